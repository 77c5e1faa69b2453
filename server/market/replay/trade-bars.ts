/**
 * Bars of a recording, from its trades: one-minute bars as they are played, longer stages added up on demand. Minutes without a trade have
 * no bar. Times are the venue's. Weeks begin on Monday, months on the first, UTC.
 */
import type { BarQuery } from "../../../contract/feed/source.ts";
import { type Bar, STAGES } from "../../../contract/market/kline.ts";

const MINUTE = STAGES["1min"];
/** 1970-01-01 was a Thursday; weeks are counted from the Monday before. */
const MONDAY_OFFSET = 3 * STAGES["1day"];

interface DayState {
  open: number;
  high: number;
  low: number;
  volume: number;
  /** At scale 2, with fractions. */
  turnover: number;
}

export class TradeBars {
  private readonly minutes: Bar[][];
  private readonly days: (DayState | undefined)[];

  constructor(symbols: number) {
    this.minutes = Array.from({ length: symbols }, () => []);
    this.days = new Array(symbols);
  }

  /** Begins another day of the symbol: open, high, low and volume start anew. */
  startDay(symId: number): void {
    this.days[symId] = undefined;
  }

  /** Adds a trade. `unit` turns price × quantity in scaled integers into turnover at scale 2. Returns the day so far. */
  add(symId: number, ts: number, price: number, qty: number, unit: number): Readonly<DayState> {
    const money = price * qty * unit;
    const list = this.minutes[symId];
    const open = Math.floor(ts / MINUTE) * MINUTE;
    // A trade reported late belongs to its own minute; recordings are nearly in order, so the search ends at once.
    let at = list.length - 1;
    while (at >= 0 && list[at][0] > open) at--;
    if (at >= 0 && list[at][0] === open) extend(list[at], price, price, price, qty, money);
    else list.splice(at + 1, 0, [open, price, price, price, price, qty, money]);
    const day = this.days[symId];
    if (day === undefined) {
      const fresh = { open: price, high: price, low: price, volume: qty, turnover: money };
      this.days[symId] = fresh;
      return fresh;
    }
    day.high = Math.max(day.high, price);
    day.low = Math.min(day.low, price);
    day.volume += qty;
    day.turnover += money;
    return day;
  }

  list(symId: number, { stage, endTime, limit }: BarQuery): { list: Bar[]; more: boolean } {
    const out: Bar[] = [];
    for (const [ts, o, h, l, c, volume, turnover] of this.minutes[symId]) {
      const open = openOf(stage, ts);
      const last = out[out.length - 1];
      if (last?.[0] === open) extend(last, h, l, c, volume, turnover);
      else out.push([open, o, h, l, c, volume, turnover]);
    }
    const before = out.filter(([ts]) => ts < endTime);
    const list = before.slice(-limit).map((bar): Bar => [bar[0], bar[1], bar[2], bar[3], bar[4], bar[5], Math.round(bar[6])]);
    return { list, more: before.length > list.length };
  }

  trend(symId: number, points: number): { prevClose: number; list: [number, number, number, number][] } {
    const bars = this.minutes[symId];
    const every = Math.max(1, Math.ceil(bars.length / points));
    let volume = 0;
    let value = 0;
    let since = 0;
    const list: [number, number, number, number][] = [];
    bars.forEach(([ts, , , , close, qty], i) => {
      volume += qty;
      value += close * qty;
      since += qty;
      if (i % every !== every - 1 && i !== bars.length - 1) return;
      list.push([ts, close, volume > 0 ? Math.round(value / volume) : close, since]);
      since = 0;
    });
    return { prevClose: bars[0]?.[1] ?? 0, list };
  }
}

function extend(bar: Bar, high: number, low: number, close: number, volume: number, turnover: number): void {
  bar[2] = Math.max(bar[2], high);
  bar[3] = Math.min(bar[3], low);
  bar[4] = close;
  bar[5] += volume;
  bar[6] += turnover;
}

function openOf(stage: BarQuery["stage"], ts: number): number {
  if (stage === "1mon") {
    const day = new Date(ts);
    return Date.UTC(day.getUTCFullYear(), day.getUTCMonth());
  }
  if (stage === "1week") return Math.floor((ts + MONDAY_OFFSET) / STAGES["1week"]) * STAGES["1week"] - MONDAY_OFFSET;
  return Math.floor(ts / STAGES[stage]) * STAGES[stage];
}
