import { useEffect, useReducer } from "react";
import { watchRow } from "../../data/apply/paint.ts";
import { book$ } from "../../data/stores/market/book.ts";
import { everySecond } from "./second.ts";

/** Often enough to be read, seldom enough to cost nothing. */
export const MOVES_MS = 250;

/**
 * Renders with the book and the prices of an instrument, so that all figures of one form are of one
 * moment; for sheets, not for rows.
 */
export function useMoves({ symId }: { symId: number }, on = true): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!on) return;
    let due: ReturnType<typeof setTimeout> | undefined;
    const changed = (): void => {
      due ??= setTimeout(() => {
        due = undefined;
        render();
      }, MOVES_MS);
    };
    const stops = [book$.onChange(changed), everySecond(changed), watchRow(symId, changed)];
    return () => {
      clearTimeout(due);
      for (const stop of stops) stop();
    };
  }, [symId, on]);
}
