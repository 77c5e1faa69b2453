import { useSyncExternalStore } from "react";
import type { ErrorName } from "../../../contract/errors.ts";
import { watchRow } from "../../data/apply/paint.ts";
import { type Freshness, freshness, sessions$ } from "../../data/stores/market/quotes.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { useHalted } from "../instrument/use-halted.ts";
import type { FullInstrument } from "../instrument/use-instrument.ts";
import { everySecond } from "../status/second.ts";

/**
 * How far the price of an instrument may be trusted; renders when that changes, not with its ticks.
 */
export const useFresh = (symId: number): Freshness =>
  useSyncExternalStore(
    (changed) => {
      const stops = [watchRow(symId, changed), everySecond(changed)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    () => freshness(symId),
  );

/** The price is not there, or too old to order by. */
export function useObtaining(symId: number): "priceObtaining" | undefined {
  const fresh = useFresh(symId);
  return fresh === "blocked" || fresh === "none" ? "priceObtaining" : undefined;
}

/** Why nothing can be ordered of what trades as a whole or not at all: coins, contracts, pairs. */
export function useClosed(full: FullInstrument): ErrorName | undefined {
  const halted = useHalted(full.symId);
  const obtaining = useObtaining(full.symId);
  const session = useValue(sessions$[full.market])?.session ?? full.marketSession.session;
  return halted || full.status !== "on" || session !== "trading" ? "currentlyClosed" : obtaining;
}
