/** Key figures of a profile as pairs of locale key and text, in order; what is not known is left out, since a profile is no ticker. Pure. */
import type { Summary } from "../../../contract/http/detail.ts";
import type { InstrumentType } from "../../../contract/market/instrument.ts";
import { compactDecimal, type Units } from "../../lib/format/compact.ts";
import { bpText, ratioBp } from "../../lib/format/percent.ts";
import { group } from "../../lib/format/signs.ts";
import { dateText } from "../../lib/format/time.ts";

export type InfoKey =
  | "industry"
  | "marketCap"
  | "pe"
  | "eps"
  | "dividendYield"
  | "shares"
  | "high52"
  | "low52"
  | "turnoverRate"
  | "circulating"
  | "supply"
  | "openInterest"
  | "listedAt";

const share = (ratio: string): string => (ratio === "" ? "" : bpText(ratioBp(ratio)).replace(/^\+/, ""));

/** A price as decimal text with thousands apart. */
const grouped = (text: string): string => text.replace(/^\d+/, group);

/** `zone` is the market's: a listing is of its calendar. */
export function infoPairs(of: Summary, type: InstrumentType, units: Units, zone: string | undefined): { key: InfoKey; value: string }[] {
  const short = (text: string): string => (text === "" ? "" : compactDecimal(text, units));
  const industry = units === "cjk" ? of.industryCn || of.industry : of.industry;
  const all: readonly (readonly [InfoKey, string])[] = [
    ["industry", industry],
    ["marketCap", short(of.marketCap)],
    ["pe", of.pe],
    ["eps", of.eps],
    ["dividendYield", share(of.dividendYield)],
    ["shares", short(of.shares)],
    ["turnoverRate", share(of.turnoverRate)],
    ["circulating", short(of.circulating)],
    ["supply", short(of.supply)],
    ["openInterest", type === "perpetual" ? short(of.openInterest) : ""],
    ["high52", grouped(of.high52)],
    ["low52", grouped(of.low52)],
    ["listedAt", of.listedAt > 0 ? dateText(of.listedAt, zone) : ""],
  ];
  return all.filter(([, value]) => value !== "").map(([key, value]) => ({ key, value }));
}
