import { expect, test } from "vitest";
import { roundDown, tradeSizes } from "./trade-sizes.ts";

test("thresholds are round quantities worth about 10,000, 50,000 and 250,000 dollars", () => {
  expect(tradeSizes(6_423_300, 2, 5, "usdt")).toEqual([10_000, 50_000, 200_000]);
  expect(tradeSizes(14_287, 2, 0, "USD")).toEqual([50, 200, 1000]);
  expect(tradeSizes(30_000, 1, 0, "JPY")).toEqual([500, 2000, 10_000]);
});

test("without a price there are none, and a price above the worth leaves one", () => {
  expect(tradeSizes(Number.NaN, 2, 5, "usdt")).toEqual([]);
  expect(tradeSizes(700_000_00, 2, 0, "USD")).toEqual([1]);
});

test("a quantity is rounded down to 1, 2 or 5", () => {
  expect([0.3, 1, 1.9, 2, 4.9, 5, 99, 778].map(roundDown)).toEqual([1, 1, 1, 2, 2, 5, 50, 500]);
});
