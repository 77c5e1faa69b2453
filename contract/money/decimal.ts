/**
 * Exact decimals of money. A decimal is a whole number of units of 10⁻¹⁸, in a bigint: sums and
 * comparisons are those of integers, and every operation that can leave digits behind says to how
 * many places and in which direction it rounds. Kinds (`Amount`, `Price` …) do not mix by accident.
 * Text meets decimals here and nowhere else. Market display data (contract/feed) are floats and
 * never come in.
 */
import { err, ok, type Result } from "../result.ts";

declare const kind: unique symbol;
/** Any exact decimal: units of 10⁻¹⁸. */
export type Decimal = bigint & { readonly [kind]: string };
/** A sum of one asset. */
export type Amount = bigint & { readonly [kind]: "amount" };
/** Units of the quote currency for one unit of the base. */
export type Price = bigint & { readonly [kind]: "price" };
/** Units of the base of an order, position or holding. */
export type Quantity = bigint & { readonly [kind]: "quantity" };
/** A ratio: a fee rate, a margin rate, an exchange rate. 0.001 is 0.1 %. */
export type Rate = bigint & { readonly [kind]: "rate" };

/** Places behind the point that every decimal has. */
export const SCALE = 18;
const UNITS = 10n ** BigInt(SCALE);
/**
 * Whole digits a decimal on the wire or in a column may have: `numeric(36,18)` holds exactly these.
 */
const WHOLE_DIGITS = 18;
const LIMIT = 10n ** BigInt(SCALE + WHOLE_DIGITS);

/**
 * Where a digit goes that has no place. `down`: towards zero. `up`: away from zero. `floor`,
 * `ceil`: towards −∞, +∞. `halfUp`: to the nearest, half away from zero. `halfEven`: to the
 * nearest, half to the even neighbour.
 */
export type Rounding = "down" | "up" | "floor" | "ceil" | "halfUp" | "halfEven";

export const ZERO = 0n as Decimal & Amount & Price & Quantity & Rate;
export const ONE = UNITS as Decimal & Amount & Price & Quantity & Rate;

/**
 * `malformed`: no plain decimal (signs other than one leading minus, spaces, exponents,
 * separators). `tooFine`: more places than allowed.
 */
export type DecimalError = "malformed" | "tooFine";

const PLAIN = /^-?(0|[1-9]\d{0,17})(?:\.(\d{1,18}))?$/;

/**
 * Plain decimal text (at most 18 whole digits, 1–18 places) as a decimal. A minus sign is taken;
 * "-0" is zero.
 */
export function parse<T extends Decimal = Decimal>(
  text: string,
  places = SCALE,
): Result<T, DecimalError> {
  const found = PLAIN.exec(text);
  if (found === null) return err("malformed");
  const fraction = found[2] ?? "";
  if (fraction.length > places) return err("tooFine");
  return ok(unitsOf(text) as T);
}

/**
 * As `parse`, for text of our own making (settings, columns, constants). Throws a RangeError on
 * anything else: that is a bug.
 */
export function decimal<T extends Decimal = Decimal>(text: string): T {
  const found = parse<T>(text);
  if (!found.ok) throw new RangeError(`not a decimal: ${JSON.stringify(text.slice(0, 60))}`);
  return found.value;
}

function unitsOf(text: string): bigint {
  const point = text.indexOf(".");
  if (point < 0) return BigInt(text) * UNITS;
  return (
    BigInt(text.slice(0, point) + text.slice(point + 1)) *
    10n ** BigInt(SCALE - (text.length - point - 1))
  );
}

/** A whole number (a count of lots, of days) as a decimal. */
export const whole = <T extends Decimal = Decimal>(count: bigint): T => (count * UNITS) as T;

/**
 * Shortest plain text: no zeros that say nothing, no "-0". What travels on the wire and into a
 * `numeric` column.
 */
export function toText(value: Decimal): string {
  const text = toFixed(value, SCALE);
  return text.replace(/\.?0+$/, "");
}

/**
 * Plain text with exactly `places` places. Throws a RangeError when digits would be lost: round
 * first, with a direction.
 */
export function toFixed(value: Decimal, places: number): string {
  const step = 10n ** BigInt(SCALE - places);
  if (value % step !== 0n) throw new RangeError(`${value} units have more than ${places} places`);
  const negative = value < 0n;
  const digits = ((negative ? -value : value) / step).toString().padStart(places + 1, "0");
  const cut = digits.length - places;
  return `${negative ? "-" : ""}${digits.slice(0, cut)}${places > 0 ? `.${digits.slice(cut)}` : ""}`;
}

/** True when the value has a place on the wire and in a column: |value| < 10¹⁸. */
export const fits = (value: Decimal): boolean => value < LIMIT && value > -LIMIT;

/** The bare integer: operators on a generic kind would be taken for those of numbers. */
const raw = (value: Decimal): bigint => value;

export const add = <T extends Decimal>(a: T, b: NoInfer<T>): T => (raw(a) + raw(b)) as T;
export const subtract = <T extends Decimal>(a: T, b: NoInfer<T>): T => (raw(a) - raw(b)) as T;
export const negate = <T extends Decimal>(a: T): T => -raw(a) as T;
export const absolute = <T extends Decimal>(a: T): T => (raw(a) < 0n ? -raw(a) : a) as T;
export const least = <T extends Decimal>(a: T, b: NoInfer<T>): T => (raw(a) <= raw(b) ? a : b);
export const greatest = <T extends Decimal>(a: T, b: NoInfer<T>): T => (raw(a) >= raw(b) ? a : b);
export const sum = <T extends Decimal>(values: Iterable<T>): T => {
  let total = 0n;
  for (const value of values) total += raw(value);
  return total as T;
};

/** `n ÷ d` as a whole number, rounded. `d` is positive. */
function divideWhole(n: bigint, d: bigint, rounding: Rounding): bigint {
  const quotient = n / d;
  const rest = n % d;
  if (rest === 0n) return quotient;
  const away = n < 0n ? quotient - 1n : quotient + 1n;
  switch (rounding) {
    case "down":
      return quotient;
    case "up":
      return away;
    case "floor":
      return n < 0n ? away : quotient;
    case "ceil":
      return n < 0n ? quotient : away;
    default: {
      const twice = 2n * (rest < 0n ? -rest : rest);
      if (twice !== d) return twice > d ? away : quotient;
      return rounding === "halfUp" || quotient % 2n !== 0n ? away : quotient;
    }
  }
}

/** `value` with at most `places` places. */
export function round<T extends Decimal>(value: T, places: number, rounding: Rounding): T {
  const step = 10n ** BigInt(SCALE - places);
  return (divideWhole(value, step, rounding) * step) as T;
}

/**
 * Product of `over` divided by the product of `under`, exact until it is rounded once, to `places`
 * places: q·p ÷ d·x costs no digit on the way. Throws a RangeError when a divisor is zero.
 */
export function fraction<T extends Decimal>(
  over: readonly Decimal[],
  under: readonly Decimal[],
  places: number,
  rounding: Rounding,
): T {
  let n = 1n;
  for (const value of over) n *= value;
  let d = 1n;
  for (const value of under) d *= value;
  return ratio<T>(n, d, SCALE * (over.length - under.length), places, rounding);
}

/**
 * `n ÷ d` as a decimal, where `n` counts units that are 10^extra times finer than those of `d`. For
 * `fraction` and terms.ts alone.
 */
export function ratio<T extends Decimal>(
  n: bigint,
  d: bigint,
  extra: number,
  places: number,
  rounding: Rounding,
): T {
  if (d === 0n) throw new RangeError("division by zero");
  const shift = places - extra;
  const over = (d < 0n ? -n : n) * (shift > 0 ? 10n ** BigInt(shift) : 1n);
  const under = (d < 0n ? -d : d) * (shift < 0 ? 10n ** BigInt(-shift) : 1n);
  return (divideWhole(over, under, rounding) * 10n ** BigInt(SCALE - places)) as T;
}

/** Product of all values, rounded once. */
export const multiply = <T extends Decimal>(
  values: readonly Decimal[],
  places: number,
  rounding: Rounding,
): T => fraction<T>(values, [], places, rounding);

export const divide = <T extends Decimal>(
  a: Decimal,
  b: Decimal,
  places: number,
  rounding: Rounding,
): T => fraction<T>([a], [b], places, rounding);

/**
 * The largest multiple of `step` that is not above `value` in size: a quantity to its lot. `step`
 * is positive.
 */
export const downToStep = <T extends Decimal>(value: T, step: NoInfer<T>): T =>
  (raw(value) - (raw(value) % raw(step))) as T;

export const isOnStep = <T extends Decimal>(value: T, step: NoInfer<T>): boolean =>
  raw(value) % raw(step) === 0n;
