/**
 * Bars in typed columns, oldest first, in scaled integers; grows by half. The last bar may be
 * running.
 */
import type { Bar } from "../../contract/market/kline.ts";

export class BarColumns {
  length = 0;
  ts = new Float64Array(512);
  open = new Float64Array(512);
  high = new Float64Array(512);
  low = new Float64Array(512);
  close = new Float64Array(512);
  volume = new Float64Array(512);

  /** Writes bar `i`, at most one behind the last. */
  set(i: number, [ts, open, high, low, close, volume]: Bar): void {
    this.reserve(i + 1);
    this.ts[i] = ts;
    this.open[i] = open;
    this.high[i] = high;
    this.low[i] = low;
    this.close[i] = close;
    this.volume[i] = volume;
    if (i === this.length) this.length++;
  }

  /** True when bar `i` holds exactly these values. */
  equals(i: number, [ts, open, high, low, close, volume]: Bar): boolean {
    return (
      this.ts[i] === ts &&
      this.open[i] === open &&
      this.high[i] === high &&
      this.low[i] === low &&
      this.close[i] === close &&
      this.volume[i] === volume
    );
  }

  /** Position of the first bar that opens at `ts` or later. */
  from(ts: number): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.ts[middle] < ts) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Makes room for `count` bars before the first and writes them there. */
  prepend(bars: readonly Bar[]): void {
    const count = bars.length;
    this.reserve(this.length + count);
    for (const column of this.columns()) column.copyWithin(count, 0, this.length);
    const length = this.length + count;
    for (let i = 0; i < count; i++) this.set(i, bars[i]);
    this.length = length;
  }

  /** Drops the bars from position `length` on. */
  cut(length: number): void {
    this.length = Math.min(this.length, length);
  }

  columns(): Float64Array[] {
    return [this.ts, this.open, this.high, this.low, this.close, this.volume];
  }

  private reserve(length: number): void {
    if (length <= this.ts.length) return;
    const [ts, open, high, low, close, volume] = this.columns().map((old) => {
      const column = new Float64Array(Math.ceil(length * 1.5));
      column.set(old);
      return column;
    });
    Object.assign(this, { ts, open, high, low, close, volume });
  }
}
