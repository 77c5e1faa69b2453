import { describe, expect, test } from "vitest";
import { FLASH_GAP_MS, flashOf, newFlashState } from "./flash.ts";

const started = () => {
  const state = newFlashState();
  flashOf(state, 100, "1.00", 0, true);
  return state;
};

describe("flash", () => {
  test("a first value does not flash", () => {
    expect(flashOf(newFlashState(), 100, "1.00", 0, true)).toBe(0);
  });

  test("the direction is that of the tick", () => {
    const state = started();
    expect(flashOf(state, 101, "1.01", 0, true)).toBe(1);
    expect(flashOf(state, 99, "0.99", 1000, true)).toBe(-1);
  });

  test("a change that the text does not show does not flash", () => {
    expect(flashOf(started(), 100.4, "1.00", 0, true)).toBe(0);
  });

  test("a row flashes at most once in 500 ms, and the direction is still against the last painted value", () => {
    const state = started();
    expect(flashOf(state, 105, "1.05", 1000, true)).toBe(1);
    expect(flashOf(state, 110, "1.10", 1000 + FLASH_GAP_MS - 1, true)).toBe(0);
    expect(flashOf(state, 108, "1.08", 1000 + FLASH_GAP_MS, true)).toBe(-1);
  });

  test("a quiet, stale or hidden change is taken over without a flash and costs no waiting time", () => {
    const state = started();
    expect(flashOf(state, 120, "1.20", 1000, false)).toBe(0);
    expect(flashOf(state, 119, "1.19", 1001, true)).toBe(-1);
  });
});
