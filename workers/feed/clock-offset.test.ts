import { expect, test } from "vitest";
import { ClockOffset } from "./clock-offset.ts";

test("the greeting is a guess, the first ping is better", () => {
  const offset = new ClockOffset();
  offset.greet(10_000, 10_080);
  expect(offset.ms).toBe(-80);
  offset.pong(10_100, 10_140, 10_180);
  expect(offset.ms).toBe(0);
});

test("of the last five pings the one with the shortest way is believed", () => {
  const offset = new ClockOffset();
  offset.greet(0, 0);
  offset.pong(0, 90, 100);
  offset.pong(1000, 1005, 1010);
  offset.pong(2000, 2180, 2200);
  expect(offset.ms).toBe(0);
});

test("a ping older than the last five no longer counts", () => {
  const offset = new ClockOffset();
  offset.greet(0, 0);
  offset.pong(0, 1, 2);
  for (let i = 1; i <= 5; i++) offset.pong(i * 1000, i * 1000 + 30, i * 1000 + 40);
  expect(offset.ms).toBe(10);
});

test("a clock that was set voids what was measured before", () => {
  const offset = new ClockOffset();
  offset.greet(0, 0);
  offset.pong(0, 1, 2);
  expect([offset.contradicts(60_000, 100), offset.contradicts(900, 100)]).toEqual([true, false]);
  offset.pong(100, 60_110, 120);
  expect(offset.ms).toBe(60_000);
});

test("half a millisecond is none: what the page asks for begins at a whole one", () => {
  const offset = new ClockOffset();
  offset.pong(100, 150, 103);
  expect(Number.isInteger(offset.ms)).toBe(true);
});

test("nonsense is ignored", () => {
  const offset = new ClockOffset();
  offset.greet(5, 0);
  offset.pong(100, 50, 10);
  offset.pong(Number.NaN, 50, 10);
  expect(offset.ms).toBe(5);
});
