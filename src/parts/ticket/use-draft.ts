import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { F } from "../../../contract/feed/columns.ts";
import { formatScaled, parseScaled } from "../../../contract/feed/scaled.ts";
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
export const shownPrice = (
  { symId, priceScale }: Pick<FullInstrument, "symId" | "priceScale">,
  field: number,
): string | undefined => {
  const value = cols.has(symId, field) ? cols.get(symId, field) : 0;
  return value > 0 ? formatScaled(value, priceScale) : undefined;
};

/**
 * A price of the feed or of the book as it is typed: with the digits of its tick, which a share's
 * finest one may have more of.
 */
export function typedPrice(
  { priceScale, tickTable }: Pick<FullInstrument, "priceScale" | "tickTable">,
  scaled: number,
): string {
  const digits = tickDigits(tickTable, priceScale, scaled);
  const text = formatScaled(scaled, priceScale);
  return digits === 0 ? text.split(".")[0] : text.slice(0, text.length - (priceScale - digits));
}

/** The last price as the page has it. */
export const lastNow = (full: Pick<FullInstrument, "symId" | "priceScale">): Price | undefined => {
  const text = shownPrice(full, F.last);
  return text === undefined ? undefined : decimal<Price>(text);
};

/**
 * True when the prices of an instrument are of a former visit, or too old to be traded at: nothing
 * is judged by them.
 */
export const isTooOld = (symId: number): boolean => ["none", "blocked"].includes(freshness(symId));

/** The last price, for what is judged by it. */
export const lastJudged = (
  full: Pick<FullInstrument, "symId" | "priceScale">,
): Price | undefined => (isTooOld(full.symId) ? undefined : lastNow(full));

/** True when the page knows what a share trades at outside regular hours. */
export const hasExt = ({ symId }: Pick<FullInstrument, "symId">): boolean =>
  cols.has(symId, F.ext) && cols.get(symId, F.ext) > 0;

/** A price to begin with; a later source replaces an earlier one that nobody has touched. */
interface Beginning {
  rank: 0 | 1 | 2;
  price: string;
}

/**
 * Outside regular hours: what is traded then, else the middle of what is offered then, else the
 * close.
 */
function beginning(full: FullInstrument, isExtended: boolean): Beginning | undefined {
  const at = (rank: Beginning["rank"], scaled: number): Beginning => ({
    rank,
    price: typedPrice(full, scaled),
  });
  const of = (field: number): number =>
    cols.has(full.symId, field) ? cols.get(full.symId, field) : 0;
  const [bid, ask] = [of(F.bid), of(F.ask)];
  if (isExtended && of(F.ext) > 0) return at(2, of(F.ext));
  if (isExtended && bid > 0 && ask > 0) return at(1, onTick(full, Math.floor((bid + ask) / 2)));
  return of(F.last) > 0 ? at(0, of(F.last)) : undefined;
}

/** A middle may lie between two ticks: the one below. */
function onTick(
  { tickTable, priceScale }: Pick<FullInstrument, "tickTable" | "priceScale">,
  scaled: number,
): number {
  const inForce = tickTable.findLast(({ from }) => parseScaled(from, priceScale) <= scaled);
  const step = inForce === undefined ? 1 : Math.max(1, parseScaled(inForce.tick, priceScale));
  return Math.floor(scaled / step) * step;
}

/**
 * The draft of a ticket, `first` at the beginning. A price that is empty begins with the last one,
 * `isExtended`: with that outside regular hours, which may become known later; what was typed by
 * then stays.
 */
export function useDraft<D extends { price: string }>(
  full: FullInstrument,
  first: () => D,
  isExtended = false,
): DraftState<D> {
  const [begun] = useState((): Partial<Beginning> & { on: boolean } => ({
    on: first().price === "",
    ...beginning(full, isExtended),
  }));
  const [draft, set] = useState<D>(() =>
    begun.on ? { ...first(), price: begun.price ?? "" } : first(),
  );
  useEffect(() => {
    if (!begun.on) return;
    const best = isExtended ? 2 : 0;
    const fill = (): void => {
      if (begun.rank !== undefined && begun.rank >= best) return;
      const found = beginning(full, isExtended);
      if (found === undefined || found.rank <= (begun.rank ?? -1)) return;
      const before = begun.price ?? "";
      Object.assign(begun, found);
      set((now) => (now.price === before ? { ...now, price: found.price } : now));
    };
    fill();
    return isExtended || begun.rank === undefined ? watchRow(full.symId, fill) : undefined;
  }, [full, isExtended, begun]);
  return { draft, set, change: (part) => set((now) => ({ ...now, ...part })) };
}
