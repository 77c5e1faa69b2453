/** Which screen shows an instrument in full, by its kind: one table for every link. */
import type { QuoteRow } from "../../../contract/market/realtime.ts";

/**
 * Path with query of the detail screen of `row`. Symbols never hold `/` or a comma;
 * `encodeURIComponent` guards the rest.
 */
export function detailPath(row: Pick<QuoteRow, "symbol" | "type" | "market">): string {
  const symbol = encodeURIComponent(row.symbol);
  switch (row.type) {
    case "cryptos":
      return `/cryptos/trendDetails/${symbol}`;
    case "perpetual":
      // Routes carry the coin; the screen maps it back to `<coin>.p`.
      return `/cryptos/trendDetails/${encodeURIComponent(row.symbol.replace(/\.p$/, ""))}?product=perpetual`;
    case "forex":
      return `/foreign/coinChart?symbol=${symbol}`;
    case "us":
      return `/quotes/usStockDetail?symbol=${symbol}`;
    case "etf":
      return `/quotes/${row.market === "us" ? "usStockDetail" : "detail"}?symbol=${symbol}`;
    case "index":
      return `/quotes/${row.market === "us" ? "usStockIndexDetail" : "detail"}?symbol=${symbol}`;
    default:
      return `/quotes/detail?symbol=${symbol}`;
  }
}

/**
 * The same as the `href` of a hash router's link. One function for all rows: it never changes
 * between renders.
 */
export const detailHref = (row: Pick<QuoteRow, "symbol" | "type" | "market">): string =>
  `#${detailPath(row)}`;

/**
 * Where a symbol leads whose type is not known (a recent search): the stock screen knows every
 * instrument and leads on.
 */
export const pathOfSymbol = (symbol: string): string =>
  `/quotes/detail?symbol=${encodeURIComponent(symbol)}`;
