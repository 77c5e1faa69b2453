/**
 * Random books as the engine's feed has them and as a page shows them, and what an engine's fills
 * come to: for tests that compare a preview with its fill.
 */
import fc from "fast-check";
import {
  type Amount,
  decimal,
  divide,
  fraction,
  type Price,
  type Quantity,
  type Rate,
  sum,
  toText,
} from "../../contract/money/decimal.ts";
import { averagePlaces } from "../../contract/rules/trading/averages.ts";
import { midOf } from "../../contract/rules/trading/book/walk.ts";
import type { OrderSide } from "../../contract/rules/trading/sides.ts";
import type { FeedEvent } from "../../server/engine/feed.ts";
import type { Terms } from "../../server/engine/match/draft.ts";
import type { Fill } from "../../server/engine/match/fill.ts";
import { levels, RULES } from "../../server/testing/floor.ts";
import type { BookNow } from "../../src/parts/ticket/book-levels.ts";

export const COLLAR = decimal<Rate>("0.01");
export const SCALE = 2;
const START = 1_700_000_000_000;

interface Texts {
  bids: string;
  asks: string;
}

/**
 * Levels from 100 outwards, a few ticks apart, and sizes that cut rounding wherever they can.
 * `unit`: of sizes.
 */
const side = (sign: 1 | -1, unit: number, places: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 9999 })), {
      minLength: 1,
      maxLength: 6,
    })
    .map((steps) => {
      let at = 10_000;
      const level = ([ticks, size]: readonly [number, number]): string => {
        at += sign * ticks;
        return `${(at / 100).toFixed(2)}x${(size * unit).toFixed(places)}`;
      };
      return steps.map(level).join(" ");
    });
export const bookOf = (unit = 0.001, places = 3): fc.Arbitrary<Texts> =>
  fc.record({ bids: side(-1, unit, places), asks: side(1, unit, places) });
export const size = fc.integer({ min: 60, max: 30_000 }).map((n) => (n / 1000).toFixed(3));
export const slippage = fc.constantFrom(
  "" as const,
  "" as const,
  "0.001" as const,
  "0.002" as const,
);
/** Ticks away from 100. */
export const off = fc.integer({ min: -80, max: 80 });
export const priceAt = (ticks: number): string => (100 + ticks / 100).toFixed(2);

export const eventOf = ({ bids, asks }: Texts, seq = 1): FeedEvent => ({
  life: 1,
  seq,
  ts: START + seq * 2000,
  isFresh: true,
  tradeId: 0,
  trades: [],
  bids: levels(bids),
  asks: levels(asks),
  last: decimal<Price>("100"),
  mark: decimal<Price>("100"),
  index: decimal<Price>("100"),
});

/**
 * Fills the rest of an order of a side: the other side comes to its price with more than anybody
 * wants.
 */
export const comesTo = (of: OrderSide, price: Price, seq = 2): FeedEvent => {
  const [at, beyond] = [
    toText(price),
    toText((of === "buy" ? price + 10n ** 16n : price - 10n ** 16n) as Price),
  ];
  return eventOf(
    of === "buy"
      ? { bids: "1x1", asks: `${at}x1000000000 ${beyond}x1` }
      : { bids: `${at}x1000000000 ${beyond}x1`, asks: "1000x1" },
    seq,
  );
};

export const shownOf = ({ bids, asks }: FeedEvent): BookNow => {
  const as = (of: FeedEvent["bids"]) =>
    of.map(({ price, size: available }) => ({ price, available }));
  return {
    bids: as(bids),
    asks: as(asks),
    bestBid: bids[0].price,
    bestAsk: asks[0].price,
    isGathered: false,
    isCut: false,
  };
};

export const filledBy = (fills: readonly Fill[]): Quantity =>
  sum(fills.map((one) => one.quantity as bigint as Amount)) as bigint as Quantity;

/** From what was really filled, half-even like every average. */
export function averageOf(fills: readonly Fill[]): string {
  const turnover = sum(
    fills.map((one) => fraction<Amount>([one.price, one.quantity], [], 18, "down")),
  );
  return toText(divide<Price>(turnover, filledBy(fills), averagePlaces(SCALE), "halfEven"));
}
export const slippageOf = (
  fills: readonly Fill[],
  isBuy: boolean,
  { bids, asks }: FeedEvent,
): string => {
  const mid = midOf(bids[0].price, asks[0].price);
  const average = decimal<Price>(averageOf(fills));
  return toText(
    fraction<Rate>([(isBuy ? average - mid : mid - average) as Price], [mid], 8, "halfEven"),
  );
};

export const shared: Omit<Terms, "contract"> = {
  rules: RULES,
  collar: COLLAR,
  now: START,
  isStopped: () => false,
  nextPriority: () => 1,
};
