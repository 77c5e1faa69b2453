/** The instruments of coins, so that what is held can be valued at their live prices: asked for once, their first values put into the page's table. */
import { useMemo } from "react";
import { getRealtime } from "../../../../contract/http/market.ts";
import { seedQuotes } from "../../apply/seed.ts";
import { api } from "../../http/call.ts";
import { useResource } from "../resource.ts";

/** Where a coin's price stands. */
export interface Coin {
  symbol: string;
  symId: number;
  priceScale: number;
}

const FRESH_MS = 60_000;

/** By the coin's code, upper case. Empty until known; a coin without a market is not in it. */
export function useCoins(codes: readonly string[]): ReadonlyMap<string, Coin> {
  const symbols = [...new Set(codes.map((code) => code.toLowerCase()))].filter((code) => code !== "usdt").sort();
  const key = symbols.join(",");
  const { data } = useResource(
    key === "" ? undefined : `coins:${key}`,
    async (signal) => {
      const result = await api.call(getRealtime, { symbol: key }, { signal, quiet: true });
      if (result.ok) seedQuotes(result.value);
      return result;
    },
    { freshMs: FRESH_MS },
  );
  return useMemo(() => new Map(data?.map(({ symbol, symId, priceScale }) => [symbol.toUpperCase(), { symbol, symId, priceScale }])), [data]);
}
