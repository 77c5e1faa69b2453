/**
 * The order book of the symbol in detail, as last packed by the worker: a fixed number of rows a
 * side, best first, in scaled integers. Plain columns; `book$` is a version that grows with every
 * change, so a painter observes that and reads cells on its frame. Written by apply/book.ts alone.
 */
import { observable } from "@legendapp/state";
import { BOOK_ROWS_MAX, type BookState } from "../../../../contract/feed/depth/detail-pack.ts";
import { BLOCKED_AFTER_MS, DELAYED_AFTER_MS } from "../../../../contract/feed/limits.ts";
import { PACK_STATUS } from "../../../../contract/feed/pack.ts";
import { feedClock, status } from "./board.ts";

export type { BookState };

export interface BookRows {
  /** Rows in use, at most the book's `rows`; cells behind are left over. */
  length: number;
  readonly price: Float64Array;
  readonly size: Float64Array;
  /** Sum of sizes from the best to this row. */
  readonly cumulative: Float64Array;
  /** Slot for marks (own resting orders): who marks writes here, a new symbol clears it. */
  readonly mark: Uint8Array;
}

const side = (): BookRows => ({
  length: 0,
  price: new Float64Array(BOOK_ROWS_MAX),
  size: new Float64Array(BOOK_ROWS_MAX),
  cumulative: new Float64Array(BOOK_ROWS_MAX),
  mark: new Uint8Array(BOOK_ROWS_MAX),
});

export const book = {
  /** −1 while no book is wished for. */
  symId: -1,
  priceScale: 0,
  qtyScale: 0,
  state: "obtaining" as BookState,
  /** Rows a side that were wished for. */
  rows: 0,
  /** Aggregation step the rows were made with, scaled; 0 as quoted. */
  tick: 0,
  bids: side(),
  asks: side(),
  /** Best prices as quoted, whatever the step; NaN when the side is empty. */
  bestBid: Number.NaN,
  bestAsk: Number.NaN,
  /** bestAsk − bestBid, scaled; NaN when a side is empty. */
  spread: Number.NaN,
  /** Sizes of all held levels of a side. */
  bidTotal: 0,
  askTotal: 0,
  /** bidTotal ÷ both, 0 … 1; NaN without any. */
  ratio: Number.NaN,
  seq: 0,
  /** Server time of the last change, ms. */
  ts: 0,
  /** When the checksum was last found right, epoch ms of this device; 0 never. */
  verifiedAt: 0,
};

/** Grows with every change of `book`. */
export const book$ = observable(0);

const DELAYED = PACK_STATUS.indexOf("delayed");

/** Ends a change. */
export const bookChanged = (): void => book$.set(book$.peek() + 1);

/**
 * How far the book may be trusted. A book that is right but quiet is live as long as the connection
 * speaks; a frozen one, and one whose source fell silent, ages from its last change. `now` is the
 * page's epoch ms.
 */
export function bookFreshness(now: number = Date.now()): "none" | "live" | "delayed" | "blocked" {
  if (book.symId < 0 || book.ts === 0) return "none";
  const vouched = book.state === "ok" && status[book.symId] !== DELAYED;
  const sign = vouched ? Math.max(book.ts, feedClock.beatAt) : book.ts;
  const age = now + feedClock.offset - sign;
  if (age > BLOCKED_AFTER_MS) return "blocked";
  return age > DELAYED_AFTER_MS ? "delayed" : "live";
}
