/**
 * The page's order book as exact levels, for what a ticket reckons with. A book may be gathered by
 * a coarser step than its ticks.
 */
import type { Price, Quantity } from "../../../contract/money/decimal.ts";
import { SCALE } from "../../../contract/money/decimal.ts";
import type { Level } from "../../../contract/rules/trading/book/walk.ts";
import type { OrderSide } from "../../../contract/rules/trading/sides.ts";
import { type BookRows, book, bookFreshness } from "../../data/stores/market/book.ts";

export interface BookNow {
  bids: readonly Level[];
  asks: readonly Level[];
  bestBid: Price;
  bestAsk: Price;
  /** Prices are gathered: what is reckoned with them is near, not exact. */
  isGathered: boolean;
  /** There may be more behind the last level. */
  isCut: boolean;
}

const exact = (value: number, scale: number): bigint =>
  BigInt(value) * 10n ** BigInt(SCALE - scale);

function levels({ length, price, size }: BookRows): Level[] {
  return Array.from({ length }, (_, i) => ({
    price: exact(price[i], book.priceScale) as Price,
    available: exact(size[i], book.qtyScale) as Quantity,
  }));
}

const isKnown = (symId: number, now: number): boolean =>
  book.symId === symId && !["none", "blocked"].includes(bookFreshness(now));

/**
 * The book of an instrument; undefined while it is not known, empty on a side, or older than an
 * order may be filled at.
 */
export function bookNow(symId: number, now: number = Date.now()): BookNow | undefined {
  if (!isKnown(symId, now) || Number.isNaN(book.bestBid) || Number.isNaN(book.bestAsk))
    return undefined;
  return {
    bids: levels(book.bids),
    asks: levels(book.asks),
    bestBid: exact(book.bestBid, book.priceScale) as Price,
    bestAsk: exact(book.bestAsk, book.priceScale) as Price,
    isGathered: book.tick > 0,
    isCut: book.asks.length >= book.rows || book.bids.length >= book.rows,
  };
}

/**
 * The side whose orders meet nobody, as at a day's limit; undefined while both sides of the book
 * have levels, and while it is not known.
 */
export function loneSide(symId: number, now: number = Date.now()): OrderSide | undefined {
  const [noBids, noAsks] = [Number.isNaN(book.bestBid), Number.isNaN(book.bestAsk)];
  if (!isKnown(symId, now) || noBids === noAsks) return undefined;
  return noAsks ? "buy" : "sell";
}

/** The levels that an order of this side takes from. */
export const against = (of: BookNow, side: OrderSide): readonly Level[] =>
  side === "buy" ? of.asks : of.bids;
export const bestAgainst = (of: BookNow, side: OrderSide): Price =>
  side === "buy" ? of.bestAsk : of.bestBid;
