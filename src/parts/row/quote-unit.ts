/**
 * Quoting unit where that is not the currency itself: London's shares and funds in
 * pence, everything of a company's size in pounds.
 */
import { compactText, type Units } from "../../lib/format/compact.ts";
import { plainText } from "../../lib/format/plain.ts";
import type { RowItem } from "../../lib/instrument/row-item.ts";

type Quoted = Pick<RowItem, "market" | "type" | "currency">;

/** Prices are pence: GBX, of which a pound has a hundred. Indices are points. */
export const inPence = ({ market, type }: Pick<RowItem, "market" | "type">): boolean =>
  market === "uk" && type !== "index";

/** The unit of a price, as a market writes it: GBX, USD, HKD. */
export const quoteUnitOf = (item: Quoted): string => (inPence(item) ? "GBX" : item.currency);

/**
 * Turnover at scale 2 of the quote's unit, in short. Pence are shown as pounds, which they are
 * counted in: 11 378 000 000 → "£113.78M".
 */
export const turnoverText = (item: Quoted, turnover: number, units: Units): string =>
  inPence(item) && Number.isFinite(turnover)
    ? `£${compactText(turnover, 4, units)}`
    : compactText(turnover, 2, units);

/**
 * A sum in the company's currency as it is given, marked where the prices beside it have another
 * unit. `short` is the figure; `--` stays.
 */
export const ofCompany = (item: Quoted, short: string): string =>
  inPence(item) && /\d/.test(short) ? `£${short}` : short;

/** One price in pence as pounds: "≈ £104.62". Empty while it is unknown. */
export function poundsText(price: number, priceScale: number): string {
  if (!Number.isFinite(price)) return "";
  const text = (price / 10 ** (priceScale + 2)).toFixed(2);
  return `≈ £${plainText(text, 2)}`;
}
