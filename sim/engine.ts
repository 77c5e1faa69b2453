/**
 * The simulated market: seeded, deterministic, pulled. The clock is the argument of every call; nothing here reads a clock or a random
 * source, so it runs alike in server, tests, bench and browser. Prices come from the tree in path.ts, ticks of a minute from minute.ts.
 *
 * Order: a wheel of 60,000 one-millisecond slots holds each instrument's next tick of the running minute; minutes begin for all markets
 * at once. What comes out between two calls of `advance` depends on the instants alone, not on how many calls there were.
 * Proof of life: at every full second `advance` calls `sink.alive` for every symbol that is not frozen, closed markets included.
 * `rate` is ticks a second when every market trades (with some closed their share is missing); it changes how many ticks tell a minute,
 * never its open, high, low, close and volume. A gap of more than ten minutes between two calls
 * (sleep, a test's clock) is not ticked through: the state as of `now` is written instead, as `open` does.
 */
import { F, SESSIONS, type Session } from "../contract/feed/columns.ts";
import { formatScaled } from "../contract/feed/scaled.ts";
import type { MarketSource, QuoteSink } from "../contract/feed/source.ts";
import { MARKETS, type Market } from "../contract/market/instrument.ts";
import { barsOf, type History, type Push } from "./bars.ts";
import { fundingOf, takerOf } from "./book.ts";
import { MINUTE } from "./calendar.ts";
import { fillBook, type Shape, shapeOf } from "./levels.ts";
import { limitsOf } from "./limits.ts";
import { DEFAULT_RATE, modelsOf } from "./model.ts";
import { blockAt, type Place } from "./partial.ts";
import { Paths } from "./path.ts";
import { pushHash, Quotes } from "./quotes.ts";
import { mix } from "./random.ts";
import { lookAgainAt, sessionAt } from "./sessions.ts";
import { recentTrades } from "./tape.ts";
import { trendOf } from "./trend.ts";
import { type Listing, universe } from "./universe.ts";

export interface SimOptions {
  seed: number;
  /** Epoch ms. Prices stand near their references on the trading day of this instant; part of the key like the seed. */
  startAt: number;
  /** Ticks a second with every market open, up to 200,000. Default 2,000. */
  rate?: number;
}

/** The simulator: a source with the controls of the lab. */
export interface Sim extends MarketSource {
  readonly kind: "sim";
  readonly instruments: readonly Listing[];
  /** Takes effect at once: the rest of the running minute is laid out anew, so its volume may step back by a little. */
  setRate(ticksPerSecond: number): void;
  push(symId: number, price: number, ts: number, sink: QuoteSink): void;
  /** A frozen symbol produces nothing and is not alive. Its market goes on: after thawing it stands where it would have stood. */
  freeze(symId: number, on: boolean): void;
}

const MAX_GAP = 10 * MINUTE;

/** Makes a simulator. Costs some 30 ms for the models; nothing is written before `open`. */
export function createSim({ seed, startAt, rate = DEFAULT_RATE }: SimOptions): Sim {
  const listings = universe().map((l) => ({ ...l }));
  const count = listings.length;
  const paths = new Paths(modelsOf(mix(seed | 0, Math.floor(seed / 0x1_0000_0000)), listings), startAt);
  const limits: ([number, number] | undefined)[] = new Array(count);
  const quotes = new Quotes(paths, (s) => limits[s]);
  const byMarket = new Map<Market, number[]>(MARKETS.map((m) => [m, listings.filter((l) => l.market === m).map((l) => l.symId)]));
  const extIds = byMarket.get("us")!.filter((id) => listings[id].type !== "index");
  const frozen = new Uint8Array(count);
  /** Rate of one instrument against the others. */
  const boosts = new Float64Array(count).fill(1);
  const frozenAt = new Float64Array(count);
  const shapes: (Shape | undefined)[] = new Array(count);
  const pushes = new Map<number, Push[]>();
  let pushed = 0;
  const changeAt = new Map<Market, number>();
  /** Session that the columns of a market show. */
  const shown = new Map<Market, Session>();
  /** First instrument in a slot, and the next one in the same slot; −1 ends. */
  const heads = new Int32Array(MINUTE).fill(-1);
  const links = new Int32Array(count).fill(-1);
  let factor = rate / DEFAULT_RATE;
  let at = Number.NEGATIVE_INFINITY;
  let minute = 0;
  let slot = 0;

  const rateOf = (s: number): number => factor * boosts[s];
  const history: History = {
    paths,
    now: (now) => (at > 0 ? Math.min(now, at) : now),
    factor: rateOf,
    live: quotes.minutes,
    pushes: (s) => pushes.get(s),
  };

  function placeOf(market: Market, from: number): Place {
    const cal = paths.calendar(market);
    const day = cal.current(from);
    const block = blockAt(day.blocks, from);
    if (block >= 0) return { day, shown: day, block, child: (from - day.blocks[block].from) / MINUTE, ext: false };
    if (market === "us") {
      for (const d of [day, cal.at(day.ord + 1)]) {
        const i = blockAt(d.ext, from);
        if (i >= 0) return { day: d, shown: day, block: i, child: (from - d.ext[i].from) / MINUTE, ext: true };
      }
    }
    return { day, shown: day, block: -1, child: 0, ext: false };
  }

  /** Yesterday's close has changed: today's limits follow. */
  function setLimits(market: Market, ord: number): void {
    for (const s of byMarket.get(market)!) {
      const m = paths.models[s];
      if (!m.limited) continue;
      limits[s] = limitsOf(m.listing, m.grid, paths.prevClose(s, ord));
      listings[s].limitDown = limits[s] === undefined ? "" : formatScaled(limits[s][0], m.listing.priceScale);
      listings[s].limitUp = limits[s] === undefined ? "" : formatScaled(limits[s][1], m.listing.priceScale);
    }
  }

  function schedule(s: number): void {
    const i = quotes.nextAt(s) - minute;
    links[s] = heads[i];
    heads[i] = s;
  }

  /** Markets with ticks in the running minute, extended hours included: their books move, the others stand. */
  const running = new Map<Market, boolean>();
  /** Day whose limits are in force per market. */
  const limitDay = new Map<Market, number>();
  function checkLimits(market: Market, ord: number): void {
    if ((market !== "cn" && market !== "tw" && market !== "jp") || limitDay.get(market) === ord) return;
    limitDay.set(market, ord);
    setLimits(market, ord);
  }

  function writeAll(now: number, sink: QuoteSink): void {
    heads.fill(-1);
    at = now;
    minute = Math.floor(now / MINUTE) * MINUTE;
    slot = now - minute + 1;
    for (const market of MARKETS) {
      const place = placeOf(market, minute);
      running.set(market, place.block >= 0);
      checkLimits(market, place.shown.ord);
      changeAt.set(market, lookAgainAt(market, now));
      shown.set(market, sessionAt(market, now).session);
      for (const s of byMarket.get(market)!) {
        const here = place.ext && listings[s].type === "index" ? { ...place, block: -1, ext: false } : place;
        quotes.open(s, here, minute, now, rateOf(s), sink);
        if (quotes.next[s] < quotes.minutes.k[s]) schedule(s);
      }
    }
  }

  function sessions(sink: QuoteSink): void {
    for (const market of MARKETS) {
      if (minute < changeAt.get(market)!) continue;
      const { session } = sessionAt(market, minute);
      changeAt.set(market, lookAgainAt(market, minute));
      if (shown.get(market) === session) continue;
      shown.set(market, session);
      const code = SESSIONS.indexOf(session);
      for (const s of byMarket.get(market)!) {
        if (frozen[s] === 1) continue;
        sink.set(s, F.session, code);
        sink.tick(s, minute);
      }
    }
  }

  function begin(sink: QuoteSink): void {
    sessions(sink);
    for (const market of MARKETS) {
      const place = placeOf(market, minute);
      running.set(market, place.block >= 0);
      if (place.block < 0) continue;
      if (!place.ext) checkLimits(market, place.day.ord);
      const ids = place.ext ? extIds : byMarket.get(market)!;
      for (let i = 0; i < ids.length; i++) {
        const s = ids[i];
        quotes.minute(s, place, minute, rateOf(s));
        if (quotes.minutes.k[s] > 0) schedule(s);
      }
    }
    paths.trim();
  }

  function drain(until: number, sink: QuoteSink): void {
    for (; slot <= until; slot++) {
      let s = heads[slot];
      if (s >= 0) {
        heads[slot] = -1;
        const ts = minute + slot;
        while (s >= 0) {
          const after = links[s];
          const { k } = quotes.minutes;
          do quotes.tick(s, ts, sink, frozen[s] === 1);
          while (quotes.next[s] < k[s] && quotes.nextAt(s) === ts);
          if (quotes.next[s] < k[s]) schedule(s);
          s = after;
        }
      }
      if (slot % 1000 === 0) for (let i = 0; i < count; i++) if (frozen[i] === 0) sink.alive(i, minute + slot);
    }
  }

  /** Lays the rest of the running minute out anew at the rates of now. */
  function layOut(): void {
    heads.fill(-1);
    for (let s = 0; s < count; s++) {
      if (quotes.minutes.from[s] !== minute || quotes.minutes.k[s] === 0) continue;
      quotes.again(s, at, rateOf(s));
      if (quotes.next[s] < quotes.minutes.k[s]) schedule(s);
    }
  }

  return {
    kind: "sim",
    instruments: listings,
    open: writeAll,
    advance(now, sink) {
      if (!(now > at)) return;
      if (now - at > MAX_GAP) {
        writeAll(now, sink);
        return;
      }
      while (at < now) {
        const until = Math.min(now - minute, MINUTE - 1);
        drain(until, sink);
        at = minute + until;
        if (now < minute + MINUTE) break;
        minute += MINUTE;
        slot = 0;
        begin(sink);
        // The boundary itself belongs to the new minute: slot 0 is drained by the next turn.
        at = minute - 1;
      }
      at = now;
    },
    session: sessionAt,
    bars: (symId, query, now) => barsOf(history, symId, query, now),
    trend: (symId, days, points, now) => trendOf(history, symId, days, points, now),
    setRate(ticksPerSecond) {
      factor = ticksPerSecond / DEFAULT_RATE;
      layOut();
    },
    boost(symId, times) {
      boosts[symId] = times;
      layOut();
    },
    push(symId, price, ts, sink) {
      quotes.push(symId, price, ts, sink);
      const list = pushes.get(symId) ?? [];
      list.push([ts, price, takerOf(pushHash(paths.models[symId].tickKey, ts))]);
      pushes.set(symId, list);
      pushed++;
    },
    freeze(symId, on) {
      if (on && frozen[symId] === 0) frozenAt[symId] = at;
      frozen[symId] = on ? 1 : 0;
    },
    book(symId, levels, into) {
      const m = paths.models[symId];
      if (m.listing.type === "index" || !(at > 0)) return false;
      shapes[symId] ??= shapeOf(m);
      const t = frozen[symId] === 1 ? frozenAt[symId] : running.get(m.listing.market) ? at : quotes.lastTs[symId];
      fillBook(m, shapes[symId], quotes.tops, symId, limits[symId], levels, t, rateOf(symId), into);
      // Every change is a step in time or an artificial trade, so this rises with each of them.
      into.seq = at + pushed;
      return true;
    },
    recentTrades: (symId, limit, now) => recentTrades(history, symId, limit, now),
    funding: (symId, limit, now) => (listings[symId].type === "perpetual" ? fundingOf(paths.models[symId], limit, now) : undefined),
    close() {},
  };
}
