/**
 * A series pack (contract/feed/detail-pack.ts) into the page's columns. Most packs carry one bar: a
 * dozen stores, no allocation. A complete one (opened, older bars came, indicators changed) is
 * copied whole: 5,000 bars with ten lines are 640 kB, well under a millisecond.
 */
import {
  SERIES_COLUMNS,
  SERIES_FULL,
  SERIES_HEADER,
  SERIES_MORE,
  SERIES_OLDER_FAILED,
  SERIES_STATES,
} from "../../../contract/feed/depth/detail-pack.ts";
import { fitSpec, INDICATORS } from "../../../contract/rules/indicators.ts";
import type { DetailWish } from "../../../workers/api.ts";
import { series } from "../stores/market/series.ts";

/** Bars of room beyond those that came. */
const SPARE = 256;

let part = 0;
/** Wish that the packs of this part answer: taken over with the first complete one. */
let next: DetailWish | null = null;

/** Names a series: another key is another view. */
export const seriesKey = (symId: number, stage: string, ext: boolean): string =>
  `${symId}/${stage}/${ext ? "ext" : "regular"}`;

const keyOf = (wish: DetailWish | null): string =>
  wish?.candle === undefined ? "" : seriesKey(wish.symId, wish.candle.stage, wish.candle.ext);

/**
 * Another wish of a series begins under number `number`: the old bars stay until the first pack of
 * the new, but go when none is wished for.
 */
export function beginSeries(number: number, wish: DetailWish | null): void {
  part = number;
  next = wish?.candle === undefined ? null : wish;
  if (next === null) {
    series.key = "";
    series.symId = -1;
    series.length = 0;
    series.indicators = [];
    series.state = "idle";
    series.more = false;
    series.olderFailed = false;
  } else if (keyOf(next) !== series.key) series.state = "pending";
  series.changed(false);
}

/** Applies one pack; one of an older wish is dropped. */
export function applySeries(pack: Float64Array): void {
  if (pack[1] !== part || next === null) return;
  const flags = pack[3];
  const from = pack[4];
  const count = pack[5];
  const before = series.length;
  const full = (flags & SERIES_FULL) !== 0;
  if (full) begin(next, pack[6]);
  // A tail without its head (the complete pack was made for an older wish) is followed by a complete
  // one.
  else if (count > 0 && (from > before || keyOf(next) !== series.key)) return;
  series.state = SERIES_STATES[pack[2]];
  series.more = (flags & SERIES_MORE) !== 0;
  series.olderFailed = (flags & SERIES_OLDER_FAILED) !== 0;
  if (count > 0 || full) {
    reserve(pack[6]);
    copyColumns(pack, from, count);
    series.length = pack[6];
  }
  series.changed(!full && count === 1 && from === before - 1 && series.length === before);
}

/** Takes the wish over: from now on the columns are its. */
function begin(wish: DetailWish, length: number): void {
  const { candle } = wish;
  if (candle === undefined) return;
  series.key = keyOf(wish);
  series.symId = wish.symId;
  series.stage = candle.stage;
  series.zone = candle.zone ?? "UTC";
  series.priceScale = wish.priceScale;
  series.qtyScale = wish.qtyScale;
  series.length = 0;
  series.indicators = candle.indicators.map(fitSpec).map(({ kind, params }) => ({
    kind,
    params,
    lines: (INDICATORS[kind].lines ?? params).map(() => new Float64Array(length + SPARE)),
  }));
}

function reserve(length: number): void {
  if (length <= series.ts.length) return;
  const grow = (old: Float64Array): Float64Array<ArrayBuffer> => {
    const column = new Float64Array(length + SPARE);
    column.set(old.subarray(0, series.length));
    return column;
  };
  series.ts = grow(series.ts);
  series.open = grow(series.open);
  series.high = grow(series.high);
  series.low = grow(series.low);
  series.close = grow(series.close);
  series.volume = grow(series.volume);
  for (const indicator of series.indicators)
    indicator.lines = indicator.lines.map((line) => (line.length < length ? grow(line) : line));
}

function copyColumns(pack: Float64Array, to: number, count: number): void {
  copy(pack, 0, series.ts, to, count);
  copy(pack, 1, series.open, to, count);
  copy(pack, 2, series.high, to, count);
  copy(pack, 3, series.low, to, count);
  copy(pack, 4, series.close, to, count);
  copy(pack, 5, series.volume, to, count);
  let column = SERIES_COLUMNS;
  for (const { lines } of series.indicators)
    for (const line of lines) copy(pack, column++, line, to, count);
}

function copy(
  pack: Float64Array,
  column: number,
  into: Float64Array,
  to: number,
  count: number,
): void {
  const at = SERIES_HEADER + column * count;
  for (let i = 0; i < count; i++) into[to + i] = pack[at + i];
}
