import { expect, test } from "vitest";
import { rangeShare } from "./range-share.ts";

test("a value stands between low and high in thousandths, and never outside", () => {
  expect([
    rangeShare(5, 0, 10),
    rangeShare(0, 0, 10),
    rangeShare(12, 0, 10),
    rangeShare(-1, 0, 10),
  ]).toEqual([500, 0, 1000, 0]);
});

test("without a range or a value nothing is said", () => {
  expect([
    rangeShare(5, 10, 10),
    rangeShare(Number.NaN, 0, 10),
    rangeShare(5, Number.NaN, 10),
  ]).toEqual([undefined, undefined, undefined]);
});
