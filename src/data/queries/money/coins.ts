/**
 * The instruments of coins, so that what is held can be valued at their live prices: asked for
 * once, their first values put into the page's table.
 */
import { useMemo } from "react";
import { getRealtime, REALTIME_SYMBOLS } from "../../../../contract/http/market.ts";
import type { CallResult } from "../../../../contract/http/wire/client.ts";
import type { Realtime } from "../../../../contract/market/realtime.ts";
import { currencyOf, isShareSymbol, ratePairs } from "../../../../contract/market/shares.ts";
import { seedQuotes } from "../../apply/seed.ts";
import { api } from "../../http/call.ts";
import { inParts } from "../read-all.ts";
import { useResource } from "../resource.ts";

/**
 * For a share whose prices are not USD, the pair that values its currency; undefined while it is
 * not quoted.
 */
export interface Counted {
  pair: Coin | undefined;
  /** The pair counts the currency for one USD. */
  usdFirst: boolean;
  /** Units of the price that are one of the currency. */
  unitDivisor: number;
}

/** Where a coin's or a share's price stands. */
export interface Coin {
  symbol: string;
  symId: number;
  priceScale: number;
  counted?: Counted;
}

const FRESH_MS = 60_000;

/** All of them or an error: a sum without some would be wrong. */
async function ask(
  symbols: readonly string[],
  signal: AbortSignal,
): Promise<CallResult<Realtime[]>> {
  const rows = await inParts<string, Realtime>(symbols, REALTIME_SYMBOLS, (part) =>
    api.call(getRealtime, { symbol: part.join(",") }, { signal, quiet: true }),
  );
  if (rows.ok) seedQuotes(rows.value);
  return rows;
}

/**
 * By the code, upper case; with shares come the pairs of their currencies. Empty until known; a
 * coin without a market is not in it.
 */
export function useCoins(codes: readonly string[]): ReadonlyMap<string, Coin> {
  const asked = codes.map((code) => code.toLowerCase());
  const pairs = asked
    .filter(isShareSymbol)
    .flatMap((symbol) => ratePairs(currencyOf(symbol).currency).map((pair) => pair.symbol));
  const symbols = [...new Set([...asked, ...pairs])].filter((code) => code !== "usdt").sort();
  const key = symbols.join(",");
  const { data } = useResource(
    key === "" ? undefined : `coins:${key}`,
    (signal) => ask(symbols, signal),
    { freshMs: FRESH_MS },
  );
  return useMemo(() => {
    const known = new Map<string, Coin>(
      data?.map(({ symbol, symId, priceScale }) => [
        symbol.toUpperCase(),
        { symbol, symId, priceScale },
      ]),
    );
    for (const [code, coin] of known) {
      const counted = countedBy(coin.symbol, known);
      if (counted !== undefined) known.set(code, { ...coin, counted });
    }
    return known;
  }, [data]);
}

function countedBy(symbol: string, known: ReadonlyMap<string, Coin>): Counted | undefined {
  if (!isShareSymbol(symbol)) return undefined;
  const { currency, unitDivisor } = currencyOf(symbol);
  const pairs = ratePairs(currency);
  if (pairs.length === 0) return undefined;
  const found = pairs.find((pair) => known.has(pair.symbol.toUpperCase()));
  return {
    pair: found && known.get(found.symbol.toUpperCase()),
    usdFirst: found?.usdFirst ?? false,
    unitDivisor,
  };
}
