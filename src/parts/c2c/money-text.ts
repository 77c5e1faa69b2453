/**
 * Sums of fiat, prices and quantities of C2C as they are read: nothing is rounded, since what
 * stands here is what is paid. Text in, text out.
 */
import { type Asset, placesOf } from "../../../contract/money/assets.ts";
import { plainText } from "../../lib/format/plain.ts";
import { inPercent, MISSING, marks } from "../../lib/format/signs.ts";

/** ("460.7", "EUR", "€") → "€460.70"; yen and won without decimals. */
export const fiatSum = (amount: string, currency: string, sign: string): string =>
  signed(plainText(amount, placesOf(currency as Asset)), sign);
/** ("1.02", "$") → "$1.02": at least two places, and every digit there is. */
export const unitPrice = (price: string, sign = ""): string => signed(plainText(price, 2), sign);
/** "98.03921568" → "98.03921568 USDT". */
export const coinSum = (quantity: string, symbol: string): string =>
  `${plainText(quantity, 2)} ${symbol}`;
/** ("50", "500") → "$50.00 – $500.00". */
export const rangeText = (min: string, max: string, currency: string, sign: string): string =>
  `${fiatSum(min, currency, sign)} – ${fiatSum(max, currency, sign)}`;
/** "0.9843" → "98.43%"; `null` of nobody's yet → "--". */
export function rateText(rate: string | null): string {
  const found = /^(\d)(?:\.(\d{1,4}))?$/.exec(rate ?? "");
  if (found === null) return MISSING;
  const places = (found[2] ?? "").padEnd(4, "0");
  return inPercent(Number(found[1] + places.slice(0, 2)) + marks.point + places.slice(2));
}

const signed = (text: string, sign: string): string => (text === MISSING ? text : `${sign}${text}`);
