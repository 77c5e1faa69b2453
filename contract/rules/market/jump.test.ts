import { expect, it } from "vitest";
import { jumpFactor } from "./jump.ts";

it.each([
  [100, 50, "2"],
  [100, 47, "2"],
  [100, 33.5, "3"],
  [310, 76, "4"],
  [100, 20.4, "5"],
  [1000, 101, "10"],
  [10, 20.5, "1/2"],
  [0.5, 5, "1/10"],
])("from %d to %d is a jump by %s", (before, after, factor) =>
  expect(jumpFactor(before, after)).toBe(factor),
);

it.each([
  [100, 60],
  [100, 41],
  [100, 100],
  [100, 160],
  [100, 14],
  [100, 5],
  [0, 50],
  [100, 0],
  [Number.NaN, 50],
])("from %d to %d is none", (before, after) => expect(jumpFactor(before, after)).toBeUndefined());
