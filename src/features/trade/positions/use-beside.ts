import { useMemo } from "react";
import {
  type Amount,
  decimal,
  multiply,
  type Price,
  sum,
} from "../../../../contract/money/decimal.ts";
import { useRunningDeliveries } from "../../../data/queries/trading/deliveries.ts";
import { useHoldings } from "../../../data/queries/user/orders.ts";
import { useLiveCoins } from "../../../parts/money/use-live-coins.ts";
import type { Beside, Part } from "./held-beside.ts";

/** Undefined until all of it is known. */
export function useBeside(): Beside | undefined {
  const spot = useHoldings().data;
  const stock = useHoldings("", "stock").data;
  const periods = useRunningDeliveries("").data;
  const parts = useMemo(
    () =>
      spot &&
      stock &&
      [...spot, ...stock].map(({ symbol, qty, avgCost, costUsdt }): Part => {
        const paid =
          costUsdt ||
          (avgCost === ""
            ? undefined
            : multiply<Amount>([decimal<Amount>(qty), decimal<Price>(avgCost)], 8, "halfEven"));
        return {
          symbol: symbol.toUpperCase(),
          amount: qty,
          cost: typeof paid === "string" ? decimal<Amount>(paid) : paid,
        };
      }),
    [spot, stock],
  );
  const coins = useLiveCoins(useMemo(() => (parts ?? []).map(({ symbol }) => symbol), [parts]));
  return useMemo(
    () =>
      parts &&
      periods && {
        parts,
        coins,
        stakes: sum(periods.list.map(({ amount }) => decimal<Amount>(amount))),
      },
    [parts, coins, periods],
  );
}
