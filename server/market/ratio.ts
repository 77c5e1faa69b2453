/**
 * Change against the day's base: stocks, ETF and index against prevClose; the source fills
 * prevClose for the rest.
 */
import { F, FIELD_COUNT, type QuoteColumns } from "../../contract/feed/columns.ts";

/** Signed ratio of last to prevClose, e.g. 0.0241; NaN when either is unknown. */
export function changeRatio(cols: QuoteColumns, id: number): number {
  const base = id * FIELD_COUNT;
  const prev = cols.values[base + F.prevClose];
  if (!cols.has(id, F.last) || !cols.has(id, F.prevClose) || prev <= 0) return Number.NaN;
  return (cols.values[base + F.last] - prev) / prev;
}

/**
 * Direction of a change as it is shown, in hundredths of a per cent: rises 1, stands 0, falls −1.
 * Counts agree with the rows.
 */
export const wayOf = (ratio: number): number =>
  Math.round(Math.abs(ratio) * 10_000) === 0 ? 0 : Math.sign(ratio);
