/**
 * The sanity of marks: which of them may decide anything. How one is made is
 * `contract/feed/mark.ts`.
 */
import {
  decimal,
  greatest,
  least,
  multiply,
  negate,
  type Price,
  type Rate,
  subtract,
} from "../../../money/decimal.ts";

/** `value` within ±`limit`. */
export const clamp = <T extends Price | Rate>(value: T, limit: T): T =>
  value > limit ? limit : value < -limit ? (negate(limit as Price) as T) : value;

const PLAUSIBLE = decimal<Rate>("0.1");

/** The middle of recent marks (of an even number the lower middle); undefined of none. */
export function medianOf(marks: readonly Price[]): Price | undefined {
  const sorted = [...marks].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return sorted[(sorted.length - 1) >> 1];
}

/**
 * True when a mark may trigger: above zero and within 10 % of the median of its last 30 s. Else a
 * second source tick has to confirm it.
 */
export function isPlausible(mark: Price, median: Price | undefined): boolean {
  if (mark <= 0n) return false;
  if (median === undefined) return true;
  const distance = greatest(subtract(mark, median), subtract(median, mark));
  return least(distance, multiply<Price>([median, PLAUSIBLE], 18, "down")) === distance;
}
