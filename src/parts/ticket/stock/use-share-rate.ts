/**
 * Worth of a share's quote unit in USDT, by the same pairs of the feed as the server's. Asked
 * for at the moment it is needed.
 */
import { useSyncExternalStore } from "react";
import { ratePairs } from "../../../../contract/market/shares.ts";
import { type Conversion, conversion } from "../../../../contract/rules/trading/stock.ts";
import { watchRow } from "../../../data/apply/paint.ts";
import { useForexList } from "../../../data/queries/market/coin-list.ts";
import type { FullInstrument } from "../../instrument/use-instrument.ts";
import { useInterest } from "../../quote/use-interest.ts";
import { lastNow } from "../use-draft.ts";

/** Keep it for one render; it reads the live quote each time. */
export function useShareRate({
  currency,
  unitDivisor,
}: Pick<FullInstrument, "currency" | "unitDivisor">): () => Conversion | undefined {
  const pairs = ratePairs(currency);
  const list = useForexList(pairs.length > 0);
  const [found] = pairs.flatMap(({ symbol, usdFirst }) =>
    list.filter((one) => one.symbol === symbol).map((item) => ({ item, usdFirst })),
  );
  useInterest(found === undefined ? [] : [found.item]);
  // A rate that appears or goes is worth a render; its moves are read when they are needed.
  useSyncExternalStore(
    (changed) => (found === undefined ? () => {} : watchRow(found.item.symId, changed)),
    () => found !== undefined && lastNow(found.item) !== undefined,
  );
  return () => {
    if (pairs.length === 0) return conversion(undefined, false, unitDivisor);
    const last = found && lastNow(found.item);
    return last === undefined ? undefined : conversion(last, found!.usdFirst, unitDivisor);
  };
}
