/**
 * The last trades before an instant, read back from the price tree: the same ticks that the engine
 * writes, found without having written them, so that who joins sees a full tape at once. Walks
 * minutes from the newest back; the usual question costs one block.
 */
import type { Trade } from "../../contract/feed/depth/trades.ts";
import { MINUTE } from "../calendar/calendar.ts";
import { extBars, type History, loadDay, minuteBars, minutesOf, unitsOf } from "../tree/bars.ts";
import { Minutes } from "../tree/minute.ts";
import { takerOf } from "./book.ts";

/** Trading days looked through at most. */
const DAYS_BACK = 10;
const one = new Minutes(1);

/** At most `limit` trades, oldest first, ids 0. An index has none. */
export function recentTrades(h: History, id: number, limit: number, asked: number): Trade[] {
  const now = h.now(asked);
  const m = h.paths.models[id];
  const { type, market } = m.listing;
  if (type === "index") return [];
  const cal = h.paths.calendar(market);
  const ext = market === "us";
  const newest = cal.current(now).ord + (ext ? 1 : 0);
  const out: Trade[] = [];
  for (let back = 0; back < DAYS_BACK && out.length < limit; back++) {
    const day = cal.at(newest - back);
    loadDay(h, id, day, ext);
    const units = unitsOf(day, ext && extBars.n > 0);
    for (let i = units.length - 1; i >= 0 && out.length < limit; i--) {
      const { block } = units[i];
      if (block.from > now) continue;
      minutesOf(h, id, day, units[i]);
      for (let c = block.n - 1; c >= 0 && out.length < limit; c--) {
        const from = block.from + c * MINUTE;
        if (from <= now && minuteBars.t[c] > 0) minuteTrades(h, id, from, c, now, limit, out);
      }
    }
  }
  for (const [ts, price, side] of h.pushes(id) ?? [])
    if (ts <= now) out.push({ id: 0, price, qty: m.lot, side, ts });
  return out.sort((a, b) => a.ts - b.ts).slice(-limit);
}

/** Appends the trades of one minute, newest first. */
function minuteTrades(
  h: History,
  id: number,
  from: number,
  c: number,
  now: number,
  limit: number,
  out: Trade[],
): void {
  const m = h.paths.models[id];
  const b = minuteBars;
  const live = h.live.from[id] === from && h.live.k[id] > 0;
  if (!live) one.put(0, from, m, b, c, h.factor(id), h.paths.isBell(id, from));
  const [minutes, s] = live ? [h.live, id] : [one, 0];
  for (let j = minutes.countAt(s, now) - 1; j >= 0 && out.length < limit; j--) {
    const hash = minutes.hash(s, j);
    const before = j > 0 ? minutes.lotsAt(s, j - 1, minutes.hash(s, j - 1)) : 0;
    const lots = minutes.lotsAt(s, j, hash) - before;
    if (lots <= 0) continue;
    out.push({
      id: 0,
      price: minutes.priceAt(s, j, hash, m.grid),
      qty: lots * m.lot,
      side: takerOf(hash),
      ts: minutes.timeAt(s, j, hash),
    });
  }
}
