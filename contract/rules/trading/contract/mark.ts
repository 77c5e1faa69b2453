/** Mark, its basis, and the sanity of inputs. */
import { add, decimal, fraction, greatest, least, multiply, negate, type Price, type Rate, subtract } from "../../../money/decimal.ts";
import { averagePlaces } from "../averages.ts";

/** The basis may move the mark by this share of the index. */
const BASIS_LIMIT = decimal<Rate>("0.005");
/** Samples, one a second, that the average of the basis looks back: α = 2 ÷ (30 + 1). */
const BASIS_SAMPLES = 30n;

/** The moving average of mid − index after one more second, half-even with four places more than prices. The first sample is the average itself. */
export function nextBasis(before: Price | undefined, mid: Price, index: Price, priceScale: number): Price {
  const now = subtract(mid, index);
  if (before === undefined) return now;
  const step = fraction<Price>(
    [subtract(now, before), decimal("2")],
    [decimal((BASIS_SAMPLES + 1n).toString())],
    averagePlaces(priceScale),
    "halfEven",
  );
  return add(before, step);
}

/** index + clamp(basis, ±0.5 % of index), half-even to the places of prices. */
export function markPrice(index: Price, basis: Price, priceScale: number): Price {
  const limit = multiply<Price>([index, BASIS_LIMIT], 18, "down");
  return fraction<Price>([add(index, clamp(basis, limit))], [], priceScale, "halfEven");
}

/** `value` within ±`limit`. */
export const clamp = <T extends Price | Rate>(value: T, limit: T): T =>
  value > limit ? limit : value < -limit ? (negate(limit as Price) as T) : value;

const PLAUSIBLE = decimal<Rate>("0.1");

/** The middle of recent marks (of an even number the lower middle); undefined of none. */
export function medianOf(marks: readonly Price[]): Price | undefined {
  const sorted = [...marks].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return sorted[(sorted.length - 1) >> 1];
}

/** Whether a mark may trigger anything: above zero and within 10 % of the median of its last 30 s. Else a second source tick has to confirm it. */
export function isPlausible(mark: Price, median: Price | undefined): boolean {
  if (mark <= 0n) return false;
  if (median === undefined) return true;
  const distance = greatest(subtract(mark, median), subtract(median, mark));
  return least(distance, multiply<Price>([median, PLAUSIBLE], 18, "down")) === distance;
}
