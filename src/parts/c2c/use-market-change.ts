/**
 * Tells whether the ads of a market have changed since its reader last looked. Told by the market
 * socket, without a session too.
 */
import { useEffect, useState } from "react";
import { marketKey } from "../../../contract/rules/c2c/market-key.ts";
import type { Direction } from "../../../contract/rules/c2c/roles.ts";
import { watchRank } from "../../data/link/wishes/interest.ts";
import { rank$ } from "../../data/stores/market/quotes.ts";
import { useValue } from "../../data/stores/use-value.ts";

/**
 * `seen`: the list was asked for again just now. The first mark that is told of a market is the one
 * its list was read at.
 */
export function useMarketChange(
  direction: Direction,
  symbol: string,
  currency: string,
): { isChanged: boolean; seen: () => void } {
  const key = marketKey(direction, symbol, currency);
  useEffect(() => watchRank(key), [key]);
  const mark = useValue(() => rank$(key).get()[0]) ?? "";
  const [known, setKnown] = useState({ key, mark });
  const isNew = known.key !== key || known.mark === "";
  if (isNew && (known.key !== key || mark !== "")) setKnown({ key, mark });
  return { isChanged: !isNew && mark !== known.mark, seen: () => setKnown({ key, mark }) };
}
