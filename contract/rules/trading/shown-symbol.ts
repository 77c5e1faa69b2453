import { isPairSymbol } from "./contract/worth.ts";

/**
 * A symbol as screens and files write it: `BTC/USDT`, of a perpetual `BTCUSDT`, `EUR/USD`,
 * `AAPL.US`. Pure.
 */
export function shownSymbol(symbol: string): string {
  const code = symbol.toUpperCase();
  if (symbol === "") return "";
  if (isPairSymbol(symbol)) return `${code.slice(0, 3)}/${code.slice(3)}`;
  if (symbol.endsWith(".p")) return `${code.slice(0, -2)}USDT`;
  return symbol.includes(".") ? code : `${code}/USDT`;
}
