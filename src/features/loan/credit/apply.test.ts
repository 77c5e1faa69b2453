import { expect, it } from "vitest";
import { toText } from "../../../../contract/money/decimal.ts";
import { costsOf, refusalOf } from "./apply.ts";

const terms = { min: "100", max: "10000", worth: { USDT: "1", USD: "1", EUR: "1.25" } };
const good = { currency: "USDT" as const, amount: "5000", period: 14 };
const NOW = Date.parse("2026-03-03T10:00:00+08:00");

it.each([
  ["5000", undefined],
  ["", "amountEmpty"],
  ["0", "amountNotPositive"],
  ["99.99", "amountOutsideRange"],
  ["10000.01", "amountOutsideRange"],
  ["100.001", "systemParameter"],
])("%j: %s", (amount, said) => expect(refusalOf(terms, { ...good, amount })).toBe(said));

it("5 000 for 14 days cost 50, and 125 more when they are late; due at the month's end", () => {
  const costs = costsOf(terms, good, NOW)!;
  expect([costs.interest, costs.total, costs.charge].map(toText)).toEqual(["50", "5050", "125"]);
  expect(costs.dates.dueAt).toBe(Date.parse("2026-03-31T23:59:59.999+08:00"));
});

it("100 euros come as 125 USDT; without a rate it is not said, of no amount nothing is", () => {
  const euros = { ...good, currency: "EUR" as const, amount: "100" };
  expect(toText(costsOf(terms, euros, NOW)!.credited!)).toBe("125");
  expect(costsOf({ worth: { ...terms.worth, EUR: "" } }, euros, NOW)!.credited).toBeUndefined();
  expect([
    costsOf(terms, { ...good, amount: "" }, NOW),
    costsOf(terms, { ...good, amount: "0" }, NOW),
  ]).toEqual([undefined, undefined]);
});
