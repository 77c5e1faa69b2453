/** The market's price of a coin in a currency: the reference of every price here. */
import type { Asset } from "../../../contract/money/assets.ts";
import { asset, FIATS, USDT } from "../../../contract/money/assets.ts";
import { decimal, ONE, type Price, type Rate } from "../../../contract/money/decimal.ts";
import { REFERENCE_HIDE_MS, REFERENCE_MAX_AGE_MS } from "../../../contract/rules/c2c/limits.ts";
import { floatingPrice, type Reference } from "../../../contract/rules/c2c/prices.ts";
import type { Services } from "../../kernel/services.ts";
import { coinPrice, displayRate } from "../../market/usdt-price.ts";
import type { AdvertRow } from "./tables.ts";

const CURRENCIES: ReadonlySet<string> = new Set(FIATS);

/** A currency that coins are traded for; undefined for any other. */
export const fiat = (code: string): Asset | undefined =>
  CURRENCIES.has(code) ? asset(code) : undefined;

export const signOf = ({ currencies }: Pick<Services, "currencies">, code: string): string =>
  currencies.get(code)?.sign ?? code;

/** Undefined while coin or rate is older than `maxAgeMs`. */
export function referenceOf(
  { market }: Pick<Services, "market">,
  symbol: string,
  currency: string,
  now: number,
  maxAgeMs = REFERENCE_MAX_AGE_MS,
): Reference | undefined {
  const rate = displayRate(market, currency);
  if (rate === undefined) return undefined;
  if (symbol === USDT) return { coin: ONE as Price, fiat: rate as Rate };
  const coin = coinPrice(market, symbol as Asset, now, maxAgeMs);
  return coin.ok ? { coin: coin.value.last, fiat: rate as Rate } : undefined;
}

/** The reference that an ad may stand by: an older one than it may be taken at. */
export const standingReference = (
  deps: Pick<Services, "market">,
  symbol: string,
  currency: string,
  now: number,
): Reference | undefined => referenceOf(deps, symbol, currency, now, REFERENCE_HIDE_MS);

/** The price of an ad now; undefined while its reference is silent. */
export function priceOf(
  deps: Pick<Services, "market">,
  ad: Pick<AdvertRow, "symbol" | "currency" | "price" | "price_ratio">,
  now: number,
): Price | undefined {
  const reference = referenceOf(deps, ad.symbol, ad.currency, now);
  if (reference === undefined) return undefined;
  return ad.price === null
    ? floatingPrice(reference, decimal<Rate>(ad.price_ratio as string))
    : decimal<Price>(ad.price);
}
