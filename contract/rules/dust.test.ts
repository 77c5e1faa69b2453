import fc from "fast-check";
import { expect, it } from "vitest";
import { type Amount, decimal, type Price, subtract, toText } from "../money/decimal.ts";
import { DUST_BELOW, dustGets, dustRate, dustWorth, isDust } from "./dust.ts";

const amount = (text: string): Amount => decimal<Amount>(text);
const price = (text: string): Price => decimal<Price>(text);

it("0.000312 LTC at 84.20 is worth 0.0262704 and brings half a per cent less", () => {
  const [sum, bid] = [amount("0.000312"), price("84.20")];
  expect([
    isDust(sum, bid),
    toText(dustWorth(sum, bid)),
    toText(dustGets(sum, bid)),
    toText(dustRate(bid)),
  ]).toEqual([true, "0.0262704", "0.02613904", "83.779"]);
});

it("what is worth five is no crumb, a hair below is", () => {
  expect(isDust(amount("0.05"), price("100"))).toBe(false);
  expect(isDust(amount("0.04999999"), price("100"))).toBe(true);
  // Cut at 18 places this product would be below five.
  expect(isDust(amount("5"), price("1"))).toBe(false);
});

it("never pays more than 99.5 % of the worth, never a whole last digit less, and always below five", () => {
  const units = fc.bigInt({ min: 1n, max: 10n ** 20n });
  fc.assert(
    fc.property(units, units, (a, p) => {
      const [sum, bid] = [a as Amount, p as Price];
      fc.pre(isDust(sum, bid));
      const gets = dustGets(sum, bid);
      // In units of 10⁻³⁹: sum × bid × 0.995.
      const exact = a * p * 995n;
      const paid = gets * 10n ** 21n;
      expect(paid <= exact).toBe(true);
      // The rate is cut at 18 places, the sum at 8.
      expect(exact - paid < 10n ** 10n * 10n ** 21n + a * 1000n).toBe(true);
      expect(gets < DUST_BELOW && subtract(DUST_BELOW, gets) > 0n).toBe(true);
    }),
  );
});
