import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchRest } from "./rest-watch.ts";

const REST_MS = 150;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  vi.stubGlobal("requestAnimationFrame", (then: () => void) => setTimeout(then, 16));
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function watched() {
  const seen = { at: Number.NEGATIVE_INFINITY, rests: 0 };
  const watch = watchRest(
    (now) => seen.at + REST_MS - now,
    () => seen.rests++,
  );
  const step = (): void => {
    seen.at = performance.now();
    watch.begin();
  };
  return { watch, step, seen };
}

it("rest is told once, a frame after the time has passed, and is counted from the last step", () => {
  const { watch, step, seen } = watched();
  step();
  vi.advanceTimersByTime(100);
  step();
  vi.advanceTimersByTime(100);
  expect([watch.moving(), seen.rests]).toEqual([true, 0]);
  vi.advanceTimersByTime(100);
  expect([watch.moving(), seen.rests]).toEqual([false, 1]);
  vi.advanceTimersByTime(1000);
  expect(seen.rests).toBe(1);
});

it("a step that comes with the frame behind a late timer goes on moving", () => {
  const { watch, step, seen } = watched();
  let frames = 0;
  vi.stubGlobal("requestAnimationFrame", (then: () => void) => {
    if (++frames === 1) step();
    then();
    return 1;
  });
  step();
  vi.advanceTimersByTime(REST_MS + 1);
  expect([frames, watch.moving(), seen.rests]).toEqual([1, true, 0]);
  vi.advanceTimersByTime(REST_MS + 1);
  expect([frames, watch.moving(), seen.rests]).toEqual([2, false, 1]);
});

it("says nothing after it was stopped", () => {
  const { watch, step, seen } = watched();
  step();
  watch.stop();
  vi.advanceTimersByTime(1000);
  expect(seen.rests).toBe(0);
});
