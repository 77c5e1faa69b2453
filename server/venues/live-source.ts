/**
 * A live venue as a source. It quotes the instruments that its markets trade; all others stay
 * simulated and say so (`Instrument.source`). A symbol is alive while a connection that has spoken
 * of it hears anything: a symbol without news is quiet, not dead. `prepare` fetches bars, which are
 * kept for ten minutes, and trades heard since are added to them. Funding goes likewise.
 */

import { F, SESSIONS } from "../../contract/feed/columns.ts";
import type { Book } from "../../contract/feed/depth/book.ts";
import type { Trade } from "../../contract/feed/depth/trades.ts";
import type { BarQuery, Funding, MarketSource, QuoteSink } from "../../contract/feed/source.ts";
import type { Instrument, MarketCode } from "../../contract/market/instrument.ts";
import type { Bar, Stage } from "../../contract/market/kline.ts";
import type { MarketSession } from "../../contract/market/session.ts";
import { addBar } from "../../contract/rules/bars.ts";
import { TradeBars } from "./replay/trade-bars.ts";
import type { Settled, Venue, VenueEvent, VenueSymbol } from "./venue.ts";

/** A market of the venue and what it quotes. */
export interface LiveMarket {
  venue: Venue;
  symbols: readonly VenueSymbol[];
}

const ALIVE_EVERY_MS = 500;
const RECENT = 200;
const KEEP_BARS_MS = 600_000;
const KEEP_FUNDINGS_MS = 60_000;
/** Time between fundings, taken where fewer than two settlements are known. */
const USUAL_FUNDING_MS = 28_800_000;
const TRADING = SESSIONS.indexOf("trading");

export class LiveSource implements MarketSource {
  readonly kind = "live" as const;
  readonly instruments: readonly Instrument[];
  private readonly sim: MarketSource;
  private readonly markets: readonly LiveMarket[];
  /** The market that quotes an instrument; undefined for the simulated ones. */
  private readonly venueOf: readonly (Venue | undefined)[];
  private readonly bars_: TradeBars;
  private readonly tapes = new Map<number, Trade[]>();
  private readonly fetched = new Map<string, { at: number; bars: Bar[] }>();
  private readonly settled = new Map<number, { at: number; list: Settled[] }>();
  private readonly perp = new Map<number, { rate: number; nextFundingAt: number }>();
  private aliveAt = 0;

  constructor(
    sim: MarketSource,
    instruments: readonly Instrument[],
    markets: readonly LiveMarket[],
  ) {
    this.sim = sim;
    this.markets = markets;
    this.instruments = instruments;
    const venueOf = new Array<Venue | undefined>(instruments.length).fill(undefined);
    for (const { venue, symbols } of markets)
      for (const { symId } of symbols) venueOf[symId] = venue;
    this.venueOf = venueOf;
    this.bars_ = new TradeBars(instruments.length);
    for (const { venue, symbols } of markets) venue.start(symbols);
  }

  open(now: number, sink: QuoteSink): void {
    this.sim.open(now, this.simulatedOnly(sink));
    for (const symId of this.liveIds()) {
      sink.set(symId, F.session, TRADING);
      sink.tick(symId, now);
    }
  }

  advance(now: number, sink: QuoteSink): void {
    this.sim.advance(now, this.simulatedOnly(sink));
    for (const { venue } of this.markets)
      for (const event of venue.drain()) this.take(event, now, sink);
    // By distance, so that a clock that was set back by an hour silences nothing for that hour.
    if (Math.abs(now - this.aliveAt) < ALIVE_EVERY_MS) return;
    this.aliveAt = now;
    for (const symId of this.liveIds())
      if (this.venueOf[symId]?.current(symId)) sink.alive(symId, now);
  }

  private *liveIds(): Iterable<number> {
    for (const { symbols } of this.markets) for (const { symId } of symbols) yield symId;
  }

  private take(e: VenueEvent, now: number, sink: QuoteSink): void {
    const { symId } = e;
    if (e.ev === "perp") {
      this.takePerp(e, now, sink);
      return;
    }
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
    // A venue's clock ahead of ours would prove life in advance.
    sink.tick(symId, Math.min(e.ts, now));
  }

  /**
   * Takes mark, index and funding, which come on connections of their own. They are shown at once
   * only beside a price of the present.
   */
  private takePerp(
    { symId, mark, index, rate, nextFundingAt }: Extract<VenueEvent, { ev: "perp" }>,
    now: number,
    sink: QuoteSink,
  ): void {
    if (mark !== undefined) sink.set(symId, F.mark, mark);
    if (index !== undefined) sink.set(symId, F.index, index);
    if (rate !== undefined) sink.set(symId, F.fundingRate, rate);
    if (nextFundingAt !== undefined) sink.set(symId, F.nextFundingAt, nextFundingAt);
    if (rate !== undefined && nextFundingAt !== undefined)
      this.perp.set(symId, { rate, nextFundingAt });
    if (this.venueOf[symId]?.current(symId)) sink.tick(symId, now);
  }

  /** A sink that drops instruments which the venue quotes. */
  private simulatedOnly(sink: QuoteSink): QuoteSink {
    const simulated = (id: number): boolean => this.venueOf[id] === undefined;
    return {
      set: (id, field, value) => simulated(id) && sink.set(id, field, value),
      tick: (id, ts) => simulated(id) && sink.tick(id, ts),
      alive: (id, ts) => simulated(id) && sink.alive(id, ts),
      status: (id, status) => simulated(id) && sink.status(id, status),
      trade: (id, price, qty, side, ts) => simulated(id) && sink.trade?.(id, price, qty, side, ts),
    };
  }

  session(market: MarketCode, now: number): MarketSession {
    return this.sim.session(market, now);
  }

  /**
   * Fetches the venue's bars for a question that `bars` will be asked next. A venue that does not
   * answer leaves what is there.
   */
  async prepare(symId: number, { stage, endTime, limit }: BarQuery, now: number): Promise<void> {
    const venue = this.venueOf[symId];
    if (venue === undefined) return;
    const key = keyOf(symId, stage);
    const held = this.fetched.get(key);
    const enough =
      held !== undefined &&
      now - held.at < KEEP_BARS_MS &&
      held.bars.filter(([ts]) => ts < endTime).length >= limit;
    if (enough) return;
    const bars = await venue.klines(symId, stage, endTime, Math.min(1000, limit));
    if (bars.length === 0) return;
    const first = bars[0][0];
    const last = bars[bars.length - 1][0];
    const others = (held?.bars ?? []).filter(([ts]) => ts < first || ts > last);
    this.fetched.set(key, { at: now, bars: [...others, ...bars].sort((a, b) => a[0] - b[0]) });
  }

  bars(symId: number, query: BarQuery, now: number): { list: Bar[]; more: boolean } {
    if (this.venueOf[symId] === undefined) return this.sim.bars(symId, query, now);
    const heard = this.bars_.list(symId, query).list;
    const held = (this.fetched.get(keyOf(symId, query.stage))?.bars ?? []).filter(
      ([ts]) => ts < query.endTime,
    );
    if (held.length === 0) return { list: heard, more: false };
    const last = held[held.length - 1];
    const all = held.slice(0, -1);
    // The venue's last bar may have been running when it was fetched, so trades heard since decide
    // its close and range.
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

  trend(
    symId: number,
    days: 1 | 5,
    points: number,
    now: number,
  ): ReturnType<MarketSource["trend"]> {
    return this.venueOf[symId] === undefined
      ? this.sim.trend(symId, days, points, now)
      : this.bars_.trend(symId, points);
  }

  book(symId: number, levels: number, into: Book): boolean {
    return (this.venueOf[symId] ?? this.sim).book?.(symId, levels, into) ?? false;
  }

  bookWithin(symId: number, share: number, into: Book): boolean {
    const venue = this.venueOf[symId];
    return venue === undefined
      ? (this.sim.bookWithin?.(symId, share, into) ?? false)
      : venue.book(symId, Number.POSITIVE_INFINITY, into);
  }

  recentTrades(symId: number, limit: number, now: number): Trade[] {
    if (this.venueOf[symId] === undefined) return this.sim.recentTrades?.(symId, limit, now) ?? [];
    return (this.tapes.get(symId) ?? []).slice(-limit);
  }

  /** Fetches the settled fundings that `funding` will be asked next. */
  async prepareFunding(symId: number, limit: number, now: number): Promise<void> {
    const venue = this.venueOf[symId];
    const held = this.settled.get(symId);
    if (
      venue === undefined ||
      !this.perp.has(symId) ||
      (held !== undefined && now - held.at < KEEP_FUNDINGS_MS && held.list.length >= limit)
    )
      return;
    const list = await venue.fundings(symId, limit);
    if (list.length > 0) this.settled.set(symId, { at: now, list });
  }

  /** Venues tell the rate of the next settlement, which serves as the prediction too. */
  funding(symId: number, limit: number, now: number): Funding | undefined {
    if (this.venueOf[symId] === undefined) return this.sim.funding?.(symId, limit, now);
    const perp = this.perp.get(symId);
    if (perp === undefined) return undefined;
    const { list } = this.settled.get(symId) ?? { list: [] };
    const intervalMs = list.length > 1 ? list[0][0] - list[1][0] : USUAL_FUNDING_MS;
    return {
      rate: perp.rate,
      predicted: perp.rate,
      nextFundingAt: perp.nextFundingAt,
      intervalMs,
      list: list.slice(0, limit),
    };
  }

  close(): void {
    for (const { venue } of this.markets) venue.stop();
    this.sim.close();
  }
}

const keyOf = (symId: number, stage: Stage): string => `${symId}.${stage}`;
