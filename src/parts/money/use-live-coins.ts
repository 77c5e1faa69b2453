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
