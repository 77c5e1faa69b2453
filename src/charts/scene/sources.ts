/**
 * The columns of a frame: what the series has, and what the chart derives from it. Derived ones are
 * extended, or redone for the last bar alone.
 */
import type { CandleOptions } from "../candle-options.ts";
import { LocalTimes } from "../scale/local-times.ts";
import type { SeriesView } from "../series-view.ts";
import { DayAverage, HeikinAshi } from "./derived.ts";
import type { Source } from "./scene.ts";

export class Sources {
  private readonly times = new LocalTimes();
  private readonly heikin = new HeikinAshi();
  private readonly average = new DayAverage();
  private indices = new Float64Array(0);
  private done: { version: number; key: string; type: string; hours: unknown } = {
    version: -1,
    key: "",
    type: "",
    hours: undefined,
  };

  of(series: SeriesView, o: CandleOptions): Source {
    const { length } = series;
    const local = this.times.of(series.ts, length, series.zone);
    const same =
      this.done.key === series.key && this.done.type === o.type && this.done.hours === o.hours;
    const upToDate = same && this.done.version === series.version;
    const from = upToDate
      ? length
      : same && series.lastOnly && this.done.version === series.version - 1
        ? Math.max(0, length - 1)
        : 0;
    if (o.type === "heikin") this.heikin.update(series, from, length);
    if (o.type === "time") this.average.update(series, local, o.hours, from, length);
    this.done = { version: series.version, key: series.key, type: o.type, hours: o.hours };
    return {
      series,
      bars: o.type === "heikin" ? this.heikin : series,
      average: this.average.values,
      local,
    };
  }

  /** 0 … length − 1, the horizontal column. */
  index(length: number): Float64Array {
    if (this.indices.length < length)
      this.indices = Float64Array.from({ length: length + 512 }, (_, i) => i);
    return this.indices.subarray(0, length);
  }
}
