/** Where dates stand among the bars of a chart. Pure. */
import type { MarketDate } from "../../../contract/http/detail.ts";

/** Opening times of the bars, ascending, as long as `length`; how long a bar is, ms. */
export interface BarTimes {
  readonly ts: ArrayLike<number>;
  readonly length: number;
  readonly stageMs: number;
}

/** Dates that share a place on the chart, ascending; `index` is the bar of the newest. */
export interface DateMark {
  index: number;
  dates: readonly MarketDate[];
}

/**
 * The bar that first knew of a date: the one it fell into, or the next one where it fell into a
 * pause. What came after the close belongs to the bar before: that is where it is looked for. −1
 * for a date before the first bar or after the last.
 */
export function barOf(
  { ts, length, stageMs }: BarTimes,
  { at, when }: Pick<MarketDate, "at" | "when">,
): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ts[middle] <= at) low = middle + 1;
    else high = middle;
  }
  const index = low - 1;
  if (index < 0 || at < ts[index] + stageMs || (when === "after" && index < length - 1))
    return index;
  return index + 1 < length ? index + 1 : -1;
}

/** Marks with at least `space` bars between two: closer ones are one. */
export function dateMarks(dates: readonly MarketDate[], bars: BarTimes, space: number): DateMark[] {
  const out: DateMark[] = [];
  for (const date of [...dates].reverse()) {
    const index = barOf(bars, date);
    if (index < 0) continue;
    const last = out[out.length - 1];
    if (last !== undefined && last.index - index < space)
      out[out.length - 1] = { index: last.index, dates: [date, ...last.dates] };
    else out.push({ index, dates: [date] });
  }
  return out;
}
