/**
 * Decimals of the tick in force at a price. The table is compiled once an instrument; asking costs
 * a few compares.
 */
import { parseScaled } from "../../../contract/feed/scaled.ts";
import type { TickStep } from "../../../contract/market/instrument.ts";

interface Steps {
  /** Ascending lower bounds, scaled as the price. */
  from: number[];
  digits: number[];
}

const compiled = new WeakMap<readonly TickStep[], Steps>();

/** Decimals a tick is written with: "0.05" → 2, "1" → 0, "0.0500" → 2. */
const tickDecimals = (tick: string): number =>
  tick.includes(".") ? tick.replace(/0+$/, "").split(".")[1].length : 0;

function compile(table: readonly TickStep[], priceScale: number): Steps {
  const rows = table
    .map((step) => ({
      from: parseScaled(step.from, priceScale),
      digits: Math.min(tickDecimals(step.tick), priceScale),
    }))
    .sort((a, b) => a.from - b.from);
  return { from: rows.map((row) => row.from), digits: rows.map((row) => row.digits) };
}

/** Digits to show for the scaled `price`. An empty table shows all digits of the scale. */
export function tickDigits(table: readonly TickStep[], priceScale: number, price: number): number {
  if (table.length === 0) return priceScale;
  let steps = compiled.get(table);
  if (steps === undefined) {
    steps = compile(table, priceScale);
    compiled.set(table, steps);
  }
  const size = price < 0 ? -price : price;
  let at = 0;
  while (at + 1 < steps.from.length && steps.from[at + 1] <= size) at++;
  return steps.digits[at];
}
