/** Dividing a sum so that the parts make the sum again, to the last unit. */
import { type Decimal, SCALE } from "./decimal.ts";

/**
 * `total` in parts as `weights` are to each other, each a multiple of `step`, by the largest
 * remainder (the earlier part first where remainders are equal). The parts add up to `total`.
 * Throws a RangeError when `total` is no multiple of `step`, or no weight is positive, or one is
 * negative.
 */
export function split<T extends Decimal>(
  total: T,
  weights: readonly Decimal[],
  step: NoInfer<T>,
): T[] {
  return splitUnits(total, weights, step) as T[];
}

function splitUnits(total: bigint, weights: readonly bigint[], step: bigint): bigint[] {
  let whole = 0n;
  for (const weight of weights) {
    if (weight < 0n) throw new RangeError("a weight is negative");
    whole += weight;
  }
  if (whole === 0n || step <= 0n || total < 0n || total % step !== 0n)
    throw new RangeError("nothing that can be split like this");
  const steps = total / step;
  const parts = weights.map((weight) => (steps * weight) / whole);
  const remainders = weights.map((weight, i) => ({ i, rest: (steps * weight) % whole }));
  remainders.sort((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest > b.rest ? -1 : 1));
  let left = steps - parts.reduce((sum, part) => sum + part, 0n);
  for (const { i } of remainders) {
    if (left === 0n) break;
    parts[i] += 1n;
    left -= 1n;
  }
  return parts.map((part) => part * step);
}

/** The step of `places` places: the smallest part a sum with that precision can have. */
export const stepOf = <T extends Decimal>(places: number): T =>
  (10n ** BigInt(SCALE - places)) as T;
