/**
 * Plays a recording through the source interface: at recorded speed, at a multiple of it, or as
 * fast as possible, from the server's start on. After the last event the values stay and every
 * market is closed: a recording that has ended is neither alive nor broken. Ticks are stamped with
 * the time they are played at, so that freshness is judged as of now; bars keep the venue's own
 * times. A recording knows no previous close of a crypto pair: the first price stands for it, and
 * "change" is since the recording began.
 */

import { F, SESSIONS } from "../../../contract/feed/columns.ts";
import type { Book } from "../../../contract/feed/depth/book.ts";
import type { Trade } from "../../../contract/feed/depth/trades.ts";
import { parseScaled } from "../../../contract/feed/scaled.ts";
import type { BarQuery, MarketSource, QuoteSink } from "../../../contract/feed/source.ts";
import type { Instrument, MarketCode } from "../../../contract/market/instrument.ts";
import type { Bar } from "../../../contract/market/kline.ts";
import type { MarketSession } from "../../../contract/market/session.ts";
import { RecordedBooks } from "./recorded-books.ts";
import type { RecordedEvent, Recording } from "./recording.ts";
import { TradeBars } from "./trade-bars.ts";

/** Events played by one `advance` when speed is 0, so that the socket keeps breathing. */
const BURST = 2000;
const ALIVE_EVERY_MS = 500;
/** Trades kept a symbol for who joins. */
const RECENT = 200;
const TRADING = SESSIONS.indexOf("trading");
const CLOSED = SESSIONS.indexOf("closed");

export class ReplaySource implements MarketSource {
  readonly kind = "replay" as const;
  readonly instruments: readonly Instrument[];
  /** Events played so far. */
  played = 0;
  private readonly events: readonly RecordedEvent[];
  private readonly speed: number;
  private readonly startAt: number;
  private readonly bars_: TradeBars;
  private readonly books: RecordedBooks;
  private readonly tapes: Trade[][];
  private aliveAt = 0;
  private ended = false;

  constructor(
    recording: Recording,
    instruments: readonly Instrument[],
    options: { speed: number; startAt: number },
  ) {
    this.instruments = instruments;
    this.events = recording.events;
    this.speed = options.speed;
    this.startAt = options.startAt;
    this.bars_ = new TradeBars(instruments.length);
    this.books = new RecordedBooks(instruments);
    this.tapes = instruments.map(() => []);
  }

  open(now: number, sink: QuoteSink): void {
    for (const { symId } of this.instruments) {
      sink.set(symId, F.session, TRADING);
      sink.tick(symId, now);
    }
  }

  advance(now: number, sink: QuoteSink): void {
    if (this.ended) return;
    const first = this.events[0].at;
    const until =
      this.speed === 0 ? Number.POSITIVE_INFINITY : first + (now - this.startAt) * this.speed;
    const stop =
      this.speed === 0 ? Math.min(this.events.length, this.played + BURST) : this.events.length;
    while (this.played < stop && this.events[this.played].at <= until)
      this.play(this.events[this.played++], now, sink);
    if (Math.abs(now - this.aliveAt) >= ALIVE_EVERY_MS) {
      this.aliveAt = now;
      for (const { symId } of this.instruments) sink.alive(symId, now);
    }
    if (this.played === this.events.length) this.end(now, sink);
  }

  /** Plays the next event alone, whatever its time. */
  playNext(now: number, sink: QuoteSink): void {
    if (this.played < this.events.length) this.play(this.events[this.played++], now, sink);
  }

  private play(event: RecordedEvent, now: number, sink: QuoteSink): void {
    const { who } = event;
    const { priceScale, qtyScale } = this.instruments[who];
    const price = (text: string): number => parseScaled(text, priceScale);
    const size = (text: string): number => parseScaled(text, qtyScale);
    const at =
      this.speed === 0
        ? now
        : Math.min(now, this.startAt + (event.at - this.events[0].at) / this.speed);
    if (event.ev === "diff" || event.ev === "snapshot" || event.ev === "levels") {
      this.books.play(event);
      return;
    }
    if (event.ev === "top") {
      sink.set(who, F.bid, price(event.bid));
      sink.set(who, F.bidQty, size(event.bidQty));
      sink.set(who, F.ask, price(event.ask));
      sink.set(who, F.askQty, size(event.askQty));
    } else if (event.ev === "trade") {
      const trade: Trade = {
        id: 0,
        price: price(event.price),
        qty: size(event.qty),
        side: event.side,
        ts: event.ts,
      };
      this.tapes[who].push(trade);
      if (this.tapes[who].length > 2 * RECENT) this.tapes[who].splice(0, RECENT);
      sink.trade?.(who, trade.price, trade.qty, trade.side, trade.ts);
      this.trade(who, trade.ts, trade.price, trade.qty, sink, event.money);
    } else {
      const last = price(event.last);
      this.bars_.startDay(who);
      this.trade(who, event.at, last, size(event.volume), sink);
      sink.set(who, F.prevClose, price(event.prevClose));
    }
    sink.tick(who, Math.round(at));
  }

  /** `money` is the turnover in the quote currency where it is not price × quantity. */
  private trade(
    who: number,
    ts: number,
    last: number,
    qty: number,
    sink: QuoteSink,
    money?: number,
  ): void {
    const { priceScale, qtyScale } = this.instruments[who];
    const day = this.bars_.add(
      who,
      ts,
      last,
      qty,
      money === undefined ? last * qty * 10 ** (2 - priceScale - qtyScale) : money * 100,
    );
    sink.set(who, F.last, last);
    sink.set(who, F.volume, day.volume);
    sink.set(who, F.turnover, Math.round(day.turnover));
    sink.set(who, F.open, day.open);
    sink.set(who, F.high, day.high);
    sink.set(who, F.low, day.low);
    sink.set(who, F.prevClose, day.open);
  }

  private end(now: number, sink: QuoteSink): void {
    this.ended = true;
    for (const { symId } of this.instruments) {
      sink.set(symId, F.session, CLOSED);
      sink.tick(symId, now);
    }
  }

  session(market: MarketCode, now: number): MarketSession {
    const length = this.events[this.events.length - 1].at - this.events[0].at;
    const endsAt = this.speed === 0 ? now : Math.round(this.startAt + length / this.speed);
    const session = this.ended ? "closed" : "trading";
    return {
      market,
      session,
      reason: "",
      tz: "UTC",
      phases: [{ name: "trading", reason: "", from: this.startAt, to: endsAt }],
      phasesBefore: [],
      halfDays: [],
      nextChangeAt: this.ended ? 0 : endsAt,
      nextSession: "closed",
      nextReason: "",
      isHalfDay: false,
      holidayName: "",
    };
  }

  bars(symId: number, query: BarQuery, _now: number): { list: Bar[]; more: boolean } {
    return this.bars_.list(symId, query);
  }

  trend(symId: number, _days: 1 | 5, points: number): ReturnType<MarketSource["trend"]> {
    return this.bars_.trend(symId, points);
  }

  book(symId: number, levels: number, into: Book): boolean {
    return this.books.copy(symId, levels, into);
  }

  recentTrades(symId: number, limit: number): Trade[] {
    return this.tapes[symId].slice(-limit);
  }

  close(): void {
    this.ended = true;
  }
}
