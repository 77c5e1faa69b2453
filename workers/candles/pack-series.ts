/**
 * The part of a series that one tab has not seen (contract/feed/depth/detail-pack.ts). It is
 * everything after an opening, a prepend or another set of indicators. Else it is the bars from the
 * first changed one on, nearly always the last one alone. Latest wins, so a slow tab queues
 * nothing.
 */
import {
  SERIES_COLUMNS,
  SERIES_FULL,
  SERIES_HEADER,
  SERIES_MORE,
  SERIES_OLDER_FAILED,
  SERIES_PACK,
  SERIES_STATES,
} from "../../contract/feed/depth/detail-pack.ts";
import type { IndicatorSpec } from "../../contract/rules/indicators.ts";
import type { Series } from "./series.ts";

/** Where a tab stands. */
export interface SeriesCursor {
  /** The page's number of this wish. */
  part: number;
  specs: readonly IndicatorSpec[];
  /** The next pack is complete. */
  full: boolean;
  /** First bar the tab has not as it is; infinite when there is none. */
  from: number;
}

export const seriesCursor = (part: number, specs: readonly IndicatorSpec[]): SeriesCursor => ({
  part,
  specs,
  full: true,
  from: 0,
});

export function markSeries(cursor: SeriesCursor, from: number, shifted: boolean): void {
  if (shifted) cursor.full = true;
  if (from < cursor.from) cursor.from = from;
}

/**
 * Bars of the next pack: none while a complete one is due and the first bars are still under way.
 */
function span(
  series: Series,
  cursor: SeriesCursor,
): { full: boolean; from: number; count: number } {
  const { length } = series.bars;
  const full = cursor.full && (length > 0 || series.state === "ready");
  if (cursor.full) return { full, from: 0, count: length };
  const from = Math.min(cursor.from, length);
  return { full, from, count: length - from };
}

/** Bytes the next pack needs. */
export function seriesBytes(series: Series, cursor: SeriesCursor): number {
  const lines = series.lines.of(cursor.specs).length;
  return (SERIES_HEADER + span(series, cursor).count * (SERIES_COLUMNS + lines)) * 8;
}

/** Writes the pack and moves the cursor. */
export function packSeries(out: Float64Array, series: Series, cursor: SeriesCursor): void {
  const { full, from, count } = span(series, cursor);
  const { bars } = series;
  const lines = series.lines.of(cursor.specs);
  out[0] = SERIES_PACK;
  out[1] = cursor.part;
  out[2] = SERIES_STATES.indexOf(series.state);
  out[3] =
    (series.more ? SERIES_MORE : 0) |
    (full ? SERIES_FULL : 0) |
    (series.olderFailed ? SERIES_OLDER_FAILED : 0);
  out[4] = from;
  out[5] = count;
  out[6] = bars.length;
  out[7] = lines.length;
  let at = SERIES_HEADER;
  for (const column of bars.columns()) at = copy(out, at, column, from, count);
  for (const line of lines) at = copy(out, at, line, from, count);
  if (full) cursor.full = false;
  if (!cursor.full) cursor.from = Number.POSITIVE_INFINITY;
}

function copy(
  out: Float64Array,
  at: number,
  column: Float64Array,
  from: number,
  count: number,
): number {
  for (let i = 0; i < count; i++) out[at + i] = column[from + i];
  return at + count;
}
