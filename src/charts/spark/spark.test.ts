import { expect, test } from "vitest";
import { sparkPoints } from "./spark.ts";

const frame = { width: 56, height: 28, inset: 2 };

test("the highest value is at the top inset, the lowest at the bottom inset, ends at both sides", () => {
  const { points } = sparkPoints(
    { prices: Float64Array.of(10, 20, 15), prevClose: Number.NaN },
    frame,
  );
  expect([...points]).toEqual([2, 26, 28, 2, 54, 14]);
});

test("the previous close belongs to the range even when the day never touched it", () => {
  const { points, base } = sparkPoints({ prices: Float64Array.of(20, 30), prevClose: 10 }, frame);
  expect(base).toBe(26);
  expect([points[1], points[3]]).toEqual([14, 2]);
});

test("a line without any movement lies in the middle", () => {
  expect([...sparkPoints({ prices: Float64Array.of(5, 5), prevClose: 5 }, frame).points]).toEqual([
    2, 14, 54, 14,
  ]);
});
