/**
 * HTX's procedure for a local order book from `mbp` increments, pure: buffer increments, ask for a
 * refresh on the same connection, drop the increments it already holds, then chain strictly by
 * `prevSeqNum`. Numbers are JSON numbers. Buffer bound: 1,000 increments, the oldest goes.
 */
import { Book, type BookSide } from "../../../contract/feed/depth/book.ts";

export interface HtxIncrement {
  seqNum: number;
  prevSeqNum: number;
  bids?: readonly (readonly [number, number])[];
  asks?: readonly (readonly [number, number])[];
}

export type HtxRefresh = Omit<HtxIncrement, "prevSeqNum">;
/** As in binance-book.ts. */
export type IncrementOutcome = "buffered" | "applied" | "stale" | "gap";

const MAX_BUFFERED = 1000;

export class HtxBook {
  readonly book = new Book();
  ready = false;
  private readonly scales: { priceScale: number; qtyScale: number };
  private buffer: HtxIncrement[] = [];

  constructor(scales: { priceScale: number; qtyScale: number }) {
    this.scales = scales;
  }

  /**
   * Takes a refresh and then what was buffered. False when the increments do not join it: ask
   * again.
   */
  refresh(refresh: HtxRefresh): boolean {
    const later = this.buffer.filter((i) => i.seqNum > refresh.seqNum);
    if (later.length > 0 && later[0].prevSeqNum > refresh.seqNum) return false;
    this.book.clear();
    this.put(refresh);
    this.book.seq = refresh.seqNum;
    this.ready = true;
    this.buffer = [];
    for (const increment of later) this.increment(increment);
    return this.ready;
  }

  /** Takes one increment, in the order received. */
  increment(increment: HtxIncrement): IncrementOutcome {
    if (!this.ready) {
      this.keep(increment);
      return "buffered";
    }
    if (increment.seqNum <= this.book.seq) return "stale";
    if (increment.prevSeqNum !== this.book.seq) {
      this.ready = false;
      this.keep(increment);
      return "gap";
    }
    this.put(increment);
    this.book.seq = increment.seqNum;
    return "applied";
  }

  /** Begins again after a reconnect. The book stays as it was until the next refresh. */
  lost(): void {
    this.ready = false;
    this.buffer = [];
  }

  private keep(increment: HtxIncrement): void {
    if (this.buffer.length === MAX_BUFFERED) this.buffer.shift();
    this.buffer.push(increment);
  }

  private put({ bids, asks }: HtxRefresh): void {
    this.side(this.book.bids, bids ?? []);
    this.side(this.book.asks, asks ?? []);
  }

  private side(side: BookSide, levels: readonly (readonly [number, number])[]): void {
    const { priceScale, qtyScale } = this.scales;
    for (const [p, q] of levels) {
      const price = Math.round(p * 10 ** priceScale);
      const size = Math.round(q * 10 ** qtyScale);
      if (price > 0 && size >= 0 && Number.isSafeInteger(size)) side.set(price, size);
    }
  }
}
