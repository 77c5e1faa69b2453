import { useSyncExternalStore } from "react";
import { watchRow } from "../../data/apply/paint.ts";
import { link$ } from "../../data/stores/market/link.ts";
import { freshness } from "../../data/stores/market/quotes.ts";
import { everySecond } from "../status/second.ts";

/**
 * Why an instrument stands still: its trading is suspended, or its source is silent while the
 * connection works.
 */
export type Frozen = "halted" | "silent" | undefined;

export function frozenNow(symId: number, now = Date.now()): Frozen {
  const state = freshness(symId, now);
  if (state === "halted") return "halted";
  // Without a connection all stand still, which is said once, under the header.
  return (state === "delayed" || state === "blocked") && link$.state.peek() === "live"
    ? "silent"
    : undefined;
}

/** Renders when the answer changes, not with the ticks. */
export const useFrozen = (symId: number): Frozen =>
  useSyncExternalStore(
    (changed) => {
      const stops = [watchRow(symId, changed), everySecond(changed)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    () => frozenNow(symId),
  );
