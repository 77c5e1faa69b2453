import { useSyncExternalStore } from "react";
import { refuseExpiry } from "../../../../../contract/rules/trading/delivery.ts";
import { serverNow } from "../../../../data/queries/server-clock.ts";
import { sessions$ } from "../../../../data/stores/market/quotes.ts";
import { useValue } from "../../../../data/stores/use-value.ts";
import type { FullInstrument } from "../../../../parts/instrument/use-instrument.ts";
import { everySecond } from "../../../../parts/status/second.ts";

/**
 * Tells whether a period of a pair that began now would end too close to its market's break;
 * renders when that changes.
 */
export function useNearBreak(full: FullInstrument, seconds: number): boolean {
  const { nextChangeAt } = useValue(sessions$[full.market]) ?? full.marketSession;
  return useSyncExternalStore(
    everySecond,
    () =>
      full.type === "forex" &&
      refuseExpiry(serverNow() + seconds * 1000, nextChangeAt) !== undefined,
  );
}
