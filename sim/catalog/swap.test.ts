import { expect, test } from "vitest";
import { interestOf, swapOf } from "./swap.ts";
import { universe } from "./universe.ts";

const pairs = universe().filter((l) => l.type === "forex");

test("pairs and metals have a rate for each side, nothing else has", () => {
  expect(universe().filter((l) => (l.swapLong !== undefined) !== (l.type === "forex"))).toEqual([]);
  for (const { base, quote, swapLong, swapShort } of pairs)
    expect({ swapLong, swapShort }).toEqual(swapOf(base, quote));
});

test("both sides together always cost the house's share, and a pair turned round changes sides", () => {
  for (const { symbol, base, quote, swapLong, swapShort } of pairs) {
    expect([symbol, Math.round((Number(swapLong) + Number(swapShort)) * 1e6)]).toEqual([
      symbol,
      -15_000,
    ]);
    expect(swapOf(quote, base)).toEqual({ swapLong: swapShort, swapShort: swapLong });
  }
});

test("carry adds up along a triangle: no rate is earned by going round", () => {
  const carry = (base: string, quote: string): number => interestOf(base) - interestOf(quote);
  for (const a of ["EUR", "USD", "TRY"])
    for (const b of ["JPY", "GBP"]) expect(carry(a, b) + carry(b, "CHF")).toBe(carry(a, "CHF"));
});

test("the same figures on every machine, of a size that a year has", () => {
  expect(swapOf("EUR", "USD")).toEqual({ swapLong: "0.007500", swapShort: "-0.022500" });
  for (const { base } of pairs) expect(interestOf(base)).toBeLessThan(62_501);
  expect(interestOf("XAU")).toBe(0);
});
