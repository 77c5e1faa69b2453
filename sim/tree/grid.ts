/**
 * The price grid of one instrument, hot form of contract/rules/trading/ticks.ts: nearest grid
 * price, next one below and above. Scaled integers. Rounding is monotone, so a path inside [low,
 * high] stays inside when both ends lie on the grid.
 */
import { parseScaled } from "../../contract/feed/scaled.ts";
import type { TickStep } from "../../contract/market/instrument.ts";

export class Grid {
  private readonly from: number[];
  private readonly tick: number[];
  private readonly top: number;

  constructor(table: readonly TickStep[], priceScale: number) {
    this.from = table.map((s) => parseScaled(s.from, priceScale));
    this.tick = table.map((s) => parseScaled(s.tick, priceScale));
    this.top = table.length - 1;
  }

  private row(price: number): number {
    let i = this.top;
    while (i > 0 && this.from[i] > price) i--;
    return i;
  }

  /** The tick in force at a price. */
  at(price: number): number {
    return this.tick[this.row(price)];
  }

  round(price: number): number {
    const i = this.row(price);
    const near = this.from[i] + Math.round((price - this.from[i]) / this.tick[i]) * this.tick[i];
    return near > 0 ? near : this.tick[0];
  }

  /** The next grid price strictly below, never below one tick. */
  below(price: number): number {
    const i = this.row(price - 1);
    const p = this.from[i] + (Math.ceil((price - this.from[i]) / this.tick[i]) - 1) * this.tick[i];
    return p > 0 ? p : this.tick[0];
  }

  /** The next grid price strictly above. */
  above(price: number): number {
    const i = this.row(price);
    return this.from[i] + (Math.floor((price - this.from[i]) / this.tick[i]) + 1) * this.tick[i];
  }

  /** Nearest grid price not above / not below. */
  floor(price: number): number {
    const i = this.row(price);
    return this.from[i] + Math.floor((price - this.from[i]) / this.tick[i]) * this.tick[i];
  }

  ceil(price: number): number {
    const i = this.row(price);
    return this.from[i] + Math.ceil((price - this.from[i]) / this.tick[i]) * this.tick[i];
  }
}
