/**
 * Worth in USDT of contracts on pairs and metals; a USDT counts as one dollar. Their quantities are
 * lots, their prices in any currency. One number, `worth`, is the value of a lot at a price of one.
 * It is a lot's base units × USDT for one unit of the quote currency.
 */
import {
  type Amount,
  decimal,
  fraction,
  multiply,
  type Price,
  type Quantity,
  type Rate,
} from "../../../money/decimal.ts";

/** Base units of one lot: 100,000 of a currency, ounces of a metal. */
export function faceValue(base: string): Quantity {
  const metal = base.toUpperCase();
  if (metal === "XAG") return decimal("5000");
  return decimal(metal === "XAU" || metal === "XPT" || metal === "XPD" ? "100" : "100000");
}

/** One pip: ten of a pair's smallest steps. */
export const pipOf = (priceScale: number): Price =>
  decimal(
    priceScale < 2 ? (priceScale === 0 ? "10" : "1") : `0.${"1".padStart(priceScale - 1, "0")}`,
  );

/**
 * How a lot is counted. `own`: its price is units of the quote currency for a dollar; `usd`: its
 * price is in dollars.
 */
export interface Counting {
  face: Quantity;
  by: "usd" | "own" | { symbol: string; isInverse: boolean };
}

/** Symbols of pairs that may say what a currency is worth, the one in dollars first. */
export const dollarPairs = (currency: string): { symbol: string; isInverse: boolean }[] => [
  { symbol: `${currency.toLowerCase()}usd`, isInverse: false },
  { symbol: `usd${currency.toLowerCase()}`, isInverse: true },
];

/**
 * How an instrument's lots are counted; undefined where no pair says what its quote currency is
 * worth. `isListed`: whether there is such a symbol.
 */
export function countingOf(
  { base, quote }: { base: string; quote: string },
  isListed: (symbol: string) => boolean,
): Counting | undefined {
  const face = faceValue(base);
  if (quote === "USD") return { face, by: "usd" };
  if (base === "USD") return { face, by: "own" };
  const by = dollarPairs(quote).find(({ symbol }) => isListed(symbol));
  return by === undefined ? undefined : { face, by };
}

/** Places of a worth: a lot of 100,000 comes to its cents to the tenth place. */
const PLACES = 12;

/**
 * Value of a lot at a price of one. `mid` is the price of the pair that counts it; pairs in dollars
 * do not use it.
 */
export function worthBy({ face, by }: Counting, mid: Price): Rate {
  if (by === "usd") return face as unknown as Rate;
  const isInverse = by === "own" || by.isInverse;
  // Down, so that a lot of dollars comes to no more than it is.
  return isInverse
    ? fraction<Rate>([face], [mid], PLACES, "down")
    : fraction<Rate>([face, mid], [], PLACES, "down");
}

/** Worth of one pip of one lot, half-even to 8 places. */
export const pipValue = (worth: Rate, priceScale: number): Amount =>
  fraction<Amount>([worth, pipOf(priceScale)], [], 8, "halfEven");

/**
 * More is frozen for an order whose quote currency is not the dollar, since that may move before it
 * fills; what is not needed comes back.
 */
const FREEZE_MARGIN = decimal<Rate>("1.005");
export const frozenWorth = (worth: Rate, quote: string): Rate =>
  quote === "USD" ? worth : multiply<Rate>([worth, FREEZE_MARGIN], PLACES, "up");

/** Codes that pairs are made of: three letters each, so that a symbol says whether it is a pair. */
const CODES =
  "usd eur jpy gbp aud nzd cad chf cnh hkd sgd mxn zar try sek nok dkk pln huf czk thb krw twd inr brl ils idr myr php xau xag xpt xpd".split(
    " ",
  );
export const isPairSymbol = (symbol: string): boolean =>
  symbol.length === 6 && CODES.includes(symbol.slice(0, 3)) && CODES.includes(symbol.slice(3));
