/**
 * Prices of the flash exchange: rounding is the house's, and no way round leads back to more than
 * one began with.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Asset, USDT } from "../money/assets.ts";
import { type Amount, decimal, type Price, toText } from "../money/decimal.ts";
import { limitsOf, PAR, priced, type TwoSided } from "./flash-exchange.ts";

const BTC = "BTC" as Asset;
const ETH = "ETH" as Asset;
const two = (bid: string, ask: string): TwoSided => ({
  bid: decimal<Price>(bid),
  ask: decimal<Price>(ask),
});
const amount = (text: string): Amount => decimal<Amount>(text);
const texts = (o: Record<string, bigint>): Record<string, string> =>
  Object.fromEntries(Object.entries(o).map(([key, value]) => [key, toText(value as Amount)]));

describe("a price", () => {
  it("buys at the ask and a thousandth more, as the picture of the screen computes it", () => {
    const found = priced(USDT, BTC, PAR, two("64232.9", "64233"), { toAmount: amount("0.02") });
    expect(texts({ ...found })).toEqual({
      fromAmount: "1285.94466",
      toAmount: "0.02",
      inverseRate: "64297.233",
      rate: "0.00001555276881044",
      marketRate: "0.00001556832157925",
    });
  });

  it("sells at the bid and a thousandth less, rounding what is got down", () => {
    const { toAmount } = priced(BTC, USDT, two("64232.9", "64233"), PAR, {
      fromAmount: amount("0.00000001"),
    });
    expect(toText(toAmount)).toBe("0.00064168");
  });

  it("of two coins pays both spreads", () => {
    const { toAmount } = priced(BTC, ETH, two("60000", "60010"), two("2990", "3000"), {
      fromAmount: amount("1"),
    });
    // 60000 × 0.999 ÷ (3000 × 1.001)
    expect(toText(toAmount)).toBe("19.96003996");
  });

  it("never leads back to more than one began with, whatever the prices and sums", () => {
    const cents = fc.bigInt({ min: 1n, max: 10n ** 9n });
    const sum = fc
      .bigInt({ min: 1n, max: 10n ** 14n })
      .map((units) => (units * 10n ** 10n) as Amount);
    fc.assert(
      fc.property(cents, cents, sum, fc.boolean(), (bid, wider, start, exactOut) => {
        const market = {
          bid: (bid * 10n ** 16n) as Price,
          ask: ((bid + wider) * 10n ** 16n) as Price,
        };
        const out = priced(
          USDT,
          BTC,
          PAR,
          market,
          exactOut ? { toAmount: start } : { fromAmount: start },
        );
        const back = priced(BTC, USDT, market, PAR, { fromAmount: out.toAmount });
        expect(back.toAmount <= out.fromAmount).toBe(true);
        if (exactOut) expect(out.toAmount).toBe(start);
      }),
    );
  });

  it("has limits in the coin that are worth 1 and 100,000 USDT", () => {
    expect(texts({ ...limitsOf(BTC, two("64000", "64001")) })).toEqual({
      min: "0.00001563",
      max: "1.5625",
    });
    expect(texts({ ...limitsOf(USDT, PAR) })).toEqual({ min: "1", max: "100000" });
  });
});
