/**
 * Order books of a recording: Binance's by the venue's own procedure, Huobi's as the whole books
 * they came as. A book that lost its chain stays as it was and is not served until the next
 * snapshot. A book whose levels do not fit the instrument's scales is not served at all: a price
 * has to fit exactly, a size up to a millionth of itself (some venues send sizes with sixteen
 * digits).
 */
import { Book, type BookSide } from "../../../contract/feed/depth/book.ts";
import { parseScaled } from "../../../contract/feed/scaled.ts";
import type { Instrument } from "../../../contract/market/instrument.ts";
import { BinanceBook, type BinanceLevel } from "../book/binance-book.ts";
import { levelsOf } from "./instruments.ts";
import type { RecordedEvent } from "./recording.ts";

/** Share of a size that may be lost. */
const SIZE_LOSS = 1e-6;

type BookEvent = Extract<RecordedEvent, { ev: "diff" | "snapshot" | "levels" }>;

export class RecordedBooks {
  private readonly instruments: readonly Instrument[];
  private readonly chains: (BinanceBook | undefined)[];
  private readonly whole: (Book | undefined)[];
  /** Books that lost a level to the scales. */
  private readonly misfits = new Set<number>();

  constructor(instruments: readonly Instrument[]) {
    this.instruments = instruments;
    this.chains = new Array<BinanceBook | undefined>(instruments.length);
    this.whole = new Array<Book | undefined>(instruments.length);
  }

  play(event: BookEvent): void {
    const { who } = event;
    const { priceScale, qtyScale, type } = this.instruments[who];
    if (this.misfits.has(who)) return;
    if (
      !levelsOf(event).every(
        ([price, size]) => loses(price, priceScale) === 0 && loses(size, qtyScale) <= SIZE_LOSS,
      )
    ) {
      this.misfits.add(who);
      return;
    }
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
    if (this.misfits.has(who)) return false;
    const chain = this.chains[who];
    const book = chain === undefined ? this.whole[who] : chain.ready ? chain.book : undefined;
    if (book === undefined) return false;
    copySide(book.bids, levels, into.bids);
    copySide(book.asks, levels, into.asks);
    into.seq = book.seq;
    return true;
  }
}

/** Share of a decimal text that a scaled integer cannot hold; 1 when it does not fit 2^53. */
function loses(text: string, scale: number): number {
  const point = text.indexOf(".");
  if (
    point < 0 ? text.length + scale <= 15 : text.length - point - 1 <= scale && point + scale <= 15
  )
    return 0;
  const exact = Number(text);
  const held = parseScaled(text, scale) / 10 ** scale;
  return held === exact ? 0 : Number.isNaN(held) ? 1 : Math.abs(held - exact) / exact;
}

function fill(
  side: BookSide,
  levels: readonly BinanceLevel[],
  priceScale: number,
  qtyScale: number,
): void {
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
  for (let rank = Math.min(levels, from.length) - 1; rank >= 0; rank--)
    to.set(from.price(rank), from.size(rank));
}
