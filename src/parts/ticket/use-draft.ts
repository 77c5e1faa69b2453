import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { F } from "../../../contract/feed/columns.ts";
import { formatScaled } from "../../../contract/feed/scaled.ts";
import { decimal, type Price } from "../../../contract/money/decimal.ts";
import { watchRow } from "../../data/apply/paint.ts";
import { cols, freshness } from "../../data/stores/market/quotes.ts";
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

/** Whether the prices of an instrument are of a former visit, or too old to be traded at: nothing is judged by them. */
export const isTooOld = (symId: number): boolean => ["none", "blocked"].includes(freshness(symId));

/** The last price, for what is judged by it. */
export const lastJudged = (full: Pick<FullInstrument, "symId" | "priceScale">): Price | undefined =>
  isTooOld(full.symId) ? undefined : lastNow(full);

/** Whether the page knows what a share trades at outside regular hours. */
export const hasExt = ({ symId }: Pick<FullInstrument, "symId">): boolean => cols.has(symId, F.ext) && cols.get(symId, F.ext) > 0;

function lastTyped(full: FullInstrument, isExtended: boolean): string | undefined {
  const field = isExtended && hasExt(full) ? F.ext : F.last;
  return shownPrice(full, field) === undefined ? undefined : typedPrice(full, cols.get(full.symId, field));
}

/**
 * The draft of a ticket, `first` at the beginning. A price that is empty begins with the last one, `isExtended`: with that outside regular hours, as soon as that
 * is known, unless something was typed by then.
 */
export function useDraft<D extends { price: string }>(full: FullInstrument, first: () => D, isExtended = false): DraftState<D> {
  const [draft, set] = useState<D>(() => {
    const empty = first();
    return empty.price === "" ? { ...empty, price: lastTyped(full, isExtended) ?? "" } : empty;
  });
  const isEmpty = draft.price === "";
  const [begun, begin] = useState(!isEmpty);
  useEffect(() => {
    if (begun) return;
    const fill = (): void => {
      const last = lastTyped(full, isExtended);
      if (last === undefined) return;
      begin(true);
      set((now) => (now.price === "" ? { ...now, price: last } : now));
    };
    fill();
    return watchRow(full.symId, fill);
  }, [full, begun, isExtended]);
  return { draft, set, change: (part) => set((now) => ({ ...now, ...part })) };
}
