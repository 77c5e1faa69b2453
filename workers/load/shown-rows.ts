/**
 * Sink of the load: counts every tick of the market and keeps, for the few rows on screen, the last
 * price and since when it is not told. Packs what changed. No timer, no port: the worker's entry
 * has those.
 */
import { F } from "../../contract/feed/columns.ts";
import { LOAD_FIELDS, type LoadRow } from "../../contract/feed/load.ts";
import type { QuoteSink } from "../../contract/feed/source.ts";
import type { Instrument } from "../../contract/market/instrument.ts";

export class ShownRows implements QuoteSink {
  /** Ticks of the whole market so far. */
  made = 0;
  readonly rows: readonly LoadRow[];
  private readonly slots: Int32Array;
  private readonly last: Float64Array;
  private readonly newest: Float64Array;
  private readonly oldest: Float64Array;
  private changed: number[] = [];
  private readonly aheadMs: number;

  /**
   * Shows the first `count` instruments that trade round the clock, of a market whose clock is
   * `aheadMs` ahead of what is packed.
   */
  constructor(instruments: readonly Instrument[], count: number, aheadMs = 0) {
    this.aheadMs = aheadMs;
    const shown = instruments.filter(({ market }) => market === "crypto").slice(0, count);
    this.rows = shown.map(({ symbol, priceScale }) => ({ symbol, priceScale }));
    this.slots = new Int32Array(instruments.length).fill(-1);
    for (const [slot, { symId }] of shown.entries()) this.slots[symId] = slot;
    [this.last, this.newest, this.oldest] = [
      new Float64Array(count),
      new Float64Array(count),
      new Float64Array(count),
    ];
  }

  set(symId: number, field: number, value: number): void {
    const slot = this.slots[symId];
    if (slot >= 0 && field === F.last) this.last[slot] = value;
  }

  tick(symId: number, ts: number): void {
    this.made++;
    const slot = this.slots[symId];
    if (slot < 0) return;
    const at = ts - this.aheadMs;
    this.newest[slot] = at;
    if (this.oldest[slot] !== 0) return;
    this.oldest[slot] = at;
    this.changed.push(slot);
  }

  alive(): void {}
  status(): void {}

  /** Rows that changed since the last pack; undefined when none did. */
  pack(): Float64Array<ArrayBuffer> | undefined {
    if (this.changed.length === 0) return undefined;
    const out = new Float64Array(this.changed.length * LOAD_FIELDS);
    for (const [i, slot] of this.changed.entries()) {
      out.set([slot, this.last[slot], this.newest[slot], this.oldest[slot]], i * LOAD_FIELDS);
      this.oldest[slot] = 0;
    }
    this.changed = [];
    return out;
  }
}
