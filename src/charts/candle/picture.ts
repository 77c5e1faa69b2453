/**
 * The closed bars on their canvases: painted by uPlot when scale, series or size are other ones,
 * moved when only the view is, stretched for a few frames where painting every frame would be too
 * slow. Then the figures beside them. What follows the last bar is not here.
 */
import type { CandleOptions } from "../candle-options.ts";
import type { ChartColors } from "../chart-colors.ts";
import type { AxisLabel } from "../ground/axis-labels.ts";
import { type BackdropModel, paintGround } from "../ground/backdrop.ts";
import {
  type AxisModel,
  backdropOf,
  fillGeometry,
  groundPart,
  originOf,
  timesOf,
} from "../ground/backdrop-model.ts";
import { Rail } from "../ground/rail.ts";
import { TimeRow } from "../ground/time-row.ts";
import { barStep, isOfDays, type Times } from "../ground/times.ts";
import type { ChartDom } from "../hud/dom.ts";
import { emptyGeometry, type Geometry } from "../paint/geometry.ts";
import { type Range, stretched } from "../scale/price-range.ts";
import type { Figures } from "../scene/figures.ts";
import { paintItem, stripStart } from "../scene/items.ts";
import type { Item, ScenePane, Source } from "../scene/scene.ts";
import { AXIS_HEIGHT } from "../view/panes.ts";
import type { Stage } from "../view/stage.ts";
import type { ViewState } from "../view/view-state.ts";
import { type PaintedFrame, placement, reuse, same } from "./camera.ts";
import { Plot } from "./plot.ts";
import { Sheets } from "./sheets.ts";

/** A frame that is to be shown. */
export interface Wanted {
  source: Source;
  options: CandleOptions;
  colors: ChartColors;
  ranges: readonly Range[];
  labels: readonly (readonly AxisLabel[])[];
  figures: Figures;
  /** CSS px. */
  fontPx: number;
  /** Version of the series that last changed another bar than the last one. */
  closed: number;
  /** 0 … length − 1 at least. */
  indices: Float64Array;
}

export type Shown = "painted" | "moved" | "stretched";

interface Painted extends PaintedFrame {
  generation: number;
}

export class Picture {
  /** Panes in px of the main canvas; `left` and `right` are the view's edges there. */
  geometries: Geometry[] = [];
  /** Labels of the row below, in px of the view. */
  times: Times = [];
  painted: Painted | undefined;
  private readonly dom: ChartDom;
  private readonly view: ViewState;
  private readonly stage: Stage;
  private readonly sheets: Sheets;
  private readonly rail: Rail;
  private readonly row: TimeRow;
  private readonly seen = emptyGeometry();
  private scene: readonly ScenePane[] = [];
  private items: { pane: number; item: Item }[] = [];
  private plot: Plot | undefined;
  private backdrop: BackdropModel | undefined;
  private axis: AxisModel | undefined;
  private now: Wanted | undefined;

  constructor(dom: ChartDom, view: ViewState, stage: Stage) {
    this.dom = dom;
    this.view = view;
    this.stage = stage;
    this.sheets = new Sheets(dom.moving);
    this.rail = new Rail(dom.rail);
    this.row = new TimeRow(dom.times);
  }

  get ratio(): number {
    return this.plot?.ratio ?? 1;
  }

  /** How many times as wide as it was painted it stands on the screen. */
  get scale(): number {
    return this.painted === undefined ? 1 : this.seen.step / this.painted.step;
  }

  get made(): boolean {
    return this.plot !== undefined;
  }

  /** Other panes or other lines in them. */
  build(scene: readonly ScenePane[]): void {
    this.scene = scene;
    this.items = scene.flatMap((pane, i) => pane.items.map((item) => ({ pane: i, item })));
    this.geometries = scene.map(emptyGeometry);
    this.plot?.destroy();
    this.plot = new Plot(
      this.dom.plot,
      this.dom.moving,
      { panes: scene.length, items: this.items.map((i) => i.pane) },
      {
        ground: (ctx) => this.ground(ctx, 0, this.width),
        item: (index, ctx) => this.item(index, ctx, 0, this.width),
      },
    );
  }

  /**
   * Shows it, painting everything again only with leave or need. The stage's ranges are afterwards
   * those that are seen.
   */
  show(want: Wanted, mayPaint: boolean): Shown {
    const { plot, stage, view } = this;
    if (plot === undefined) return "painted";
    this.now = want;
    plot.resize({ width: stage.plotWidth, height: stage.plotHeight });
    const { source, options } = want;
    const { series, local } = source;
    const { ratio, seen } = this;
    const { from, to } = view.visible();
    Object.assign(seen, {
      ratio,
      right: this.width,
      step: view.window.barWidth * ratio,
      x0: originOf(view, ratio),
    });
    // Days side by side are labelled by their bars.
    const fitted =
      view.isFitted && (options.days ?? 1) === 1 ? Math.round(view.window.from + 0.5) : undefined;
    this.axis = {
      source,
      options,
      fitted,
      step: barStep(local, from, to, seen, isOfDays(options)),
    };
    const frame = this.frame(want);
    const how = reuse(this.painted, frame);
    const shown =
      how === "paint" || (how === "stretch" && mayPaint)
        ? "painted"
        : this.follow(frame, how)
          ? how === "move"
            ? "moved"
            : "stretched"
          : "painted";
    if (shown === "painted") this.paint(frame, want);
    this.times = timesOf(this.axis, from, to, seen).filter(({ x }) => x <= seen.right + 2 * ratio);
    const { colors, fontPx } = want;
    const height = Math.round(AXIS_HEIGHT * ratio);
    this.row.paint({
      times: series.length === 0 ? [] : this.times,
      x0: seen.x0,
      width: stage.width * ratio,
      height,
      ratio,
      fontPx: fontPx * ratio,
      colors,
    });
    return shown;
  }

  /** Where the last price's tag stands, CSS px: the axis' figures make room. */
  beside(tag: { y: number; half: number } | undefined): void {
    this.rail.beside(tag && { y: tag.y * this.ratio, half: tag.half * this.ratio });
  }

  cross(at: { x: number; y: number } | undefined): void {
    this.plot?.cross(at);
  }

  destroy(): void {
    this.plot?.destroy();
  }

  /** Device px. */
  private get width(): number {
    return Math.round(this.stage.plotWidth * this.ratio);
  }

  private get height(): number {
    return Math.round(this.stage.plotHeight * this.ratio);
  }

  private frame({ options: o, colors, fontPx, ranges, closed }: Wanted): Painted {
    const { stage, view, seen, ratio } = this;
    return {
      look: [this.plot, colors, o, fontPx],
      times: this.axis?.step,
      version: closed,
      ranges,
      sizes: [
        stage.width,
        this.width,
        this.height,
        ratio,
        ...stage.boxes.flatMap((box) => [box.drawTop, box.drawBottom]),
      ],
      x0: seen.x0,
      step: seen.step,
      fixed: view.isFitted || o.type === "time" || (o.levels?.length ?? 0) > 0,
      generation: view.generation,
    };
  }

  /**
   * Moves what is painted with the view. False when too much of the view would have to be painted
   * for that.
   */
  private follow(frame: Painted, how: "move" | "stretch"): boolean {
    const { painted, sheets, ratio } = this;
    if (painted === undefined) return false;
    const at = placement(painted, frame, this.width);
    this.stage.ranges = painted.ranges;
    // A stretched picture is soon painted again: beyond its edges nothing is added.
    if (
      how === "move" &&
      !sheets.cover(at, { width: this.width, height: this.height, ratio }, this.part)
    )
      return false;
    for (const g of this.geometries) Object.assign(g, { left: at.left, right: at.right });
    sheets.place(at, ratio);
    return true;
  }

  private paint(
    frame: Painted,
    { source, ranges, labels, figures, fontPx, colors, indices }: Wanted,
  ): void {
    const { plot, stage, view, geometries, scene, axis, ratio } = this;
    if (plot === undefined || axis === undefined) return;
    const before = this.painted;
    this.painted = frame;
    stage.ranges = ranges;
    geometries.forEach((g, i) => {
      fillGeometry(g, stage.boxes[i], ranges[i], view, stage.plotWidth, ratio, stage.isLog(i));
    });
    this.backdrop = backdropOf({
      scene,
      geometries,
      labels,
      axis,
      stage,
      figures,
      fontPx: fontPx * ratio,
    });
    this.sheets.clear();
    this.sheets.place({ shift: 0, scale: 1, left: 0, right: this.width }, ratio);
    const { length } = source.series;
    const columns = [
      indices.subarray(0, length),
      ...this.items.map(({ item }) => item.values(source).subarray(0, length)),
    ];
    const spread = stage.boxes.map((box, i) =>
      stretched(ranges[i], box.drawTop, box.drawBottom, stage.plotHeight),
    );
    plot.paint(
      columns,
      view.window.from,
      view.window.from + stage.plotWidth / view.window.barWidth,
      spread,
    );
    if (
      before === undefined ||
      !same(before.ranges, ranges) ||
      !same(before.sizes, frame.sizes) ||
      !same(before.look, frame.look)
    )
      this.rail.paint(
        this.backdrop,
        colors,
        Math.round(stage.width * ratio) - this.width,
        this.height,
      );
  }

  private readonly part = (ctx: CanvasRenderingContext2D, left: number, right: number): void => {
    ctx.save();
    this.ground(ctx, left, right);
    ctx.restore();
    this.items.forEach((_, index) => {
      ctx.save();
      this.item(index, ctx, left, right);
      ctx.restore();
    });
  };

  /**
   * Bars that touch what lies between two x, with two to spare for what reaches over from outside.
   */
  private bars(left: number, right: number): { from: number; to: number } {
    const [g] = this.geometries;
    const last = (this.now?.source.series.length ?? 0) - 1;
    return {
      from: Math.max(0, Math.floor((left - g.x0) / g.step) - 2),
      to: Math.min(last, Math.ceil((right - g.x0) / g.step) + 2),
    };
  }

  private ground(ctx: CanvasRenderingContext2D, left: number, right: number): void {
    const { backdrop, axis, now, geometries } = this;
    if (backdrop === undefined || axis === undefined || now === undefined) return;
    const { from, to } = this.bars(left, right);
    paintGround(ctx, backdrop, now.colors, groundPart(axis, from, to, geometries[0], left, right));
  }

  /** The closed bars of one item between two x. */
  private item(index: number, ctx: CanvasRenderingContext2D, left: number, right: number): void {
    const { now } = this;
    if (now === undefined) return;
    const { source, colors } = now;
    const { pane, item } = this.items[index];
    const g = this.geometries[pane];
    const { from, to } = this.bars(left, right);
    ctx.beginPath();
    ctx.rect(left, g.top, right - left, g.bottom - g.top);
    ctx.clip();
    paintItem(
      ctx,
      g,
      item,
      source,
      from,
      Math.min(to, stripStart(g, item, source.series.length - 1) - 1),
      colors,
    );
  }
}
