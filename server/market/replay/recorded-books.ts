/**
 * Order books of a recording: Binance's by the venue's own procedure, Huobi's as the whole books they came as. A book that lost its chain
 * stays as it was and is not served until the next snapshot.
 */
import { Book, type BookSide } from "../../../contract/feed/book.ts";
import { parseScaled } from "../../../contract/feed/scaled.ts";
import type { Instrument } from "../../../contract/market/instrument.ts";
import { BinanceBook, type BinanceLevel } from "../venue/binance-book.ts";
import type { RecordedEvent } from "./recording.ts";

type BookEvent = Extract<RecordedEvent, { ev: "diff" | "snapshot" | "levels" }>;

export class RecordedBooks {
  private readonly instruments: readonly Instrument[];
  private readonly chains: (BinanceBook | undefined)[];
  private readonly whole: (Book | undefined)[];

  constructor(instruments: readonly Instrument[]) {
    this.instruments = instruments;
    this.chains = new Array<BinanceBook | undefined>(instruments.length);
    this.whole = new Array<Book | undefined>(instruments.length);
  }

  play(event: BookEvent): void {
    const { who } = event;
    const { priceScale, qtyScale, type } = this.instruments[who];
    if (event.ev === "levels") {
      this.whole[who] ??= new Book();
      const book = this.whole[who];
      fill(book.bids, event.bids, priceScale, qtyScale);
      fill(book.asks, event.asks, priceScale, qtyScale);
      book.seq++;
      return;
    }
    this.chains[who] ??= new BinanceBook({ futures: type === "perpetual", priceScale, qtyScale });
    if (event.ev === "diff") this.chains[who].diff(event.diff);
    else this.chains[who].snapshot(event.snapshot);
  }

  /** Copies the best `levels` a side. False while there is no book. */
  copy(who: number, levels: number, into: Book): boolean {
    const chain = this.chains[who];
    const book = chain === undefined ? this.whole[who] : chain.ready ? chain.book : undefined;
    if (book === undefined) return false;
    copySide(book.bids, levels, into.bids);
    copySide(book.asks, levels, into.asks);
    into.seq = book.seq;
    return true;
  }
}

function fill(side: BookSide, levels: readonly BinanceLevel[], priceScale: number, qtyScale: number): void {
  side.clear();
  for (const [priceText, sizeText] of levels) {
    const price = parseScaled(priceText, priceScale);
    const size = parseScaled(sizeText, qtyScale);
    if (price > 0 && size > 0) side.set(price, size);
  }
}

/** Worst first, so that every level is appended. */
function copySide(from: BookSide, levels: number, to: BookSide): void {
  to.clear();
  for (let rank = Math.min(levels, from.length) - 1; rank >= 0; rank--) to.set(from.price(rank), from.size(rank));
}
