/**
 * A trading day up to an instant: whole blocks, whole minutes of the running block, the ticks of
 * the running minute. No other place knows how a running bar is put together. The first state of a
 * quote and the last bar of a chart both come from here.
 */
import type { Block, TradingDay } from "../calendar/calendar.ts";
import { MINUTE } from "../calendar/calendar.ts";
import type { Minutes } from "./minute.ts";
import type { BarColumns } from "./split.ts";

/**
 * A bar being put together; `n` counts the minutes and ticks with trades that went in. `ts` is the
 * time of the last trade.
 */
export interface Sum {
  o: number;
  h: number;
  l: number;
  c: number;
  v: number;
  u: number;
  n: number;
  ts: number;
}

export const emptySum = (price: number): Sum => ({
  o: price,
  h: price,
  l: price,
  c: price,
  v: 0,
  u: 0,
  n: 0,
  ts: 0,
});

/** Adds child `i` of `bars`; one without trades changes nothing. */
export function addBar(sum: Sum, bars: BarColumns, i: number, end: number): void {
  if (bars.t[i] === 0) return;
  if (sum.n === 0) {
    sum.o = bars.o[i];
    sum.h = bars.h[i];
    sum.l = bars.l[i];
  } else {
    if (bars.h[i] > sum.h) sum.h = bars.h[i];
    if (bars.l[i] < sum.l) sum.l = bars.l[i];
  }
  sum.c = bars.c[i];
  sum.v += bars.v[i];
  sum.u += bars.u[i];
  sum.n++;
  sum.ts = end;
}

/** Adds the first `count` ticks of the minute in slot `s`. */
export function addTicks(
  sum: Sum,
  minutes: Minutes,
  s: number,
  count: number,
  grid: Parameters<Minutes["priceAt"]>[3],
): void {
  for (let j = 0; j < count; j++) {
    const hash = minutes.hash(s, j);
    const p = minutes.priceAt(s, j, hash, grid);
    if (sum.n === 0) sum.o = sum.h = sum.l = p;
    else if (p > sum.h) sum.h = p;
    else if (p < sum.l) sum.l = p;
    sum.c = p;
    sum.n++;
    if (j === count - 1) {
      const lots = minutes.lotsAt(s, j, hash);
      sum.v += lots;
      sum.u += minutes.turnoverAt(s, lots);
      sum.ts = minutes.timeAt(s, j, hash);
    }
  }
}

/**
 * Index of the block that contains `ts`, or −1 − (number of blocks that ended before) when none
 * does.
 */
export function blockAt(blocks: readonly Block[], ts: number): number {
  for (let i = 0; i < blocks.length; i++) {
    if (ts < blocks[i].from) return -1 - i;
    if (ts < blocks[i].from + blocks[i].n * MINUTE) return i;
  }
  return -1 - blocks.length;
}

/** Where a market stands at an instant. */
export interface Place {
  /** The regular or extended block in which the minute lies; undefined outside trading. */
  block: number;
  child: number;
  ext: boolean;
  /** The day the block belongs to. */
  day: TradingDay;
  /**
   * The day whose regular quotes stand: the last one that has opened. Another one than `day` before
   * the opening only.
   */
  shown: TradingDay;
}
