/**
 * Assets an account can hold, and how fine their sums are. Coins and shares have 8 places, fiat 2,
 * yen and won none. An asset is its upper-case code.
 */
import { type Amount, type Rounding, round } from "./decimal.ts";

declare const code: unique symbol;
/** Upper-case code of a coin, a currency or a share: USDT, EUR, AAPL.US. */
export type Asset = string & { readonly [code]: true };

/** The twelve currencies that money comes in and goes out by bank. */
export const FIATS = [
  "TWD",
  "HKD",
  "EUR",
  "CAD",
  "MYR",
  "THB",
  "AUD",
  "KRW",
  "SGD",
  "JPY",
  "GBP",
  "USD",
] as const;
const FIAT_PLACES = new Map<string, number>(
  FIATS.map((fiat) => [fiat, fiat === "JPY" || fiat === "KRW" ? 0 : 2]),
);
/** Places of everything that is no fiat currency. */
export const COIN_PLACES = 8;

const CODE = /^[A-Z0-9][A-Z0-9.-]{0,23}$/;

/** A code as an asset; undefined when no asset can have it. Case does not count. */
export function asset(text: string): Asset | undefined {
  const upper = text.toUpperCase();
  return CODE.test(upper) ? (upper as Asset) : undefined;
}

export const USDT = "USDT" as Asset;

/**
 * The asset that shares of a stock or ETF are kept as, in the stock account: its symbol with the
 * market, AAPL.US, since codes alone are not unique.
 */
export const shareAsset = (symbol: string): Asset => asset(symbol)!;

/** Places behind the point that sums of the asset have. */
export const placesOf = (of: Asset): number => FIAT_PLACES.get(of) ?? COIN_PLACES;

export const isFiat = (of: Asset): boolean => FIAT_PLACES.has(of);

/** A sum at the places of its asset. */
export const roundTo = (of: Asset, amount: Amount, rounding: Rounding): Amount =>
  round(amount, placesOf(of), rounding);
