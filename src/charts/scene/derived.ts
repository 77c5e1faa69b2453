/**
 * Columns the chart makes from a series itself: Heikin-Ashi bars and the average price of
 * time-share. O(1) when only the last bar changed.
 */
import type { Ohlc } from "../paint/candles.ts";
import { phaseAt, type TradingHours } from "../scale/hours.ts";
import { dayOf } from "../scale/local-times.ts";

/** Room for `length` values; contents may be lost. */
const sized = (column: Float64Array<ArrayBuffer>, length: number): Float64Array<ArrayBuffer> =>
  column.length >= length ? column : new Float64Array(length + 256);

/**
 * Heikin-Ashi: close = mean of the four prices, open = middle of the body before (the first: of its
 * own), high and low include both.
 */
export class HeikinAshi implements Ohlc {
  open = new Float64Array(0);
  high = new Float64Array(0);
  low = new Float64Array(0);
  close = new Float64Array(0);

  /** Computes bars from `from` on; `from` > 0 only when all before it are computed. */
  update(bars: Ohlc, from: number, length: number): void {
    let start = from;
    if (this.open.length < length) {
      start = 0;
      this.open = sized(this.open, length);
      this.high = sized(this.high, length);
      this.low = sized(this.low, length);
      this.close = sized(this.close, length);
    }
    for (let i = start; i < length; i++) {
      const close = (bars.open[i] + bars.high[i] + bars.low[i] + bars.close[i]) / 4;
      const open =
        i === 0 ? (bars.open[i] + bars.close[i]) / 2 : (this.open[i - 1] + this.close[i - 1]) / 2;
      this.open[i] = open;
      this.close[i] = close;
      this.high[i] = Math.max(bars.high[i], open, close);
      this.low[i] = Math.min(bars.low[i], open, close);
    }
  }
}

/**
 * Average price of the day: typical price weighted by volume over regular hours, from each day's
 * first bar. NaN outside regular hours and before the first trade. Sums are kept a bar, so that the
 * last one costs O(1).
 */
export class DayAverage {
  values = new Float64Array(0);
  private amounts = new Float64Array(0);
  private sizes = new Float64Array(0);

  update(
    bars: { high: Float64Array; low: Float64Array; close: Float64Array; volume: Float64Array },
    local: Float64Array,
    hours: readonly TradingHours[] | undefined,
    from: number,
    length: number,
  ): void {
    let start = from;
    if (this.values.length < length) {
      start = 0;
      this.values = sized(this.values, length);
      this.amounts = sized(this.amounts, length);
      this.sizes = sized(this.sizes, length);
    }
    for (let i = start; i < length; i++) {
      const goesOn = i > 0 && dayOf(local[i]) === dayOf(local[i - 1]);
      const regular = hours === undefined || phaseAt(hours, local[i]) === "regular";
      const typical = (bars.high[i] + bars.low[i] + bars.close[i]) / 3;
      this.amounts[i] =
        (goesOn ? this.amounts[i - 1] : 0) + (regular ? typical * bars.volume[i] : 0);
      this.sizes[i] = (goesOn ? this.sizes[i - 1] : 0) + (regular ? bars.volume[i] : 0);
      this.values[i] = regular && this.sizes[i] > 0 ? this.amounts[i] / this.sizes[i] : Number.NaN;
    }
  }
}
