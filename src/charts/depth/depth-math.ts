/**
 * Computes what a depth chart shows from a book. Pure. Prices and sizes stay in scaled integers;
 * slippage is a ratio.
 */
import type { DepthSide, DepthView } from "./depth-view.ts";

/**
 * Half width of the view: ± this share of the middle price. The pinch moves between the two; the
 * book's own reach ends it earlier.
 */
export const DEFAULT_SHARE = 0.1;
export const LEAST_SHARE = 0.0002;

/** Round shares, closest first. */
const SHARES = [LEAST_SHARE, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, DEFAULT_SHARE] as const;

/**
 * The next round share wider (1) or closer (-1) than this one; one that is as good as round counts
 * as it.
 */
export const nextShare = (share: number, by: 1 | -1): number =>
  by > 0
    ? (SHARES.find((s) => s > share * 1.01) ?? DEFAULT_SHARE)
    : (SHARES.findLast((s) => s < share * 0.99) ?? LEAST_SHARE);

/**
 * Between best bid and best ask; the only side's best when the other is empty; NaN for an empty
 * book.
 */
export function middleOf({ bids, asks }: DepthView): number {
  if (bids.length === 0) return asks.length === 0 ? Number.NaN : asks.price[0];
  return asks.length === 0 ? bids.price[0] : (bids.price[0] + asks.price[0]) / 2;
}

/** How far from the middle the book is known, as a share: the farther side decides. */
export function reachOf(book: DepthView): number {
  const middle = middleOf(book);
  const far = (side: DepthSide): number =>
    side.length === 0 ? 0 : Math.abs(side.price[side.length - 1] - middle);
  return Math.max(far(book.bids), far(book.asks)) / middle;
}

/** Prices at both edges of the view. `share` is a wish: nothing is shown that is not known. */
export function depthRange(book: DepthView, share: number): { min: number; max: number } {
  const middle = middleOf(book);
  const half = Math.max(1, middle * Math.min(share, reachOf(book)));
  return { min: middle - half, max: middle + half };
}

/**
 * Levels of a side whose price is within [min, max]: levels are sorted, so they are the first `n`.
 */
export function levelsWithin(side: DepthSide, min: number, max: number): number {
  let n = 0;
  while (n < side.length && side.price[n] >= min && side.price[n] <= max) n++;
  return n;
}

export interface DepthColumns {
  /** Ascending: bids from the farthest, then asks. */
  price: number[];
  bids: (number | null)[];
  asks: (number | null)[];
}

/** Columns for the plot; a side without levels in view contributes nothing. */
export function depthColumns(book: DepthView, range: { min: number; max: number }): DepthColumns {
  const out: DepthColumns = { price: [], bids: [], asks: [] };
  // One level beyond the edge, so that the step goes on to it.
  const bids = Math.min(book.bids.length, levelsWithin(book.bids, range.min, range.max) + 1);
  const asks = Math.min(book.asks.length, levelsWithin(book.asks, range.min, range.max) + 1);
  for (let i = bids - 1; i >= 0; i--) {
    out.price.push(book.bids.price[i]);
    out.bids.push(book.bids.cumulative[i]);
    out.asks.push(null);
  }
  for (let i = 0; i < asks; i++) {
    out.price.push(book.asks.price[i]);
    out.bids.push(null);
    out.asks.push(book.asks.cumulative[i]);
  }
  return out;
}

export interface DepthPoint {
  side: "bids" | "asks";
  price: number;
  /** Size up to this price. */
  cumulative: number;
  /** Mean price of taking all of it, against the middle: 0.001 is 0.1 % worse. */
  slippage: number;
}

/**
 * Sums everything from the best price up to `price`. Undefined between best bid and best
 * ask, and in an empty book.
 */
export function pointAt(book: DepthView, price: number): DepthPoint | undefined {
  const middle = middleOf(book);
  if (Number.isNaN(middle)) return undefined;
  const name = price <= middle ? "bids" : "asks";
  const side = book[name];
  let amount = 0;
  let size = 0;
  let n = 0;
  while (n < side.length && (name === "bids" ? side.price[n] >= price : side.price[n] <= price)) {
    amount += side.price[n] * side.size[n];
    size += side.size[n];
    n++;
  }
  if (n === 0 || size === 0) return undefined;
  return {
    side: name,
    price,
    cumulative: side.cumulative[n - 1],
    slippage: Math.abs(amount / size - middle) / middle,
  };
}
