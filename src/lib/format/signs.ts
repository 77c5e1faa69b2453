/**
 * Signs and small parts that every figure shares: minus, missing, grouping. No Intl: these run in
 * the row loop.
 */

/** U+2212: as wide as a digit and as a plus, so that signed columns stay aligned. */
export const MINUS = "\u2212";
/** A value that is not known. Never shown as zero. */
export const MISSING = "--";
/** A value the user chose to hide. */
export const HIDDEN = "****";

/** 10^0 … 10^15: every power that still counts exactly inside 2^53. */
export const POW10: readonly number[] = Array.from({ length: 16 }, (_, n) => 10 ** n);

/** How a language writes figures. */
export interface Marks {
  point: string;
  group: string;
  /** Digits of a whole number from which on thousands are grouped. */
  from: number;
  /** Around a figure in per cent. */
  before: string;
  behind: string;
}
export const PLAIN_MARKS: Marks = { point: ".", group: ",", from: 4, before: "", behind: "%" };

/**
 * Those in force; read while a figure is made, so that a change of the language is a change of
 * every figure that is written after it.
 */
export let marks: Marks = PLAIN_MARKS;
export function setMarks(next: Marks): void {
  marks = next;
}

/** A figure in per cent, its sign before everything: "2.41" → "2.41%". */
export const inPercent = (figure: string | number): string =>
  `${marks.before}${figure}${marks.behind}`;

/** "1234567" → "1,234,567". Only digits go in. */
export function group(digits: string): string {
  if (digits.length < marks.from) return digits;
  let cut = digits.length % 3 || 3;
  let out = digits.slice(0, cut);
  for (; cut < digits.length; cut += 3) out += marks.group + digits.slice(cut, cut + 3);
  return out;
}

/**
 * `value ÷ divisor` to the nearest integer, halves away from zero. Exact for safe integers, divisor
 * > 0.
 */
export function divideRound(value: number, divisor: number): number {
  const size = value < 0 ? -value : value;
  const rest = size % divisor;
  const floor = (size - rest) / divisor;
  const rounded = rest >= divisor - rest ? floor + 1 : floor;
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/**
 * A non-negative safe integer scaled by 10^digits as text: 1234567 at 2 → "12345.67", grouped
 * "12,345.67" by the language's marks; without grouping it is plain decimal text. 0 ≤ digits ≤ 15.
 */
export function fixed(value: number, digits: number, grouped: boolean): string {
  if (digits === 0) return grouped ? group(String(value)) : String(value);
  const one = POW10[digits];
  const fraction = value % one;
  const whole = String((value - fraction) / one);
  // one + fraction has a leading 1 and then exactly `digits` figures, leading zeros included.
  return `${grouped ? group(whole) + marks.point : `${whole}.`}${String(one + fraction).slice(1)}`;
}
