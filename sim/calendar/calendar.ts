/**
 * Trading days of a market as the price tree needs them: ordinals of days (random access, back to
 * 2000) and the day's blocks, runs of at most sixty minutes that are split into minutes. A block is
 * continuous trading, a single print that ends an auction, or extended hours.
 */
import type { MarketCode } from "../../contract/market/instrument.ts";
import { DAY_MS, weekdayOf } from "../../contract/time/day.ts";
import { instantOf } from "../../contract/time/zone.ts";
import { isTradingDay, marketDay, phasesOf, ZONES } from "./sessions.ts";

export const MINUTE = 60_000;
/** Kinds of blocks. */
export const CONTINUOUS = 0;
export const PRINT = 1;
export const PRE = 2;
export const AFTER = 3;

export interface Block {
  /** Epoch ms of the first minute. */
  from: number;
  /** Minutes, 1 … 60. */
  n: number;
  kind: number;
  /** Share of the day's trades that the block has by its place (a smile over the day). */
  weight: number;
}

export interface TradingDay {
  ord: number;
  /** Local date, days since 1970-01-01. */
  day: number;
  /** Local midnight of that date: the time a daily bar carries. */
  midnight: number;
  /** Regular blocks, ascending. */
  blocks: Block[];
  /** Blocks before the opening and after the close with trading of their own (US only). */
  ext: Block[];
  /** First minute of regular trading, and the end of the last. */
  open: number;
  close: number;
  /** Minutes of continuous trading. */
  minutes: number;
}

const FIRST_DAY = Date.UTC(2000, 0, 1) / DAY_MS;
const LAST_DAY = Date.UTC(2038, 0, 1) / DAY_MS;
/** Days kept in decoded form; a chart of minutes touches a few hundred. */
const KEEP = 1200;

function cut(from: number, to: number, kind: number, out: Block[]): void {
  for (let at = from; at < to; at += 60 * MINUTE)
    out.push({ from: at, n: Math.min(60, (to - at) / MINUTE), kind, weight: 1 });
}

export class Calendar {
  readonly market: MarketCode;
  private readonly days: Int32Array;
  private readonly decoded = new Map<number, TradingDay>();
  private last: TradingDay | undefined;

  constructor(market: MarketCode) {
    this.market = market;
    const days: number[] = [];
    for (let d = FIRST_DAY; d < LAST_DAY; d++) if (isTradingDay(market, d)) days.push(d);
    this.days = Int32Array.from(days);
  }

  /** Ordinal of the first trading day on or after a local date. */
  ordOf(day: number): number {
    let low = 0;
    let high = this.days.length;
    while (low < high) {
      const mid = (low + high) >> 1;
      if (this.days[mid] < day) low = mid + 1;
      else high = mid;
    }
    return low;
  }

  /** Local date of a trading day, days since 1970-01-01. */
  dateOf(ord: number): number {
    return this.days[ord];
  }

  at(ord: number): TradingDay {
    if (this.last?.ord === ord) return this.last;
    let day = this.decoded.get(ord);
    if (day === undefined) {
      day = this.decode(ord);
      if (this.decoded.size >= KEEP) this.decoded.delete(this.decoded.keys().next().value!);
      this.decoded.set(ord, day);
    }
    this.last = day;
    return day;
  }

  /** The trading day whose quotes stand at an instant: the last one that has opened. */
  current(ts: number): TradingDay {
    if (this.last !== undefined && ts >= this.last.open && ts < this.last.close) return this.last;
    let ord = this.ordOf(marketDay(this.market, ts) + 1);
    while (ord > 0 && this.at(ord).open > ts) ord--;
    return this.at(ord);
  }

  private decode(ord: number): TradingDay {
    const market = this.market;
    const zone = ZONES[market];
    const day = this.days[ord];
    const blocks: Block[] = [];
    const ext: Block[] = [];
    const midnight = instantOf(zone, day, 0);
    if (market === "forex") {
      const from = instantOf(zone, day - 1, weekdayOf(day - 1) === 0 ? 1020 : 1025);
      const to = instantOf(zone, day, 1020);
      const hour = instantOf(zone, day - 1, 1080);
      blocks.push({ from, n: (hour - from) / MINUTE, kind: CONTINUOUS, weight: 1 });
      cut(hour, to, CONTINUOUS, blocks);
    } else {
      for (const p of phasesOf(market, day)) {
        const from = instantOf(zone, day, p.from);
        const to = instantOf(zone, day, p.to);
        if (p.name === "trading" && p.reason === "auction")
          blocks.push({ from: to - MINUTE, n: 1, kind: PRINT, weight: 1 });
        else if (p.name === "trading") cut(from, to, CONTINUOUS, blocks);
        else if (market === "us" && (p.name === "pre" || p.name === "after"))
          cut(from, to, p.name === "pre" ? PRE : AFTER, ext);
      }
    }
    const round = market === "crypto" || market === "forex";
    let minutes = 0;
    blocks.forEach((b, i) => {
      const side = Math.abs((2 * i) / Math.max(1, blocks.length - 1) - 1);
      b.weight =
        b.n *
        (round
          ? 0.75 + 0.5 * (1 - Math.abs(((b.from / 3_600_000) % 24) - 14) / 14)
          : 0.8 + 0.9 * side * side);
      if (b.kind === CONTINUOUS) minutes += b.n;
    });
    const tail = blocks[blocks.length - 1];
    return {
      ord,
      day,
      midnight,
      blocks,
      ext,
      open: blocks[0].from,
      close: tail.from + tail.n * MINUTE,
      minutes,
    };
  }
}
