/** Amending: 10 % from the last price, not below what has filled, and the place in the queue. */
import { expect, it } from "vitest";
import { price, quantity } from "../../../../tests/support/exact.ts";
import { isDoneAt, keepsPlace, refuseAmend } from "./amend.ts";

const terms = (p: string, q: string) => ({ price: price(p), quantity: quantity(q) });

it.each([
  ["110", "1", undefined],
  ["110.01", "1", "amendDeviation"],
  ["90", "1", undefined],
  ["89.99", "1", "amendDeviation"],
  // The price it has stays, wherever the market went.
  ["50", "0.8", undefined],
  ["50", "0.4", undefined],
  ["50", "0.39", "outsideOrderLimits"],
] as const)("50 × 1 with 0.4 filled to %s × %s at 100: %s", (p, q, expected) => {
  expect(refuseAmend(terms("50", "1"), terms(p, q), quantity("0.4"), price("100"))).toBe(expected);
});

it("only a smaller quantity at the same price keeps the place", () => {
  const from = terms("50", "1");
  expect([
    keepsPlace(from, terms("50", "0.5")),
    keepsPlace(from, terms("50", "1")),
    keepsPlace(from, terms("50", "1.1")),
    keepsPlace(from, terms("50.01", "0.5")),
  ]).toEqual([true, true, false, false]);
  expect([
    isDoneAt(quantity("0.4"), quantity("0.4")),
    isDoneAt(quantity("0.5"), quantity("0.4")),
  ]).toEqual([true, false]);
});
