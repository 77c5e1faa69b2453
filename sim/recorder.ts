/**
 * A sink that keeps what a source wrote: last values as columns, and every tick of the watched
 * symbols as rows. For tests and benches; it is also the shortest example of a sink.
 */
import { F, FIELD_COUNT } from "../contract/feed/columns.ts";
import type { Side, Trade } from "../contract/feed/depth/trades.ts";
import type { QuoteSink } from "../contract/feed/source.ts";

export interface Tick {
  id: number;
  ts: number;
  /** The row's values after the tick, in wire order. */
  row: number[];
}

export class Recorder implements QuoteSink {
  readonly values: Float64Array;
  readonly ticks: Tick[] = [];
  readonly aliveAt: Float64Array;
  readonly counts: Int32Array;
  /** All ticks, of watched symbols or not. */
  count = 0;
  /** Trades of the watched symbols; `id` is the symbol's. */
  readonly trades: Trade[] = [];
  traded = 0;
  /** Rolling hash over everything written, in order. */
  digest = 0;
  private readonly watched: Set<number> | undefined;

  constructor(symbols: number, watched?: Iterable<number>) {
    this.values = new Float64Array(symbols * FIELD_COUNT).fill(Number.NaN);
    this.aliveAt = new Float64Array(symbols);
    this.counts = new Int32Array(symbols);
    this.watched = watched === undefined ? undefined : new Set(watched);
  }

  get(id: number, field: keyof typeof F): number {
    return this.values[id * FIELD_COUNT + F[field]];
  }

  set(id: number, field: number, value: number): void {
    this.values[id * FIELD_COUNT + field] = value;
    this.digest = (Math.imul(this.digest, 31) + id * 19 + field + (value % 1_000_003)) | 0;
  }

  tick(id: number, ts: number): void {
    this.count++;
    this.counts[id]++;
    this.digest = (Math.imul(this.digest, 33) + id + (ts % 1_000_003)) | 0;
    if (this.watched?.has(id))
      this.ticks.push({
        id,
        ts,
        row: [...this.values.subarray(id * FIELD_COUNT, (id + 1) * FIELD_COUNT)],
      });
  }

  trade(id: number, price: number, qty: number, side: Side, ts: number): void {
    this.traded++;
    this.digest =
      (Math.imul(this.digest, 37) +
        id +
        (price % 1_000_003) * 5 +
        (qty % 1_000_003) * 3 +
        side +
        (ts % 1_000_003)) |
      0;
    if (this.watched?.has(id)) this.trades.push({ id, price, qty, side, ts });
  }

  alive(id: number, ts: number): void {
    this.aliveAt[id] = ts;
  }

  status(): void {}
}
