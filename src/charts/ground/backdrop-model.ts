/** Geometry of a pane, and what lies under the bars, from the view of the frame. Pure. */

import type { CandleOptions } from "../candle-options.ts";
import { type Geometry, groupOf } from "../paint/geometry.ts";
import { STAGE_MS } from "../scale/bar-end.ts";
import type { TradingHours } from "../scale/hours.ts";
import { logOf, type Range } from "../scale/price-range.ts";
import type { Step } from "../scale/time-labels.ts";
import { type Figures, priceFigure } from "../scene/figures.ts";
import type { ScenePane, Source } from "../scene/scene.ts";
import type { PaneBox } from "../view/panes.ts";
import type { Stage } from "../view/stage.ts";
import type { ViewState } from "../view/view-state.ts";
import type { AxisLabel } from "./axis-labels.ts";
import type { BackdropModel, GroundPart } from "./backdrop.ts";
import {
  type Band,
  barBands,
  barTimes,
  dayBands,
  dayTimes,
  isOfDays,
  type Times,
} from "./times.ts";

export function fillGeometry(
  g: Geometry,
  box: PaneBox,
  range: Range,
  view: ViewState,
  plotWidth: number,
  ratio: number,
  log: boolean,
): void {
  g.ratio = ratio;
  g.left = 0;
  g.right = Math.round(plotWidth * ratio);
  g.top = Math.round(box.drawTop * ratio);
  g.bottom = Math.round(box.drawBottom * ratio);
  g.step = view.window.barWidth * ratio;
  g.group = view.isFitted ? groupOf(view.window.barWidth) : 1;
  g.x0 = originOf(view, ratio);
  const { min, max } = log ? logOf(range) : range;
  g.log = log;
  g.max = max;
  g.unit = (g.bottom - g.top) / (max - min);
}

/** Device px of bar 0 in the view. Whole px: a pan then moves every bar by the same whole px. */
export const originOf = (view: ViewState, ratio: number): number =>
  Math.round(-view.window.from * view.window.barWidth * ratio);

/** Decides times and bands anywhere on the axis. */
export interface AxisModel {
  source: Source;
  options: CandleOptions;
  /** First bar of a day that is fitted to the width. */
  fitted: number | undefined;
  step: Step;
}

/** Trading hours where bars are shorter than a day. */
function hoursOf({ source, options: o }: AxisModel): readonly TradingHours[] | undefined {
  return STAGE_MS[source.series.stage] < STAGE_MS["1day"] ? o.hours : undefined;
}

/** Labels of the bars `from … to`, in px of `g`. */
export function timesOf(a: AxisModel, from: number, to: number, g: Geometry): Times {
  const { series, local } = a.source;
  const hours = hoursOf(a);
  if (a.fitted !== undefined && hours !== undefined)
    return dayTimes(hours, a.fitted, STAGE_MS[series.stage], g);
  return barTimes(local, from, to, g, series.length, a.step, isOfDays(a.options));
}

/** Finds what lies between two x, by the bars `from … to`, which are all that touch it. */
export function groundPart(
  a: AxisModel,
  from: number,
  to: number,
  g: Geometry,
  left: number,
  right: number,
): GroundPart {
  const { series, local } = a.source;
  const hours = hoursOf(a);
  const bands = (): Band[] => {
    if (hours === undefined) return [];
    if (a.fitted !== undefined)
      return dayBands(hours, a.fitted, STAGE_MS[series.stage], g, a.options.texts);
    return barBands(a.options.hoursOn ?? (() => hours), local, from, to, g);
  };
  return { left, right, times: timesOf(a, from, to, g), bands: bands() };
}

export interface BackdropInput {
  scene: readonly ScenePane[];
  geometries: readonly Geometry[];
  labels: readonly (readonly AxisLabel[])[];
  axis: AxisModel;
  stage: Stage;
  figures: Figures;
  /** Device px. */
  fontPx: number;
}

export function backdropOf({
  scene,
  geometries,
  labels,
  axis,
  stage,
  figures,
  fontPx,
}: BackdropInput): BackdropModel {
  const { options: o } = axis;
  const [{ ratio, right }] = geometries;
  const base =
    o.type === "time" &&
    (o.days ?? 1) === 1 &&
    o.prevClose !== undefined &&
    Number.isFinite(o.prevClose)
      ? o.prevClose
      : undefined;
  return {
    panes: scene.map((pane, i) => ({
      g: geometries[i],
      main: i === 0,
      labels: labels[i],
      guides: pane.guides,
    })),
    base,
    baseText: base === undefined ? "" : priceFigure(figures, base),
    levels: (o.levels ?? []).map((level) => ({
      ...level,
      label: priceFigure(figures, level.price),
    })),
    plotRight: right,
    plotBottom: Math.round(stage.plotHeight * ratio),
    upright: axis.fitted === undefined || hoursOf(axis) === undefined,
    ratio,
    fontPx,
  };
}
