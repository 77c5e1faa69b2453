/** The coins of some holdings, their prices wished for while the screen shows them. */
import { useMemo } from "react";
import { type Coin, useCoins } from "../../data/queries/money/coins.ts";
import { useInterest } from "../quote/use-interest.ts";

export function useLiveCoins(codes: readonly string[]): ReadonlyMap<string, Coin> {
  const coins = useCoins(codes);
  const rows = useMemo(() => [...coins.values()], [coins]);
  useInterest(rows);
  return coins;
}

/** The same, each counted in what it is quoted in: a share in its own currency. */
export function useQuotedCoins(codes: readonly string[]): ReadonlyMap<string, Coin> {
  const coins = useLiveCoins(codes);
  return useMemo(
    () =>
      new Map(
        [...coins].map(([code, { symbol, symId, priceScale }]) => [
          code,
          { symbol, symId, priceScale },
        ]),
      ),
    [coins],
  );
}
