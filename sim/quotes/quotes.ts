/**
 * The running state of every instrument: where its trading day (or its rolling 24 hours) stands,
 * and the minute being ticked. `open` puts an instrument to an instant; `minute` starts its next
 * minute; `tick` writes one tick of it into a sink. Stocks, indices and forex count from their
 * day's opening, crypto over the last 1,440 minutes (window.ts).
 */
import { F, SESSIONS } from "../../contract/feed/columns.ts";
import type { QuoteSink } from "../../contract/feed/source.ts";
import { sessionAt } from "../calendar/sessions.ts";
import { FOR } from "../draws.ts";
import type { Model } from "../tree/model.ts";
import type { Place } from "../tree/partial.ts";
import type { Paths } from "../tree/path.ts";
import { BarColumns } from "../tree/split.ts";
import { takerOf, writeBook, writeFunding } from "./book.ts";
import { daySofar, extSofar, minuteSofar, type State, tradedBefore } from "./opening.ts";
import { QuoteState } from "./state.ts";
import { Window } from "./window.ts";

/** An artificial trade takes this instead of its tick's hash. */
export const pushHash = (m: Model, ts: number): number =>
  m.draws.word(m.tickKey, FOR.push, 0, ts % 1_000_003);

export class Quotes extends QuoteState {
  private readonly paths: Paths;
  private readonly limits: (s: number) => [number, number] | undefined;
  private readonly models: readonly Model[];

  /** `limits(s)`: lowest and highest price of today, where the market has limits. */
  constructor(paths: Paths, limits: (s: number) => [number, number] | undefined) {
    super(paths.models.length);
    this.paths = paths;
    this.limits = limits;
    this.models = paths.models;
  }

  /** Writes the whole state of an instrument as of `now`, and readies the rest of the minute. */
  open(s: number, place: Place, from: number, now: number, factor: number, sink: QuoteSink): void {
    const m = this.models[s];
    const crypto = m.listing.market === "crypto";
    this.states[s] = undefined;
    this.minutes.k[s] = this.next[s] = 0;
    this.regular[s] = place.shown.ord;
    if (place.block >= 0) this.minute(s, place, from, factor);
    const count = this.minutes.k[s] > 0 ? this.minutes.countAt(s, now) : 0;
    const ext = place.block >= 0 && place.ext;
    const counted = ext ? 0 : count;
    let ts = crypto
      ? this.openWindow(s, from, count, sink)
      : this.openSession(s, place, from, counted, now, sink);
    this.pending[s] = 0;
    sink.set(s, F.session, SESSIONS.indexOf(sessionAt(m.listing.market, now).session));
    sink.set(s, F.last, this.last[s]);
    sink.set(s, F.open, this.dayOpen[s]);
    sink.set(s, F.high, this.high[s]);
    sink.set(s, F.low, this.low[s]);
    sink.set(s, F.prevClose, this.prevClose[s]);
    let quoted = this.last[s];
    if (m.listing.market === "us" && m.listing.type !== "index") {
      const { paths, minutes } = this;
      const after = ext ? count : 0;
      const [price, at] = extSofar(paths, s, this.states[s], minutes, place, from, after, now);
      if (at > 0) {
        sink.set(s, F.ext, price);
        sink.set(s, F.extTs, at);
        if (at > ts) {
          quoted = price;
          ts = at;
        }
      }
    }
    const hash = m.draws.word(m.tickKey, FOR.opening, 0, count);
    writeBook(m, this.limits(s), s, quoted, hash, sink, this.tops);
    if (m.listing.type === "perpetual")
      writeFunding(s, this.last[m.listing.underlying] || quoted, now, sink);
    this.lastTs[s] = Math.min(now, ts);
    sink.tick(s, this.lastTs[s]);
    this.next[s] = count;
    this.told[s] =
      count > 0 ? this.minutes.lotsAt(s, count - 1, this.minutes.hash(s, count - 1)) : 0;
    if (count < this.minutes.k[s]) this.nextHash[s] = this.minutes.hash(s, count);
  }

  /** Crypto: the rolling day up to now. Returns the time of its last trade. */
  private openWindow(s: number, from: number, count: number, sink: QuoteSink): number {
    const sum = minuteSofar(this.paths, s, this.states[s]!, this.minutes, count, from);
    this.high[s] = Math.max(this.high[s], sum.h);
    this.low[s] = Math.min(this.low[s], sum.l);
    this.last[s] = sum.c;
    sink.set(s, F.volume, (this.lots[s] + sum.v) * this.models[s].lot);
    sink.set(s, F.turnover, this.money[s] + sum.u);
    return sum.ts;
  }

  /** Other markets: the day's session up to now. Returns the time of its last trade. */
  private openSession(
    s: number,
    place: Place,
    from: number,
    count: number,
    now: number,
    sink: QuoteSink,
  ): number {
    const { paths, minutes } = this;
    const sum = daySofar(paths, s, this.states[s], minutes, place, from, count, now);
    this.dayOpen[s] = sum.o;
    this.high[s] = sum.h;
    this.low[s] = sum.l;
    this.last[s] = sum.c;
    this.prevClose[s] = paths.prevClose(s, place.shown.ord);
    sink.set(s, F.volume, sum.v * this.models[s].lot);
    sink.set(s, F.turnover, sum.u);
    return sum.ts;
  }

  /**
   * Starts the minute at `from`: rolls the day, the block and the window if they change, and lays
   * the minute's ticks out. True when a day of its market opens with it.
   */
  minute(s: number, place: Place, from: number, factor: number): boolean {
    const m = this.models[s];
    const state = this.stateOf(s);
    const { day, block, child, ext } = place;
    const crypto = m.listing.market === "crypto";
    // The minute before is complete; what it traded belongs to the base now.
    if (this.minutes.k[s] > 0 && this.extNow[s] === 0 && state.day !== undefined) {
      this.inDay[s] += this.minutes.v[s];
      this.inDayMoney[s] += this.minutes.u[s];
    }
    this.minutes.k[s] = this.next[s] = this.told[s] = 0;
    const fresh = state.day === undefined;
    const opening = !ext && this.regular[s] !== day.ord;
    this.enterPlace(s, state, place, crypto, opening);
    if (fresh && !ext) [this.inDay[s], this.inDayMoney[s]] = tradedBefore(state, place, crypto);
    state.day = day;
    state.block = block;
    state.ext = ext;
    this.extNow[s] = ext ? 1 : 0;
    if (crypto) this.roll(s, state, child);
    else {
      this.lots[s] = this.inDay[s];
      this.money[s] = this.inDayMoney[s];
    }
    const b = state.minutes;
    const opens = opening && !crypto;
    if (b.t[child] === 0) return opens;
    this.minutes.put(s, from, m, b, child, factor, this.paths.isBell(s, from));
    this.nextHash[s] = this.minutes.hash(s, 0);
    return opens;
  }

  /** Loads the paths of a new day or block, and starts the sums that begin with it. */
  private enterPlace(
    s: number,
    state: State,
    { day, block, ext }: Place,
    crypto: boolean,
    opening: boolean,
  ): void {
    const newDay = state.day?.ord !== day.ord;
    if (newDay || state.ext !== ext) {
      if (ext) this.paths.ext(s, day, state.blocks);
      else {
        if (crypto) {
          state.before ??= new BarColumns(32);
          this.paths.blocks(s, this.paths.calendar("crypto").at(day.ord - 1), state.before);
        }
        this.paths.blocks(s, day, state.blocks);
      }
    }
    if (!newDay && state.block === block && state.ext === ext) return;
    if (ext) this.paths.extMinutes(s, day, state.blocks, block, state.minutes);
    else this.paths.minutes(s, day, state.blocks, block, state.minutes);
    if (crypto) {
      this.windows[s] ??= new Window();
      const yesterday = this.paths.calendar("crypto").at(day.ord - 1);
      this.windows[s].enter(this.paths, s, yesterday, state.before!, state.blocks, block);
    }
    if (crypto || opening) this.inDay[s] = this.inDayMoney[s] = 0;
    if (!opening) return;
    this.regular[s] = day.ord;
    if (crypto) return;
    this.prevClose[s] = this.paths.prevClose(s, day.ord);
    this.pending[s] = 1;
  }

  /**
   * Writes a day that has opened and traded nothing yet: until its first trade a share stood with
   * the change and the volume of the day before, and was counted so.
   */
  openDay(s: number, sink: QuoteSink): void {
    const before = this.prevClose[s];
    this.last[s] = this.dayOpen[s] = this.high[s] = this.low[s] = before;
    for (const field of [F.prevClose, F.last, F.open, F.high, F.low]) sink.set(s, field, before);
    sink.set(s, F.volume, 0);
    sink.set(s, F.turnover, 0);
  }

  /** The rest of the running minute at another rate, from `now` on. */
  again(s: number, now: number, factor: number): void {
    this.minutes.again(s, factor);
    this.next[s] = this.minutes.countAt(s, now);
    this.nextHash[s] = this.minutes.hash(s, this.next[s]);
  }

  /** Time of the next tick of the running minute; call only while `next < k`. */
  nextAt(s: number): number {
    return this.minutes.timeAt(s, this.next[s], this.nextHash[s]);
  }

  /** Writes the next tick of the running minute. */
  tick(s: number, ts: number, sink: QuoteSink, silent: boolean): void {
    const m = this.models[s];
    const { minutes } = this;
    const j = this.next[s]++;
    const hash = this.nextHash[s];
    if (j + 1 < minutes.k[s]) this.nextHash[s] = minutes.hash(s, j + 1);
    const price = minutes.priceAt(s, j, hash, m.grid);
    const lots = minutes.lotsAt(s, j, hash);
    // After a change of the rate the running minute may stand behind what was told already.
    const traded = lots - this.told[s];
    if (traded > 0) this.told[s] = lots;
    if (!silent && traded > 0 && m.listing.type !== "index")
      sink.trade?.(s, price, traded * m.lot, takerOf(hash), ts);
    if (this.extNow[s] === 1) {
      if (silent) return;
      sink.set(s, F.ext, price);
      sink.set(s, F.extTs, ts);
      writeBook(m, this.limits(s), s, price, hash, sink, this.tops);
      this.lastTs[s] = ts;
      sink.tick(s, ts);
      return;
    }
    const pending = this.pending[s];
    if (pending === 1) {
      this.dayOpen[s] = this.high[s] = this.low[s] = price;
    } else {
      if (price > this.high[s]) {
        this.high[s] = price;
        if (!silent) sink.set(s, F.high, price);
      }
      if (price < this.low[s]) {
        this.low[s] = price;
        if (!silent) sink.set(s, F.low, price);
      }
    }
    this.last[s] = price;
    if (silent) return;
    this.lastTs[s] = ts;
    if (pending !== 0) {
      this.pending[s] = 0;
      sink.set(s, F.prevClose, this.prevClose[s]);
      sink.set(s, F.open, this.dayOpen[s]);
      sink.set(s, F.high, this.high[s]);
      sink.set(s, F.low, this.low[s]);
    }
    sink.set(s, F.last, price);
    sink.set(s, F.volume, (this.lots[s] + lots) * m.lot);
    sink.set(s, F.turnover, this.money[s] + minutes.turnoverAt(s, lots));
    writeBook(m, this.limits(s), s, price, hash, sink, this.tops);
    if (m.listing.type === "perpetual")
      writeFunding(s, this.last[m.listing.underlying] || price, ts, sink);
    sink.tick(s, ts);
  }

  /** One artificial trade of a test: price as given, one lot, the book around it. */
  push(s: number, price: number, ts: number, sink: QuoteSink): void {
    const m = this.models[s];
    const hash = pushHash(m, ts);
    this.last[s] = price;
    this.lastTs[s] = ts;
    sink.set(s, F.last, price);
    if (m.listing.type !== "index") {
      sink.trade?.(s, price, m.lot, takerOf(hash), ts);
      this.lots[s]++;
      this.inDay[s]++;
      const paid = Math.round(price * m.value);
      this.money[s] += paid;
      this.inDayMoney[s] += paid;
      sink.set(s, F.volume, (this.lots[s] + this.told[s]) * m.lot);
      sink.set(
        s,
        F.turnover,
        this.money[s] + (this.told[s] > 0 ? this.minutes.turnoverAt(s, this.told[s]) : 0),
      );
    }
    this.high[s] = Math.max(this.high[s], price);
    this.low[s] = Math.min(this.low[s], price);
    sink.set(s, F.high, this.high[s]);
    sink.set(s, F.low, this.low[s]);
    writeBook(m, this.limits(s), s, price, hash, sink, this.tops);
    sink.tick(s, ts);
  }

  private stateOf(s: number): State {
    let state = this.states[s];
    if (state === undefined) {
      state = {
        blocks: new BarColumns(40),
        minutes: new BarColumns(60),
        day: undefined,
        block: -1,
        ext: false,
        before: undefined,
      };
      this.states[s] = state;
    }
    return state;
  }

  /** The 24-hour window of a coin one minute on; its next tick tells what moved. */
  private roll(s: number, state: State, child: number): void {
    const w = this.windows[s]!;
    w.moveTo(state.minutes, child);
    if (
      w.prevClose !== this.prevClose[s] ||
      w.open !== this.dayOpen[s] ||
      w.high !== this.high[s] ||
      w.low !== this.low[s]
    )
      this.pending[s] = 2;
    this.prevClose[s] = w.prevClose;
    this.dayOpen[s] = w.open;
    this.high[s] = w.high;
    this.low[s] = w.low;
    this.lots[s] = w.lots + this.inDay[s];
    this.money[s] = w.money + this.inDayMoney[s];
  }
}
