import { expect, it } from "vitest";
import { followOf } from "./follow.ts";

const line = (closes: readonly number[], from = 0) =>
  new Map(closes.map((close, i) => [from + i, close]));
const up = [100, 102, 99, 101, 105, 104, 108, 107, 111, 110, 114, 113, 117, 118];

it("an asset whose steps are half as large again follows by one and a half, the opposite by less than nothing", () => {
  const scaled = (by: number) => line(up.map((close) => 50 * (close / 100) ** by));
  expect([1.5, 1, -0.5].map((by) => followOf(scaled(by), line(up))?.toFixed(6))).toEqual([
    "1.500000",
    "1.000000",
    "-0.500000",
  ]);
});

it("too few common times, a leader that stood still or an unknown line say nothing", () => {
  const still = line(up.map(() => 7));
  expect([
    followOf(line(up, 8), line(up)),
    followOf(line(up), still),
    followOf(undefined, line(up)),
    followOf(line([1, 2]), line([1, 2])),
  ]).toEqual([undefined, undefined, undefined, undefined]);
});
