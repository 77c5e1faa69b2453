/**
 * The last 24 hours of a coin at minute granularity: 1,440 minutes ending with the running one. It
 * is made of the remaining minutes of the hour that leaves (extremes and sums from each minute on,
 * computed once an hour), 23 whole hours, and the running hour; so a step of a minute costs a few
 * comparisons, not a scan of the day.
 */
import type { TradingDay } from "../calendar/calendar.ts";
import type { Paths } from "../tree/path.ts";
import { BarColumns } from "../tree/split.ts";

export class Window {
  /**
   * These cover the whole window without the running minute; `lots` and `money` without the running
   * hour.
   */
  open = 0;
  high = 0;
  low = 0;
  /** Price 24 hours ago: what the change is measured against. */
  prevClose = 0;
  lots = 0;
  money = 0;

  private readonly leaving = new BarColumns(60);
  /**
   * High, low, volume, turnover from a minute to the end of the leaving hour; row 60 is the empty
   * rest.
   */
  private readonly rest = new Float64Array(61 * 4);
  private readonly whole = new Float64Array(4);
  /** Open of the hour after the leaving one. */
  private nextOpen = 0;

  /**
   * A new hour begins: `before` and `today` are the blocks of yesterday and today, `block` the
   * hour.
   */
  enter(
    paths: Paths,
    id: number,
    yesterday: TradingDay,
    before: BarColumns,
    today: BarColumns,
    block: number,
  ): void {
    const old = paths.minutes(id, yesterday, before, block, this.leaving);
    let [h, l, v, u] = [0, Number.POSITIVE_INFINITY, 0, 0];
    this.rest.set([h, l, v, u], 60 * 4);
    for (let i = 59; i >= 0; i--) {
      h = Math.max(h, old.h[i]);
      l = Math.min(l, old.l[i]);
      v += old.v[i];
      u += old.u[i];
      this.rest.set([h, l, v, u], i * 4);
    }
    [h, l, v, u] = [0, Number.POSITIVE_INFINITY, 0, 0];
    for (let i = 1; i < 24; i++) {
      const at = (block + i) % 24;
      const bars = block + i < 24 ? before : today;
      h = Math.max(h, bars.h[at]);
      l = Math.min(l, bars.l[at]);
      v += bars.v[at];
      u += bars.u[at];
    }
    this.whole.set([h, l, v, u]);
    this.nextOpen = block === 23 ? today.o[0] : before.o[block + 1];
  }

  /** The running minute is now minute `child` of the hour, whose minutes are given. */
  moveTo(minutes: BarColumns, child: number): void {
    const at = (child + 1) * 4;
    this.high = Math.max(this.rest[at], this.whole[0]);
    this.low = Math.min(this.rest[at + 1], this.whole[1]);
    for (let i = 0; i < child; i++) {
      if (minutes.h[i] > this.high) this.high = minutes.h[i];
      if (minutes.l[i] < this.low) this.low = minutes.l[i];
    }
    this.prevClose = this.leaving.c[child];
    this.open = child < 59 ? this.leaving.o[child + 1] : this.nextOpen;
    this.lots = this.rest[at + 2] + this.whole[2];
    this.money = this.rest[at + 3] + this.whole[3];
  }
}
