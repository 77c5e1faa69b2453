import { expect, test } from "vitest";
import { coinSum, fiatSum, rangeText, rateText, unitPrice } from "./money-text.ts";

test("sums have the places of their currency, prices and coins every digit there is", () => {
  expect([
    fiatSum("460.7", "EUR", "€"),
    fiatSum("1500", "JPY", "¥"),
    fiatSum("", "EUR", "€"),
  ]).toEqual(["€460.70", "¥1,500", "--"]);
  expect([unitPrice("59063.3169", "€"), unitPrice("1.02", "$"), unitPrice("")]).toEqual([
    "€59,063.3169",
    "$1.02",
    "--",
  ]);
  expect([coinSum("98.03921568", "USDT"), coinSum("500", "USDT")]).toEqual([
    "98.03921568 USDT",
    "500.00 USDT",
  ]);
  expect(rangeText("50", "3000", "EUR", "€")).toBe("€50.00 – €3,000.00");
});

test("a rate of nothing is none, and neither 0 nor 100 per cent", () => {
  expect([
    rateText("0.9843"),
    rateText("1"),
    rateText("0"),
    rateText("0.05"),
    rateText(null),
  ]).toEqual(["98.43%", "100.00%", "0.00%", "5.00%", "--"]);
});
