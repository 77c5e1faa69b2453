import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { F } from "../../../contract/feed/columns.ts";
import { formatScaled } from "../../../contract/feed/scaled.ts";
import { decimal, type Price } from "../../../contract/money/decimal.ts";
import { watchRow } from "../../data/apply/paint.ts";
import { cols } from "../../data/stores/market/quotes.ts";
import type { FullInstrument } from "../instrument/use-instrument.ts";

export interface DraftState<D> {
  draft: D;
  change: (part: Partial<D>) => void;
  set: Dispatch<SetStateAction<D>>;
}

/** A price of the page's table as plain text; undefined while it is not known. */
export const shownPrice = ({ symId, priceScale }: Pick<FullInstrument, "symId" | "priceScale">, field: number): string | undefined => {
  const value = cols.has(symId, field) ? cols.get(symId, field) : 0;
  return value > 0 ? formatScaled(value, priceScale) : undefined;
};

/** The last price as the page has it. */
export const lastNow = (full: Pick<FullInstrument, "symId" | "priceScale">): Price | undefined => {
  const text = shownPrice(full, F.last);
  return text === undefined ? undefined : decimal<Price>(text);
};

/** The draft of a ticket, `first` at the beginning. A price that is empty begins with the last one, as soon as that is known, unless something was typed by then. */
export function useDraft<D extends { price: string }>(full: FullInstrument, first: () => D): DraftState<D> {
  const [draft, set] = useState<D>(() => {
    const empty = first();
    return empty.price === "" ? { ...empty, price: shownPrice(full, F.last) ?? "" } : empty;
  });
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
