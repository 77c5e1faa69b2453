/** What the engine knows of an instrument: its rules as exact decimals, read once, and the settings in force. */
import type { Instrument } from "../../contract/market/instrument.ts";
import { USDT } from "../../contract/money/assets.ts";
import type { Rate } from "../../contract/money/decimal.ts";
import { COLLARS } from "../../contract/rules/trading/book/bound.ts";
import { TIERS, type Tier, type TierGroup } from "../../contract/rules/trading/contract/tiers.ts";
import { inForce } from "../../contract/rules/trading/dated.ts";
import { feeRates } from "../../contract/rules/trading/fees.ts";
import { type OrderRules, orderRules } from "../../contract/rules/trading/steps.ts";
import { newId, type Random } from "../db/random.ts";
import type { Terms } from "./match/draft.ts";
import { type Pair, pairOf } from "./settle/postings.ts";

export interface Listing {
  product: "spot" | "perpetual";
  instrument: Instrument;
  rules: OrderRules;
  /** Of a perpetual both are what it is settled in. */
  pair: Pair;
}

/** The listing of a coin that is traded against USDT; undefined for anything else. */
export function spotListing(instrument: Instrument | undefined): Listing | undefined {
  if (instrument === undefined || instrument.type !== "cryptos" || !instrument.products.includes("spot")) return undefined;
  const pair = pairOf(instrument);
  return pair === undefined ? undefined : { product: "spot", instrument, rules: orderRules(instrument), pair };
}

/** The listing of a perpetual; undefined for anything else. */
export function perpetualListing(instrument: Instrument | undefined): Listing | undefined {
  if (instrument?.type !== "perpetual" || instrument.quote !== USDT) return undefined;
  return { product: "perpetual", instrument, rules: orderRules(instrument), pair: { base: USDT, quote: USDT } };
}

export const listingOf = (instrument: Instrument | undefined): Listing | undefined => spotListing(instrument) ?? perpetualListing(instrument);

export const spotCollar = (now: number): Rate => inForce(COLLARS.spot, now);
export const perpetualCollar = (now: number): Rate => inForce(COLLARS.perpetual, now);

/** The maintenance tiers of an instrument; an unknown group is judged like the last one. */
export const tiersOf = ({ tierGroup }: Pick<Instrument, "tierGroup">, now: number): readonly Tier[] =>
  inForce(TIERS[tierGroup in TIERS ? (tierGroup as TierGroup) : "C"], now);

/** What a turn of a listing goes by. */
export function termsOf(
  { product, instrument, rules }: Listing,
  { random, orderNo, ...o }: Pick<Terms, "now" | "nextPriority" | "isStopped"> & { random: Random; orderNo: (now: number) => string },
): Terms {
  const { now } = o;
  if (product === "spot") return { ...o, rules, collar: spotCollar(now) };
  const rates = feeRates("perpetual", now);
  return {
    ...{ ...o, rules, collar: perpetualCollar(now) },
    contract: {
      ...{ margin: { tiers: tiersOf(instrument, now), taker: rates.taker }, rates, priceScale: instrument.priceScale },
      ...{ newId: () => newId(random, now), newOrderNo: () => orderNo(now) },
    },
  };
}
