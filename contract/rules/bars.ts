/**
 * How trades become bars: where a bar begins, what a trade does to it, how two parts join. One rule
 * for everybody who builds bars from ticks (the server's recordings and live sources, a worker's
 * running bar), so that they agree to the last digit. Bars are scaled integers; turnover is at
 * scale 2 and may carry a fraction until it is told. Times here are cut on UTC; markets with
 * sessions are cut by their source.
 */
import { type Bar, STAGES, type Stage } from "../market/kline.ts";
import { DAY_MS, mondayOf, monthStartOf } from "../time/day.ts";

/**
 * Opening time of the bar of a stage that holds `ts`, epoch ms: weeks from Monday, months from the
 * first.
 */
export function barOpen(stage: Stage, ts: number): number {
  if (stage === "1mon") return monthStartOf(Math.floor(ts / DAY_MS)) * DAY_MS;
  if (stage === "1week") return mondayOf(Math.floor(ts / DAY_MS)) * DAY_MS;
  return Math.floor(ts / STAGES[stage]) * STAGES[stage];
}

/** The bar of one trade. */
export const barOf = (open: number, price: number, qty: number, turnover: number): Bar => [
  open,
  price,
  price,
  price,
  price,
  qty,
  turnover,
];

/** A bar without a trade: flat at the close before it. */
export const flatBar = (open: number, close: number): Bar => barOf(open, close, 0, 0);

/** Adds a later trade to a bar. */
export function addTrade(bar: Bar, price: number, qty: number, turnover: number): void {
  if (price > bar[2]) bar[2] = price;
  if (price < bar[3]) bar[3] = price;
  bar[4] = price;
  bar[5] += qty;
  bar[6] += turnover;
}

/** Adds a later bar to one that holds it. */
export function addBar(bar: Bar, later: Readonly<Bar>): void {
  bar[2] = Math.max(bar[2], later[2]);
  bar[3] = Math.min(bar[3], later[3]);
  bar[4] = later[4];
  bar[5] += later[5];
  bar[6] += later[6];
}

/**
 * Bars of a fixed length from trades in time order: the running one, and each as it is finished.
 * Periods without trades give no bar.
 */
export class BarBuilder {
  running: Bar | undefined;
  private readonly lengthMs: number;

  constructor(lengthMs: number) {
    this.lengthMs = lengthMs;
  }

  /** Adds a trade or a quote. Returns the bar that it ended, if it did. */
  add(ts: number, price: number, qty = 0, turnover = 0): Bar | undefined {
    const open = Math.floor(ts / this.lengthMs) * this.lengthMs;
    const before = this.running;
    if (before !== undefined && open <= before[0]) {
      addTrade(before, price, qty, turnover);
      return undefined;
    }
    this.running = barOf(open, price, qty, turnover);
    return before;
  }
}
