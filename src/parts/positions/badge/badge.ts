/** Sum of all positions at the marks of the moment, short enough for a tab. */
import type { Position } from "../../../../contract/http/trading/orders.ts";
import { MINUS, MISSING, marks } from "../../../lib/format/signs.ts";
import type { Valuation } from "../valuation.ts";

const UNITS = [
  [1e9, "B"],
  [1e6, "M"],
  [1e3, "K"],
] as const;

/**
 * Hundredths of USDT in at most five signs: 123456 → "+1.2K", −1250 → "−12"; what rounds to nothing
 * has no sign.
 */
export function shortCents(cents: number): string {
  if (!Number.isFinite(cents)) return MISSING;
  const whole = Math.trunc(Math.abs(cents) / 100);
  if (whole === 0) return "0";
  const [size, unit] = UNITS.find(([from]) => whole >= from) ?? [1, ""];
  const scaled = whole / size;
  const text =
    unit !== "" && scaled < 10
      ? (Math.trunc(scaled * 10) / 10).toFixed(1).replace(".", marks.point)
      : String(Math.trunc(scaled));
  return `${cents > 0 ? "+" : MINUS}${text}${unit}`;
}

/** One position with what it is worth; `mark` and `worth` as of the moment. */
export interface Held {
  position: Position;
  value: Valuation;
}

/** Profit of all, hundredths of USDT; NaN while one of them is not known. */
export const sumOf = (all: readonly Held[]): number =>
  all.reduce((sum, { value }) => sum + value.profitCents, 0);
