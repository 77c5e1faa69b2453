/**
 * Value range of each pane: automatic over what is in view, or held by hand. A range that still
 * serves is kept while the view stands.
 */
import type { CandleOptions } from "../candle-options.ts";
import { extent, goingOn, isLog, onLog, padded, type Range } from "../scale/price-range.ts";
import type { ViewState } from "../view/view-state.ts";
import type { ScenePane, Source } from "./scene.ts";

/** Room above and below the lines, by pane: the price leaves some for its high and low labels. */
const PAD = { price: 0.07, columns: 0.04, lines: 0.08 };
const SOME: Range = { min: 0, max: 1 };
/** How far beyond the view a new range looks, as a share of the bars in view. */
const AHEAD = 0.5;
/** Room for lines beyond the bars, as a share of the bars' height on either side. */
const LOOSE = 0.3;

function needed(
  pane: ScenePane,
  source: Source,
  from: number,
  to: number,
  also: readonly number[],
): Range | undefined {
  const range = extent(pane.columns(source), from, to);
  if (range === undefined) return undefined;
  const lines = pane.loose === undefined ? undefined : extent(pane.loose(source), from, to);
  if (lines !== undefined) {
    const room = (range.max - range.min) * LOOSE;
    range.min = Math.min(range.min, Math.max(lines.min, range.min - room));
    range.max = Math.max(range.max, Math.min(lines.max, range.max + room));
  }
  for (const value of [...pane.contains, ...also]) {
    range.min = Math.min(range.min, value);
    range.max = Math.max(range.max, value);
  }
  return range;
}

function automatic(pane: ScenePane, range: Range, log: boolean): Range {
  const pad = (r: Range): Range => padded(r, PAD.price, PAD.price);
  if (pane.kind === "price") return log && isLog(range) ? onLog(range, pad) : pad(range);
  // A base line at zero stands on the pane's edge.
  if (pane.kind === "VOL")
    return { min: 0, max: range.max > 0 ? range.max * (1 + PAD.columns) : 1 };
  return padded(range, PAD.lines, PAD.lines);
}

/**
 * Base line of time-share belongs to the view as long as it does not flatten the line: at most
 * three times the day's own range.
 */
function baseOf(o: CandleOptions, source: Source, from: number, to: number): number[] {
  if (
    o.type !== "time" ||
    (o.days ?? 1) > 1 ||
    o.prevClose === undefined ||
    !Number.isFinite(o.prevClose)
  )
    return [];
  const day = extent([source.series.close], from, to);
  if (day === undefined) return [];
  const away = Math.max(day.min - o.prevClose, o.prevClose - day.max, 0);
  return away <= 2 * (day.max - day.min) || day.max === day.min ? [o.prevClose] : [];
}

/**
 * Ranges for the whole view, going on from those `painted`; there are none before the first paint
 * of a series or after a reset.
 */
export function rangesOf(
  scene: readonly ScenePane[],
  source: Source,
  view: ViewState,
  o: CandleOptions,
  painted: readonly Range[],
): Range[] {
  const { from, to } = view.visible();
  const ahead = Math.ceil((to - from) * AHEAD);
  return scene.map((pane, i) => {
    const held = view.held.get(i);
    if (held !== undefined) return held;
    const range = needed(pane, source, from, to, i === 0 ? baseOf(o, source, from, to) : []);
    if (range === undefined) return SOME;
    const fresh = automatic(pane, range, o.axis === "log");
    const before = painted[i];
    if (before === undefined) return fresh;
    const near =
      needed(
        pane,
        source,
        Math.max(0, from - ahead),
        Math.min(source.series.length - 1, to + ahead),
        [],
      ) ?? range;
    return goingOn(before, fresh, range, automatic(pane, near, o.axis === "log"));
  });
}

/** True when what was painted still holds after the last bar alone changed. */
export function holdsLast(
  scene: readonly ScenePane[],
  source: Source,
  view: ViewState,
  painted: readonly Range[],
): boolean {
  const last = source.series.length - 1;
  const { from, to } = view.visible();
  if (last < from || last > to) return true;
  return scene.every((pane, i) => {
    if (view.held.has(i)) return true;
    const range = extent(pane.columns(source), last, last);
    return range === undefined || (range.min >= painted[i].min && range.max <= painted[i].max);
  });
}
