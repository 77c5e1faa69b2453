/**
 * Change in per cent: two decimals, always signed, "0.00%" neutral. Computed exactly from integers,
 * halves away from zero, so that the sign and colour follow the figure that is shown: a move of
 * 0.004 % is flat. Unit: basis points, hundredths of a per cent, an integer. Unknown is NaN, and
 * NaN is shown as `--`.
 */
import { divideRound, fixed, inPercent, MINUS, MISSING, POW10 } from "./signs.ts";

/**
 * (last − base) ÷ base in basis points. Both at the same scale; NaN when either is unknown or the
 * base is not positive.
 */
export function changeBp(last: number, base: number): number {
  if (!(base > 0) || !Number.isFinite(last)) return Number.NaN;
  const scaled = (last - base) * 10_000;
  if (Number.isSafeInteger(scaled)) return divideRound(scaled, base);
  // Beyond 2^53 ÷ 10^4 (a price of nine figures at eight digits): rare enough for BigInt.
  const wide = (BigInt(last) - BigInt(base)) * 10_000n;
  const size = wide < 0n ? -wide : wide;
  const rounded = Number((size * 2n + BigInt(base)) / (BigInt(base) * 2n));
  return wide < 0n ? -rounded : rounded;
}

/**
 * A ratio as decimal text ("-0.0241") in basis points (−241). NaN when the text is no plain
 * decimal.
 */
export function ratioBp(ratio: string): number {
  const m = /^(-?)(\d{1,9})(?:\.(\d+))?$/.exec(ratio);
  if (m === null) return Number.NaN;
  const fraction = (m[3] ?? "").padEnd(5, "0");
  const floor = Number(m[2] + fraction.slice(0, 4));
  const size = fraction.charCodeAt(4) >= 0x35 ? floor + 1 : floor;
  return m[1] === "-" && size !== 0 ? -size : size;
}

/** 241 → "+2.41%", −5 → "−0.05%", 0 → "0.00%", NaN → "--". */
export const bpText = (bp: number): string =>
  Number.isFinite(bp)
    ? `${bp > 0 ? "+" : bp < 0 ? MINUS : ""}${inPercent(fixed(Math.abs(bp), 2, true))}`
    : MISSING;

/** A share, which is no change: 241 → "2.41%". */
export const shareBpText = (bp: number): string => bpText(bp).replace("+", "");

/** Change of a price as text, see `changeBp`. */
export const changeText = (last: number, base: number): string => bpText(changeBp(last, base));

/**
 * A rate as scaled integer (funding 10000 at scale 8 = 0.0001) with its own decimals:
 * rateText(10000, 8, 4) → "+0.0100%".
 */
export function rateText(int: number, scale: number, decimals: number): string {
  if (!Number.isFinite(int)) return MISSING;
  const drop = scale - 2 - decimals;
  const value = drop >= 0 ? divideRound(int, POW10[drop]) : int * POW10[-drop];
  return `${value > 0 ? "+" : value < 0 ? MINUS : ""}${inPercent(fixed(Math.abs(value), decimals, true))}`;
}

/** Direction of a change as it is shown. Unknown counts as flat. */
export type Direction = "up" | "down" | "flat";
export const directionOf = (bp: number): Direction => (bp > 0 ? "up" : bp < 0 ? "down" : "flat");
