import { useLayoutEffect, useState } from "react";
import { bitOf, F } from "../../../contract/feed/columns.ts";
import { watchRow } from "../../data/apply/paint.ts";
import { cols } from "../../data/stores/market/quotes.ts";
import type { RowItem } from "../../lib/instrument/row-item.ts";
import { tickOf } from "./choice/tick-steps.ts";

type Ticked = Pick<RowItem, "symId" | "priceScale" | "tickTable">;
const lastOf = (symId: number): number =>
  cols.has(symId, F.last) ? cols.get(symId, F.last) : Number.NaN;

/**
 * Tick in force and the last price it was found at (scaled; NaN while unknown). Renders again only
 * when the tick changes.
 */
export function useTick({ symId, priceScale, tickTable }: Ticked): { tick: number; price: number } {
  const read = (): { tick: number; price: number } => {
    const price = lastOf(symId);
    return { tick: tickOf(tickTable, priceScale, Number.isNaN(price) ? 0 : price), price };
  };
  const [, render] = useState(0);
  const now = read();
  useLayoutEffect(() => {
    let known = now;
    return watchRow(symId, (mask) => {
      if ((mask & bitOf(F.last)) === 0) return;
      const next = { tick: tickOf(tickTable, priceScale, lastOf(symId)), price: lastOf(symId) };
      if (next.tick === known.tick && !Number.isNaN(known.price)) return;
      known = next;
      render((n) => n + 1);
    });
  });
  return now;
}
