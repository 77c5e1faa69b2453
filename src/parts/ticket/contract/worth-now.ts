/**
 * Worth of a pair's lot in USDT by the page's quotes, and the mark of contracts: the middle
 * of a pair, the feed's own of a perpetual.
 */
import { useMemo } from "react";
import { F } from "../../../../contract/feed/columns.ts";
import type { Instrument } from "../../../../contract/market/instrument.ts";
import { decimal, ONE, type Price, type Rate } from "../../../../contract/money/decimal.ts";
import { midOf } from "../../../../contract/rules/trading/book/walk.ts";
import {
  type Counting,
  countingOf,
  faceValue,
  worthBy,
} from "../../../../contract/rules/trading/contract/worth.ts";
import { watchRow } from "../../../data/apply/paint.ts";
import { useForexList } from "../../../data/queries/market/coin-list.ts";
import { cols } from "../../../data/stores/market/quotes.ts";
import { POW10 } from "../../../lib/format/signs.ts";
import { useInterest } from "../../quote/use-interest.ts";
import { isTooOld, shownPrice } from "../use-draft.ts";

export type Counted = Pick<Instrument, "symId" | "priceScale" | "type" | "base" | "quote">;
type Quoted = Pick<Instrument, "symbol" | "symId" | "priceScale">;

/** Pairs that say what a currency is worth, once the list of them has come. */
const listed = new Map<string, Quoted>();
/** How the lots of a pair are counted; undefined while the pair that says it is not listed. */
export const countingNow = (item: Counted): Counting | undefined =>
  countingOf(item, (symbol) => listed.has(symbol));

/**
 * The pair whose price moves what an instrument is worth; undefined where there is none besides
 * itself.
 */
export function worthPair(item: Counted): Quoted | undefined {
  const by = item.type === "forex" ? countingNow(item)?.by : undefined;
  return by === undefined || by === "usd" || by === "own" ? undefined : listed.get(by.symbol);
}

/**
 * Keeps known what lots of these are worth: asks for the list of pairs, and wishes the quotes that
 * say it.
 */
export function useWorths(items: readonly Counted[]): void {
  const crosses = items.filter(
    ({ type, base, quote }) => type === "forex" && quote !== "USD" && base !== "USD",
  );
  const list = useForexList(crosses.length > 0);
  for (const one of list) listed.set(one.symbol, one);
  const key = crosses.map(({ base, quote }) => `${base}${quote}`).join(",");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the pairs, the list what is known of others
  const pairs = useMemo(() => crosses.flatMap((one) => worthPair(one) ?? []), [key, list]);
  useInterest(pairs);
}

/**
 * Base units of a lot of dollars in another currency, whose liquidation follows from its own price.
 */
export const inverseOf = ({
  type,
  base,
}: Pick<Counted, "type" | "base">): { inverse?: ReturnType<typeof faceValue> } =>
  type === "forex" && base === "USD" ? { inverse: faceValue(base) } : {};

const midNow = (item: Pick<Counted, "symId" | "priceScale">): Price | undefined => {
  const [bid, ask] = [shownPrice(item, F.bid), shownPrice(item, F.ask)];
  return bid === undefined || ask === undefined
    ? undefined
    : midOf(decimal<Price>(bid), decimal<Price>(ask));
};

/**
 * The mark, for what is judged by it; undefined while it is not known, and while it is too old to
 * be traded at or of a former visit.
 */
export const markNow = (
  item: Pick<Counted, "symId" | "priceScale" | "type">,
): Price | undefined => {
  if (isTooOld(item.symId)) return undefined;
  if (item.type === "forex") return midNow(item);
  const text = shownPrice(item, F.mark);
  return text === undefined ? undefined : decimal<Price>(text);
};

/**
 * USDT that a quantity of one comes to at a price of one; undefined while the pair that says it is
 * not known.
 */
export function worthNow(item: Counted): Rate | undefined {
  if (item.type !== "forex") return ONE as Rate;
  const counting = countingNow(item);
  if (counting === undefined) return undefined;
  if (counting.by === "usd") return worthBy(counting, 1n as Price);
  const pair = counting.by === "own" ? item : listed.get(counting.by.symbol);
  const mid = pair && midNow(pair);
  return mid && worthBy(counting, mid);
}

/**
 * Calls with the prices that say what a lot of a pair is worth; others are always worth the same.
 * Returns how to stop.
 */
export function watchWorth(item: Counted, changed: () => void): () => void {
  const stops =
    item.type === "forex"
      ? [item, worthPair(item)].map((one) => one && watchRow(one.symId, changed))
      : [];
  return () => {
    for (const stop of stops) stop?.();
  };
}

/** The mark as a double, for cells that are painted; NaN while it is not known. */
export function markDouble({
  symId,
  priceScale,
  type,
}: Pick<Counted, "symId" | "priceScale" | "type">): number {
  const of = (field: number): number =>
    cols.has(symId, field) && cols.get(symId, field) > 0
      ? cols.get(symId, field) / POW10[priceScale]
      : Number.NaN;
  return type === "forex" ? (of(F.bid) + of(F.ask)) / 2 : of(F.mark);
}
/** The same of a lot's worth. */
export function worthDouble(item: Counted): number {
  if (item.type !== "forex") return 1;
  const worth = worthNow(item);
  return worth === undefined ? Number.NaN : Number(worth) / 1e18;
}
