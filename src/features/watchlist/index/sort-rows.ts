/**
 * Order of watchlist rows by a column, over the live table. Pure. Pinned rows stay in front; what
 * has no value stands last either way.
 */

import { F, type QuoteColumns } from "../../../../contract/feed/columns.ts";
import {
  pinnedFirst,
  type WatchSort,
  type WatchSortKey,
} from "../../../../contract/rules/watchlist.ts";
import { nameOf } from "../../../lib/instrument/row-item.ts";
import { tagOf } from "../../../lib/language/codes.ts";
import type { WatchRow } from "../watch-row.ts";

/** Display order only: doubles are exact enough. NaN: not known. */
export function valueBy(
  row: WatchRow,
  by: Exclude<WatchSortKey, "name">,
  cols: QuoteColumns,
): number {
  const read = (field: number, scale: number): number =>
    cols.has(row.symId, field) ? cols.get(row.symId, field) / 10 ** scale : Number.NaN;
  const price = (field: number): number => read(field, row.priceScale);
  switch (by) {
    case "last":
    case "bid":
    case "ask":
      return price(F[by]);
    case "change":
      return price(F.last) / price(F.prevClose) - 1;
    case "since":
      return row.addedPrice === "" ? Number.NaN : price(F.last) / Number(row.addedPrice) - 1;
    case "spread":
      return (price(F.ask) - price(F.bid)) / price(F.last);
    case "volume":
      return read(F.volume, row.qtyScale);
    case "turnover":
      return read(F.turnover, 2);
    case "funding":
      return read(F.fundingRate, 8);
    case "range":
      return placeIn52(row, price(F.last));
    case "cap":
      return row.marketCap === "" ? Number.NaN : Number(row.marketCap);
  }
}

/**
 * Where a price stands within its 52 weeks: 0 at the lowest, 1 at the highest; NaN when they are
 * not known. A price beyond them is at the end it passed.
 */
export function placeIn52(
  { low52 = "", high52 = "" }: Pick<WatchRow, "low52" | "high52">,
  price: number,
): number {
  const [low, high] = [Number(low52), Number(high52)];
  if (low52 === "" || high52 === "" || !(high > low) || !Number.isFinite(price)) return Number.NaN;
  return Math.min(1, Math.max(0, (price - low) / (high - low)));
}

/** Rows sorted; the same array when they are sorted by hand. */
export function sortRows(
  rows: readonly WatchRow[],
  sort: WatchSort,
  cols: QuoteColumns,
  language: string,
): readonly WatchRow[] {
  if (sort === null) return rows;
  const sign = sort.falling ? -1 : 1;
  if (sort.by === "name") {
    const compare = new Intl.Collator(tagOf(language), { numeric: true }).compare;
    return pinnedFirst(
      [...rows].sort((a, b) => sign * compare(nameOf(a, language), nameOf(b, language))),
    );
  }
  const { by } = sort;
  const values = new Map(rows.map((row) => [row, valueBy(row, by, cols)]));
  const known = rows.filter((row) => Number.isFinite(values.get(row)));
  const unknown = rows.filter((row) => !Number.isFinite(values.get(row)));
  known.sort((a, b) => sign * ((values.get(a) as number) - (values.get(b) as number)));
  return pinnedFirst([...known, ...unknown]);
}

/** The sort after a press on a head: rising, falling, the user's own order. */
export function nextSort(now: WatchSort, by: WatchSortKey): WatchSort {
  if (now?.by !== by) return { by, falling: false };
  return now.falling ? null : { by, falling: true };
}
