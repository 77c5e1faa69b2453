/**
 * Indicator lines over one series. Closed bars are pushed once; the running bar is peeked, so a
 * live update costs O(1) a line whatever the history. Lines are kept by their spec: another set of
 * indicators computes only the ones that are new. Only when the bars before the last one changed
 * (older bars came, a splice corrected some) is everything computed again.
 */

import type { BarView, Indicator } from "../../contract/rules/indicators/indicator.ts";
import { linesOf, makeIndicators } from "../../contract/rules/indicators/registry.ts";
import { type IndicatorSpec, indicatorTitle } from "../../contract/rules/indicators.ts";
import type { BarColumns } from "./columns.ts";

interface Held {
  indicators: Indicator[];
  lines: Float64Array[];
  /** Bars pushed: all before this position are final in the lines. */
  pushed: number;
  /** Sets of indicators that use it. */
  users: number;
}

export class Lines {
  /** Values computed, for the tests of cost. */
  steps = 0;
  private readonly bars: BarColumns;
  private readonly dayOf: (ts: number) => number;
  private readonly held = new Map<string, Held>();
  private readonly view: BarView = { open: 0, high: 0, low: 0, close: 0, volume: 0, day: 0 };
  private readonly out = new Float64Array(8);

  constructor(bars: BarColumns, dayOf: (ts: number) => number) {
    this.bars = bars;
    this.dayOf = dayOf;
  }

  /** Takes specs into use; each is to be released once. */
  use(specs: readonly IndicatorSpec[]): void {
    for (const spec of specs) {
      const key = indicatorTitle(spec);
      const held = this.held.get(key);
      if (held !== undefined) held.users++;
      else {
        const lines = Array.from(
          { length: linesOf(spec) },
          () => new Float64Array(this.bars.ts.length),
        );
        const made: Held = { indicators: makeIndicators(spec), lines, pushed: 0, users: 1 };
        this.held.set(key, made);
        this.compute(made);
      }
    }
  }

  release(specs: readonly IndicatorSpec[]): void {
    for (const spec of specs) {
      const key = indicatorTitle(spec);
      const held = this.held.get(key);
      if (held !== undefined && --held.users === 0) this.held.delete(key);
    }
  }

  /** The lines of specs in use, in their order. */
  of(specs: readonly IndicatorSpec[]): Float64Array[] {
    return specs.flatMap((spec) => this.held.get(indicatorTitle(spec))?.lines ?? []);
  }

  /** The bars changed from position `from` on: the last one, new ones behind it, or older ones. */
  changed(from: number): void {
    for (const held of this.held.values()) {
      if (from < held.pushed) {
        held.pushed = 0;
        for (const indicator of held.indicators) indicator.reset();
      }
      this.compute(held);
    }
  }

  private compute(held: Held): void {
    const { length } = this.bars;
    const capacity = this.bars.ts.length;
    if (held.lines.length > 0 && held.lines[0].length < capacity) {
      held.lines = held.lines.map((line) => {
        const longer = new Float64Array(capacity);
        longer.set(line);
        return longer;
      });
    }
    for (; held.pushed < length - 1; held.pushed++) this.step(held, held.pushed, false);
    if (length > 0) this.step(held, length - 1, true);
  }

  private step({ indicators, lines }: Held, at: number, running: boolean): void {
    const { bars, view, out } = this;
    view.open = bars.open[at];
    view.high = bars.high[at];
    view.low = bars.low[at];
    view.close = bars.close[at];
    view.volume = bars.volume[at];
    view.day = this.dayOf(bars.ts[at]);
    let line = 0;
    for (const indicator of indicators) {
      if (running) indicator.peek(view, out);
      else indicator.push(view, out);
      this.steps++;
      for (let i = 0; i < indicator.lines; i++) lines[line++][at] = out[i];
    }
  }
}
