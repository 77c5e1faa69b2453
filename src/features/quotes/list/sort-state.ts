/**
 * Sort of a list by its column heads: ascending → descending → the list's own order. Written in the
 * query as `last.asc`.
 */
import { SORTS } from "../../../../contract/http/market.ts";

export type SortColumn = Exclude<(typeof SORTS)[number], "">;
export interface Sort {
  by: SortColumn;
  order: "asc" | "desc";
}

const isColumn = (text: string | undefined): text is SortColumn =>
  text !== undefined && text !== "" && (SORTS as readonly string[]).includes(text);

/** The sort after a press on the head of `column`. */
export function nextSort(now: Sort | null, column: SortColumn): Sort | null {
  if (now?.by !== column) return { by: column, order: "asc" };
  return now.order === "asc" ? { by: column, order: "desc" } : null;
}

/** Reads `last.asc`; anything else, also a column the screen does not have, is no sort. */
export function parseSort(text: string | null, columns: readonly SortColumn[]): Sort | null {
  const [by, order, ...rest] = (text ?? "").split(".");
  if (
    !isColumn(by) ||
    !columns.includes(by) ||
    rest.length > 0 ||
    (order !== "asc" && order !== "desc")
  )
    return null;
  return { by, order };
}

export const writeSort = (sort: Sort): string => `${sort.by}.${sort.order}`;

/** Direction of one column, as SortHeader and `aria-sort` want it. */
export const orderOf = (sort: Sort | null, column: SortColumn): "asc" | "desc" | undefined =>
  sort?.by === column ? sort.order : undefined;
