/**
 * The venue's documented procedure for a local order book, pure: buffer diffs until the REST
 * snapshot is there, drop those it already holds, begin with the one that bridges it, then take
 * only diffs that chain. Used by the live adapter and by the replay of recordings.
 *
 *   spot     stale: u ≤ lastUpdateId · bridge: U ≤ lastUpdateId + 1 · chain: U = u of the one before + 1
 *   futures  stale: u < lastUpdateId · bridge: U ≤ lastUpdateId     · chain: pu = u of the one before
 *
 * A gap empties nothing: the book stays as it was and is no longer `ready`, so that what was shown
 * can be shown frozen until the caller brings another snapshot. `book.seq` is the venue's update
 * id. Buffer bound: 1,000 diffs, the oldest goes first.
 */
import { Book, type BookSide } from "../../../contract/feed/depth/book.ts";
import { parseScaled } from "../../../contract/feed/scaled.ts";

/** Price and size as text; size "0…" removes. */
export type BinanceLevel = readonly [price: string, size: string];

/** A `depthUpdate` event's data. `pu` is on futures streams only. */
export interface BinanceDiff {
  U: number;
  u: number;
  pu?: number;
  b: readonly BinanceLevel[];
  a: readonly BinanceLevel[];
}

/** Answer of the REST depth call. */
export interface BinanceSnapshot {
  lastUpdateId: number;
  bids: readonly BinanceLevel[];
  asks: readonly BinanceLevel[];
}

/**
 * `buffered` no snapshot yet · `applied` · `stale` older than the book · `gap` a diff is missing,
 * fetch a snapshot.
 */
export type DiffOutcome = "buffered" | "applied" | "stale" | "gap";

export interface BinanceBookOptions {
  futures: boolean;
  priceScale: number;
  qtyScale: number;
}

export const MAX_BUFFERED = 1000;

export class BinanceBook {
  /**
   * In scaled integers, no depth limit. Valid while `ready`, else the last state before the gap.
   */
  readonly book = new Book();
  /** True between a snapshot and the next gap. */
  ready = false;
  readonly counts = { applied: 0, stale: 0, gaps: 0, snapshots: 0 };
  private readonly options: BinanceBookOptions;
  private buffer: BinanceDiff[] = [];
  private bridged = false;

  constructor(options: BinanceBookOptions) {
    this.options = options;
  }

  /**
   * Takes the snapshot and then the buffered diffs. False when it is older than the first of them:
   * fetch another one.
   */
  snapshot({ lastUpdateId, bids, asks }: BinanceSnapshot): boolean {
    const first = this.buffer.find((d) => !this.stale(d, lastUpdateId));
    if (first !== undefined && !this.bridges(first, lastUpdateId)) return false;
    this.book.clear();
    this.put(this.book.bids, bids);
    this.put(this.book.asks, asks);
    this.book.seq = lastUpdateId;
    this.bridged = false;
    this.ready = true;
    this.counts.snapshots++;
    const waiting = this.buffer;
    this.buffer = [];
    for (const diff of waiting) this.diff(diff);
    return this.ready;
  }

  /** Takes one diff, in the order received. */
  diff(diff: BinanceDiff): DiffOutcome {
    if (!this.ready) {
      this.keep(diff);
      return "buffered";
    }
    if (this.bridged ? diff.u <= this.book.seq : this.stale(diff, this.book.seq)) {
      this.counts.stale++;
      return "stale";
    }
    if (!(this.bridged ? this.chains(diff) : this.bridges(diff, this.book.seq))) {
      this.counts.gaps++;
      this.ready = false;
      this.keep(diff);
      return "gap";
    }
    this.put(this.book.bids, diff.b);
    this.put(this.book.asks, diff.a);
    this.book.seq = diff.u;
    this.bridged = true;
    this.counts.applied++;
    return "applied";
  }

  /**
   * Begins again, as after a reconnect: nothing is buffered, the book stays as it was until the
   * next snapshot.
   */
  lost(): void {
    this.ready = false;
    this.buffer = [];
  }

  private keep(diff: BinanceDiff): void {
    if (this.buffer.length === MAX_BUFFERED) this.buffer.shift();
    this.buffer.push(diff);
  }

  private stale(diff: BinanceDiff, id: number): boolean {
    return this.options.futures ? diff.u < id : diff.u <= id;
  }

  private bridges(diff: BinanceDiff, id: number): boolean {
    return this.options.futures ? diff.U <= id : diff.U <= id + 1;
  }

  private chains(diff: BinanceDiff): boolean {
    return this.options.futures ? diff.pu === this.book.seq : diff.U === this.book.seq + 1;
  }

  /** A text that is no decimal, or does not fit 2^53, is left out: the next snapshot heals it. */
  private put(side: BookSide, levels: readonly BinanceLevel[]): void {
    const { priceScale, qtyScale } = this.options;
    for (const [priceText, sizeText] of levels) {
      const price = parseScaled(priceText, priceScale);
      const size = parseScaled(sizeText, qtyScale);
      if (price > 0 && size >= 0) side.set(price, size);
    }
  }
}
