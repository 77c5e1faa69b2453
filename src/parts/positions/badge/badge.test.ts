import { expect, it } from "vitest";
import { shortCents } from "./badge.ts";

it("a sum fits a tab: whole, then thousands, cut", () => {
  expect([0, 99, -99, 1250, -123_456, 9_999_99, 12_345_678, -1e11].map(shortCents)).toEqual([
    "0",
    "0",
    "0",
    "+12",
    "−1.2K",
    "+9.9K",
    "+123K",
    "−1.0B",
  ]);
  expect(shortCents(Number.NaN)).toBe("--");
});
