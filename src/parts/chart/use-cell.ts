import { useLayoutEffect, useState } from "react";
import { bitOf } from "../../../contract/feed/columns.ts";
import { watchRow } from "../../data/apply/paint.ts";
import { cols } from "../../data/stores/market/quotes.ts";

/**
 * One seldom changing column of a row as state (previous close, session), undefined while unknown.
 * Not for prices: it renders.
 */
export function useCell(symId: number, field: number): number | undefined {
  const read = (): number | undefined =>
    cols.has(symId, field) ? cols.get(symId, field) : undefined;
  const [value, setValue] = useState(read);
  useLayoutEffect(() => {
    const now = (): number | undefined =>
      cols.has(symId, field) ? cols.get(symId, field) : undefined;
    setValue(now());
    return watchRow(symId, (mask) => {
      if ((mask & bitOf(field)) !== 0) setValue(now());
    });
  }, [symId, field]);
  return value;
}
