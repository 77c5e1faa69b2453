/**
 * Charts from the price tree: bars of any stage before an instant. Nothing is stored; a block is split when
 * asked. Intraday stages up to 30 min are cut by the clock, 60 min and 4 h from the opening of each run of trading (so US hours begin at
 * 9:30), days at the market's midnight (forex: 17:00 New York), weeks and months by the trading date. A minute without trades is flat at
 * the price before it with volume 0. The running bar holds the ticks written so far.
 */
import type { BarQuery } from "../contract/feed/source.ts";
import { type Bar, STAGES } from "../contract/market/kline.ts";
import { type Block, type Calendar, CONTINUOUS, MINUTE, PRINT, type TradingDay } from "./calendar.ts";
import { Minutes } from "./minute.ts";
import { addBar, addTicks, emptySum, minuteKey, type Sum } from "./partial.ts";
import type { Paths } from "./path.ts";
import { marketDay } from "./sessions.ts";
import { BarColumns, type Parent } from "./split.ts";
import { DAY_MS } from "./zone.ts";

/** An artificial trade of one lot. */
export type Push = [ts: number, price: number, side: 1 | 2];

/** What the charts need of the engine. */
export interface History {
  paths: Paths;
  /** The instant up to which ticks were written, never after the one given. */
  now(asked: number): number;
  /** Rate of an instrument as a multiple of its default. */
  factor(symId: number): number;
  /** The running minutes, one slot an instrument. */
  live: Minutes;
  /** Artificial ticks of the lab. */
  pushes(symId: number): readonly Push[] | undefined;
}

const HOUR = 60 * MINUTE;

interface Timed extends Sum {
  at: number;
}
const timed = (at: number, price: number): Timed => ({ at, ...emptySum(price) });

const blockBars = new BarColumns(40);
export const extBars = new BarColumns(40);
export const minuteBars = new BarColumns(60);
const one = new Minutes(1);
const parent: Parent = { o: 0, h: 0, l: 0, c: 0, v: 0, u: 0, t: 0, prior: 0 };

/** A block of a day with where its bar stands. */
export interface Unit {
  block: Block;
  index: number;
  ext: boolean;
}

/** Minutes of a block into `minuteBars`; the block bars of its day must stand in `blockBars` or `extBars`. */
export function minutesOf(h: History, id: number, day: TradingDay, unit: Unit): void {
  if (unit.ext) h.paths.extMinutes(id, day, extBars, unit.index, minuteBars);
  else h.paths.minutes(id, day, blockBars, unit.index, minuteBars);
}

/** Adds the ticks of the minute `c` of the loaded block that happened up to `now`. */
export function addRunning(h: History, id: number, from: number, c: number, now: number, sum: Sum): void {
  const b = minuteBars;
  if (b.t[c] === 0) return;
  const m = h.paths.models[id];
  if (h.live.from[id] === from && h.live.k[id] > 0) addTicks(sum, h.live, id, h.live.countAt(id, now), m.grid);
  else {
    one.put(0, from, minuteKey(m.tickKey, from), b.o[c], b.h[c], b.l[c], b.c[c], b.v[c], b.u[c], b.t[c], h.factor(id));
    addTicks(sum, one, 0, one.countAt(0, now), m.grid);
  }
}

/** Sum of a whole or running block. */
function blockSum(h: History, id: number, day: TradingDay, unit: Unit, now: number, sum: Sum): void {
  const bars = unit.ext ? extBars : blockBars;
  const { block, index } = unit;
  const end = block.from + block.n * MINUTE;
  if (end <= now) {
    addBar(sum, bars, index, end - 1);
    return;
  }
  minutesOf(h, id, day, unit);
  for (let c = 0; c < block.n; c++) {
    const from = block.from + c * MINUTE;
    if (from > now) break;
    if (from + MINUTE <= now) addBar(sum, minuteBars, c, from + MINUTE - 1);
    else addRunning(h, id, from, c, now, sum);
  }
}

/** Splits a day into its blocks; `ext` also the hours around it. Whatever asks for units or minutes of the day comes after. */
export function loadDay(h: History, id: number, day: TradingDay, ext: boolean): void {
  h.paths.blocks(id, day, blockBars);
  if (ext) h.paths.ext(id, day, extBars);
}

export function unitsOf(day: TradingDay, ext: boolean): Unit[] {
  const regular = day.blocks.map((block, index) => ({ block, index, ext: false }));
  if (!ext || day.ext.length === 0) return regular;
  const more = day.ext.map((block, index) => ({ block, index, ext: true }));
  return [...more.filter((u) => u.block.from < day.open), ...regular, ...more.filter((u) => u.block.from >= day.close)];
}

/** Price that stands before a unit. */
export function priorOf(h: History, id: number, day: TradingDay, unit: Unit): number {
  const bars = unit.ext ? extBars : blockBars;
  if (unit.index > 0 && (!unit.ext || day.ext[unit.index - 1].kind === unit.block.kind)) return bars.c[unit.index - 1];
  return unit.ext && unit.block.from >= day.close ? h.paths.close(id, day.ord) : h.paths.prevClose(id, day.ord);
}

/**
 * Opening time of the bar each block belongs to, stages of an hour and more. An hour is a block, and an auction's print belongs to the
 * hour before it while that lasts; four hours count from the first block of its kind (forex: from 17:00, though it opens at 17:05).
 */
function startsOf(units: readonly Unit[], stageMs: number): number[] {
  const out: number[] = [];
  let anchor = 0;
  units.forEach((u, i) => {
    const { block } = u;
    const kind = u.ext ? block.kind : CONTINUOUS;
    const before = units[i - 1];
    if (before === undefined || kind !== (before.ext ? before.block.kind : CONTINUOUS))
      anchor = block.n < 60 && units.length > 20 ? Math.floor(block.from / HOUR) * HOUR : block.from;
    const joins = block.kind === PRINT && i > 0 && block.from < out[i - 1] + stageMs;
    out.push(stageMs > HOUR ? anchor + Math.floor((block.from - anchor) / stageMs) * stageMs : joins ? out[i - 1] : block.from);
  });
  return out;
}

/** Bars of one day, ascending, of an intraday stage. */
function dayBars(h: History, id: number, day: TradingDay, stageMs: number, endTime: number, wanted: number, ext: boolean, now: number): Timed[] {
  loadDay(h, id, day, ext);
  const units = unitsOf(day, ext);
  const out: Timed[] = [];
  const put = (bar: Timed): void => {
    const next = out[out.length - 1];
    if (next !== undefined && next.at === bar.at) out[out.length - 1] = join(bar, next);
    else out.push(bar);
  };
  const starts = stageMs >= HOUR ? startsOf(units, stageMs) : [];
  // From the newest block back, so that a short question splits few blocks.
  for (let i = units.length - 1; i >= 0 && out.length <= wanted; i--) {
    const u = units[i];
    if (u.block.from > now) continue;
    if (stageMs >= HOUR) {
      const at = starts[i];
      if (at >= endTime) continue;
      const bar = timed(at, priorOf(h, id, day, u));
      blockSum(h, id, day, u, now, bar);
      if (bar.n > 0 || u.block.from + u.block.n * MINUTE <= now) put(bar);
      continue;
    }
    if (Math.floor(u.block.from / stageMs) * stageMs >= endTime) continue;
    minutesOf(h, id, day, u);
    const fresh: Timed[] = [];
    for (let c = 0; c < u.block.n; c++) {
      const from = u.block.from + c * MINUTE;
      const at = Math.floor(from / stageMs) * stageMs;
      if (from > now || at >= endTime) break;
      let bar = fresh[fresh.length - 1];
      if (bar === undefined || bar.at !== at) {
        const before = c > 0 ? minuteBars.c[c - 1] : priorOf(h, id, day, u);
        bar = timed(at, before);
        fresh.push(bar);
      }
      if (from + MINUTE <= now) addBar(bar, minuteBars, c, from + MINUTE - 1);
      else {
        addRunning(h, id, from, c, now, bar);
        if (bar.n === 0 && from === at) fresh.pop();
      }
    }
    for (let k = fresh.length - 1; k >= 0; k--) put(fresh[k]);
  }
  return out.reverse();
}

/** Two parts of one bar, the earlier first. */
function join(a: Timed, b: Timed): Timed {
  if (b.n === 0) return a;
  if (a.n === 0) return { ...b, at: a.at };
  return { at: a.at, o: a.o, h: Math.max(a.h, b.h), l: Math.min(a.l, b.l), c: b.c, v: a.v + b.v, u: a.u + b.u, n: a.n + b.n, ts: b.ts };
}

/** The time a daily bar carries: midnight of the date; forex days begin at 17:00 the evening before. */
const dayStart = (cal: Calendar, day: TradingDay): number => (cal.market === "forex" ? Math.floor(day.open / 3_600_000) * 3_600_000 : day.midnight);

function dayBar(h: History, id: number, cal: Calendar, day: TradingDay, now: number): Timed {
  const bar = timed(dayStart(cal, day), h.paths.prevClose(id, day.ord));
  if (day.close <= now) {
    h.paths.day(id, day, parent);
    return { ...bar, o: parent.o, h: parent.h, l: parent.l, c: parent.c, v: parent.v, u: parent.u, n: parent.t, ts: day.close - 1 };
  }
  h.paths.blocks(id, day, blockBars);
  for (const u of unitsOf(day, false)) if (u.block.from <= now) blockSum(h, id, day, u, now, bar);
  return bar;
}

const groupOf = (stage: BarQuery["stage"], day: number): number => {
  if (stage === "1day") return day;
  if (stage === "1week") return Math.floor((day + 3) / 7);
  const d = new Date(day * DAY_MS);
  return d.getUTCFullYear() * 12 + d.getUTCMonth();
};

/** Bars of an instrument, ascending; `more` tells whether older ones exist. */
export function barsOf(h: History, id: number, q: BarQuery, asked: number): { list: Bar[]; more: boolean } {
  const now = h.now(asked);
  const m = h.paths.models[id];
  const l = m.listing;
  const cal = h.paths.calendar(l.market);
  const first = cal.ordOf(marketDay(l.market, l.listedAt));
  const newest = cal.current(Math.min(now, q.endTime - 1));
  const out: Timed[] = [];
  const daily = q.stage === "1day" || q.stage === "1week" || q.stage === "1mon";
  const ext = q.ext && l.market === "us" && l.type !== "index" && !daily;
  let ord = newest.ord;
  if (daily) {
    let newer = Number.NaN;
    for (; ord >= first; ord--) {
      const day = cal.at(ord);
      const at = dayStart(cal, day);
      if (at >= q.endTime) continue;
      const group = groupOf(q.stage, day.day);
      const bar = dayBar(h, id, cal, day, now);
      if (bar.n === 0) continue;
      const next = out[out.length - 1];
      if (next !== undefined && group === newer) out[out.length - 1] = join(bar, next);
      else if (out.length > q.limit) break;
      else out.push(bar);
      newer = group;
    }
    out.reverse();
  } else {
    if (ext) ord++;
    const days: Timed[][] = [];
    let have = 0;
    for (; ord >= first && have <= q.limit; ord--) {
      const list = dayBars(h, id, cal.at(ord), STAGES[q.stage], q.endTime, q.limit - have, ext, now);
      have += list.length;
      days.push(list);
    }
    for (let i = days.length - 1; i >= 0; i--) out.push(...days[i]);
  }
  const list = out.slice(Math.max(0, out.length - q.limit));
  takePushes(h, id, list, now);
  return { list: list.map((b): Bar => [b.at, b.o, b.h, b.l, b.c, b.v * m.lot, b.u]), more: out.length > q.limit };
}

/** Artificial trades belong to the bar they fell into. */
function takePushes(h: History, id: number, list: readonly Timed[], now: number): void {
  const m = h.paths.models[id];
  for (const [ts, price] of h.pushes(id) ?? []) {
    if (ts > now) continue;
    const bar = list.findLast((b) => b.at <= ts);
    if (bar === undefined) continue;
    bar.h = Math.max(bar.h, price);
    bar.l = Math.min(bar.l, price);
    if (m.listing.type !== "index") {
      bar.v++;
      bar.u += Math.round(price * m.value);
    }
    if (bar === list[list.length - 1] && ts >= bar.ts) bar.c = price;
  }
}
