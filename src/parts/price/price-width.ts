/**
 * How wide a price may get today, in characters. A live figure reserves that much, so that its
 * neighbours never move.
 */
import type { TickStep } from "../../../contract/market/instrument.ts";
import { priceText } from "../../lib/format/price.ts";
import { tickDigits } from "./tick-digits.ts";

/** No market here lets a price move further in a day (collar ±20 %, limits ±10 and ±20 %). */
const COLLAR = 0.2;

/**
 * Characters of the widest text the price may have today; 2 (`--`) where nothing is known. A
 * separator counts as a digit, so the result is rather too wide.
 */
export function widestPrice(
  last: number,
  prevClose: number,
  priceScale: number,
  table: readonly TickStep[],
): number {
  const base = Number.isFinite(prevClose) ? prevClose : last;
  if (!Number.isFinite(base)) return 2;
  const width = (price: number): number =>
    priceText(price, priceScale, tickDigits(table, priceScale, price)).length;
  const high = Math.round(base * (1 + COLLAR));
  const low = Math.round(base * (1 - COLLAR));
  return Math.max(width(high), width(low), Number.isFinite(last) ? width(last) : 0);
}
