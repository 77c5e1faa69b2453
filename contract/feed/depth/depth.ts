/**
 * Depth frames (types 2 and 3 of the market socket). Like tickers, a record is made **once** for a
 * symbol, depth and step and goes to all subscribers: it names the sequence before it (`ps`), so a
 * reader applies it only on top of that one.
 *
 *   record  vu symId · u8 levels · vu seq · vu (seq − ps) · vu nBids · vu nAsks · level* · u32 crc     seq − ps = 0: snapshot
 *   level   zz Δprice (to the level before it in the same list, the first to 0) · vu size              size 0 removes
 *
 * A diff leaves out levels that only fell below the subscribed depth: the reader truncates after
 * each record. Cost: some 4 bytes a changed level; `DepthDiffer.step` walks both windows once,
 * O(levels), and allocates nothing.
 */

import { type ByteReader, type ByteWriter, FrameError } from "../frame/bytes.ts";
import { type Book, type BookSide, checksum } from "./book.ts";

export const FRAME_DEPTH_SNAPSHOT = 2;
export const FRAME_DEPTH = 3;
export const DEPTH_LEVELS = [5, 20, 50, 200] as const;
export type DepthLevels = (typeof DEPTH_LEVELS)[number];

/** One message as a reader decodes it: levels as [price, size, …] in scaled integers. */
export interface DepthRecord {
  symId: number;
  levels: number;
  seq: number;
  /** Sequence this one follows; equal to `seq` for a snapshot. */
  ps: number;
  crc: number;
  bids: Float64Array;
  asks: Float64Array;
}

/** The visible window of one side as it was last sent, and the changes against it. */
class SideWindow {
  private prices: Float64Array;
  private sizes: Float64Array;
  private length = 0;
  private readonly levels: number;
  /** Changes of the last step: price, size pairs. */
  readonly changes: Float64Array;
  count = 0;

  constructor(levels: number) {
    this.levels = levels;
    this.prices = new Float64Array(levels);
    this.sizes = new Float64Array(levels);
    this.changes = new Float64Array(levels * 4);
  }

  private change(price: number, size: number): void {
    this.changes[this.count * 2] = price;
    this.changes[this.count * 2 + 1] = size;
    this.count++;
  }

  /** Compares with `side`, best first on both, and takes its window over. */
  step(side: BookSide): void {
    this.count = 0;
    const now = Math.min(this.levels, side.length);
    let i = 0;
    let j = 0;
    while (i < this.length || j < now) {
      const before = i < this.length ? this.prices[i] * side.direction : Number.NEGATIVE_INFINITY;
      const after = j < now ? side.price(j) * side.direction : Number.NEGATIVE_INFINITY;
      if (before === after) {
        if (this.sizes[i] !== side.size(j)) this.change(side.price(j), side.size(j));
        i++;
        j++;
      } else if (after > before) {
        this.change(side.price(j), side.size(j));
        j++;
      } else {
        // Gone from the book, or only pushed out of a full window, which the reader's truncation does by
        // itself.
        if (j < now || now < this.levels || side.find(this.prices[i]) < 0)
          this.change(this.prices[i], 0);
        i++;
      }
    }
    for (let n = 0; n < now; n++) {
      this.prices[n] = side.price(n);
      this.sizes[n] = side.size(n);
    }
    this.length = now;
  }

  writeChanges(w: ByteWriter): void {
    let last = 0;
    for (let n = 0; n < this.count; n++) {
      w.zz(this.changes[n * 2] - last);
      last = this.changes[n * 2];
      w.vu(this.changes[n * 2 + 1]);
    }
  }

  writeAll(w: ByteWriter): void {
    let last = 0;
    for (let n = 0; n < this.length; n++) {
      w.zz(this.prices[n] - last);
      last = this.prices[n];
      w.vu(this.sizes[n]);
    }
  }

  get size(): number {
    return this.length;
  }
}

/**
 * Diffs of one symbol's book at one depth: one a (symbol, depth, step), shared by its subscribers.
 */
export class DepthDiffer {
  readonly levels: number;
  seq = 0;
  private ps = 0;
  private crc = 0;
  private readonly symId: number;
  private readonly bids: SideWindow;
  private readonly asks: SideWindow;
  private readonly priceScale: number;
  private readonly qtyScale: number;

  constructor(symId: number, levels: DepthLevels, priceScale: number, qtyScale: number) {
    this.symId = symId;
    this.levels = levels;
    this.priceScale = priceScale;
    this.qtyScale = qtyScale;
    this.bids = new SideWindow(levels);
    this.asks = new SideWindow(levels);
  }

  /**
   * Takes the book's state over. Returns false when nothing in the window changed: nothing is to be
   * sent and `seq` stays.
   */
  step(book: Book): boolean {
    this.bids.step(book.bids);
    this.asks.step(book.asks);
    if (this.bids.count + this.asks.count === 0) return false;
    this.ps = this.seq;
    this.seq = Math.max(book.seq, this.seq + 1);
    this.crc = checksum(book, this.priceScale, this.qtyScale, this.levels);
    return true;
  }

  /** The diff of the last step. */
  writeDiff(w: ByteWriter): void {
    this.head(w, this.seq - this.ps, this.bids.count, this.asks.count);
    this.bids.writeChanges(w);
    this.asks.writeChanges(w);
    w.u32(this.crc);
  }

  /** The window as it stands, for who joins or resyncs. */
  writeSnapshot(w: ByteWriter): void {
    this.head(w, 0, this.bids.size, this.asks.size);
    this.bids.writeAll(w);
    this.asks.writeAll(w);
    w.u32(this.crc);
  }

  private head(w: ByteWriter, step: number, bids: number, asks: number): void {
    w.vu(this.symId);
    w.u8(this.levels);
    w.vu(this.seq);
    w.vu(step);
    w.vu(bids);
    w.vu(asks);
  }
}

/**
 * Reads one record. Throws FrameError on bytes that are none, and on levels that no book has: of
 * another count, out of order, without a price.
 */
export function readDepth(r: ByteReader): DepthRecord {
  const symId = r.symId();
  const levels = r.u8();
  if (!(DEPTH_LEVELS as readonly number[]).includes(levels)) throw new FrameError("no such depth");
  const seq = r.vu();
  const ps = seq - r.vu();
  if (ps < 0) throw new FrameError("sequence before the first");
  // A snapshot holds what is shown; a diff at most all of it going and all of it coming.
  const most = ps === seq ? levels : levels * 2;
  const nBids = r.count(2);
  const nAsks = r.count(2);
  if (nBids > most || nAsks > most) throw new FrameError("more levels than the depth has");
  const bids = readSide(r, nBids, -1, ps === seq);
  const asks = readSide(r, nAsks, 1, ps === seq);
  return { symId, levels, seq, ps, bids, asks, crc: r.u32() };
}

/**
 * `direction`: where prices go from the best level on. Only a diff may say that a level is gone.
 */
function readSide(
  r: ByteReader,
  count: number,
  direction: 1 | -1,
  isSnapshot: boolean,
): Float64Array {
  const out = new Float64Array(count * 2);
  let price = 0;
  for (let n = 0; n < count; n++) {
    const step = r.zz();
    if (n > 0 && !(step * direction > 0)) throw new FrameError("levels out of order");
    price = r.price(price + step);
    const size = r.vu();
    if (size === 0 && isSnapshot) throw new FrameError("level without a size");
    out[n * 2] = price;
    out[n * 2 + 1] = size;
  }
  return out;
}

/**
 * Effect of a record. A `stale` one is older than the held book. After `gap` or `crc` the held book
 * is wrong and needs a snapshot.
 */
export type DepthOutcome = "applied" | "stale" | "gap" | "crc" | "crossed";

/**
 * Applies a record to the reader's book. The checksum is compared when `verify` is set, always for
 * a snapshot.
 */
export function applyDepth(
  book: Book,
  record: DepthRecord,
  priceScale: number,
  qtyScale: number,
  verify: boolean,
): DepthOutcome {
  const snapshot = record.ps === record.seq;
  if (snapshot) book.clear();
  else if (book.seq === 0) return "gap";
  else if (record.seq <= book.seq) return "stale";
  else if (record.ps !== book.seq) return "gap";
  applySide(book.bids, record.bids, record.levels);
  applySide(book.asks, record.asks, record.levels);
  book.seq = record.seq;
  if (book.crossed()) return "crossed";
  if ((verify || snapshot) && checksum(book, priceScale, qtyScale, record.levels) !== record.crc)
    return "crc";
  return "applied";
}

function applySide(side: BookSide, changes: Float64Array, levels: number): void {
  for (let i = 0; i < changes.length; i += 2) side.set(changes[i], changes[i + 1]);
  side.truncate(levels);
}
