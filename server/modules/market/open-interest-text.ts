import { formatScaled } from "../../../contract/feed/scaled.ts";
import type { Instrument } from "../../../contract/market/instrument.ts";
import type { Market } from "../../market/market.ts";

/** Open contracts of a perpetual at an instant, in base units; empty where it is not known. */
export function openInterestText(market: Market, i: Instrument, at: number): string {
  const units = market.facts.openInterest(i.symId, at);
  return units > 0 ? formatScaled(Math.round(units * 10 ** i.qtyScale), i.qtyScale) : "";
}
