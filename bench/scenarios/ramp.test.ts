import { expect, test } from "vitest";
import { maxRateOf } from "./ramp.ts";

const ramp = { from: 1000, by: 2, everyS: 2, steps: 3 };
const line = (stale: number[], dropped = stale.map(() => 0), wanted = stale.map(() => 20)) => ({
  at: stale.map((_, i) => i + 1),
  stale,
  wanted,
  dropped,
});

test("the last step that was fresh in all its seconds but the first counts", () => {
  expect(maxRateOf(line([10, 10, 300, 10, 10, 200]), ramp)).toBe(2000);
  expect(maxRateOf(line([10, 10, 10, 10]), ramp)).toBe(2000);
});

test("a step that recovers after a failed one does not count", () => {
  expect(maxRateOf(line([10, 10, 10, 151, 10, 10]), ramp)).toBe(1000);
});

test("one dropped frame in twenty is held, more are a failure, but not those of a step's first second", () => {
  expect(maxRateOf(line([10, 10, 10, 10], [9, 1, 9, 1]), ramp)).toBe(2000);
  expect(maxRateOf(line([10, 10, 10, 10], [0, 0, 0, 2]), ramp)).toBe(1000);
});

test("dropped frames are a share of the step's, not of a second's", () => {
  const slow = { from: 1000, by: 2, everyS: 3, steps: 3 };
  expect(maxRateOf(line([10, 10, 10], [0, 0, 1], [10, 10, 10]), slow)).toBe(1000);
  expect(maxRateOf(line([10, 10, 10], [0, 1, 1], [10, 10, 10]), slow)).toBe(0);
});

test("a step that wants no frame is judged by its staleness", () => {
  expect(maxRateOf(line([10, 10, 10, 10], [0, 0, 0, 0], [0, 0, 0, 0]), ramp)).toBe(2000);
  expect(maxRateOf(line([10, 10, 10, 200], [0, 0, 0, 0], [0, 0, 0, 0]), ramp)).toBe(1000);
});

test("what was recorded before the first step is of none either", () => {
  expect(maxRateOf(line([900, 900, 900, 10, 10, 900, 900]), { ...ramp, settleS: 2 })).toBe(1000);
});

test("what was recorded after the last step is of none", () => {
  expect(maxRateOf(line([10, 10, 10, 10, 10, 10, 10, 10]), ramp)).toBe(4000);
});

test("nothing held is zero", () => {
  expect(maxRateOf(line([10, 900]), ramp)).toBe(0);
  expect(maxRateOf({ at: [] }, ramp)).toBe(0);
});
