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
import { emptySum } from "./partial.ts";

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
): { prevClose: number; list: [number, number, number, number][] } {
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
  const list: [number, number, number, number][] = [];
  let prevClose = h.paths.prevClose(id, firstOrd);
  let index = 0;
  let v = 0;
  let u = 0;
  let sinceV = 0;
  /** The last minute that has begun, while it is no point of the line. */
  let newest: [number, number, number, number] | undefined;
  for (let ord = firstOrd; ord <= today.ord; ord++) {
    const day = cal.at(ord);
    loadDay(h, id, day, false);
    if (!crypto) v = u = 0;
    for (const unit of unitsOf(day, false)) {
      const { block } = unit;
      if (block.from > now) break;
      if (block.from + block.n * MINUTE <= start) continue;
      minutesOf(h, id, day, unit);
      for (let c = 0; c < block.n; c++) {
        const from = block.from + c * MINUTE;
        if (from > now) break;
        if (from < start) {
          prevClose = minuteBars.c[c];
          continue;
        }
        const running = from + MINUTE > now;
        let price = minuteBars.c[c];
        let [mv, mu] = [minuteBars.v[c], minuteBars.u[c]];
        if (running) {
          const sum = emptySum(c > 0 ? minuteBars.c[c - 1] : priorOf(h, id, day, unit));
          addRunning(h, id, from, c, now, sum);
          price = sum.c;
          [mv, mu] = [sum.v, sum.u];
        }
        v += mv;
        u += mu;
        sinceV += mv;
        index++;
        newest = [from, price, v > 0 ? Math.round(u / (v * m.value)) : price, sinceV * m.lot];
        if (Math.floor((index * points) / total) === Math.floor(((index - 1) * points) / total))
          continue;
        list.push(newest);
        newest = undefined;
        sinceV = 0;
      }
    }
  }
  // The line ends at the price now, in the middle of a minute and in a pause alike.
  if (newest !== undefined) {
    if (list.length === points) newest[3] += list.pop()![3];
    list.push(newest);
  }
  return { prevClose, list };
}
