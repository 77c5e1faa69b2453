/** Prices of the user's open orders of one symbol, scaled: the book marks their levels. */
import { useMemo } from "react";
import { parseScaled } from "../../../../contract/feed/scaled.ts";
import type { FullInstrument } from "../../../parts/instrument/use-instrument.ts";

export function useOwnPrices(
  orders: readonly { symbol: string; price: string }[] | undefined,
  { symbol, priceScale }: Pick<FullInstrument, "symbol" | "priceScale">,
): readonly number[] {
  return useMemo(
    () =>
      (orders ?? [])
        .filter((order) => order.symbol === symbol && order.price !== "")
        .map((order) => parseScaled(order.price, priceScale)),
    [orders, symbol, priceScale],
  );
}
