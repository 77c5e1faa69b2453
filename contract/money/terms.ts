/**
 * Sums of products before they are rounded: numerators and denominators of formulas like (Q·E − M −
 * cum) ÷ (Q·(1 − mmr − f)). A term has twice the places of a decimal, so that the product of two
 * decimals is exact; it becomes a decimal only through `round` or `quotient`, with a direction.
 */
import { type Decimal, ONE, type Rounding, ratio, SCALE } from "./decimal.ts";

declare const term: unique symbol;
/** Units of 10⁻³⁶. */
export type Term = bigint & { readonly [term]: true };

export const product = (a: Decimal, b: Decimal): Term => (a * b) as Term;
/** A decimal as a term. */
export const widen = (a: Decimal): Term => (a * ONE) as Term;
export const plus = (a: Term, ...more: readonly Term[]): Term =>
  more.reduce((total, each) => (total + each) as Term, a);
export const minus = (a: Term, ...less: readonly Term[]): Term =>
  less.reduce((total, each) => (total - each) as Term, a);

/**
 * A term in another unit: `rate` of it for one of its own, toward zero; exact where the rate has no
 * places.
 */
export const times = (a: Term, rate: Decimal): Term =>
  (rate === ONE ? a : (a * rate) / ONE) as Term;

/** A term as a decimal of at most `places` places. */
export const narrow = <T extends Decimal>(a: Term, places: number, rounding: Rounding): T =>
  ratio<T>(a, 1n, 2 * SCALE, places, rounding);

/** `a ÷ b` as a decimal of at most `places` places. Throws a RangeError when `b` is zero. */
export const quotient = <T extends Decimal>(
  a: Term,
  b: Term,
  places: number,
  rounding: Rounding,
): T => ratio<T>(a, b, 0, places, rounding);
