/**
 * Wall-clock time of every bar in the market's zone, as epoch ms whose UTC fields are that clock.
 * Kept beside the series and extended as bars come, so that axis, day boundaries and bands cost
 * arithmetic only.
 */
import { DAY_MS } from "../../../contract/time/day.ts";
import { offsetAt } from "../../../contract/time/zone.ts";

export const MINUTE = 60_000;

export const localOf = (ts: number, zone: string): number => ts + offsetAt(zone, ts);
export const dayOf = (local: number): number => Math.floor(local / DAY_MS);
/** Minutes since midnight. */
export const minuteOf = (local: number): number =>
  Math.floor((local - dayOf(local) * DAY_MS) / MINUTE);

export class LocalTimes {
  private times = new Float64Array(512);
  private length = 0;
  private first = Number.NaN;
  private zone = "";

  /**
   * The column for `ts[0 … length)`; computes what is new. A changed first bar or zone computes all
   * of it.
   */
  of(ts: Float64Array, length: number, zone: string): Float64Array {
    if (zone !== this.zone || ts[0] !== this.first || length < this.length) this.length = 0;
    this.zone = zone;
    this.first = ts[0];
    if (this.times.length < length) {
      const bigger = new Float64Array(Math.max(length, this.times.length * 2));
      bigger.set(this.times.subarray(0, this.length));
      this.times = bigger;
    }
    // The last one again: a running bar may have been replaced by the next.
    for (let i = Math.max(0, this.length - 1); i < length; i++)
      this.times[i] = localOf(ts[i], zone);
    this.length = length;
    return this.times;
  }
}
