/**
 * One account under a move of prices: the figures equal those of revaluing each part by itself,
 * with an independent decimal library as the oracle.
 */
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  amount,
  type Big,
  big,
  down,
  halfEven,
  multiples,
  price,
  quantity,
  rate,
  text,
} from "../../../tests/support/exact.ts";
import {
  type Amount,
  decimal,
  type Price,
  type Quantity,
  type Rate,
  toText,
} from "../../money/decimal.ts";
import { TIERS, type TierGroup } from "../trading/contract/tiers.ts";
import { faceValue } from "../trading/contract/worth.ts";
import { inForce } from "../trading/dated.ts";
import {
  firstOf,
  type Move,
  type PriceOf,
  type RiskBook,
  type RiskPosition,
  whatIf,
} from "./what-if.ts";

const TAKER = rate("0.0005");
const at = (symId: number) => ({ symId, priceScale: 2, by: "mark" }) as const;
const pricesOf =
  (prices: readonly Price[]): PriceOf =>
  ({ symId }) =>
    prices[symId];
const all = (share: string): Move => ({ asset: "", share: rate(share) });

interface Drawn {
  side: "long" | "short";
  group: TierGroup;
  quantity: Quantity;
  entry: Price;
  margin: Amount;
  mark: Price;
  asset: string;
  kind: "coin" | "usd" | "own" | "cross";
}
const drawn: fc.Arbitrary<Drawn> = fc.record({
  side: fc.constantFrom("long" as const, "short" as const),
  group: fc.constantFrom<TierGroup>("A", "B", "C", "F"),
  quantity: multiples<Quantity>("0.001", 1, 5000),
  entry: multiples<Price>("0.01", 5_000, 20_000),
  margin: multiples<Amount>("0.01", 1, 2_000_000),
  mark: multiples<Price>("0.01", 5_000, 20_000),
  asset: fc.constantFrom("BTC", "ETH", "EUR/USD"),
  kind: fc.constantFrom("coin" as const, "usd" as const, "own" as const, "cross" as const),
});
const CROSS = 90;
const face = faceValue("EUR");
const positionOf = (one: Drawn, i: number): RiskPosition => ({
  id: `p${i}`,
  asset: one.asset,
  position: {
    side: one.side,
    quantity: one.quantity,
    entry: one.entry,
    margin: one.margin,
    leverage: 10,
  },
  tiers: inForce(TIERS[one.group], 0),
  taker: TAKER,
  mark: at(i),
  ...(one.kind !== "coin" && {
    counting: {
      face,
      by: one.kind === "cross" ? { symbol: "gbpusd", isInverse: false } : one.kind,
    },
  }),
  ...(one.kind === "cross" && { worth: at(CROSS) }),
});

/** The same by hand: s·Q·(P′ − E)·W against Q·P′·W·(mmr + f) − cum. */
function byHand(one: Drawn, share: Big, cross: Price): { profit: string; gone: boolean } {
  const mark = big(one.mark).times(share.plus(1)).round(18, 0);
  const lot = one.kind === "coin" ? big(1) : big(face);
  const worth = (
    one.kind === "own" ? lot.div(mark) : one.kind === "cross" ? lot.times(big(cross)) : lot
  ).round(12, 0);
  const gain = big(one.quantity)
    .times(mark.minus(big(one.entry)))
    .times(worth)
    .times(one.side === "long" ? 1 : -1);
  const notional = big(one.quantity).times(mark).times(worth);
  const tiers = inForce(TIERS[one.group], 0);
  const tier = tiers.find(({ upTo }) => notional.lte(big(upTo))) ?? tiers[tiers.length - 1];
  const maintenance = notional.times(big(tier.mmr).plus(big(TAKER))).minus(big(tier.cum));
  const left = big(one.margin).plus(gain);
  const gone = left.lte(maintenance);
  return {
    profit: gone
      ? toText(decimal(big(one.margin).times(-1).toFixed()))
      : toText(decimal(halfEven(gain))),
    gone,
  };
}

it("each position is worth what it is worth by itself at the moved price, and the total is their sum", () => {
  fc.assert(
    fc.property(
      fc.array(drawn, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: -50, max: 50 }),
      fc.constantFrom("", "BTC", "ETH"),
      multiples<Amount>("0.01", 0, 10_000_000),
      (list, percent, asset, money) => {
        const cross = price("1.27");
        const prices: Price[] = list.map(({ mark }) => mark);
        prices[CROSS] = cross;
        const book: RiskBook = {
          positions: list.map(positionOf),
          loans: [],
          holdings: [{ asset: "", amount: money, unit: price("1") }],
          credit: amount("0"),
        };
        const picture = whatIf(
          book,
          { asset, share: decimal<Rate>((percent / 100).toFixed(2)) },
          pricesOf(prices),
        );
        const hands = list.map((one) =>
          byHand(one, big(asset === "" || asset === one.asset ? percent : 0).div(100), cross),
        );
        expect(
          picture.positions.map(({ profit, isLiquidated }) => ({
            profit: text(profit),
            gone: isLiquidated,
          })),
        ).toEqual(hands);
        expect(text(picture.equity)).toBe(
          toText(
            decimal(
              hands.reduce((total, { profit }) => total.plus(big(profit)), big(money)).toFixed(),
            ),
          ),
        );
      },
    ),
    { numRuns: 150 },
  );
});

it("a liquidation stands at the very share at which the move brings it", () => {
  fc.assert(
    fc.property(drawn, (one) => {
      const prices: Price[] = [one.mark];
      prices[CROSS] = price("1.27");
      const book: RiskBook = {
        positions: [positionOf(one, 0)],
        loans: [],
        holdings: [],
        credit: amount("0"),
      };
      const [found] = whatIf(book, all("0"), pricesOf(prices)).breaks;
      // One step of a thousandth to either side of it.
      fc.pre(found !== undefined && big(found.at).abs().lt(5) && big(found.at).gt(-0.98));
      const gone = (step: string): boolean | undefined =>
        whatIf(
          book,
          {
            asset: "",
            share: rate(
              big(found?.at ?? 0)
                .plus(step)
                .toFixed(),
            ),
          },
          pricesOf(prices),
        ).positions[0]?.isLiquidated;
      const [before, after] = one.side === "long" ? ["0.001", "-0.001"] : ["-0.001", "0.001"];
      expect([gone(before), gone(after)]).toEqual([false, true]);
    }),
    { numRuns: 150 },
  );
});

const btc: RiskPosition = {
  id: "long",
  asset: "BTC",
  tiers: inForce(TIERS.A, 0),
  taker: TAKER,
  mark: at(0),
  position: {
    side: "long",
    quantity: quantity("0.5"),
    entry: price("60000"),
    margin: amount("1500"),
    leverage: 20,
  },
};
const short: RiskPosition = { ...btc, id: "short", position: { ...btc.position, side: "short" } };
const loan = {
  id: "loan",
  asset: "BTC",
  pledged: amount("0.1"),
  debt: amount("3000"),
  price: at(1),
};
const book: RiskBook = {
  positions: [btc, short],
  loans: [loan],
  credit: amount("100"),
  holdings: [
    { asset: "", amount: amount("10000"), unit: price("1") },
    { asset: "BTC", amount: amount("0.1"), price: at(1) },
  ],
};
const at60 = pricesOf([price("60000"), price("60000")]);

it("the specification's position, a loan and what is held in one picture, the nearest break first", () => {
  const picture = whatIf(book, all("-0.2"), at60);
  // 10,000 + 6,000 of coins − 3,000 and 100 owed; at 48,000 the long has lost its margin, the short
  // has won 6,000.
  expect([picture.equityNow, picture.equity, picture.used, picture.unrealised].map(text)).toEqual([
    "12900",
    "16200",
    "3000",
    "0",
  ]);
  expect(picture.loans.map(({ now, ltv, risk }) => [text(now), text(ltv), risk])).toEqual([
    ["0.5", "0.625", "warning"],
  ]);
  expect(picture.breaks.map(({ id, kind, at: share }) => [id, kind, text(share)])).toEqual([
    ["long", "liquidation", "-0.045706"],
    ["loan", "call", "-0.333333"],
    ["loan", "sale", "-0.39759"],
    ["short", "liquidation", "0.045296"],
  ]);
  expect(firstOf(picture.breaks)?.id).toBe("short");
});

it("a loan stands at the index price that it is judged by, whatever was paid last", () => {
  const judged: RiskBook = { ...book, loans: [{ ...loan, index: price("38000") }] };
  const { loans, breaks } = whatIf(judged, all("-0.1"), at60);
  expect(loans.map(({ now, ltv, risk }) => [text(now), text(ltv), risk])).toEqual([
    ["0.7895", "0.8772", "liquidation"],
  ]);
  expect(
    breaks.filter(({ id }) => id === "loan").map(({ kind, at: share }) => [kind, text(share)]),
  ).toEqual([
    ["sale", "-0.048827"],
    ["call", "0.052632"],
  ]);
});

it("a collateral that is sold pays its debt and no more; what it does not cover is written off", () => {
  const only: RiskBook = {
    positions: [],
    loans: [loan],
    holdings: [book.holdings[1]],
    credit: amount("0"),
  };
  const equityAt = (share: string) => text(whatIf(only, all(share), at60).equity);
  expect([equityAt("-0.4"), equityAt("-0.5"), equityAt("-0.6")]).toEqual(["600", "0", "0"]);
});

it("another asset's move leaves it alone, and a missing price leaves the total unsaid", () => {
  expect(text(whatIf(book, { asset: "ETH", share: rate("-0.5") }, at60).equity)).toBe("12900");
  const unknown = whatIf(book, all("-0.1"), pricesOf([]));
  expect([
    unknown.equity,
    unknown.unrealised,
    unknown.positions,
    unknown.loans,
    unknown.breaks,
  ]).toEqual([undefined, undefined, [], [], []]);
});

const PAIRS = {
  none: undefined,
  usdFirst: { asset: "USD/JPY", usdFirst: true, unitDivisor: 1 },
  pence: { asset: "GBP/USD", usdFirst: false, unitDivisor: 100 },
} as const;

it("a share is worth its moved price at its currency's rate; the rate moves with its own pair alone", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          asset: fc.constantFrom("AAPL.US", "7203.JP", "VOD.UK", "BTC"),
          shares: multiples<Amount>("1", 1, 100_000),
          last: multiples<Price>("0.01", 1, 5_000_000),
          by: fc.constantFrom("none" as const, "usdFirst" as const, "pence" as const),
          rate: multiples<Price>("0.0001", 5_000, 2_000_000),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      fc.integer({ min: -50, max: 50 }),
      fc.constantFrom("", "AAPL.US", "7203.JP", "USD/JPY", "GBP/USD"),
      (list, percent, asset) => {
        const prices: Price[] = list.flatMap(({ last, rate: pair }) => [last, pair]);
        const held: RiskBook = {
          positions: [],
          loans: [],
          credit: amount("0"),
          holdings: list.map(({ asset: name, shares, by }, i) => {
            const pair = PAIRS[by];
            return {
              asset: name,
              amount: shares,
              price: at(2 * i),
              ...(pair && { currency: { ...pair, pair: at(2 * i + 1) } }),
            };
          }),
        };
        const worth = (share: number) =>
          list.map(({ asset: name, shares, last, by, rate: pair }) => {
            const factor = (moves: boolean): Big =>
              big(moves ? share : 0)
                .div(100)
                .plus(1);
            const price = big(last).times(factor(asset === "" || asset === name));
            if (by === "none") return down(price.times(big(shares)), 18);
            const at = big(pair).times(factor(asset === PAIRS[by].asset));
            return down(
              by === "pence"
                ? price.times(big(shares)).times(at).div(100)
                : price.times(big(shares)).div(at),
              18,
            );
          });
        const [before, after] = [worth(0), worth(percent)];
        const picture = whatIf(
          held,
          { asset, share: decimal<Rate>((percent / 100).toFixed(2)) },
          pricesOf(prices),
        );
        expect(
          picture.holdings.map(({ asset: name, now, worth: then }) => [
            name,
            text(now),
            text(then),
          ]),
        ).toEqual(
          list.map(({ asset: name }, i) => [
            name,
            toText(decimal(before[i])),
            toText(decimal(after[i])),
          ]),
        );
        expect(text(picture.equity)).toBe(
          toText(decimal(after.reduce((total, one) => total.plus(one), big(0)).toFixed())),
        );
      },
    ),
    { numRuns: 150 },
  );
});

it("a yen that falls by a tenth costs a holder of Tokyo shares an eleventh, of London nothing; without a rate the total is unsaid", () => {
  const tokyo = {
    asset: "7203.JP",
    amount: amount("100"),
    price: at(0),
    currency: { ...PAIRS.usdFirst, pair: at(1) },
  };
  const london = {
    asset: "VOD.UK",
    amount: amount("1000"),
    price: at(2),
    currency: { ...PAIRS.pence, pair: at(3) },
  };
  const held: RiskBook = {
    positions: [],
    loans: [],
    holdings: [tokyo, london],
    credit: amount("0"),
  };
  const prices = pricesOf([price("3300"), price("150"), price("80"), price("1.25")]);
  const worths = (move: Move) =>
    whatIf(held, move, prices).holdings.map(({ worth }) => text(worth));
  expect(worths(all("0"))).toEqual(["2200", "1000"]);
  expect(worths({ asset: "USD/JPY", share: rate("0.1") })).toEqual(["2000", "1000"]);
  expect(worths(all("-0.1"))).toEqual(["1980", "900"]);
  const silent = whatIf(
    held,
    all("0"),
    pricesOf([price("3300"), undefined as never, price("80"), price("1.25")]),
  );
  expect([silent.equity, silent.holdings.length]).toEqual([undefined, 1]);
});
