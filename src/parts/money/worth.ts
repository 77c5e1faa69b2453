/**
 * Worth of coins at the prices on the page now, exactly: the table's scaled integers become
 * decimals by their digits. Pure but for that table.
 */
import { F } from "../../../contract/feed/columns.ts";
import { formatScaled } from "../../../contract/feed/scaled.ts";
import { FIATS } from "../../../contract/money/assets.ts";
import {
  type Amount,
  add,
  type Decimal,
  decimal,
  divide,
  fraction,
  multiply,
  ONE,
  type Price,
  type Rate,
  toFixed,
  toText,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { conversion } from "../../../contract/rules/trading/stock.ts";
import type { Coin } from "../../data/queries/money/coins.ts";
import type { DisplayRate } from "../../data/queries/money/rate.ts";
import { cols } from "../../data/stores/market/quotes.ts";

export interface Held {
  symbol: string;
  /** Plain decimal text. */
  amount: string;
}

const CURRENCIES: ReadonlySet<string> = new Set(FIATS);
/**
 * Debts as holdings below zero; a currency, which has no price on the page, at the worth that the
 * server tells.
 */
export const owedAsHeld = (
  owed: readonly { symbol: string; amount: string; valuation: string }[],
): Held[] =>
  owed.map(({ symbol, amount, valuation }) =>
    CURRENCIES.has(symbol) && valuation !== ""
      ? { symbol: "USDT", amount: `-${valuation}` }
      : { symbol, amount: `-${amount}` },
  );

/** Coins that count as one US dollar each. */
const DOLLARS: ReadonlySet<string> = new Set(["USDT", "USDC"]);
/** Places of a sum on its way. */
const PLACES = 18;

const lastOf = ({ symId, priceScale }: Coin): Price | undefined =>
  cols.has(symId, F.last)
    ? decimal<Price>(formatScaled(cols.get(symId, F.last), priceScale))
    : undefined;

/** The last price in what it is quoted in; undefined while none is known. */
export function quotedNow(code: string, coins: ReadonlyMap<string, Coin>): Price | undefined {
  const coin = coins.get(code);
  return coin && lastOf(coin);
}

/**
 * A gain against what was paid, basis points, rounded as the server's ratios are; NaN where nothing
 * was paid.
 */
export const gainBp = (gained: Decimal, paid: Decimal): number =>
  paid === 0n ? Number.NaN : Number(divide(gained, paid, 4, "halfEven") / 10n ** 14n);

/** USDT for one; undefined while no price is known, or of a share no rate of its currency. */
export function priceNow(code: string, coins: ReadonlyMap<string, Coin>): Price | undefined {
  if (DOLLARS.has(code)) return ONE;
  const price = quotedNow(code, coins);
  const counted = coins.get(code)?.counted;
  if (price === undefined || counted === undefined) return price;
  const pair = counted.pair && lastOf(counted.pair);
  if (pair === undefined) return undefined;
  const { over, under } = conversion(pair, counted.usdFirst, counted.unitDivisor);
  return fraction<Price>([price, over], [under], PLACES, "down");
}

/** All of it in USDT; undefined while one price is missing: a total without it would be wrong. */
export function worthNow(
  all: readonly Held[],
  coins: ReadonlyMap<string, Coin>,
): Amount | undefined {
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

/**
 * A USDT sum in the display currency, plain text with its cents; undefined while one of them is not
 * known.
 */
export function shownIn(
  usdt: Amount | undefined,
  rate: DisplayRate | undefined,
): string | undefined {
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
