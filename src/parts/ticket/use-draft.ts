import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { F } from "../../../contract/feed/columns.ts";
import { formatScaled } from "../../../contract/feed/scaled.ts";
import { decimal, type Price } from "../../../contract/money/decimal.ts";
import { watchRow } from "../../data/apply/paint.ts";
import { cols } from "../../data/stores/market/quotes.ts";
import type { FullInstrument } from "../instrument/use-instrument.ts";
import { tickDigits } from "../price/tick-digits.ts";

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

/** A price of the feed or of the book as it is typed: with the digits of its tick, which a share's finest one may have more of. */
export function typedPrice({ priceScale, tickTable }: Pick<FullInstrument, "priceScale" | "tickTable">, scaled: number): string {
  const digits = tickDigits(tickTable, priceScale, scaled);
  const text = formatScaled(scaled, priceScale);
  return digits === 0 ? text.split(".")[0] : text.slice(0, text.length - (priceScale - digits));
}

/** The last price as the page has it. */
export const lastNow = (full: Pick<FullInstrument, "symId" | "priceScale">): Price | undefined => {
  const text = shownPrice(full, F.last);
  return text === undefined ? undefined : decimal<Price>(text);
};

const lastTyped = (full: FullInstrument): string | undefined =>
  shownPrice(full, F.last) === undefined ? undefined : typedPrice(full, cols.get(full.symId, F.last));

/** The draft of a ticket, `first` at the beginning. A price that is empty begins with the last one, as soon as that is known, unless something was typed by then. */
export function useDraft<D extends { price: string }>(full: FullInstrument, first: () => D): DraftState<D> {
  const [draft, set] = useState<D>(() => {
    const empty = first();
    return empty.price === "" ? { ...empty, price: lastTyped(full) ?? "" } : empty;
  });
  const isEmpty = draft.price === "";
  const [begun, begin] = useState(!isEmpty);
  useEffect(() => {
    if (begun) return;
    const fill = (): void => {
      const last = lastTyped(full);
      if (last === undefined) return;
      begin(true);
      set((now) => (now.price === "" ? { ...now, price: last } : now));
    };
    fill();
    return watchRow(full.symId, fill);
  }, [full, begun]);
  return { draft, set, change: (part) => set((now) => ({ ...now, ...part })) };
}
