/** Geometry of a pane, and what lies under the bars, from the view of the frame. Pure. */

import type { Stage } from "../candle/stage.ts";
import type { CandleOptions } from "../candle-options.ts";
import { type Geometry, groupOf } from "../paint/geometry.ts";
import { STAGE_MS } from "../scale/bar-end.ts";
import type { Range } from "../scale/price-range.ts";
import { type Figures, priceFigure } from "../scene/figures.ts";
import type { ScenePane, Source } from "../scene/scene.ts";
import type { PaneBox } from "../view/panes.ts";
import type { ViewState } from "../view/view-state.ts";
import type { AxisLabel } from "./axis-labels.ts";
import type { BackdropModel, Band } from "./backdrop.ts";
import { barBands, barTimes, dayBands, dayTimes } from "./times.ts";

export function fillGeometry(g: Geometry, box: PaneBox, range: Range, view: ViewState, plotWidth: number, ratio: number): void {
  g.ratio = ratio;
  g.left = 0;
  g.right = Math.round(plotWidth * ratio);
  g.top = Math.round(box.drawTop * ratio);
  g.bottom = Math.round(box.drawBottom * ratio);
  g.step = view.window.barWidth * ratio;
  g.group = view.isFitted ? groupOf(view.window.barWidth) : 1;
  // Whole px: a pan then moves every bar by the same whole px.
  g.x0 = Math.round(-view.window.from * g.step);
  g.max = range.max;
  g.unit = (g.bottom - g.top) / (range.max - range.min);
}

export interface BackdropInput {
  scene: readonly ScenePane[];
  geometries: readonly Geometry[];
  labels: readonly (readonly AxisLabel[])[];
  source: Source;
  options: CandleOptions;
  view: ViewState;
  stage: Stage;
  figures: Figures;
  /** Device px. */
  fontPx: number;
}

export function backdropOf({ scene, geometries, labels, source, options: o, view, stage, figures, fontPx }: BackdropInput): BackdropModel {
  const { series, local } = source;
  const { from, to } = view.visible();
  const [g] = geometries;
  const { ratio } = g;
  const stageMs = STAGE_MS[series.stage];
  const hours = stageMs < STAGE_MS["1day"] ? o.hours : undefined;
  const fitted = view.isFitted && hours !== undefined;
  const first = Math.round(view.window.from + 0.5);
  const base = o.type === "time" && o.prevClose !== undefined && Number.isFinite(o.prevClose) ? o.prevClose : undefined;
  const bands = (): Band[] => {
    if (hours === undefined) return [];
    return fitted ? dayBands(hours, first, stageMs, g, o.texts) : barBands(hours, local, from, to, g);
  };
  return {
    panes: scene.map((pane, i) => ({ g: geometries[i], main: i === 0, labels: labels[i], guides: pane.guides })),
    times: fitted ? dayTimes(hours, first, stageMs, g) : barTimes(local, from, to, g, series.length),
    bands: bands(),
    base,
    baseText: base === undefined ? "" : priceFigure(figures, base),
    levels: (o.levels ?? []).map((level) => ({ ...level, label: priceFigure(figures, level.price) })),
    width: stage.width * ratio,
    plotRight: g.right,
    plotBottom: Math.round(stage.plotHeight * ratio),
    upright: !fitted,
    ratio,
    fontPx,
  };
}
