import { useSyncExternalStore } from "react";
import { watchRow } from "../../data/apply/paint.ts";
import { freshness } from "../../data/stores/market/quotes.ts";

/**
 * True while trading of the instrument is halted, as its last row says. Renders when that changes,
 * not with its ticks.
 */
export const useHalted = (symId: number): boolean =>
  useSyncExternalStore(
    (changed) => watchRow(symId, changed),
    () => freshness(symId) === "halted",
  );
