/** What the engine knows of an instrument: its rules as exact decimals, read once, and the settings in force. */
import type { Instrument } from "../../contract/market/instrument.ts";
import type { Rate } from "../../contract/money/decimal.ts";
import { COLLARS } from "../../contract/rules/trading/book/bound.ts";
import { inForce } from "../../contract/rules/trading/dated.ts";
import { type OrderRules, orderRules } from "../../contract/rules/trading/steps.ts";
import { type Pair, pairOf } from "./settle/postings.ts";

export interface Listing {
  instrument: Instrument;
  rules: OrderRules;
  pair: Pair;
}

/** The listing of a coin that is traded against USDT; undefined for anything else. */
export function spotListing(instrument: Instrument | undefined): Listing | undefined {
  if (instrument === undefined || instrument.type !== "cryptos" || !instrument.products.includes("spot")) return undefined;
  const pair = pairOf(instrument);
  return pair === undefined ? undefined : { instrument, rules: orderRules(instrument), pair };
}

export const spotCollar = (now: number): Rate => inForce(COLLARS.spot, now);
