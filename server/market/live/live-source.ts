/**
 * A live venue as a source: coins that the venue trades are quoted by it, everything else stays simulated and says so (`Instrument.source`).
 * A coin's proof of life is the venue being heard; a coin the venue is silent about while its link lives is quiet, not dead.
 * Bars: those the venue has (fetched by `prepare`, kept ten minutes) with the trades heard since added on.
 */
import type { Book } from "../../../contract/feed/book.ts";
import { F, SESSIONS } from "../../../contract/feed/columns.ts";
import type { BarQuery, MarketSource, QuoteSink } from "../../../contract/feed/source.ts";
import type { Trade } from "../../../contract/feed/trades.ts";
import type { Instrument, Market } from "../../../contract/market/instrument.ts";
import type { Bar, Stage } from "../../../contract/market/kline.ts";
import type { MarketSession } from "../../../contract/market/session.ts";
import { addBar } from "../../../contract/rules/bars.ts";
import { TradeBars } from "../replay/trade-bars.ts";
import type { Venue, VenueEvent, VenueSymbol } from "./venue.ts";

/** The venue counts as heard this long. */
const HEARD_MS = 3000;
const ALIVE_EVERY_MS = 500;
const RECENT = 200;
const KEEP_BARS_MS = 600_000;
const TRADING = SESSIONS.indexOf("trading");

export class LiveSource implements MarketSource {
  readonly kind = "live" as const;
  readonly instruments: readonly Instrument[];
  private readonly sim: MarketSource;
  private readonly venue: Venue;
  private readonly live: Uint8Array;
  private readonly bars_: TradeBars;
  private readonly tapes = new Map<number, Trade[]>();
  private readonly fetched = new Map<string, { at: number; bars: Bar[] }>();
  private aliveAt = 0;

  constructor(sim: MarketSource, venue: Venue, symbols: readonly VenueSymbol[], instruments: readonly Instrument[]) {
    this.sim = sim;
    this.venue = venue;
    this.instruments = instruments;
    this.live = new Uint8Array(instruments.length);
    for (const { symId } of symbols) this.live[symId] = 1;
    this.bars_ = new TradeBars(instruments.length);
    venue.start(symbols);
  }

  open(now: number, sink: QuoteSink): void {
    this.sim.open(now, this.simulatedOnly(sink));
    for (let symId = 0; symId < this.live.length; symId++) {
      if (this.live[symId] === 0) continue;
      sink.set(symId, F.session, TRADING);
      sink.tick(symId, now);
    }
  }

  advance(now: number, sink: QuoteSink): void {
    this.sim.advance(now, this.simulatedOnly(sink));
    for (const event of this.venue.drain()) this.take(event, sink);
    if (now - this.aliveAt < ALIVE_EVERY_MS || now - this.venue.heardAt() > HEARD_MS) return;
    this.aliveAt = now;
    for (let symId = 0; symId < this.live.length; symId++) if (this.live[symId] === 1) sink.alive(symId, now);
  }

  private take(e: VenueEvent, sink: QuoteSink): void {
    const { symId } = e;
    if (e.ev === "top") {
      sink.set(symId, F.bid, e.bid);
      sink.set(symId, F.bidQty, e.bidQty);
      sink.set(symId, F.ask, e.ask);
      sink.set(symId, F.askQty, e.askQty);
    } else if (e.ev === "trade") {
      const { priceScale, qtyScale } = this.instruments[symId];
      this.bars_.add(symId, e.ts, e.price, e.qty, 10 ** (2 - priceScale - qtyScale));
      const tape = this.tapes.get(symId) ?? [];
      this.tapes.set(symId, tape);
      tape.push({ id: 0, price: e.price, qty: e.qty, side: e.side, ts: e.ts });
      if (tape.length > 2 * RECENT) tape.splice(0, RECENT);
      sink.trade?.(symId, e.price, e.qty, e.side, e.ts);
      sink.set(symId, F.last, e.price);
    } else {
      sink.set(symId, F.last, e.last);
      sink.set(symId, F.open, e.open);
      sink.set(symId, F.high, e.high);
      sink.set(symId, F.low, e.low);
      sink.set(symId, F.volume, e.volume);
      sink.set(symId, F.turnover, e.turnover);
      // A coin's change is over the rolling day, so its base is the price it opened with.
      sink.set(symId, F.prevClose, e.open);
    }
    sink.tick(symId, e.ts);
  }

  /** The sink with the venue's coins left out. */
  private simulatedOnly(sink: QuoteSink): QuoteSink {
    const { live } = this;
    return {
      set: (id, field, value) => live[id] === 0 && sink.set(id, field, value),
      tick: (id, ts) => live[id] === 0 && sink.tick(id, ts),
      alive: (id, ts) => live[id] === 0 && sink.alive(id, ts),
      status: (id, status) => live[id] === 0 && sink.status(id, status),
      trade: (id, price, qty, side, ts) => live[id] === 0 && sink.trade?.(id, price, qty, side, ts),
    };
  }

  session(market: Market, now: number): MarketSession {
    return this.sim.session(market, now);
  }

  /** Fetches the venue's bars for a question that `bars` will be asked next. A venue that does not answer leaves what is there. */
  async prepare(symId: number, { stage, endTime, limit }: BarQuery, now: number): Promise<void> {
    if (this.live[symId] === 0) return;
    const key = keyOf(symId, stage);
    const held = this.fetched.get(key);
    const enough = held !== undefined && now - held.at < KEEP_BARS_MS && held.bars.filter(([ts]) => ts < endTime).length >= limit;
    if (enough) return;
    const bars = await this.venue.klines(symId, stage, endTime, Math.min(1000, limit)).catch((): Bar[] => []);
    if (bars.length === 0) return;
    const first = bars[0][0];
    const last = bars[bars.length - 1][0];
    const others = (held?.bars ?? []).filter(([ts]) => ts < first || ts > last);
    this.fetched.set(key, { at: now, bars: [...others, ...bars].sort((a, b) => a[0] - b[0]) });
  }

  bars(symId: number, query: BarQuery, now: number): { list: Bar[]; more: boolean } {
    if (this.live[symId] === 0) return this.sim.bars(symId, query, now);
    const heard = this.bars_.list(symId, query).list;
    const held = (this.fetched.get(keyOf(symId, query.stage))?.bars ?? []).filter(([ts]) => ts < query.endTime);
    if (held.length === 0) return { list: heard, more: false };
    const last = held[held.length - 1];
    const all = held.slice(0, -1);
    // The venue's last bar may have been running when it was fetched: what was heard since is the newer word on its close and range.
    const same = heard.find(([ts]) => ts === last[0]);
    const joined: Bar = [...last];
    if (same !== undefined) {
      addBar(joined, same);
      joined[5] = Math.max(last[5], same[5]);
      joined[6] = Math.max(last[6], same[6]);
    }
    all.push(joined, ...heard.filter(([ts]) => ts > last[0]));
    return { list: all.slice(-query.limit), more: true };
  }

  trend(symId: number, days: 1 | 5, points: number, now: number): ReturnType<MarketSource["trend"]> {
    return this.live[symId] === 0 ? this.sim.trend(symId, days, points, now) : this.bars_.trend(symId, points);
  }

  book(symId: number, levels: number, into: Book): boolean {
    return this.live[symId] === 0 ? (this.sim.book?.(symId, levels, into) ?? false) : this.venue.book(symId, levels, into);
  }

  recentTrades(symId: number, limit: number, now: number): Trade[] {
    return this.live[symId] === 0 ? (this.sim.recentTrades?.(symId, limit, now) ?? []) : (this.tapes.get(symId) ?? []).slice(-limit);
  }

  close(): void {
    this.venue.stop();
    this.sim.close();
  }
}

const keyOf = (symId: number, stage: Stage): string => `${symId}.${stage}`;
