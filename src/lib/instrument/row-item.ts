/**
 * Facts of an instrument that a row needs besides its live columns: a part of both `QuoteRow`
 * (rankings, search) and `Instrument` (lists), so that either can be shown without conversion.
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
  /**
   * A member's share of the whole, and what it adds to the whole's change, as ratios
   * ("0.0512").
   */
  weight?: string;
  contribution?: string;
}

/**
 * `stock` also shows ETFs (their issuer on line 2) and indices; `watch` is the mixed list of the
 * watchlist and the search: names first, market tag with the session. `member` is a part of an
 * index, ETF or sector: weight before the price, contribution below it.
 */
export type RowVariant = "stock" | "crypto" | "perpetual" | "forex" | "etf" | "watch" | "member";

/** Columns that a ranking may follow instead of the change. */
export type Ranked = "turnover" | "volume";

/** True when rows of a variant draw a line. */
export const hasSpark = (variant: RowVariant): boolean =>
  variant !== "forex" && variant !== "member";

/** The rate behind `≈ $64,207.31`: units of the display currency for one USDT. */
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
export const nameOf = (
  item: { name: string; nameCn?: string | undefined },
  language: string,
): string => (/^(CN|zh)/.test(language) ? item.nameCn || item.name : item.name);

/** The part of an instrument that a wish names to the data layer. */
export const wished = ({
  symbol,
  symId,
  priceScale,
  qtyScale,
}: Pick<RowItem, "symbol" | "symId" | "priceScale" | "qtyScale">) => ({
  symbol,
  symId,
  priceScale,
  qtyScale,
});
