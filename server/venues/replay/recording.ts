/**
 * A recording in our words: who is in it and what happened when. Each venue's reader turns its
 * lines into this; the source plays it. Numbers stay the venue's own text until they are scaled, so
 * nothing is rounded on the way in.
 */
import type { Side } from "../../../contract/feed/depth/trades.ts";
import type { InstrumentType } from "../../../contract/market/instrument.ts";
import type { BinanceDiff, BinanceLevel, BinanceSnapshot } from "../book/binance-book.ts";

export type RecordedEvent =
  /** Best bid and ask with sizes. */
  | { at: number; who: number; ev: "top"; bid: string; bidQty: string; ask: string; askQty: string }
  /**
   * One trade; `ts` is the venue's own time of it, epoch ms. `money` is what it moved of the quote
   * currency where `qty` counts contracts and price × `qty` therefore says nothing.
   */
  | {
      at: number;
      who: number;
      ev: "trade";
      price: string;
      qty: string;
      side: Side;
      ts: number;
      money?: number;
    }
  /** A Binance depth diff, and the REST snapshot it builds on. */
  | { at: number; who: number; ev: "diff"; diff: BinanceDiff }
  | { at: number; who: number; ev: "snapshot"; snapshot: BinanceSnapshot }
  /** A whole book, best first. */
  | { at: number; who: number; ev: "levels"; bids: BinanceLevel[]; asks: BinanceLevel[] }
  /** A day's close as a nightly list has it. */
  | { at: number; who: number; ev: "day"; last: string; prevClose: string; volume: string };

export interface RecordedName {
  /** Our symbol, canonical lower case. */
  symbol: string;
  type: InstrumentType;
  base: string;
  quote: string;
}

export interface Recording {
  names: readonly RecordedName[];
  /** In the order they were received; `at` is the time of receipt, epoch ms. */
  events: readonly RecordedEvent[];
}

/** Collects names and events while a reader goes through the lines. */
export class RecordingBuilder {
  readonly names: RecordedName[] = [];
  readonly events: RecordedEvent[] = [];
  private readonly index = new Map<string, number>();

  /** Number of an instrument, known by the venue's key; named the first time. */
  who(key: string, name: () => RecordedName): number {
    let who = this.index.get(key);
    if (who === undefined) {
      who = this.names.length;
      this.index.set(key, who);
      this.names.push(name());
    }
    return who;
  }
}

/** `btcusdt` → btc, perpetual → btc.p; other quotes keep the pair: trioeth, atomusd.p. */
export function cryptoName(base: string, quote: string, perpetual: boolean): RecordedName {
  const pair = quote.toUpperCase() === "USDT" ? base : base + quote;
  return {
    symbol: pair.toLowerCase() + (perpetual ? ".p" : ""),
    type: perpetual ? "perpetual" : "cryptos",
    base: base.toUpperCase(),
    quote: quote.toUpperCase(),
  };
}

const QUOTES = [
  "USDT",
  "BUSD",
  "USDC",
  "HUSD",
  "TUSD",
  "USD",
  "EUR",
  "GBP",
  "AUD",
  "TRY",
  "BRL",
  "BTC",
  "ETH",
  "BNB",
  "HT",
];

/** A dated contract keeps its date, so that it is told from the perpetual: ethusd_210924.p. */
export function contractName(base: string, quote: string, date: string | undefined): RecordedName {
  const name = cryptoName(base, quote, true);
  return date === undefined ? name : { ...name, symbol: `${base}${quote}_${date}.p`.toLowerCase() };
}

/** Splits a pair without separator at its quote currency. */
export function splitPair(pair: string): [base: string, quote: string] {
  const upper = pair.toUpperCase();
  const quote = QUOTES.find((q) => upper.endsWith(q) && upper.length > q.length) ?? "";
  return [upper.slice(0, upper.length - quote.length), quote];
}
