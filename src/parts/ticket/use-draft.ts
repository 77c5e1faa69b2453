import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { F } from "../../../contract/feed/columns.ts";
import { formatScaled } from "../../../contract/feed/scaled.ts";
import { watchRow } from "../../data/apply/paint.ts";
import { cols } from "../../data/stores/market/quotes.ts";
import type { FullInstrument } from "../instrument/use-instrument.ts";
import { type Draft, emptyDraft } from "./draft.ts";

export interface DraftState {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  set: Dispatch<SetStateAction<Draft>>;
}

/** A price of the page's table as plain text; undefined while it is not known. */
export const shownPrice = ({ symId, priceScale }: Pick<FullInstrument, "symId" | "priceScale">, field: number): string | undefined => {
  const value = cols.has(symId, field) ? cols.get(symId, field) : 0;
  return value > 0 ? formatScaled(value, priceScale) : undefined;
};

/** The draft of a ticket. Its price begins with the last one, as soon as that is known, unless something was typed by then. */
export function useDraft(full: FullInstrument, first: Partial<Draft>): DraftState {
  const [draft, set] = useState<Draft>(() => ({ ...emptyDraft("buy"), price: shownPrice(full, F.last) ?? "", ...first }));
  const isEmpty = draft.price === "";
  const [begun, begin] = useState(!isEmpty);
  useEffect(() => {
    if (begun) return;
    const fill = (): void => {
      const last = shownPrice(full, F.last);
      if (last === undefined) return;
      begin(true);
      set((now) => (now.price === "" ? { ...now, price: last } : now));
    };
    fill();
    return watchRow(full.symId, fill);
  }, [full, begun]);
  return { draft, set, change: (part) => set((now) => ({ ...now, ...part })) };
}
