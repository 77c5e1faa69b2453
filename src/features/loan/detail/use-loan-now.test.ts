import { expect, it } from "vitest";
import type { Pledge } from "../../../../contract/http/money/pledge.ts";
import { decimal, type Price } from "../../../../contract/money/decimal.ts";
import { seenNow } from "./use-loan-now.ts";

const loan = (indexPrice: string, loanNo = "A"): Pledge => ({ loanNo, indexPrice }) as Pledge;
const price = (text: string): Price => decimal(text);

it("a price stays until a newer one is told or answered, with the time at which it was", () => {
  const first = seenNow({}, loan("100"), undefined, 1000);
  expect(first.last).toEqual({ price: price("100"), at: 1000 });
  // The same answer looked at again says nothing new.
  expect(seenNow(first, first.answer!, undefined, 9000).last?.at).toBe(1000);
  const told = seenNow(first, first.answer!, { price: price("101"), at: 2000 }, 2100);
  expect(told.last).toEqual({ price: price("101"), at: 2000 });
  // An answer without a price does not take away the one that is known.
  expect(seenNow(told, loan(""), undefined, 9000).last).toEqual(told.last);
  expect(seenNow(told, loan("99"), undefined, 9000).last).toEqual({ price: price("99"), at: 9000 });
});

it("another loan begins without a price", () => {
  const known = seenNow({}, loan("100"), undefined, 1000);
  expect(seenNow(known, loan("", "B"), undefined, 2000).last).toBeUndefined();
});
