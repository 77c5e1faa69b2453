/**
 * One symbol in depth as it crosses from the worker to a tab: transferred float64 buffers like the
 * packs of quotes (pack.ts), told apart by a negative first number, given back as credit. Each part
 * of the detail (book, tape, series) has at most one pack under way. `part` is the page's number of
 * that part of its wish: a pack of an older number is dropped.
 *
 *   book    −1 · part · state · rows · bids · asks · seq · ts · verifiedAt · bestBid · bestAsk · bidTotal · askTotal · tick
 *           | side bids, side asks; each: price × rows, size × rows, cumulative × rows        rows 0: only the state changed
 *   tape    −2 · part · flags · count · missed · symId | trade*                               oldest first
 *           trade: id · price · qty · side · ts · large
 *   series  −3 · part · state · flags · from · count · length · lines
 *           | ts × count, open, high, low, close, volume, then each line × count              count 0: only state or `more` changed
 */
import type { DepthLevels } from "./depth.ts";

export const BOOK_PACK = -1;
export const TAPE_PACK = -2;
export const SERIES_PACK = -3;

/**
 * `resyncing`: the last right book stands still on the screen. `polling`: the socket's book failed
 * its checksums, so HTTP is asked for 20 levels once a second.
 */
export const BOOK_STATES = ["obtaining", "ok", "resyncing", "polling"] as const;
export type BookState = (typeof BOOK_STATES)[number];
export const BOOK_HEADER = 14;
export const BOOK_ROWS_MAX: DepthLevels = 200;
/** Doubles of a book with `rows` rows a side. */
export const bookLength = (rows: number): number => BOOK_HEADER + rows * 6;

export const TAPE_HEADER = 6;
export const TAPE_TRADE = 6;
/** A tape holds so many trades. */
export const TAPE_MAX = 200;
/** Flag: the page drops the trades that it holds before it takes these. */
export const TAPE_RESET = 1;

export const SERIES_STATES = ["idle", "pending", "ready", "failed"] as const;
export type SeriesState = (typeof SERIES_STATES)[number];
export const SERIES_HEADER = 8;
/** Columns before the indicator lines: ts, open, high, low, close, volume. */
export const SERIES_COLUMNS = 6;
/** Flag: there are older bars. */
export const SERIES_MORE = 1;
/** Flag: the pack is the whole series. Without it the pack replaces the bars from `from` on. */
export const SERIES_FULL = 2;
/** Flag: the last request for older bars failed. */
export const SERIES_OLDER_FAILED = 4;
