/**
 * Bars of one symbol and stage as alerts need them: the running bar follows every tick, closed ones
 * are asked of whoever has them when a bar is over. Values are those of the chart: the same steps
 * over the same bars.
 */
import { type Bar, STAGES, type Stage } from "../../market/kline.ts";
import { barOpen } from "../bars.ts";
import type { BarView, Indicator } from "../indicators/indicator.ts";
import { makeIndicators } from "../indicators/registry.ts";
import type { IndicatorSpec } from "../indicators.ts";
import { VOLUME_MEAN_OF } from "./condition.ts";

/** Bars for the slowest indicator to have settled. */
export const BARS_NEEDED = 300;

/**
 * Ascending bars whose last one may be running, and when that one is over (absent: with the stage's
 * next boundary).
 */
export type BarsOf = (stage: Stage) => { list: readonly Bar[]; endsAt?: number | undefined };

export class LineSet {
  private readonly stage: Stage;
  private readonly barsOf: BarsOf;
  private readonly lines = new Map<string, { made: Indicator[]; out: Float64Array }>();
  private closed: readonly Bar[] = [];
  private readonly running: BarView = { open: 0, high: 0, low: 0, close: 0, volume: 0, day: 0 };
  private endsAt = Number.NEGATIVE_INFINITY;
  private volumeAt = 0;
  private mean = Number.NaN;

  constructor(stage: Stage, barsOf: BarsOf) {
    this.stage = stage;
    this.barsOf = barsOf;
  }

  /** One tick: last price, the day's volume so far, its time. */
  tick(last: number, dayVolume: number, ts: number): void {
    if (ts >= this.endsAt) {
      this.reload(last, dayVolume, ts);
      return;
    }
    const bar = this.running;
    if (last > bar.high) bar.high = last;
    if (last < bar.low) bar.low = last;
    bar.close = last;
    // A day that began anew counts from nothing.
    bar.volume += dayVolume >= this.volumeAt ? dayVolume - this.volumeAt : dayVolume;
    this.volumeAt = dayVolume;
  }

  private reload(last: number, dayVolume: number, ts: number): void {
    const { list, endsAt } = this.barsOf(this.stage);
    const open = barOpen(this.stage, ts);
    const newest = list.at(-1);
    const isRunning =
      newest !== undefined && (endsAt === undefined ? newest[0] >= open : endsAt > ts);
    this.closed = isRunning ? list.slice(0, -1) : list;
    const [, o, h, l, c, v] = isRunning ? newest : ([open, last, last, last, last, 0, 0] as const);
    Object.assign(this.running, { open: o, high: h, low: l, close: c, volume: v });
    this.endsAt =
      isRunning && endsAt !== undefined ? endsAt : barOpen(this.stage, open + stepOf(this.stage));
    this.volumeAt = dayVolume;
    const volumes = this.closed.slice(-VOLUME_MEAN_OF).map((bar) => bar[5]);
    this.mean =
      volumes.length < VOLUME_MEAN_OF
        ? Number.NaN
        : volumes.reduce((a, b) => a + b, 0) / VOLUME_MEAN_OF;
    for (const one of this.lines.values()) this.feed(one.made);
  }

  private feed(made: readonly Indicator[]): void {
    const out = new Float64Array(8);
    for (const one of made) {
      one.reset();
      for (const [, open, high, low, close, volume] of this.closed)
        one.push({ open, high, low, close, volume, day: 0 }, out);
    }
  }

  /** The running bar's volume by the mean of those before; NaN while there are too few. */
  volumeRatio(): number {
    return this.mean > 0 ? this.running.volume / this.mean : Number.NaN;
  }

  /**
   * Values of an indicator's lines at the running bar; the array is reused. NaN while it warms up.
   */
  valuesOf(key: string, spec: IndicatorSpec): Float64Array {
    let one = this.lines.get(key);
    if (one === undefined) {
      const made = makeIndicators(spec);
      one = { made, out: new Float64Array(made.reduce((n, { lines }) => n + lines, 0)) };
      this.lines.set(key, one);
      this.feed(made);
    }
    let at = 0;
    for (const indicator of one.made) {
      indicator.peek(this.running, one.out.subarray(at, at + indicator.lines));
      at += indicator.lines;
    }
    return one.out;
  }
}

/**
 * At least the length of a bar, and less than two: a step from its opening that lies in the next
 * one.
 */
const stepOf = (stage: Stage): number => (stage === "1mon" ? 32 * 86_400_000 : STAGES[stage]);
