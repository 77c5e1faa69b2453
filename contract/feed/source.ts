/**
 * Where quotes come from: one interface for the simulator, a recording and a live exchange, so that
 * everything behind it is the same. A source is pulled: `advance(now)` writes what happened since
 * the last call. It owns no timer and no socket thread of the caller. Values are scaled integers
 * (columns.ts). The sink counts the sequence; a source only says when a tick is complete.
 */
import type { Instrument, MarketCode, SourceKind } from "../market/instrument.ts";
import type { Bar, Stage } from "../market/kline.ts";
import type { MarketSession } from "../market/session.ts";
import type { SymbolStatus } from "./control.ts";
import type { Book } from "./depth/book.ts";
import type { Side, Trade } from "./depth/trades.ts";

export interface QuoteSink {
  /** Sets a field of a row. Nothing is visible before `tick`. */
  set(symId: number, field: number, value: number): void;
  /** Completes one tick of the row made at `ts` (epoch ms): sequence + 1. */
  tick(symId: number, ts: number): void;
  /** The symbol's source works but has nothing new. */
  alive(symId: number, ts: number): void;
  status(symId: number, status: SymbolStatus): void;
  /**
   * One trade, before the `tick` that shows it. The sink numbers trades per symbol. Side is the
   * taker's: 1 buy, 2 sell.
   */
  trade?(symId: number, price: number, qty: number, side: Side, ts: number): void;
}

export interface BarQuery {
  stage: Stage;
  /** Bars that open before this time, epoch ms. */
  endTime: number;
  limit: number;
  /** Extended hours too (intraday stages of US stocks). */
  ext: boolean;
}

export interface Funding {
  rate: number;
  predicted: number;
  nextFundingAt: number;
  intervalMs: number;
  list: [ts: number, rate: number][];
}

export interface MarketSource {
  readonly kind: SourceKind;
  /** Dense: `instruments[i].symId === i`. */
  readonly instruments: readonly Instrument[];
  /** Writes the first state of every instrument as of `now`. */
  open(now: number, sink: QuoteSink): void;
  /**
   * Writes all ticks after the last call up to and including `now`. Calls with an earlier `now` do
   * nothing.
   */
  advance(now: number, sink: QuoteSink): void;
  session(market: MarketCode, now: number): MarketSession;
  /** Fetches what `bars` will need for this question, where that is not at hand. Never rejects. */
  prepare?(symId: number, query: BarQuery, now: number): Promise<void>;
  /**
   * Ascending bars; the last one may be running and holds exactly the ticks written so far.
   * `endsAt` is when the last one is over for good, epoch ms; absent where trades may still come
   * late, so that only the next bar ends it.
   */
  bars(
    symId: number,
    query: BarQuery,
    now: number,
  ): { list: Bar[]; more: boolean; endsAt?: number | undefined };
  /** `points` closes over the last `days` trading days: [ts, price, average, volume], scaled. */
  trend(
    symId: number,
    days: 1 | 5,
    points: number,
    now: number,
  ): { prevClose: number; list: [ts: number, price: number, average: number, volume: number][] };
  /**
   * Fills `into` with the book of the last `advance`, at most `levels` a side. False when the
   * source has no book of this symbol.
   */
  book?(symId: number, levels: number, into: Book): boolean;
  /**
   * The same out to a share of the middle price to both sides, or as far as there is anything;
   * levels far from it may be gathered ones.
   */
  bookWithin?(symId: number, share: number, into: Book): boolean;
  /**
   * The last trades before `now`, oldest first, for who joins; ids are the sink's business and 0
   * here.
   */
  recentTrades?(symId: number, limit: number, now: number): Trade[];
  /**
   * Funding of a perpetual at `now`, undefined for anything else; rates at scale 8, `list` newest
   * first as [settled at, rate].
   */
  funding?(symId: number, limit: number, now: number): Funding | undefined;
  /**
   * Fetches what `funding` will need for this question, where that is not at hand. Never rejects.
   */
  prepareFunding?(symId: number, limit: number, now: number): Promise<void>;
  /**
   * One artificial trade of one lot at a scaled price, for the lab: quote, book, tape and bars take
   * it in.
   */
  push?(symId: number, price: number, ts: number, sink: QuoteSink): void;
  /**
   * The symbol ticks and trades so many times as often as usual from now on, for the lab; its bars
   * stay what they are. 1 ends it.
   */
  boost?(symId: number, times: number): void;
  /**
   * The whole market makes so many ticks a second from now on, for the lab; prices and bars go on
   * as they would have.
   */
  setRate?(ticksPerSecond: number): void;
  close(): void;
}
