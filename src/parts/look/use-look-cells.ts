/** The moving texts of one instrument, read again on the animation frames in which its row changed. For one open sheet, not for lists. */
import { useLayoutEffect, useState } from "react";
import { focusRow, watchRow } from "../../data/apply/paint.ts";
import { cols } from "../../data/stores/quotes.ts";
import type { Units } from "../../lib/format/compact.ts";
import type { RowItem } from "../row/row-item.ts";
import { type LookCells, lookCells } from "./look-cells.ts";

export function useLookCells(item: RowItem, units: Units): LookCells {
  const [cells, setCells] = useState(() => lookCells(item, cols, units));
  useLayoutEffect(() => {
    const paint = (): void => setCells(lookCells(item, cols, units));
    paint();
    // What somebody looks at alone is painted in every frame, whatever the governor says.
    focusRow(item.symId);
    const stop = watchRow(item.symId, paint);
    return () => {
      stop();
      focusRow(undefined);
    };
  }, [item, units]);
  return cells;
}
