/** What coins are worth at the prices on the page now, exactly: the table's scaled integers become decimals by their digits. Pure but for that table. */
import { F } from "../../../contract/feed/columns.ts";
import { formatScaled } from "../../../contract/feed/scaled.ts";
import { type Amount, add, decimal, multiply, ONE, type Price, type Rate, toFixed, toText, ZERO } from "../../../contract/money/decimal.ts";
import type { Coin } from "../../data/queries/money/coins.ts";
import type { DisplayRate } from "../../data/queries/money/rate.ts";
import { cols } from "../../data/stores/market/quotes.ts";

export interface Held {
  symbol: string;
  /** Plain decimal text. */
  amount: string;
}

/** Coins that count as one US dollar each. */
const DOLLARS: ReadonlySet<string> = new Set(["USDT", "USDC"]);
/** Places of a sum on its way. */
const PLACES = 18;

/** USDT for one; undefined while no price is known. */
export function priceNow(code: string, coins: ReadonlyMap<string, Coin>): Price | undefined {
  if (DOLLARS.has(code)) return ONE;
  const coin = coins.get(code);
  if (coin === undefined || !cols.has(coin.symId, F.last)) return undefined;
  return decimal<Price>(formatScaled(cols.get(coin.symId, F.last), coin.priceScale));
}

/** All of it in USDT; undefined while one price is missing: a total without it would be wrong. */
export function worthNow(all: readonly Held[], coins: ReadonlyMap<string, Coin>): Amount | undefined {
  let total = ZERO as Amount;
  for (const { symbol, amount } of all) {
    const held = decimal<Amount>(amount);
    if (held === ZERO) continue;
    const price = priceNow(symbol, coins);
    if (price === undefined) return undefined;
    total = add(total, multiply<Amount>([held, price], PLACES, "down"));
  }
  return total;
}

/** Currencies without cents. */
const WHOLE: ReadonlySet<string> = new Set(["JPY", "KRW"]);

/** A USDT sum in the display currency, plain text with its cents; undefined while one of them is not known. */
export function shownIn(usdt: Amount | undefined, rate: DisplayRate | undefined): string | undefined {
  if (usdt === undefined || rate === undefined) return undefined;
  const places = WHOLE.has(rate.currency) ? 0 : 2;
  return toFixed(multiply<Amount>([usdt, decimal<Rate>(rate.rate)], places, "down"), places);
}

/** A share of a whole in hundredths of a per cent; 0 of nothing. */
export function shareBp(part: Amount, whole: Amount): number {
  if (whole <= 0n) return 0;
  return Math.round(Number((part * 100_000n) / whole) / 10);
}

export const textOf = (usdt: Amount): string => toText(usdt);
