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

/** Least distance of two labels, CSS px. */
const MAIN_SPACE = 38;
const SUB_SPACE = 26;

/** Labels of a pane, ascending. */
export function axisLabels(f: Figures, pane: ScenePane, box: PaneBox, range: Range): AxisLabel[] {
  const height = box.drawBottom - box.drawTop;
  // Volume tells its highest only: its columns are read against each other.
  if (pane.kind === "VOL") return [{ value: range.max, text: figure(f, "qty", range.max) }];
  const most = Math.max(1, Math.floor(height / (pane.kind === "price" ? MAIN_SPACE : SUB_SPACE)));
  return priceTicks(range, most, finest(f, pane.unit)).map((value) => ({ value, text: figure(f, pane.unit, value) }));
}

/** Room for the widest of the texts, CSS px: grows in steps of four, so that a digit more or less does not shift the plot. */
export function axisWidth(widths: readonly number[], before: number): number {
  const needed = Math.ceil((Math.max(...widths, 0) + 16) / 4) * 4;
  // Shrinks only when a lot would be gained.
  return needed > before || needed < before - 16 ? Math.max(52, needed) : before;
}
