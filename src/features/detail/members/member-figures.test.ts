import { expect, test } from "vitest";
import { heatOf, sizeOf } from "./member-figures.ts";

test("warmth grows with the move and ends at 3 %", () => {
  expect([heatOf(0), heatOf(Number.NaN), heatOf(150), heatOf(-300), heatOf(2000)]).toEqual([
    "0%",
    "0%",
    "34%",
    "55%",
    "55%",
  ]);
});

test("what is no size is none", () => {
  expect([sizeOf("12.5"), sizeOf(""), sizeOf("-1"), sizeOf("x")]).toEqual([12.5, 0, 0, 0]);
});
