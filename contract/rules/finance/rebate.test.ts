/** Referral: the specification's example, and entries for any tree. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { amount, big, down, multiples, text } from "../../../tests/support/exact.ts";
import type { Amount } from "../../money/decimal.ts";
import { REBATE_RATES, rebatesOf } from "./rebate.ts";

const of = (value: string, level: number, uplines: number[]) =>
  rebatesOf(amount(value), level, uplines).map(({ tier, amount, state }) => [tier, text(amount), state]);

it("a customer of level 1 deposits 1 500: 45.00, a level too low, 15.00", () => {
  expect(of("1500", 1, [2, 0, 1])).toEqual([
    [1, "45", "claimable"],
    [2, "30", "level"],
    [3, "15", "claimable"],
  ]);
});

it("1 000 make nothing; 2 000 make an entry of 60.00; the first unit above the threshold counts", () => {
  expect([of("1000", 1, [2]), of("2000", 1, [2]), of("1000.00000001", 0, [0])]).toEqual([[], [[1, "60", "claimable"]], [[1, "30", "claimable"]]]);
});

it("nobody above the third upline gets anything, and nobody without uplines", () => {
  expect([of("1500", 0, [0, 0, 0, 9]).length, of("1500", 0, [])]).toEqual([3, []]);
});

it("entries are shares cut at eight places, whatever is deposited", () => {
  fc.assert(
    fc.property(multiples<Amount>("0.00000001", 1, 2_000_000_000), fc.nat(5), fc.array(fc.nat(5), { maxLength: 5 }), (some, level, uplines) => {
      const value = (some + amount("1000")) as Amount;
      const entries = rebatesOf(value, level, uplines);
      expect(entries.map((entry) => text(entry.amount))).toEqual(uplines.slice(0, 3).map((_, i) => down(big(value).times(big(REBATE_RATES[i])))));
      expect(entries.map(({ state }) => state === "claimable")).toEqual(uplines.slice(0, 3).map((upline) => upline >= level));
    }),
  );
});
