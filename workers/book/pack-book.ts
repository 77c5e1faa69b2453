/**
 * A book as one tab shows it: levels gathered into price steps (bids down, asks up, so that no row
 * promises a better price than the book has), cumulated, packed into a transferable buffer of fixed
 * size (contract/feed/depth/detail-pack.ts). Cost: 1–2 µs for 20 rows a side out of 200 levels and
 * no allocation; it reads each level once, for the totals.
 */
import type { BookSide } from "../../contract/feed/depth/book.ts";
import {
  BOOK_HEADER,
  BOOK_PACK,
  BOOK_ROWS_MAX,
  BOOK_STATES,
  bookLength,
} from "../../contract/feed/depth/detail-pack.ts";
import type { LiveBook } from "./live-book.ts";

export interface BookShape {
  /** The page's number of this wish. */
  part: number;
  /** Aggregation step, scaled; 0 as quoted. */
  tick: number;
  rows: number;
}

/** A wish as it can be served: rows within bounds, a whole positive step. */
export const bookShape = (part: number, tick: number, rows: number): BookShape => ({
  part,
  tick: Number.isSafeInteger(tick) && tick > 1 ? tick : 0,
  rows: Math.min(BOOK_ROWS_MAX, Math.max(1, Math.floor(rows) || 1)),
});

export const bookBytes = (shape: BookShape): number => bookLength(shape.rows) * 8;

/**
 * The price step a level belongs to: the next whole multiple away from the middle. Exact:
 * remainders of whole numbers are.
 */
export function stepOf(direction: 1 | -1, price: number, tick: number): number {
  if (tick <= 1) return price;
  const rest = price % tick;
  if (rest === 0) return price;
  return direction > 0 ? price - rest : price + tick - rest;
}

/** Writes the whole pack. A book that is not right writes its state only. */
export function packBook(out: Float64Array, live: LiveBook, shape: BookShape): void {
  const { book } = live;
  out[0] = BOOK_PACK;
  out[1] = shape.part;
  out[2] = BOOK_STATES.indexOf(live.state);
  out[3] = live.right ? shape.rows : 0;
  if (!live.right) return;
  out[4] = packSide(out, BOOK_HEADER, book.bids, shape, live.levels);
  out[5] = packSide(out, BOOK_HEADER + shape.rows * 3, book.asks, shape, live.levels);
  out[6] = book.seq;
  out[7] = live.ts;
  out[8] = live.verifiedAt;
  out[9] = book.bids.price(0);
  out[10] = book.asks.price(0);
  out[11] = total(book.bids);
  out[12] = total(book.asks);
  out[13] = shape.tick;
}

function total(side: BookSide): number {
  let sum = 0;
  for (let i = 0; i < side.length; i++) sum += side.sizes[i];
  return sum;
}

/**
 * Writes price, size and cumulative columns at `at`; returns the rows in use. A gathered row that
 * the held levels end in is left out: what lies behind them may belong to it, and it would show
 * less than there is. The first row stays, so that the side is not taken for empty.
 */
function packSide(
  out: Float64Array,
  at: number,
  side: BookSide,
  { tick, rows }: BookShape,
  levels: number,
): number {
  const sizes = at + rows;
  const sums = sizes + rows;
  let row = -1;
  let sum = 0;
  for (let rank = 0; rank < side.length; rank++) {
    const i = side.length - 1 - rank;
    const price = stepOf(side.direction, side.prices[i], tick);
    const size = side.sizes[i];
    if (row < 0 || out[at + row] !== price) {
      if (++row === rows) break;
      out[at + row] = price;
      out[sizes + row] = 0;
    }
    sum += size;
    out[sizes + row] += size;
    out[sums + row] = sum;
  }
  const cut = tick > 1 && row > 0 && row < rows && side.length >= levels;
  return Math.min(cut ? row : row + 1, rows);
}
