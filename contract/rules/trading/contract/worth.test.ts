/**
 * Worth of lots in USDT, and the formulas of positions counted by it. A slow search is the oracle
 * of their liquidation.
 */
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  amount,
  type Big,
  big,
  multiples,
  price,
  quantity,
  rate,
  text,
} from "../../../../tests/support/exact.ts";
import { decimal, type Price, type Quantity, type Rate, toText } from "../../../money/decimal.ts";
import { inForce } from "../dated.ts";
import { feeRates } from "../fees.ts";
import { bankruptcyPrice, liquidationFill, liquidationPrice } from "./liquidation.ts";
import { isLiquidated, type MarginTerms } from "./margin.ts";
import { closeFill, openingCost, type Position, unrealised } from "./position.ts";
import { leverageList, refuseLeverage, TIERS } from "./tiers.ts";
import { countingOf, faceValue, frozenWorth, pipOf, pipValue, worthBy } from "./worth.ts";

const tiers = inForce(TIERS.F, 0);
const { taker } = feeRates("contract", 0);
const listed = (symbol: string): boolean => ["gbpusd", "usdjpy"].includes(symbol);
const worthOf = (base: string, quote: string, mid: string): string | undefined => {
  const counting = countingOf({ base, quote }, listed);
  return counting && text(worthBy(counting, price(mid)));
};

it("a lot is 100,000 of a currency, 100 ounces of gold, platinum and palladium, 5,000 of silver", () => {
  expect(["EUR", "XAU", "XAG", "XPT", "XPD"].map((base) => text(faceValue(base)))).toEqual([
    "100000",
    "100",
    "5000",
    "100",
    "100",
  ]);
});

it("is counted in dollars as it is, in dollars of another currency by its own price, across by the pair that says it", () => {
  expect(worthOf("EUR", "USD", "0")).toBe("100000");
  expect(worthOf("XAU", "USD", "0")).toBe("100");
  expect(worthOf("USD", "JPY", "150")).toBe("666.666666666666");
  expect(worthOf("EUR", "GBP", "1.25")).toBe("125000");
  expect(worthOf("EUR", "JPY", "160")).toBe("625");
  expect(worthOf("EUR", "PLN", "4")).toBeUndefined();
});

it("a pip is ten steps; its value follows from the worth", () => {
  expect([5, 3, 2, 1, 0].map((scale) => text(pipOf(scale)))).toEqual([
    "0.0001",
    "0.01",
    "0.1",
    "1",
    "10",
  ]);
  expect([
    text(pipValue(rate("100000"), 5)),
    text(pipValue(rate("625"), 3)),
    text(pipValue(rate("100"), 2)),
  ]).toEqual(["10", "6.25", "10"]);
});

it("orders counted in another currency freeze half a per cent more", () => {
  expect([text(frozenWorth(rate("100000"), "USD")), text(frozenWorth(rate("625"), "JPY"))]).toEqual(
    ["100000", "628.125"],
  );
});

it("group F: leverages to 100, one more tier, fees of 0.002 per cent", () => {
  expect(leverageList(tiers)).toEqual([1, 2, 3, 5, 10, 20, 25, 50, 75, 100]);
  expect(
    Object.values(openingCost(quantity("1"), price("1.1"), 100, taker, rate("100000"))).map(text),
  ).toEqual(["1100", "2.2", "1102.2"]);
  const notional = (q: string): bigint => quantity(q) * price("1000000");
  expect([
    refuseLeverage(tiers, 100, notional("1") as never),
    refuseLeverage(tiers, 100, notional("1.01") as never),
    refuseLeverage(tiers, 50, notional("5") as never),
    refuseLeverage(tiers, 20, notional("20.01") as never),
  ]).toEqual([undefined, "outsideOrderLimits", undefined, "outsideOrderLimits"]);
});

it("results are in USDT at the worth of the moment", () => {
  const long: Position = {
    side: "long",
    quantity: quantity("2"),
    entry: price("160"),
    margin: amount("2000"),
    leverage: 100,
  };
  expect(text(unrealised(long, price("161"), rate("625")))).toBe("1250");
  const { gain, fee, released } = closeFill(
    long,
    quantity("1"),
    price("161"),
    amount("1.932"),
    rate("600"),
  );
  expect([gain, fee, released].map(text)).toEqual(["600", "1.932", "1000"]);
});

const anyPosition = fc
  .record({
    side: fc.constantFrom("long" as const, "short" as const),
    quantity: multiples<Quantity>("0.01", 1, 10_000),
    entry: multiples<Price>("0.001", 50_000, 300_000),
    leverage: fc.constantFrom(1, 5, 20, 50, 100),
    extra: fc.integer({ min: 0, max: 50 }),
  })
  .map(({ extra, ...rest }) => {
    // Dollars counted in yen: 100,000 a lot.
    const margin = big(rest.quantity)
      .times(100_000)
      .div(rest.leverage)
      .times(100 + extra)
      .div(100);
    return { ...rest, margin: amount(margin.round(8).toFixed()) };
  });

/** Balance less maintenance at a price, by the letter of the rule. */
function spare(p: Position, at: Big, worth: Big): Big {
  const notional = big(p.quantity).times(at).times(worth);
  const tier = tiers.find(({ upTo }) => notional.lte(big(upTo))) ?? tiers[tiers.length - 1];
  const gain = big(p.quantity)
    .times(at.minus(big(p.entry)))
    .times(worth)
    .times(p.side === "long" ? 1 : -1);
  return big(p.margin)
    .plus(gain)
    .minus(notional.times(big(tier.mmr).plus(big(taker))))
    .plus(big(tier.cum));
}

it("dollars counted in another currency: the rule turns at the price, though what a yen is worth moves with it", () => {
  fc.assert(
    fc.property(anyPosition, (position) => {
      const terms: MarginTerms = { tiers, taker, inverse: quantity("100000") };
      const found = liquidationPrice(position, terms);
      if (found === undefined) {
        expect(position.side).toBe("short");
        return;
      }
      const safe = position.side === "long" ? 1 : -1;
      const at = (by: number): Big => big(toText(found)).plus(big("0.000000001").times(by * safe));
      const left = (p: Big): Big => spare(position, p, big(100_000).div(p));
      expect(left(at(1)).gte("-0.00000001") && left(at(-1)).lte("0.00000001")).toBe(true);
    }),
    { numRuns: 300 },
  );
});

it("at a fixed worth the rule turns at the price, judging agrees with it, and a fall to bankruptcy costs the margin", () => {
  fc.assert(
    fc.property(
      anyPosition,
      multiples<Rate>("0.000001", 100_000_000, 2_000_000_000),
      (p, worth) => {
        const position = {
          ...p,
          margin: decimal<Position["margin"]>(
            big(p.quantity)
              .times(big(p.entry))
              .times(big(worth))
              .div(p.leverage)
              .round(8)
              .toFixed(),
          ),
        };
        const terms: MarginTerms = { tiers, taker, worth };
        const found = liquidationPrice(position, terms);
        if (found !== undefined) {
          const off = position.entry / 1_000_000n;
          const safe = position.side === "long" ? off : -off;
          expect([
            isLiquidated(position, (found + safe) as Price, terms),
            isLiquidated(position, (found - safe) as Price, terms),
          ]).toEqual([false, true]);
        }
        const broke = bankruptcyPrice(position, worth);
        if (broke === undefined) return;
        const { insured, returned } = liquidationFill(
          position,
          position.quantity,
          broke,
          taker,
          worth,
        );
        expect(insured <= 10_000_000_000n && returned <= 10_000_000_000n * 10n).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});
