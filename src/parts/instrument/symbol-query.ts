/** Addresses of the detail screens → the symbol they are about. Pure. */

/**
 * `/cryptos/trendDetails/:symbol?product=perpetual`: routes carry the coin, perpetuals are
 * `<coin>.p`. Undefined when none is named.
 */
export function coinSymbol(param: string | undefined, query: URLSearchParams): string | undefined {
  const coin = clean(param);
  if (coin === undefined) return undefined;
  return query.get("product") === "perpetual" && !coin.endsWith(".p") ? `${coin}.p` : coin;
}

/** `?symbol=` of the other screens. */
export const symbolOf = (query: URLSearchParams): string | undefined => clean(query.get("symbol"));

/** Symbols are lower case, whatever was typed. */
function clean(text: string | null | undefined): string | undefined {
  const symbol = text?.trim().toLowerCase() ?? "";
  return symbol === "" ? undefined : symbol;
}
