/**
 * The figures of a book: scaled integers in, strings out. Runs for every changed cell of a frame:
 * no Intl, one or two short strings. Sizes are written out below 10,000 and shortened from there
 * on, at most five decimals in a column.
 */
import { compactText, type Units } from "../../../lib/format/compact.ts";
import { divideRound, fixed, MISSING, POW10 } from "../../../lib/format/signs.ts";

const MAX_DIGITS = 5;

/**
 * A size in the instrument's unit: 41200 at scale 5 → "0.41200", 1284000000 at scale 4 → "128.40K".
 */
export function sizeText(size: number, qtyScale: number, units: Units): string {
  if (!Number.isFinite(size)) return MISSING;
  if (size >= 10_000 * POW10[qtyScale]) return compactText(size, qtyScale, units);
  const digits = Math.min(qtyScale, MAX_DIGITS);
  const value = digits === qtyScale ? size : divideRound(size, POW10[qtyScale - digits]);
  return value === 0 && size > 0 ? `<${fixed(1, digits, true)}` : fixed(value, digits, true);
}

/**
 * price × size in hundredths of the quote currency, a whole number. Display only: products beyond
 * 2^53 lose their last digits.
 */
export const worth = (price: number, size: number, priceScale: number, qtyScale: number): number =>
  Math.round((price * size) / 10 ** (priceScale + qtyScale - 2));

/** A worth from `worth`, or a sum of them: "1,234.56", "26.46K". */
export const worthText = (hundredths: number, units: Units): string =>
  compactText(hundredths, 2, units);

/**
 * Shares of buyers and sellers in hundredths of a per cent; together always 100.00. Undefined
 * without a book.
 */
export function shares(ratio: number): { buy: string; sell: string } | undefined {
  if (!Number.isFinite(ratio)) return undefined;
  const buy = Math.round(Math.min(1, Math.max(0, ratio)) * 10_000);
  return { buy: fixed(buy, 2, false), sell: fixed(10_000 - buy, 2, false) };
}

/**
 * The price a level is gathered under: bids downward, asks upward, so that nothing looks better
 * than it is.
 */
export const gathered = (price: number, step: number, side: "bid" | "ask"): number =>
  side === "bid" ? Math.floor(price / step) * step : Math.ceil(price / step) * step;

/**
 * Without zeros that say nothing: "0.50000" → "0.5", "10.00K" → "10K", "1,000" stays. For
 * thresholds, not for columns.
 */
export const shortened = (text: string): string =>
  text.replace(/(\.\d*?)0+(?=\D*$)/, "$1").replace(/\.(?=\D*$)/, "");
