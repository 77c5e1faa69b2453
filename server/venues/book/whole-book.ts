/**
 * An order book that comes whole with every message (HTX swaps, `depth.step0`): the newer one
 * replaces, an older one is dropped. Pure.
 */
import { Book, type BookSide } from "../../../contract/feed/depth/book.ts";

export interface WholeDepth {
  /** Rises with the book; equal when a message is sent again. */
  mrid: number;
  bids?: readonly (readonly [number, number])[];
  asks?: readonly (readonly [number, number])[];
}

export class WholeBook {
  readonly book = new Book();
  ready = false;
  private readonly scales: { priceScale: number; qtyScale: number; unit: number };

  constructor(scales: { priceScale: number; qtyScale: number; unit: number }) {
    this.scales = scales;
  }

  /** Takes one message, in the order received. */
  replace({ mrid, bids, asks }: WholeDepth): void {
    if (this.ready && mrid < this.book.seq) return;
    this.book.clear();
    this.put(this.book.bids, bids ?? []);
    this.put(this.book.asks, asks ?? []);
    this.book.seq = mrid;
    this.ready = true;
  }

  /** The connection went: the book stays as it was until the next message. */
  lost(): void {
    this.ready = false;
  }

  /** Worst first, so that every level is appended. Sizes are contracts of `unit` coins. */
  private put(side: BookSide, levels: readonly (readonly [number, number])[]): void {
    const { priceScale, qtyScale, unit } = this.scales;
    for (let i = levels.length - 1; i >= 0; i--) {
      const price = Math.round(levels[i][0] * 10 ** priceScale);
      const size = Math.round(levels[i][1] * unit * 10 ** qtyScale);
      if (price > 0 && size > 0 && Number.isSafeInteger(size)) side.set(price, size);
    }
  }
}
