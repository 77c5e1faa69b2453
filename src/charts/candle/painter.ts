/** Paints one frame: lays the panes out, ranges them, hands uPlot its columns, and brings legends and tags up to date. Called by the core alone. */
import type { CandleOptions } from "../candle-options.ts";
import type { ChartColors } from "../chart-colors.ts";
import type { Point } from "../gesture/recogniser.ts";
import { type AxisLabel, axisLabels, axisWidth } from "../ground/axis-labels.ts";
import { type BackdropModel, paintBackdrop } from "../ground/backdrop.ts";
import { backdropOf, fillGeometry } from "../ground/backdrop-model.ts";
import type { Borders } from "../hud/borders.ts";
import { Crosshair } from "../hud/crosshair.ts";
import type { ChartDom } from "../hud/dom.ts";
import { Legend } from "../hud/legend.ts";
import { barTimeText, summaryOf } from "../hud/spoken.ts";
import { emptyGeometry, type Geometry } from "../paint/geometry.ts";
import { STAGE_MS } from "../scale/bar-end.ts";
import { dayStart, slotsOf } from "../scale/hours.ts";
import { type Range, stretched } from "../scale/price-range.ts";
import { type Extremes, extremesOf, withBar } from "../scene/extremes.ts";
import { type Figures, figure, priceFigure } from "../scene/figures.ts";
import { paintItem, stripStart } from "../scene/items.ts";
import { holdsLast, rangesOf } from "../scene/ranges.ts";
import { type Item, type ScenePane, type Source, sceneKey, sceneOf } from "../scene/scene.ts";
import { Sources } from "../scene/sources.ts";
import type { SeriesView } from "../series-view.ts";
import { AXIS_HEIGHT, defaultShares, paneBoxes } from "../view/panes.ts";
import type { ViewState } from "../view/view-state.ts";
import { type CrossPoint, crossPoint } from "./cross-point.ts";
import { Plot, type PlotSize } from "./plot.ts";
import { RunningBar } from "./running-bar.ts";
import { type PaintedFrame, shiftOf } from "./shift.ts";
import { Stage } from "./stage.ts";

interface Painted extends PaintedFrame {
  generation: number;
}

export class Painter {
  readonly stage: Stage;
  /** Heights of the panes as shares. */
  shares: number[] = [1];
  scene: readonly ScenePane[] = [];
  source: Source | undefined;
  cross: CrossPoint | undefined;
  backdrop: BackdropModel | undefined;
  endsAt: number | undefined;
  private closedExtremes: Extremes | undefined;
  private items: { pane: number; item: Item }[] = [];
  private key = "";
  private plot: Plot | undefined;
  private geometries: Geometry[] = [];
  private axis = 52;
  private fontPx = 10;
  private paintedLength = 0;
  private painted: Painted | undefined;
  /** Bars to paint when not all of the view is. */
  private span: { from: number; to: number } | undefined;
  private figures: Figures = { priceScale: 0, qtyScale: 0, digits: 0, units: "latin" };
  private colors: ChartColors | undefined;
  private readonly sources = new Sources();
  private readonly legend: Legend;
  private readonly running: RunningBar;
  private readonly crosshair: Crosshair;
  private readonly dom: ChartDom;
  private readonly view: ViewState;
  private readonly borders: Borders;

  constructor(dom: ChartDom, view: ViewState, borders: Borders, now: () => number) {
    this.dom = dom;
    this.view = view;
    this.borders = borders;
    this.stage = new Stage(view);
    this.legend = new Legend(dom.legend);
    this.running = new RunningBar(dom, now);
    this.crosshair = new Crosshair(dom.cross);
  }

  /** Everything, at `width` × `height` CSS px. */
  full(series: SeriesView, o: CandleOptions, colors: ChartColors, width: number, height: number): void {
    this.figures = { priceScale: series.priceScale, qtyScale: series.qtyScale, digits: o.digits ?? series.priceScale, units: o.units ?? "latin" };
    const source = this.sources.of(series, o);
    this.source = source;
    // 10.5 px on a phone 414 px wide; the root's size only changes with the width or the zoom, and then everything is measured anew.
    if (width !== this.stage.width || height !== this.stage.height || this.colors !== colors)
      this.fontPx = Math.max(10, 1.3125 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    this.build(series, o, height);
    this.colour(colors);
    this.view.follow(series);
    const { stage } = this;
    Object.assign(stage, { width, height, plotHeight: height - AXIS_HEIGHT, closes: source.bars.close });
    stage.boxes = paneBoxes(
      this.scene.map((p) => p.kind),
      this.shares,
      stage.plotHeight,
    );
    const labels = this.range(source, o, width);
    this.size(width, height);
    this.measure(o, labels);
    this.drawPlot(source, o, colors);
    this.paintedLength = series.length;
    this.overlay(source, o);
    this.legend.place(stage.boxes);
    this.borders.place(stage.boxes);
  }

  /** The last bar alone. False when that is not enough and everything has to be painted. */
  live(series: SeriesView, o: CandleOptions, colors: ChartColors): boolean {
    if (this.plot === undefined || this.colors !== colors || series.length !== this.paintedLength || sceneKey(series, o) !== this.key) return false;
    const source = this.sources.of(series, o);
    if (!holdsLast(this.scene, source, this.view, this.stage.ranges)) return false;
    this.source = source;
    this.stage.closes = source.bars.close;
    // The closed bars on the canvas are those of this version too.
    if (this.painted !== undefined) this.painted.version = series.version;
    this.overlay(source, o);
    return true;
  }

  /** Puts the crosshair at `at` (CSS px of the chart), or away. */
  point(series: SeriesView, at: Point | undefined): CrossPoint | undefined {
    const { source, stage, plot } = this;
    const found = at === undefined || source === undefined ? undefined : crossPoint(at, stage, this.scene, source);
    const was = this.cross;
    this.cross = found;
    if (source !== undefined) this.legend.show(source, found?.index ?? series.length - 1, this.figures);
    if (found === undefined) {
      if (was === undefined) return undefined;
      this.crosshair.hide();
      plot?.cross(undefined);
      return undefined;
    }
    plot?.cross(found);
    const unit = this.scene[found.pane].unit;
    const value = figure(this.figures, unit, found.value);
    const time = barTimeText(series.ts[found.index], series.stage, series.zone);
    this.crosshair.show({ ...found, value, time, plotWidth: stage.plotWidth }, series, this.figures);
    return found;
  }

  spoken(series: SeriesView, o: CandleOptions, index: number): string {
    return summaryOf(series, index, this.figures, o.texts);
  }

  destroy(): void {
    this.plot?.destroy();
    this.running.destroy();
  }

  private build(series: SeriesView, o: CandleOptions, height: number): void {
    const key = sceneKey(series, o);
    if (this.plot !== undefined && key === this.key) return;
    const panes = this.scene.length;
    this.key = key;
    this.scene = sceneOf(series, o);
    if (this.scene.length !== panes) {
      this.shares = defaultShares(this.scene.length - 1, height - AXIS_HEIGHT);
      this.borders.build(this.scene.length - 1, o.texts.border);
      this.view.held.clear();
    }
    this.items = this.scene.flatMap((pane, i) => pane.items.map((item) => ({ pane: i, item })));
    this.geometries = this.scene.map(emptyGeometry);
    this.dom.legend.hidden = o.type === "time";
    this.legend.build(this.scene);
    this.colors = undefined;
    this.crosshair.name(o.texts);
    this.plot?.destroy();
    this.plot = new Plot(
      this.dom.plot,
      { width: 1, height: 1, axisWidth: 0, axisHeight: 0 },
      { panes: this.scene.length, items: this.items.map((i) => i.pane) },
      {
        backdrop: (ctx, part) => this.backdrop !== undefined && this.colors !== undefined && paintBackdrop(ctx, this.backdrop, this.colors, part),
        item: (index, ctx) => this.drawItem(index, ctx),
      },
    );
  }

  private colour(colors: ChartColors): void {
    if (colors === this.colors) return;
    this.colors = colors;
    this.legend.paint(colors);
  }

  /** Ranges and labels; their width decides the plot's, which decides what is in view: settled in two rounds. */
  private range(source: Source, o: CandleOptions, width: number): AxisLabel[][] {
    const { stage, view, figures } = this;
    const ctx = this.dom.strip.getContext("2d");
    let labels: AxisLabel[][] = [];
    for (let round = 0; round < 2; round++) {
      stage.plotWidth = Math.max(1, width - this.axis);
      if (view.width !== stage.plotWidth) view.resize(stage.plotWidth);
      this.fit(source, o);
      stage.ranges = rangesOf(this.scene, source, view, o, this.painted?.generation === view.generation ? stage.ranges : []);
      labels =
        source.series.length === 0 ? this.scene.map(() => []) : this.scene.map((p, i) => axisLabels(figures, p, stage.boxes[i], stage.ranges[i]));
      if (ctx === null || source.series.length === 0) break;
      const last = priceFigure(figures, source.series.close[source.series.length - 1]);
      ctx.font = `600 ${this.fontPx}px ${this.colors?.font ?? "sans-serif"}`;
      const longest = [last, ...labels.flat().map((l) => l.text)].reduce((a, b) => (b.length > a.length ? b : a), "");
      const next = axisWidth([ctx.measureText(longest).width, ctx.measureText(last).width], this.axis);
      if (next === this.axis) break;
      this.axis = next;
    }
    return labels;
  }

  private fit({ series, local }: Source, o: CandleOptions): void {
    const { hours } = o;
    if (o.type !== "time" || hours === undefined || hours.length === 0 || series.length === 0) {
      if (this.view.isFitted) this.view.fit(undefined);
      return;
    }
    this.view.fit({ first: dayStart(local, series.length), slots: slotsOf(hours, STAGE_MS[series.stage]) });
  }

  private size(width: number, height: number): void {
    const { plot, dom } = this;
    if (plot === undefined) return;
    const size: PlotSize = { width, height, axisWidth: width - this.stage.plotWidth, axisHeight: AXIS_HEIGHT };
    plot.resize(size);
    dom.root.style.setProperty("--price-axis", `${size.axisWidth}px`);
  }

  /** Geometry of the panes and everything under the bars. */
  private measure(o: CandleOptions, labels: readonly AxisLabel[][]): void {
    const { stage, view, source, plot, geometries, scene } = this;
    if (source === undefined || plot === undefined) return;
    geometries.forEach((g, i) => {
      fillGeometry(g, stage.boxes[i], stage.ranges[i], view, stage.plotWidth, plot.ratio);
    });
    this.backdrop = backdropOf({
      scene,
      geometries,
      labels,
      source,
      options: o,
      view,
      stage,
      figures: this.figures,
      fontPx: this.fontPx * plot.ratio,
    });
    const { from, to } = view.visible();
    const closed = Math.min(to, source.series.length - 2);
    this.closedExtremes = o.type === "time" ? undefined : extremesOf(...this.extremeColumns(source), from, closed);
  }

  private extremeColumns(source: Source): [Float64Array, Float64Array] {
    const { shape } = this.scene[0].items[0];
    return shape === "candles" || shape === "hollow" ? [source.bars.high, source.bars.low] : [source.series.close, source.series.close];
  }

  /** The closed bars: moved when that is enough, else painted. */
  private drawPlot(source: Source, o: CandleOptions, colors: ChartColors): void {
    const { plot, stage, view, backdrop, geometries } = this;
    if (plot === undefined || backdrop === undefined) return;
    const { length, version } = source.series;
    const g = geometries[0];
    const frame: Painted = {
      look: [plot, colors, o, this.fontPx],
      version,
      ranges: stage.ranges,
      sizes: [backdrop.width, backdrop.plotBottom, backdrop.ratio, ...geometries.flatMap((own) => [own.top, own.bottom])],
      right: g.right,
      x0: g.x0,
      step: g.step,
      times: backdrop.times,
      fixed: view.isFitted || backdrop.base !== undefined || backdrop.levels.length > 0,
      generation: view.generation,
    };
    const dx = shiftOf(this.painted, frame);
    this.painted = frame;
    this.span = undefined;
    if (dx === 0) return;
    if (dx !== undefined) {
      const [left, right] = dx > 0 ? [0, dx] : [g.right + dx, g.right];
      this.span = { from: Math.floor((left - g.x0) / g.step) - 2, to: Math.ceil((right - g.x0) / g.step) + 2 };
      plot.shift(dx, g.right, backdrop.plotBottom);
      return;
    }
    const columns = [this.sources.index(length), ...this.items.map(({ item }) => item.values(source).subarray(0, length))];
    const ranges: Range[] = stage.boxes.map((box, i) => stretched(stage.ranges[i], box.drawTop, box.drawBottom, stage.plotHeight));
    plot.paint(columns, view.window.from, view.window.from + stage.plotWidth / view.window.barWidth, ranges);
  }

  /** Called by uPlot: the closed bars of one item. One bar beyond each edge, so that lines reach it. */
  private drawItem(index: number, ctx: CanvasRenderingContext2D): void {
    const { source, colors } = this;
    if (source === undefined || colors === undefined) return;
    const { pane, item } = this.items[index];
    const g = this.geometries[pane];
    const seen = this.view.visible();
    const from = Math.max(seen.from, this.span?.from ?? 0);
    const to = Math.min(seen.to, this.span?.to ?? seen.to);
    ctx.beginPath();
    ctx.rect(g.left, g.top, g.right - g.left, g.bottom - g.top);
    ctx.clip();
    paintItem(ctx, g, item, source, from, Math.min(to + 1, stripStart(g, item, source.series.length - 1) - 1), colors);
  }

  private overlay(source: Source, options: CandleOptions): void {
    const { colors, figures, scene, geometries, stage } = this;
    if (colors === undefined) return;
    const last = source.series.length - 1;
    const { from, to } = this.view.visible();
    const inView = last >= from && last <= to;
    const closed = this.closedExtremes;
    const extremes = options.type === "time" || last < 0 ? undefined : inView ? withBar(closed, ...this.extremeColumns(source), last) : closed;
    const height = Math.round(stage.plotHeight * (this.plot?.ratio ?? 1));
    this.endsAt = this.running.paint({ scene, geometries, source, colors, extremes, height, options, figures, stage });
  }
}
