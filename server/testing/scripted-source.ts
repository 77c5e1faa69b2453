/** A market source that a test writes itself: some instruments, and ticks exactly as scripted. */

import { F, SESSIONS } from "../../contract/feed/columns.ts";
import type { Book } from "../../contract/feed/depth/book.ts";
import type { Trade } from "../../contract/feed/depth/trades.ts";
import type { MarketSource, QuoteSink } from "../../contract/feed/source.ts";
import type { Instrument, InstrumentType, MarketCode } from "../../contract/market/instrument.ts";
import type { Bar } from "../../contract/market/kline.ts";
import type { MarketSession } from "../../contract/market/session.ts";

export function instrument(
  symId: number,
  symbol: string,
  more: Partial<Instrument> = {},
): Instrument {
  const type: InstrumentType = more.type ?? "cryptos";
  return {
    symbol,
    symId,
    name: symbol.toUpperCase(),
    nameCn: "",
    type,
    market: "crypto",
    exchange: "TEST",
    currency: "USDT",
    quoteUnit: "USDT",
    unitDivisor: 1,
    base: symbol.toUpperCase(),
    quote: "USDT",
    group: "",
    isTop: "0",
    sort: symId,
    priceScale: 2,
    qtyScale: 4,
    tickTable: [{ from: "0", tick: "0.01" }],
    lotSize: "0.0001",
    minQty: "0.0001",
    maxQty: "1000",
    minNotional: "5",
    limitUp: "",
    limitDown: "",
    products: ["spot"],
    leverList: [],
    tierGroup: "",
    listedAt: 0,
    status: "on",
    source: "sim",
    ...more,
  };
}

/** A share of a company that is offered in tests. */
export const ASTER = (id: number): Instrument =>
  instrument(id, "asto.us", {
    type: "us",
    market: "us",
    currency: "USD",
    quoteUnit: "USD",
    name: "Aster Optics",
    lotSize: "1",
    minQty: "1",
    products: [],
  });

export type Script = (now: number, sink: QuoteSink) => void;

/** Fields a test sets; prices at scale 2, quantities at scale 4. */
export type Values = Partial<Record<keyof typeof F, number>>;

export function put(sink: QuoteSink, symId: number, ts: number, values: Values): void {
  for (const [name, value] of Object.entries(values))
    sink.set(symId, F[name as keyof typeof F], value);
  sink.tick(symId, ts);
}

export class ScriptedSource implements MarketSource {
  readonly kind = "sim" as const;
  readonly instruments: readonly Instrument[];
  /** Books of the symbols that have one; a test changes them as it likes. */
  readonly books = new Map<number, Book>();
  /** Trades before the first one of the queue. */
  readonly tapes = new Map<number, Trade[]>();
  /** Runs with the next `advance`, once. */
  readonly queue: Script[] = [];
  /** Session of every market. */
  session_: MarketSession["session"] = "trading";
  /** Sessions that replace a market's own: a lunch, an auction, other hours. */
  readonly said = new Map<MarketCode, Partial<MarketSession>>();
  nextChangeAt = 0;
  closed = false;
  /** The rate it was told last. */
  rate: number | undefined;

  constructor(instruments: readonly Instrument[]) {
    this.instruments = instruments;
  }

  open(now: number, sink: QuoteSink): void {
    for (const { symId } of this.instruments) {
      put(sink, symId, now, {
        last: 10_000 + symId,
        bid: 9_999 + symId,
        ask: 10_001 + symId,
        volume: 50_000,
        turnover: 500_000 + symId,
        open: 9_900,
        high: 10_100 + symId,
        low: 9_800,
        prevClose: 9_900,
        session: SESSIONS.indexOf(this.session_),
      });
    }
  }

  advance(now: number, sink: QuoteSink): void {
    for (const script of this.queue.splice(0)) script(now, sink);
  }

  setRate(ticksPerSecond: number): void {
    this.rate = ticksPerSecond;
  }

  session(market: MarketCode): MarketSession {
    return {
      market,
      session: this.session_,
      reason: "",
      tz: "UTC",
      phases: [],
      phasesBefore: [],
      halfDays: [],
      nextChangeAt: this.nextChangeAt,
      nextSession: "closed",
      nextReason: "",
      isHalfDay: false,
      holidayName: "",
      ...this.said.get(market),
    };
  }

  bars(
    symId: number,
    query: { endTime: number; limit: number },
    now: number,
  ): { list: Bar[]; more: boolean } {
    const end = Math.floor(Math.min(query.endTime, now) / 60_000) * 60_000;
    const list = Array.from({ length: query.limit }, (_, i): Bar => {
      const ts = end - (query.limit - i) * 60_000;
      return [ts, 10_000, 10_010, 9_990, 10_000 + symId, 10_000, 100_000];
    });
    return { list, more: true };
  }

  book(symId: number, levels: number, into: Book): boolean {
    const book = this.books.get(symId);
    if (book === undefined) return false;
    into.clear();
    for (const [from, to] of [
      [book.bids, into.bids],
      [book.asks, into.asks],
    ])
      for (let rank = 0; rank < Math.min(levels, from.length); rank++)
        to.set(from.price(rank), from.size(rank));
    into.seq = book.seq;
    return true;
  }

  recentTrades(symId: number, limit: number): Trade[] {
    return (this.tapes.get(symId) ?? []).slice(-limit);
  }

  trend(
    symId: number,
    days: 1 | 5,
    points: number,
    now: number,
  ): ReturnType<MarketSource["trend"]> {
    const list = Array.from({ length: points }, (_, i): [number, number, number, number] => [
      now - (points - i) * days * 60_000,
      10_000 + symId,
      10_000,
      10,
    ]);
    return { prevClose: 9_900, list };
  }

  close(): void {
    this.closed = true;
  }
}
