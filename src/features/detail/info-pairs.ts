/**
 * Key figures of a profile, in order, as pairs of locale key and text. Figures that nobody knows
 * are left out, since a profile is no ticker. Pure.
 */
import { parseScaled } from "../../../contract/feed/scaled.ts";
import type { Summary } from "../../../contract/http/detail.ts";
import { compactDecimal, type Units } from "../../lib/format/compact.ts";
import { ratioBp, shareBpText } from "../../lib/format/percent.ts";
import { priceText } from "../../lib/format/price.ts";
import { dateText } from "../../lib/format/time.ts";
import type { RowItem } from "../../lib/instrument/row-item.ts";
import { tickDigits } from "../../parts/price/tick-digits.ts";

export type InfoKey =
  | "industry"
  | "marketCap"
  | "pe"
  | "eps"
  | "dividendYield"
  | "shares"
  | "floating"
  | "high52"
  | "low52"
  | "turnoverRate"
  | "circulating"
  | "supply"
  | "openInterest"
  | "listedAt";

const share = (ratio: string): string => (ratio === "" ? "" : shareBpText(ratioBp(ratio)));

/** Formats a price: the digits of its tick, thousands apart. */
function priced(text: string, { priceScale, tickTable }: InfoItem): string {
  if (text === "") return "";
  const price = parseScaled(text, priceScale);
  return priceText(price, priceScale, tickDigits(tickTable, priceScale, price));
}

export type InfoItem = Pick<RowItem, "type" | "priceScale" | "tickTable">;

/**
 * `zone` is the market's, because a listing date is a day of its calendar. `shown` names figures of
 * the screen's grid, which are left out here.
 */
export function infoPairs(
  of: Summary,
  item: InfoItem,
  units: Units,
  zone: string | undefined,
  shown: readonly string[] = [],
): { key: InfoKey; value: string }[] {
  const short = (text: string): string => (text === "" ? "" : compactDecimal(text, units));
  const all: readonly (readonly [InfoKey, string])[] = [
    ["industry", of.industry],
    ["marketCap", short(of.marketCap)],
    ["pe", of.pe],
    ["eps", of.eps],
    ["dividendYield", share(of.dividendYield)],
    ["shares", short(of.shares)],
    ["floating", short(of.floating)],
    ["turnoverRate", share(of.turnoverRate)],
    ["circulating", short(of.circulating)],
    ["supply", short(of.supply)],
    ["openInterest", item.type === "perpetual" ? short(of.openInterest) : ""],
    ["high52", priced(of.high52, item)],
    ["low52", priced(of.low52, item)],
    ["listedAt", of.listedAt > 0 ? dateText(of.listedAt, zone) : ""],
  ];
  return all
    .filter(([key, value]) => value !== "" && !shown.includes(key))
    .map(([key, value]) => ({ key, value }));
}
