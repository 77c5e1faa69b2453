/**
 * Prices from scaled integers: digits of the tick in force, grouped, never abbreviated, U+2212
 * minus. Runs for every painted cell: no Intl, no regular expression, one or two short strings a
 * call (80 ns or so). Bounds: |int| ≤ 2^53 − 1, 0 ≤ priceScale, digits ≤ 15. Anything that is no
 * finite number is `--`.
 */
import { divideRound, fixed, MINUS, MISSING, marks, POW10 } from "./signs.ts";

/** `int` at `priceScale` → an integer at `digits`, halves away from zero. */
function rescale(int: number, priceScale: number, digits: number): number {
  if (digits === priceScale) return int;
  return digits < priceScale
    ? divideRound(int, POW10[priceScale - digits])
    : int * POW10[digits - priceScale];
}

/**
 * 6423300 at scale 2 with 2 digits → "64,233.00". Digits beyond the scale are zeros; fewer digits
 * round half away from zero.
 */
export function priceText(int: number, priceScale: number, digits: number, grouped = true): string {
  if (!Number.isFinite(int)) return MISSING;
  const value = rescale(int, priceScale, digits);
  return value < 0 ? MINUS + fixed(-value, digits, grouped) : fixed(value, digits, grouped);
}

/** With more zeros than this behind the point, lists count them instead of writing them. */
export const SUBSCRIPT_FROM = 5;

/**
 * As `priceText`, but 0.000009127 → "0.0₅9127". Lists only: tickets and details show every digit.
 */
export function priceListText(int: number, priceScale: number, digits: number): string {
  const plain = priceText(int, priceScale, digits, true);
  if (digits <= SUBSCRIPT_FROM || !Number.isFinite(int) || int === 0) return plain;
  const point = plain.indexOf(marks.point);
  const start = point + 1;
  // Only values below one, with their sign or without, have zeros worth counting.
  if (plain[point - 1] !== "0" || point > (int < 0 ? 2 : 1)) return plain;
  let end = start;
  while (plain[end] === "0") end++;
  const zeros = end - start;
  return zeros < SUBSCRIPT_FROM || end === plain.length
    ? plain
    : `${plain.slice(0, start)}0${subscript(zeros)}${plain.slice(end)}`;
}

/** 12 → "₁₂". */
const subscript = (n: number): string =>
  n < 10 ? String.fromCharCode(0x2080 + n) : subscript(Math.floor(n / 10)) + subscript(n % 10);

/** A signed price difference: "+1.20", "−0.85", "0.00". */
export function priceChangeText(int: number, priceScale: number, digits: number): string {
  const text = priceText(int, priceScale, digits, true);
  return int > 0 && rescale(int, priceScale, digits) > 0 ? `+${text}` : text;
}
