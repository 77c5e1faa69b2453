/**
 * Exchange rates from the feed's own forex quotes, for display and for comparing markets. Not
 * money: nothing is booked at these. USDT counts as one US dollar. A pair is looked up both ways
 * round.
 */
import { F } from "../../contract/feed/columns.ts";
import type { Board } from "./board/board.ts";
import type { Catalog } from "./catalog.ts";

/** Quotes that rates are read from. */
interface Quoted {
  board: Board;
  catalog: Catalog;
}

/** Price of one unit of `currency` in US dollars; NaN when the feed quotes no such pair yet. */
export function usdPerQuoted(market: Quoted, currency: string): number {
  if (currency === "USD" || currency === "USDT") return 1;
  const c = currency.toLowerCase();
  const direct = lastOf(market, `${c}usd`);
  return Number.isNaN(direct) ? 1 / lastOf(market, `usd${c}`) : direct;
}

/** As `usdPerQuoted`, but 1 where there is no pair: good enough to sort by. */
export function usdPer(market: Quoted, currency: string): number {
  const rate = usdPerQuoted(market, currency);
  return Number.isFinite(rate) ? rate : 1;
}

function lastOf(market: Quoted, symbol: string): number {
  const i = market.catalog.find(symbol);
  if (i === undefined || !market.board.cols.has(i.symId, F.last)) return Number.NaN;
  return market.board.cols.get(i.symId, F.last) / 10 ** i.priceScale;
}
