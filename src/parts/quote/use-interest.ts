import { useEffect } from "react";
import type { InterestClass } from "../../../workers/api.ts";
import { openInterest } from "../../data/link/wishes/interest.ts";

interface Wish {
  symbol: string;
  symId: number;
}

/**
 * Wishes quotes of a few symbols (cards, a header) while mounted and shown. Lists do this
 * themselves. `rows` may be a new array each render.
 */
export function useInterest(rows: readonly Wish[], cls: InterestClass = "visible"): void {
  const key = rows.map((row) => `${row.symId}:${row.symbol}`).join(",");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the rows' content
  useEffect(() => {
    if (rows.length === 0) return;
    const interest = openInterest();
    interest.set(cls, rows);
    return () => interest.release();
  }, [key, cls]);
}
