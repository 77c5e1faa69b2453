/**
 * Charts from the price tree: bars of any stage before an instant. Nothing is stored; a block is
 * split when asked. How a day is cut into bars is pieces.ts's; days stand at the market's midnight
 * (forex: 17:00 New York), weeks and months go by the trading date. A minute without trades is flat
 * at the price before it with volume 0. The running bar holds the ticks written so far. A bar is
 * over when its last session minute is: that instant is told with the bars (`endsAt`), and from
 * then on the bar does not change.
 */
import type { BarQuery } from "../../contract/feed/source.ts";
import { type Bar, STAGES } from "../../contract/market/kline.ts";
import { mondayOf, monthStartOf } from "../../contract/time/day.ts";
import { type Calendar, MINUTE, type TradingDay } from "../calendar/calendar.ts";
import { marketDay } from "../calendar/sessions.ts";
import { Minutes } from "./minute.ts";
import { addBar, addTicks, emptySum, type Sum } from "./partial.ts";
import type { Paths } from "./path.ts";
import { endOf, type Piece, piecesOf, type Unit, wholeOf } from "./pieces.ts";
import { BarColumns, type Parent } from "./split.ts";

/** An artificial trade of one lot. */
export type Push = [ts: number, price: number, side: 1 | 2];

/** The charts' view of the engine. */
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

interface Timed extends Sum {
  /** Opening time. */
  at: number;
  /** End of its last session minute. */
  end: number;
}
const timed = (at: number, end: number, price: number): Timed => ({ at, end, ...emptySum(price) });

const blockBars = new BarColumns(40);
export const extBars = new BarColumns(40);
export const minuteBars = new BarColumns(60);
const one = new Minutes(1);
const parent: Parent = { o: 0, h: 0, l: 0, c: 0, v: 0, u: 0, t: 0, prior: 0 };

/**
 * Minutes of a block into `minuteBars`; the block bars of its day must stand in `blockBars` or
 * `extBars`.
 */
export function minutesOf(h: History, id: number, day: TradingDay, unit: Unit): void {
  if (unit.ext) h.paths.extMinutes(id, day, extBars, unit.index, minuteBars);
  else h.paths.minutes(id, day, blockBars, unit.index, minuteBars);
}

/** Adds the ticks of the minute `c` of the loaded block that happened up to `now`. */
export function addRunning(
  h: History,
  id: number,
  from: number,
  c: number,
  now: number,
  sum: Sum,
): void {
  const b = minuteBars;
  if (b.t[c] === 0) return;
  const m = h.paths.models[id];
  if (h.live.from[id] === from && h.live.k[id] > 0)
    addTicks(sum, h.live, id, h.live.countAt(id, now), m.grid);
  else {
    one.put(0, from, m, b, c, h.factor(id), h.paths.isBell(id, from));
    addTicks(sum, one, 0, one.countAt(0, now), m.grid);
  }
}

/**
 * Adds what has happened of a piece by `now`. `split`: the minutes of its block stand in
 * `minuteBars` already.
 */
function addPiece(
  h: History,
  id: number,
  day: TradingDay,
  piece: Piece,
  now: number,
  sum: Sum,
  split = false,
): void {
  const { unit } = piece;
  const { block, index } = unit;
  const end = endOf(piece);
  if (end <= now && piece.from === 0 && piece.to === block.n) {
    addBar(sum, unit.ext ? extBars : blockBars, index, end - 1);
    return;
  }
  if (!split) minutesOf(h, id, day, unit);
  for (let c = piece.from; c < piece.to; c++) {
    const from = block.from + c * MINUTE;
    if (from > now) break;
    if (from + MINUTE <= now) addBar(sum, minuteBars, c, from + MINUTE - 1);
    else addRunning(h, id, from, c, now, sum);
  }
}

/**
 * Splits a day into its blocks; `ext` also the hours around it. Whatever asks for units or minutes
 * of the day comes after.
 */
export function loadDay(h: History, id: number, day: TradingDay, ext: boolean): void {
  h.paths.blocks(id, day, blockBars);
  if (ext) h.paths.ext(id, day, extBars);
}

export function unitsOf(day: TradingDay, ext: boolean): Unit[] {
  const regular = day.blocks.map((block, index) => ({ block, index, ext: false }));
  if (!ext || day.ext.length === 0) return regular;
  const more = day.ext.map((block, index) => ({ block, index, ext: true }));
  return [
    ...more.filter((u) => u.block.from < day.open),
    ...regular,
    ...more.filter((u) => u.block.from >= day.close),
  ];
}

/** Price that stands before a unit. */
export function priorOf(h: History, id: number, day: TradingDay, unit: Unit): number {
  const bars = unit.ext ? extBars : blockBars;
  if (unit.index > 0 && (!unit.ext || day.ext[unit.index - 1].kind === unit.block.kind))
    return bars.c[unit.index - 1];
  return unit.ext && unit.block.from >= day.close
    ? h.paths.close(id, day.ord)
    : h.paths.prevClose(id, day.ord);
}

/** Bars of one day, ascending, of an intraday stage. */
function dayBars(
  h: History,
  id: number,
  day: TradingDay,
  stageMs: number,
  endTime: number,
  wanted: number,
  ext: boolean,
  now: number,
): Timed[] {
  loadDay(h, id, day, ext);
  const pieces = piecesOf(unitsOf(day, ext), stageMs);
  const out: Timed[] = [];
  let split: Unit | undefined;
  let [at, end] = [Number.NaN, 0];
  // From the newest piece back, so that a short question splits few blocks.
  for (let i = pieces.length - 1; i >= 0 && out.length <= wanted; i--) {
    const piece = pieces[i];
    const { unit } = piece;
    if (piece.at !== at) [at, end] = [piece.at, endOf(piece)];
    const began = unit.block.from + piece.from * MINUTE;
    if (began > now || at >= endTime) continue;
    const whole = piece.from === 0 && piece.to === unit.block.n && endOf(piece) <= now;
    if (!whole && split !== unit) {
      minutesOf(h, id, day, unit);
      split = unit;
    }
    const bar = timed(
      at,
      end,
      piece.from > 0 ? minuteBars.c[piece.from - 1] : priorOf(h, id, day, unit),
    );
    addPiece(h, id, day, piece, now, bar, split === unit);
    // A running minute without a tick is no bar yet.
    if (bar.n === 0 && began + MINUTE > now) continue;
    const next = out[out.length - 1];
    if (next?.at === at) out[out.length - 1] = join(bar, next);
    else out.push(bar);
  }
  return out.reverse();
}

/** Two parts of one bar, the earlier first. */
function join(a: Timed, b: Timed): Timed {
  const { at } = a;
  const { end } = b;
  if (b.n === 0) return { ...a, end };
  if (a.n === 0) return { ...b, at };
  return {
    at,
    end,
    o: a.o,
    h: Math.max(a.h, b.h),
    l: Math.min(a.l, b.l),
    c: b.c,
    v: a.v + b.v,
    u: a.u + b.u,
    n: a.n + b.n,
    ts: b.ts,
  };
}

/**
 * The time a daily bar carries: midnight of the date; forex days begin at 17:00 the evening before.
 */
const dayStart = (cal: Calendar, day: TradingDay): number =>
  cal.market === "forex" ? Math.floor(day.open / 3_600_000) * 3_600_000 : day.midnight;

function dayBar(h: History, id: number, cal: Calendar, day: TradingDay, now: number): Timed {
  const bar = timed(dayStart(cal, day), day.close, h.paths.prevClose(id, day.ord));
  if (day.close <= now) {
    h.paths.day(id, day, parent);
    return {
      ...bar,
      o: parent.o,
      h: parent.h,
      l: parent.l,
      c: parent.c,
      v: parent.v,
      u: parent.u,
      n: parent.t,
      ts: day.close - 1,
    };
  }
  h.paths.blocks(id, day, blockBars);
  for (const u of unitsOf(day, false))
    if (u.block.from <= now) addPiece(h, id, day, wholeOf(u), now, bar);
  return bar;
}

const groupOf = (stage: BarQuery["stage"], day: number): number => {
  if (stage === "1day") return day;
  return stage === "1week" ? mondayOf(day) : monthStartOf(day);
};

/**
 * Bars of a day, a week or a month, newest first, one more than asked for where there are older
 * ones.
 */
function longBars(
  h: History,
  id: number,
  cal: Calendar,
  q: BarQuery,
  first: number,
  now: number,
): Timed[] {
  const out: Timed[] = [];
  const groupAt = (ord: number): number => groupOf(q.stage, cal.dateOf(ord));
  const current = cal.current(now).ord;
  let ord = Math.min(current, cal.ordOf(marketDay(cal.market, Math.min(now, q.endTime)) + 1));
  // A week that opened before `endTime` is in the answer with all its days, those after `endTime`
  // too.
  while (ord < current && groupAt(ord + 1) === groupAt(ord)) ord++;
  let last = ord;
  while (groupAt(last + 1) === groupAt(ord)) last++;
  let end = cal.at(last).close;
  while (ord >= first && out.length <= q.limit) {
    const group = groupAt(ord);
    let bar: Timed | undefined;
    for (; ord >= first && groupAt(ord) === group; ord--) {
      const part = dayBar(h, id, cal, cal.at(ord), now);
      if (part.n > 0) bar = bar === undefined ? { ...part, end } : join(part, bar);
    }
    if (bar !== undefined && bar.at < q.endTime) out.push(bar);
    if (ord >= first) end = cal.at(ord).close;
  }
  return out;
}

/** Bars of parts of a day, ascending. */
function shortBars(
  h: History,
  id: number,
  cal: Calendar,
  q: BarQuery,
  first: number,
  now: number,
): Timed[] {
  const stageMs = STAGES[q.stage];
  const ext = q.ext && cal.market === "us" && h.paths.models[id].listing.type !== "index";
  const days: Timed[][] = [];
  let have = 0;
  // A bar may carry a time before the day's opening (forex opens at 17:05), by less than its length.
  let ord = cal.current(Math.min(now, q.endTime - 1 + stageMs)).ord + (ext ? 1 : 0);
  for (; ord >= first && have <= q.limit; ord--) {
    const list = dayBars(h, id, cal.at(ord), stageMs, q.endTime, q.limit - have, ext, now);
    have += list.length;
    days.push(list);
  }
  return days.reverse().flat();
}

/**
 * Bars of an instrument that open before `endTime`, ascending; `more` tells whether older ones
 * exist, `endsAt` when the last one is over (epoch ms, the end of its last session minute).
 */
export function barsOf(
  h: History,
  id: number,
  q: BarQuery,
  asked: number,
): { list: Bar[]; more: boolean; endsAt: number | undefined } {
  const now = h.now(asked);
  const m = h.paths.models[id];
  const l = m.listing;
  const cal = h.paths.calendar(l.market);
  const first = cal.ordOf(marketDay(l.market, l.listedAt));
  const isLong = q.stage === "1day" || q.stage === "1week" || q.stage === "1mon";
  const out = isLong
    ? longBars(h, id, cal, q, first, now).reverse()
    : shortBars(h, id, cal, q, first, now);
  const list = out.slice(Math.max(0, out.length - q.limit));
  takePushes(h, id, list, now);
  return {
    list: list.map((b): Bar => [b.at, b.o, b.h, b.l, b.c, b.v * m.lot, b.u]),
    more: out.length > q.limit,
    endsAt: list[list.length - 1]?.end,
  };
}

/**
 * Artificial trades belong to the bar they fell into; one outside trading hours belongs to none.
 */
function takePushes(h: History, id: number, list: readonly Timed[], now: number): void {
  const m = h.paths.models[id];
  for (const [ts, price] of h.pushes(id) ?? []) {
    if (ts > now) continue;
    const bar = list.findLast((b) => b.at <= ts);
    if (bar === undefined || ts >= bar.end) continue;
    bar.h = Math.max(bar.h, price);
    bar.l = Math.min(bar.l, price);
    if (m.listing.type !== "index") {
      bar.v++;
      bar.u += Math.round(price * m.value);
    }
    if (ts >= bar.ts) bar.c = price;
  }
}
