import { useSyncExternalStore } from "react";
import { watchRow } from "../../data/apply/paint.ts";
import { type Freshness, freshness } from "../../data/stores/market/quotes.ts";
import { everySecond } from "../status/second.ts";

/** How far the price of an instrument may be trusted; renders when that changes, not with its ticks. */
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
