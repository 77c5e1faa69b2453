/**
 * The engine's terms of an instrument: its rules as exact decimals, read once, and the settings
 * in force.
 */
import type { Mode } from "../../contract/http/shapes.ts";
import type { Instrument } from "../../contract/market/instrument.ts";
import { asset, USDT } from "../../contract/money/assets.ts";
import { decimal, negate, type Rate } from "../../contract/money/decimal.ts";
import { COLLARS } from "../../contract/rules/trading/book/bound.ts";
import type { MarginTerms } from "../../contract/rules/trading/contract/margin.ts";
import { coverOf } from "../../contract/rules/trading/contract/order.ts";
import {
  TIERS,
  type Tier,
  type TierGroup,
  tierGroupOf,
} from "../../contract/rules/trading/contract/tiers.ts";
import { faceValue } from "../../contract/rules/trading/contract/worth.ts";
import { inForce } from "../../contract/rules/trading/dated.ts";
import { feeRates } from "../../contract/rules/trading/fees.ts";
import { type OrderRules, orderRules } from "../../contract/rules/trading/steps.ts";
import { newId, type Random } from "../db/random.ts";
import { isShare } from "../market/shares/share-rate.ts";
import type { Terms } from "./match/draft.ts";
import type { ContractProduct, ContractTerms } from "./risk/position.ts";
import { type Pair, pairOf } from "./settle/postings.ts";

export interface Listing {
  product: "spot" | "stock" | ContractProduct;
  instrument: Instrument;
  rules: OrderRules;
  /** For a contract both are the asset it is settled in. */
  pair: Pair;
}

/** The listing of a coin that is traded against USDT; undefined for anything else. */
export function spotListing(instrument: Instrument | undefined): Listing | undefined {
  if (
    instrument === undefined ||
    instrument.type !== "cryptos" ||
    !instrument.products.includes("spot")
  )
    return undefined;
  const pair = pairOf(instrument);
  return pair === undefined
    ? undefined
    : { product: "spot", instrument, rules: orderRules(instrument), pair };
}

/** The listing of a perpetual; undefined for anything else. */
export function perpetualListing(instrument: Instrument | undefined): Listing | undefined {
  if (instrument?.type !== "perpetual" || instrument.quote !== USDT) return undefined;
  return {
    product: "perpetual",
    instrument,
    rules: orderRules(instrument),
    pair: { base: USDT, quote: USDT },
  };
}

/** The listing of a pair or metal; undefined for anything else. */
export function forexListing(instrument: Instrument | undefined): Listing | undefined {
  if (instrument?.type !== "forex" || !instrument.products.includes("contract")) return undefined;
  return {
    product: "contract",
    instrument,
    rules: orderRules(instrument),
    pair: { base: USDT, quote: USDT },
  };
}

export const contractListing = (instrument: Instrument | undefined): Listing | undefined =>
  perpetualListing(instrument) ?? forexListing(instrument);

/**
 * The listing of a share or an ETF, which is held as an asset of its own and settled in USDT;
 * undefined for anything else.
 */
export function stockListing(instrument: Instrument | undefined): Listing | undefined {
  const share =
    instrument !== undefined && isShare(instrument) ? asset(instrument.symbol) : undefined;
  return share === undefined
    ? undefined
    : {
        product: "stock",
        instrument: instrument!,
        rules: orderRules(instrument!),
        pair: { base: share, quote: USDT },
      };
}

export const listingOf = (instrument: Instrument | undefined): Listing | undefined =>
  spotListing(instrument) ?? contractListing(instrument) ?? stockListing(instrument);

export const stockCollar = (now: number): Rate => inForce(COLLARS.stock, now);
export const spotCollar = (now: number): Rate => inForce(COLLARS.spot, now);
export const contractCollar = (product: ContractProduct, now: number): Rate =>
  inForce(COLLARS[product], now);

/** The maintenance tiers of an instrument. */
export const tiersOf = (
  { tierGroup }: Pick<Instrument, "tierGroup">,
  now: number,
): readonly Tier[] => inForce(TIERS[tierGroupOf(tierGroup)], now);

/**
 * Tiers and fees that positions of an instrument are judged by. What its lots come to is the
 * event's.
 */
export const marginTermsOf = (
  instrument: Pick<Instrument, "type" | "tierGroup" | "base">,
  now: number,
): MarginTerms => ({
  tiers: tiersOf(instrument, now),
  taker: feeRates(contractProductOf(instrument), now).taker,
  ...(instrument.type === "forex" && instrument.base === "USD"
    ? { inverse: faceValue(instrument.base) }
    : {}),
});

export const contractProductOf = ({ type }: Pick<Instrument, "type">): ContractProduct =>
  type === "forex" ? "contract" : "perpetual";

/** Overnight rates of a pair, a year, positive is earned. */
const swapOf = ({ swapLong = "0", swapShort = "0" }: Instrument): ContractTerms["swap"] => ({
  long: signed(swapLong),
  short: signed(swapShort),
});
const signed = (text: string): Rate =>
  text.startsWith("-") ? negate(decimal<Rate>(text.slice(1))) : decimal<Rate>(text);

/** Terms of a turn of a listing. */
export function termsOf(
  { product, instrument, rules }: Listing,
  {
    random,
    orderNo,
    isBare,
    ...o
  }: Pick<Terms, "now" | "nextPriority" | "isStopped"> & {
    random: Random;
    orderNo: (now: number) => string;
    isBare: (mode: Mode, group: TierGroup) => boolean;
  },
): Terms {
  const { now } = o;
  if (product === "stock") return { ...o, rules, collar: stockCollar(now) };
  if (product === "spot") return { ...o, rules, collar: spotCollar(now) };
  return {
    ...o,
    rules,
    collar: contractCollar(product, now),
    contract: {
      product,
      quote: instrument.quote,
      margin: marginTermsOf(instrument, now),
      rates: feeRates(product, now),
      priceScale: instrument.priceScale,
      cover: (mode: Mode) => coverOf(isBare(mode, tierGroupOf(instrument.tierGroup))),
      ...(product === "contract" ? { swap: swapOf(instrument) } : {}),
      newId: () => newId(random, now),
      newOrderNo: () => orderNo(now),
    },
  };
}
