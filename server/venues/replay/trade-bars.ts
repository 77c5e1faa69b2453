/**
 * Bars of a recording, from its trades: one-minute bars as they are played, longer stages added up
 * on demand. Minutes without a trade have no bar. Times are the venue's. Weeks begin on Monday,
 * months on the first, UTC.
 */
import type { BarQuery } from "../../../contract/feed/source.ts";
import type { Bar } from "../../../contract/market/kline.ts";
import { addBar, addTrade, barOf, barOpen } from "../../../contract/rules/bars.ts";

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

  /** Begins another day of the symbol: open, high, low and volume start again. */
  startDay(symId: number): void {
    this.days[symId] = undefined;
  }

  /** Adds a trade; `money` is its turnover at scale 2, with a fraction. Returns the day so far. */
  add(symId: number, ts: number, price: number, qty: number, money: number): Readonly<DayState> {
    const list = this.minutes[symId];
    const open = barOpen("1min", ts);
    // A trade reported late belongs to its own minute; recordings are nearly in order, so the search
    // ends at once.
    let at = list.length - 1;
    while (at >= 0 && list[at][0] > open) at--;
    if (at >= 0 && list[at][0] === open) addTrade(list[at], price, qty, money);
    else list.splice(at + 1, 0, barOf(open, price, qty, money));
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
    for (const minute of this.minutes[symId]) {
      const open = barOpen(stage, minute[0]);
      const last = out[out.length - 1];
      if (last?.[0] === open) addBar(last, minute);
      else
        out.push([open, ...(minute.slice(1) as [number, number, number, number, number, number])]);
    }
    const before = out.filter(([ts]) => ts < endTime);
    const list = before
      .slice(-limit)
      .map((bar): Bar => [bar[0], bar[1], bar[2], bar[3], bar[4], bar[5], Math.round(bar[6])]);
    return { list, more: before.length > list.length };
  }

  trend(
    symId: number,
    points: number,
  ): { prevClose: number; list: [number, number, number, number][] } {
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
