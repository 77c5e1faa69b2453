/**
 * Figures and their widths: which labels stand on the vertical axes, and how much room they need.
 */

import { bpText } from "../../lib/format/percent.ts";
import type { PriceAxis } from "../candle-options.ts";
import { isLog, type Range } from "../scale/price-range.ts";
import { priceTicks } from "../scale/price-ticks.ts";
import { type Figures, figure, finest } from "../scene/figures.ts";
import type { ScenePane } from "../scene/scene.ts";
import type { PaneBox } from "../view/panes.ts";

export interface AxisLabel {
  value: number;
  text: string;
}

/** Distances of two labels, CSS px: the widest that gives a price pane enough of them. */
const MAIN_SPACES = [38, 30, 24, 20];
/** One more than a pane should show, since the tag may cover one. */
const MAIN_LEAST = 5;
const SUB_SPACE = 26;

/** Labels of the price's axis besides its range. */
export interface AxisOf {
  axis: PriceAxis;
  /** Previous close, scaled; NaN unknown. */
  base: number;
}

/**
 * From this ratio of its ends on a logarithmic axis has the figures 1, 2, 5 of each power of ten.
 */
const WIDE = 4;

/** 1, 2, 5 times the powers of ten inside a range. */
function decades({ min, max }: Range): number[] {
  const out: number[] = [];
  for (let power = 10 ** Math.floor(Math.log10(min)); power <= max; power *= 10)
    for (const n of [1, 2, 5]) if (n * power >= min && n * power <= max) out.push(n * power);
  return out;
}

const percentText = (value: number, base: number): string =>
  bpText(Math.round((value / base - 1) * 10_000));

/** Labels of the price's pane, at least `space` apart where the axis is even. */
function priceLabels(f: Figures, range: Range, most: number, { axis, base }: AxisOf): AxisLabel[] {
  if (axis === "percent" && base > 0) {
    const share = { min: (range.min / base - 1) * 100, max: (range.max / base - 1) * 100 };
    return priceTicks(share, most, 0.01).map((percent) => {
      const value = base * (1 + percent / 100);
      return { value, text: percentText(value, base) };
    });
  }
  const values =
    axis === "log" && isLog(range) && range.max > WIDE * range.min
      ? decades(range)
      : priceTicks(range, most, finest(f, "price"));
  return values.map((value) => ({ value, text: figure(f, "price", value) }));
}

/** Labels of a pane, ascending. */
export function axisLabels(
  f: Figures,
  pane: ScenePane,
  box: PaneBox,
  range: Range,
  of: AxisOf = { axis: "linear", base: Number.NaN },
): AxisLabel[] {
  const height = box.drawBottom - box.drawTop;
  // Volume tells its highest only: its columns are read against each other.
  if (pane.kind === "VOL") return [{ value: range.max, text: figure(f, "qty", range.max) }];
  const most = (space: number): number => Math.max(1, Math.floor(height / space));
  if (pane.kind !== "price")
    return priceTicks(range, most(SUB_SPACE), finest(f, pane.unit)).map((value) => ({
      value,
      text: figure(f, pane.unit, value),
    }));
  let list: AxisLabel[] = [];
  for (const space of MAIN_SPACES) {
    list = priceLabels(f, range, most(space), of);
    if (list.length >= MAIN_LEAST) break;
  }
  return list;
}

/**
 * Where labels stand on the axis, px of any kind: a label is hidden near the tag, near the base
 * line's figure, and near a label already kept.
 */
export interface Crowd {
  /** Centre of the last price's tag, and how near a label may come. */
  tag: { y: number; space: number } | undefined;
  /** Centres of the base line's and the caller's figures. */
  levels: readonly number[];
  space: number;
}

/** Which of the labels, by their centres in painting order, have room. */
export function withRoom(centres: readonly number[], { tag, levels, space }: Crowd): boolean[] {
  const kept: number[] = [];
  return centres.map((y) => {
    const free =
      (tag === undefined || Math.abs(y - tag.y) >= tag.space) &&
      levels.every((at) => Math.abs(y - at) >= space) &&
      kept.every((at) => Math.abs(y - at) >= space);
    if (free) kept.push(y);
    return free;
  });
}

/**
 * Room for the widest of the texts, CSS px: grows in steps of four, so that a digit more or less
 * does not shift the plot.
 */
export function axisWidth(widths: readonly number[], before: number): number {
  const needed = Math.ceil((Math.max(...widths, 0) + 16) / 4) * 4;
  // Shrinks only when a lot would be gained.
  return needed > before || needed < before - 16 ? Math.max(52, needed) : before;
}
