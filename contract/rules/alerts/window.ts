/**
 * Lowest and highest price of the last so many milliseconds, exact at every tick: two queues whose
 * heads are the extremes.
 */
class Queue {
  private times: number[] = [];
  private values: number[] = [];
  private head = 0;
  private readonly sign: 1 | -1;

  /** `sign` 1 keeps the lowest first, −1 the highest. */
  constructor(sign: 1 | -1) {
    this.sign = sign;
  }

  push(ts: number, value: number): void {
    let end = this.values.length;
    while (end > this.head && this.sign * this.values[end - 1] >= this.sign * value) end--;
    this.times.length = end;
    this.values.length = end;
    this.times.push(ts);
    this.values.push(value);
  }

  /** The extreme of what is not older than `from`; the newest value is never forgotten. */
  since(from: number): number {
    while (this.head < this.times.length - 1 && this.times[this.head] < from) this.head++;
    if (this.head > 1024 && this.head * 2 > this.times.length) {
      this.times = this.times.slice(this.head);
      this.values = this.values.slice(this.head);
      this.head = 0;
    }
    return this.values[this.head];
  }
}

export class PriceWindow {
  private readonly low = new Queue(1);
  private readonly high = new Queue(-1);
  private readonly lengthMs: number;

  constructor(lengthMs: number) {
    this.lengthMs = lengthMs;
  }

  /** Prices known of a time before the first tick, e.g. the ends of a bar; in time order. */
  seed(ts: number, low: number, high: number): void {
    this.low.push(ts, low);
    this.high.push(ts, high);
  }

  /**
   * How far `price` stands above the lowest and below the highest of the window, as parts of them.
   */
  moved(ts: number, price: number): { rise: number; fall: number } {
    this.seed(ts, price, price);
    const from = ts - this.lengthMs;
    return { rise: price / this.low.since(from) - 1, fall: 1 - price / this.high.since(from) };
  }
}
