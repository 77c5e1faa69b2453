/** Figures and their widths: which labels stand on the vertical axes, and how much room they need. */

import type { Range } from "../scale/price-range.ts";
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

/** Labels of a pane, ascending. */
export function axisLabels(f: Figures, pane: ScenePane, box: PaneBox, range: Range): AxisLabel[] {
  const height = box.drawBottom - box.drawTop;
  // Volume tells its highest only: its columns are read against each other.
  if (pane.kind === "VOL") return [{ value: range.max, text: figure(f, "qty", range.max) }];
  const labels = (space: number): AxisLabel[] =>
    priceTicks(range, Math.max(1, Math.floor(height / space)), finest(f, pane.unit)).map((value) => ({ value, text: figure(f, pane.unit, value) }));
  if (pane.kind !== "price") return labels(SUB_SPACE);
  let list: AxisLabel[] = [];
  for (const space of MAIN_SPACES) {
    list = labels(space);
    if (list.length >= MAIN_LEAST) break;
  }
  return list;
}

/** Where labels stand on the axis, px of any kind: a label is hidden near the tag, near the base line's figure, and near a label already kept. */
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

/** Room for the widest of the texts, CSS px: grows in steps of four, so that a digit more or less does not shift the plot. */
export function axisWidth(widths: readonly number[], before: number): number {
  const needed = Math.ceil((Math.max(...widths, 0) + 16) / 4) * 4;
  // Shrinks only when a lot would be gained.
  return needed > before || needed < before - 16 ? Math.max(52, needed) : before;
}
