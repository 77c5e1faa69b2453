/**
 * A book pack (contract/feed/detail-pack.ts) into the page's rows: a copy of at most 200 rows a
 * side, no allocation, in the message task so that the credit goes straight back.
 */
import { BOOK_HEADER, BOOK_STATES } from "../../../contract/feed/depth/detail-pack.ts";
import type { DetailWish } from "../../../workers/api.ts";
import { type BookRows, book, bookChanged } from "../stores/market/book.ts";

let part = 0;

/**
 * Another wish of a book begins under number `next`. Another symbol's rows are never left to be
 * seen; another step's are, until the new come.
 */
export function beginBook(next: number, wish: DetailWish | null): void {
  part = next;
  const symId = wish?.depth === undefined ? -1 : wish.symId;
  if (symId !== book.symId) clear();
  book.symId = symId;
  book.priceScale = wish?.priceScale ?? 0;
  book.qtyScale = wish?.qtyScale ?? 0;
  bookChanged();
}

/** The data layer died: nothing vouches for the rows. */
export function bookLost(): void {
  if (book.state !== "ok" && book.state !== "polling") return;
  book.state = "resyncing";
  bookChanged();
}

function clear(): void {
  book.state = "obtaining";
  book.bids.length = 0;
  book.asks.length = 0;
  book.bids.mark.fill(0);
  book.asks.mark.fill(0);
  book.bestBid = Number.NaN;
  book.bestAsk = Number.NaN;
  book.spread = Number.NaN;
  book.ratio = Number.NaN;
  book.bidTotal = 0;
  book.askTotal = 0;
  book.seq = 0;
  book.ts = 0;
  book.verifiedAt = 0;
}

/** Applies one pack; one of an older wish is dropped. */
export function applyBook(pack: Float64Array): void {
  if (pack[1] !== part || book.symId < 0) return;
  const rows = pack[3];
  const state = BOOK_STATES[pack[2]];
  // Rows are still there (the tab was away, the data layer is a new one): they are the last right
  // ones, not none.
  book.state = state === "obtaining" && book.ts > 0 ? "resyncing" : state;
  if (rows > 0) {
    book.rows = rows;
    book.seq = pack[6];
    book.ts = pack[7];
    book.verifiedAt = pack[8];
    book.bestBid = pack[9];
    book.bestAsk = pack[10];
    book.spread = pack[10] - pack[9];
    book.bidTotal = pack[11];
    book.askTotal = pack[12];
    book.ratio = pack[11] / (pack[11] + pack[12]);
    book.tick = pack[13];
    copySide(pack, BOOK_HEADER, rows, pack[4], book.bids);
    copySide(pack, BOOK_HEADER + rows * 3, rows, pack[5], book.asks);
  }
  bookChanged();
}

function copySide(
  pack: Float64Array,
  at: number,
  rows: number,
  length: number,
  into: BookRows,
): void {
  into.length = length;
  for (let row = 0; row < length; row++) {
    into.price[row] = pack[at + row];
    into.size[row] = pack[at + rows + row];
    into.cumulative[row] = pack[at + rows * 2 + row];
  }
}
