import { expect, test } from "vitest";
import { widestPrice } from "./price-width.ts";

const cent = [{ from: "0", tick: "0.01" }];

test("a price that can gain a digit or lose decimals reserves the wider form", () => {
  expect(widestPrice(99_000, 99_000, 2, cent)).toBe("1,188.00".length);
  expect(widestPrice(104, 104, 2, [...cent, { from: "1", tick: "1" }])).toBe("0.83".length);
});

test("crypto may leave the collar: the price that is there fits too", () => {
  expect(widestPrice(1_000_000, 10_000, 2, cent)).toBe("10,000.00".length);
});

test("nothing known reserves the missing mark", () => {
  expect(widestPrice(Number.NaN, Number.NaN, 2, cent)).toBe(2);
});
