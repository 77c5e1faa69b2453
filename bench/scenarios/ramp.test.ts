import { expect, test } from "vitest";
import { maxRateOf } from "./ramp.ts";

const ramp = { from: 1000, by: 2, everyS: 2 };
const line = (stale: number[], fps = stale.map(() => 60)) => ({ at: stale.map((_, i) => i + 1), stale, fps });

test("the last step that was fresh in all its seconds but the first counts", () => {
  expect(maxRateOf(line([10, 10, 300, 10, 10, 200]), ramp)).toBe(2000);
  expect(maxRateOf(line([10, 10, 10, 10]), ramp)).toBe(2000);
});

test("a step that recovers after a failed one does not count", () => {
  expect(maxRateOf(line([10, 10, 10, 151, 10, 10]), ramp)).toBe(1000);
});

test("few frames are a failure too, and nothing held is zero", () => {
  expect(maxRateOf(line([10, 10, 10, 10], [60, 60, 60, 50]), ramp)).toBe(1000);
  expect(maxRateOf(line([10, 900]), ramp)).toBe(0);
  expect(maxRateOf({ at: [] }, ramp)).toBe(0);
});
