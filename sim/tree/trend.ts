/**
 * The short line of a day or five, for sparklines and time-share charts: closes, running average
 * and volume, from the price tree as bars are.
 */
import { MINUTE } from "../calendar/calendar.ts";
import {
  addRunning,
  type History,
  loadDay,
  minuteBars,
  minutesOf,
  priorOf,
  unitsOf,
} from "./bars.ts";
import type { Model } from "./model.ts";
import { emptySum } from "./partial.ts";

type Point = [at: number, price: number, average: number, volume: number];

/**
 * The line of the last `days` trading days (crypto: of the last 24 or 120 hours) in at most
 * `points` closes.
 */
export function trendOf(
  h: History,
  id: number,
  days: 1 | 5,
  points: number,
  asked: number,
): { prevClose: number; list: Point[] } {
  const now = h.now(asked);
  const m = h.paths.models[id];
  const cal = h.paths.calendar(m.listing.market);
  const today = cal.current(now);
  const crypto = m.listing.market === "crypto";
  const span = crypto ? days * 1440 : 0;
  const start = crypto
    ? Math.floor(now / MINUTE) * MINUTE - (span - 1) * MINUTE
    : Number.NEGATIVE_INFINITY;
  const firstOrd = today.ord - days + (crypto ? 0 : 1);
  let total = span;
  if (!crypto)
    for (let ord = firstOrd; ord <= today.ord; ord++)
      total += cal.at(ord).blocks.reduce((n, b) => n + b.n, 0);
  const line = new Line(m, points, total);
  let prevClose = h.paths.prevClose(id, firstOrd);
  for (let ord = firstOrd; ord <= today.ord; ord++) {
    const day = cal.at(ord);
    loadDay(h, id, day, false);
    if (!crypto) line.startDay();
    for (const unit of unitsOf(day, false)) {
      const { block } = unit;
      if (block.from > now) break;
      if (block.from + block.n * MINUTE <= start) continue;
      minutesOf(h, id, day, unit);
      for (let c = 0; c < block.n; c++) {
        const from = block.from + c * MINUTE;
        if (from > now) break;
        if (from < start) prevClose = minuteBars.c[c];
        else if (from + MINUTE <= now)
          line.add(from, minuteBars.c[c], minuteBars.v[c], minuteBars.u[c]);
        else {
          const sum = emptySum(c > 0 ? minuteBars.c[c - 1] : priorOf(h, id, day, unit));
          addRunning(h, id, from, c, now, sum);
          line.add(from, sum.c, sum.v, sum.u);
        }
      }
    }
  }
  return { prevClose, list: line.end() };
}

/**
 * Thins minutes to points, evenly; the average runs from the start of the day, or of the whole
 * span.
 */
class Line {
  private readonly list: Point[] = [];
  private index = 0;
  private volume = 0;
  private money = 0;
  private since = 0;
  /** The last minute that has begun, while it is no point of the line. */
  private newest: Point | undefined;
  private readonly m: Pick<Model, "value" | "lot">;
  private readonly points: number;
  private readonly total: number;

  constructor(m: Pick<Model, "value" | "lot">, points: number, total: number) {
    this.m = m;
    this.points = points;
    this.total = total;
  }

  startDay(): void {
    this.volume = this.money = 0;
  }

  add(from: number, price: number, volume: number, money: number): void {
    const { points, total, m } = this;
    this.volume += volume;
    this.money += money;
    this.since += volume;
    this.index++;
    const average = this.volume > 0 ? Math.round(this.money / (this.volume * m.value)) : price;
    this.newest = [from, price, average, this.since * m.lot];
    if (
      Math.floor((this.index * points) / total) === Math.floor(((this.index - 1) * points) / total)
    )
      return;
    this.list.push(this.newest);
    this.newest = undefined;
    this.since = 0;
  }

  /** The line ends at the price now, in the middle of a minute and in a pause alike. */
  end(): Point[] {
    const { list, newest } = this;
    if (newest === undefined) return list;
    const last = list.length === this.points ? list.pop() : undefined;
    newest[3] += last?.[3] ?? 0;
    list.push(newest);
    return list;
  }
}
