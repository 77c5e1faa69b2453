/**
 * The simulated market: seeded, deterministic, pulled. The clock is the argument of every call;
 * nothing here reads a clock or a random source, so it runs alike in server, tests, bench and
 * browser. Prices come from the tree in path.ts, ticks of a minute from minute.ts.
 *
 * Order: a wheel of 60,000 one-millisecond slots holds each instrument's next tick of the running
 * minute; minutes begin for all markets at once. What comes out between two calls of `advance`
 * depends on the instants alone, not on how many calls there were. A book that is looked at lives:
 * a lot comes or goes at its best price several times a second, also where nobody trades
 * (makers.ts). Proof of life: at every full second `advance` calls `sink.alive` for every symbol
 * that is not frozen, closed markets included. `rate` is ticks a second when every market trades
 * (with some closed their share is missing); it changes how many ticks tell a minute, never its
 * open, high, low, close and volume. A gap of more than ten minutes between two calls (sleep, a
 * test's clock) is not ticked through: the state as of `now` is written instead, as `open` does.
 */
import { F, SESSIONS } from "../contract/feed/columns.ts";
import type { Book } from "../contract/feed/depth/book.ts";
import type { MarketSource, QuoteSink } from "../contract/feed/source.ts";
import { MARKETS } from "../contract/market/instrument.ts";
import { MINUTE } from "./calendar/calendar.ts";
import { sessionAt } from "./calendar/sessions.ts";
import { tiesOf } from "./catalog/ties.ts";
import { type Listing, universe } from "./catalog/universe.ts";
import type { SimSeed } from "./draws.ts";
import { Markets } from "./markets.ts";
import { fundingOf, takerOf } from "./quotes/book.ts";
import { fillBook, MAX_LEVELS, type Shape, shapeOf } from "./quotes/levels.ts";
import { Makers } from "./quotes/makers.ts";
import { pushHash, Quotes } from "./quotes/quotes.ts";
import { recentTrades } from "./quotes/tape.ts";
import { DEFAULT_RATE, modelsOf } from "./traits/models.ts";
import { barsOf, type History, type Push } from "./tree/bars.ts";
import { Paths } from "./tree/path.ts";
import { trendOf } from "./tree/trend.ts";
import { Wheel } from "./wheel.ts";

export interface SimOptions {
  seed: SimSeed;
  /**
   * Epoch ms. Prices stand near their references on the trading day of this instant; part of what
   * makes them, like the seed.
   */
  startAt: number;
  /** Ticks a second with every market open, up to 200,000. Default 2,000. */
  rate?: number;
  /** Up to when everybody has seen it, epoch ms: opened earlier it stands still until then. */
  shownUntil?: number;
}

/** The simulator: a source with the controls of the lab. */
export interface Sim extends MarketSource {
  readonly kind: "sim";
  readonly instruments: readonly Listing[];
  /**
   * Takes effect at once: the rest of the running minute is laid out again, so its volume may step
   * back by a little.
   */
  setRate(ticksPerSecond: number): void;
  push(symId: number, price: number, ts: number, sink: QuoteSink): void;
  /**
   * A frozen symbol produces nothing and is not alive. Its market goes on: after thawing it stands
   * where it would have stood.
   */
  freeze(symId: number, on: boolean): void;
}

const MAX_GAP = 10 * MINUTE;

/** Makes a simulator. Costs some 30 ms for the models; nothing is written before `open`. */
export const createSim = (options: SimOptions): Sim => new Engine(options);

class Engine implements Sim {
  readonly kind = "sim";
  readonly instruments: readonly Listing[];
  private readonly paths: Paths;
  private readonly markets: Markets;
  private readonly quotes: Quotes;
  private readonly makers: Makers;
  private readonly wheel: Wheel;
  private readonly history: History;
  private readonly frozen: Uint8Array;
  private readonly frozenAt: Float64Array;
  /** Rate of one instrument against the others. */
  private readonly boosts: Float64Array;
  private readonly shapes: (Shape | undefined)[];
  private readonly pushes = new Map<number, Push[]>();
  private pushed = 0;
  /** The rate as a multiple of the default one. */
  private factor: number;
  private at = Number.NEGATIVE_INFINITY;
  private minute = 0;
  private slot = 0;
  private readonly shownUntil: number;

  constructor({ seed, startAt, rate = DEFAULT_RATE, shownUntil = 0 }: SimOptions) {
    this.shownUntil = shownUntil;
    const listings = universe().map((l) => ({ ...l }));
    const count = listings.length;
    this.instruments = listings;
    this.factor = rate / DEFAULT_RATE;
    this.paths = new Paths(modelsOf(seed, listings), tiesOf(universe()), startAt);
    this.markets = new Markets(this.paths, listings);
    const { limits } = this.markets;
    this.quotes = new Quotes(this.paths, (s) => limits[s]);
    this.makers = new Makers(
      this.paths.models,
      this.quotes,
      (s) => this.frozen[s] === 0 && this.markets.isRunning(listings[s].market),
    );
    this.wheel = new Wheel(count);
    this.frozen = new Uint8Array(count);
    this.frozenAt = new Float64Array(count);
    this.boosts = new Float64Array(count).fill(1);
    this.shapes = new Array(count);
    this.history = {
      paths: this.paths,
      now: (now) => (this.at > 0 ? Math.min(now, this.at) : now),
      factor: (s) => this.rateOf(s),
      live: this.quotes.minutes,
      pushes: (s) => this.pushes.get(s),
    };
  }

  open(asked: number, sink: QuoteSink): void {
    const { markets, quotes } = this;
    const now = Math.max(asked, this.shownUntil);
    this.wheel.clear();
    this.makers.clear();
    this.at = now;
    this.minute = Math.floor(now / MINUTE) * MINUTE;
    this.slot = now - this.minute + 1;
    for (const market of MARKETS) {
      const place = markets.open(market, this.minute, now);
      for (const s of markets.idsOf(market)) {
        quotes.open(s, markets.placeOf(s, place), this.minute, now, this.rateOf(s), sink);
        this.schedule(s);
      }
    }
  }

  advance(now: number, sink: QuoteSink): void {
    if (!(now > this.at)) return;
    if (now - this.at > MAX_GAP) {
      this.open(now, sink);
      return;
    }
    while (this.at < now) {
      const until = Math.min(now - this.minute, MINUTE - 1);
      this.drain(until, sink);
      this.at = this.minute + until;
      if (now < this.minute + MINUTE) break;
      this.minute += MINUTE;
      this.slot = 0;
      this.begin(sink);
      // The boundary itself belongs to the new minute: slot 0 is drained by the next turn.
      this.at = this.minute - 1;
    }
    this.at = now;
  }

  session: Sim["session"] = sessionAt;

  bars: Sim["bars"] = (symId, query, now) => barsOf(this.history, symId, query, now);

  trend: Sim["trend"] = (symId, days, points, now) =>
    trendOf(this.history, symId, days, points, now);

  recentTrades: Sim["recentTrades"] = (symId, limit, now) =>
    recentTrades(this.history, symId, limit, now);

  funding: Sim["funding"] = (symId, limit, now) =>
    this.instruments[symId].type === "perpetual"
      ? fundingOf(this.paths.models[symId], limit, now)
      : undefined;

  setRate(ticksPerSecond: number): void {
    this.factor = ticksPerSecond / DEFAULT_RATE;
    this.layOut();
  }

  boost(symId: number, times: number): void {
    this.boosts[symId] = times;
    this.layOut();
  }

  push(symId: number, price: number, ts: number, sink: QuoteSink): void {
    this.quotes.push(symId, price, ts, sink);
    const list = this.pushes.get(symId) ?? [];
    list.push([ts, price, takerOf(pushHash(this.paths.models[symId], ts))]);
    this.pushes.set(symId, list);
    this.pushed++;
  }

  freeze(symId: number, on: boolean): void {
    if (on && this.frozen[symId] === 0) this.frozenAt[symId] = this.at;
    this.frozen[symId] = on ? 1 : 0;
  }

  book: NonNullable<Sim["book"]> = (symId, levels, into) => this.fill(symId, levels, 0, into);

  bookWithin: NonNullable<Sim["bookWithin"]> = (symId, share, into) =>
    this.fill(symId, MAX_LEVELS, share, into);

  private fill(symId: number, levels: number, share: number, into: Book): boolean {
    const m = this.paths.models[symId];
    if (m.listing.type === "index" || !(this.at > 0)) return false;
    this.makers.look(symId, this.at);
    this.shapes[symId] ??= shapeOf(m);
    const isRunning = this.markets.isRunning(m.listing.market);
    const t =
      this.frozen[symId] === 1
        ? this.frozenAt[symId]
        : isRunning
          ? this.at
          : this.quotes.lastTs[symId];
    fillBook(
      m,
      this.shapes[symId],
      this.quotes.tops,
      symId,
      this.markets.limits[symId],
      levels,
      t,
      this.rateOf(symId),
      into,
      share,
    );
    // Every change is a step in time or an artificial trade, so this rises with each of them.
    into.seq = this.at + this.pushed;
    return true;
  }

  close(): void {}

  private rateOf(s: number): number {
    return this.factor * this.boosts[s];
  }

  /** Puts the instrument's next tick of the running minute into the wheel, if there is one. */
  private schedule(s: number): void {
    const { quotes } = this;
    if (quotes.next[s] < quotes.minutes.k[s]) this.wheel.put(s, quotes.nextAt(s) - this.minute);
  }

  private begin(sink: QuoteSink): void {
    const { markets, minute } = this;
    for (const market of MARKETS) {
      const begun = markets.begin(market, minute);
      if (begun === undefined) continue;
      const { place, ids } = begun;
      for (const s of ids) {
        const opens = this.quotes.minute(s, place, minute, this.rateOf(s));
        if (opens && this.frozen[s] === 0) this.quotes.openDay(s, sink);
        this.schedule(s);
      }
    }
    // After the days that opened: the tick that tells the session tells them too.
    for (const market of MARKETS) {
      const session = markets.newSession(market, minute);
      if (session === undefined) continue;
      const code = SESSIONS.indexOf(session);
      for (const s of markets.idsOf(market)) {
        if (this.frozen[s] === 1) continue;
        sink.set(s, F.session, code);
        sink.tick(s, minute);
      }
    }
    this.paths.trim();
  }

  private drain(until: number, sink: QuoteSink): void {
    const { quotes, wheel, frozen, minute } = this;
    const { k } = quotes.minutes;
    for (let { slot } = this; slot <= until; slot++) {
      const ts = minute + slot;
      for (let s = wheel.take(slot); s >= 0; ) {
        const after = wheel.after(s);
        do quotes.tick(s, ts, sink, frozen[s] === 1);
        while (quotes.next[s] < k[s] && quotes.nextAt(s) === ts);
        this.schedule(s);
        s = after;
      }
      this.makers.say(ts, sink);
      if (slot % 1000 === 0)
        for (let i = 0; i < frozen.length; i++) if (frozen[i] === 0) sink.alive(i, ts);
    }
    this.slot = Math.max(this.slot, until + 1);
  }

  /** Lays the rest of the running minute out again at the rates of now. */
  private layOut(): void {
    const { quotes, minute, at } = this;
    this.wheel.clear();
    for (let s = 0; s < this.frozen.length; s++) {
      if (quotes.minutes.from[s] !== minute || quotes.minutes.k[s] === 0) continue;
      quotes.again(s, at, this.rateOf(s));
      this.schedule(s);
    }
  }
}
