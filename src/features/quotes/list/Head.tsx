import type { ReactNode } from "react";
import { SortHeader } from "../../../ui/list/SortHeader.tsx";
import { word } from "./list.styles.ts";
import { orderOf, type Sort, type SortColumn } from "./sort-state.ts";

export interface HeadProps {
  column: SortColumn;
  sort: Sort | null;
  onSort: (column: SortColumn) => void;
  end?: boolean;
  children: ReactNode;
}

/** Head of a column that the server sorts by. */
export function Head({ column, sort, onSort, end, children }: HeadProps) {
  return (
    <SortHeader sort={orderOf(sort, column) ?? null} onSort={() => onSort(column)} end={end}>
      <span className={word}>{children}</span>
    </SortHeader>
  );
}
