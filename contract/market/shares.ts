/**
 * A share's symbol is `<code>.<exchange>`, which also tells the unit of its prices. Index levels
 * (`.idx`) and perpetuals (`.p`) are no shares.
 */
import { STOCK_MARKETS } from "./markets.ts";

/** By the last part of the symbol. The A shares have two exchanges; London counts in pence. */
const QUOTED: Readonly<Record<string, string>> = {
  us: "USD",
  hk: "HKD",
  sh: "CNY",
  sz: "CNY",
  tw: "TWD",
  jp: "JPY",
  uk: "GBX",
  de: "EUR",
  fr: "EUR",
  ca: "CAD",
  br: "BRL",
};

const exchangeOf = (symbol: string): string =>
  symbol.slice(symbol.lastIndexOf(".") + 1).toLowerCase();

export const isShareSymbol = (symbol: string): boolean =>
  symbol.includes(".") && exchangeOf(symbol) in QUOTED;
/** Unit of the prices; empty for what is no share. */
export const quoteUnitOf = (symbol: string): string => QUOTED[exchangeOf(symbol)] ?? "";

/** Currency of the prices, and how many units of them make one of it. */
export const currencyOf = (symbol: string): { currency: string; unitDivisor: number } =>
  quoteUnitOf(symbol) === "GBX"
    ? { currency: "GBP", unitDivisor: 100 }
    : { currency: quoteUnitOf(symbol), unitDivisor: 1 };

/** Stocks and ETFs, whose shares are kept in the stock account. */
export const isShareType = (type: string): boolean =>
  type === "etf" || STOCK_MARKETS.includes(type as (typeof STOCK_MARKETS)[number]);

/** The yuan is quoted as it trades outside. */
const QUOTED_AS: Readonly<Record<string, string>> = { CNY: "CNH" };

/**
 * The pairs that may say what a currency is worth in USD, the first that is quoted counts;
 * `usdFirst`: it counts the currency for one USD. Empty for USD.
 */
export function ratePairs(currency: string): readonly { symbol: string; usdFirst: boolean }[] {
  if (currency === "USD") return [];
  const code = QUOTED_AS[currency] ?? currency;
  return [
    { symbol: `usd${code}`.toLowerCase(), usdFirst: true },
    { symbol: `${code}usd`.toLowerCase(), usdFirst: false },
  ];
}
