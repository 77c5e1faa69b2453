/**
 * Index prices of coins, which pledge loans are judged by, as the server tells them once a second
 * by the market socket.
 */
import { useEffect } from "react";
import {
  type IndexTold,
  indexKey,
  indexTold,
} from "../../../../contract/rules/finance/pledge-now.ts";
import { watchRank } from "../../../data/link/wishes/interest.ts";
import { serverNow } from "../../../data/stores/market/board.ts";
import { rank$ } from "../../../data/stores/market/quotes.ts";
import { useValue } from "../../../data/stores/use-value.ts";

/**
 * Told once a second; after this long without, the road is down, and what an answer says is newer.
 */
const FRESH_MS = 3000;
export const isFresh = ({ at }: IndexTold): boolean => serverNow() - at < FRESH_MS;

/** Index prices that are known and fresh, by coin. */
export function useIndexPrices(coins: readonly string[]): ReadonlyMap<string, IndexTold> {
  const wished = [...new Set(coins)].sort().join();
  useEffect(() => {
    const stops = wished === "" ? [] : wished.split(",").map((coin) => watchRank(indexKey(coin)));
    return () => {
      for (const stop of stops) stop();
    };
  }, [wished]);
  return useValue(() => {
    const known = new Map<string, IndexTold>();
    for (const coin of wished === "" ? [] : wished.split(",")) {
      const told = indexTold(rank$(indexKey(coin)).get());
      if (told !== undefined && isFresh(told)) known.set(coin, told);
    }
    return known;
  });
}
