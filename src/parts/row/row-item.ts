/**
 * What a row needs to know of an instrument besides its live columns: a part of both `QuoteRow` (rankings, search) and `Instrument` (lists),
 * so that either can be shown without conversion.
 */
import type { Instrument } from "../../../contract/market/instrument.ts";

type Shared =
  | "symbol"
  | "symId"
  | "name"
  | "nameCn"
  | "type"
  | "market"
  | "currency"
  | "base"
  | "quote"
  | "group"
  | "priceScale"
  | "qtyScale"
  | "tickTable";

export interface RowItem extends Pick<Instrument, Shared> {
  /** Highest leverage, for perpetuals. */
  lever?: number;
}

/**
 * `stock` also shows ETFs (their issuer on line 2) and indices; `watch` is the mixed list of the watchlist and the search: names first,
 * market tag with the session.
 */
export type RowVariant = "stock" | "crypto" | "perpetual" | "forex" | "etf" | "watch";

/** What `≈ $64,207.31` is made with: units of the display currency for one USDT. */
export interface FiatRate {
  rate: number;
  currency: string;
  symbol: string;
}

/** Same instrument? Symbol ids are dense and unique within a server's life. */
export const sameItem = (a: RowItem, b: RowItem): boolean => a.symId === b.symId;

/** Code as people write it: `aapl.us` → AAPL, `btc.p` → BTC, `00700.hk` → 00700. */
export const codeOf = (symbol: string): string => {
  const dot = symbol.lastIndexOf(".");
  return (dot > 0 ? symbol.slice(0, dot) : symbol).toUpperCase();
};

/** Chinese readers get the Chinese name where there is one. */
export const nameOf = (item: RowItem, language: string): string =>
  language === "CN" || language.startsWith("zh") ? item.nameCn || item.name : item.name;
