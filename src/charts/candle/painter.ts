/**
 * Paints one frame: lays the panes out, ranges them, shows the picture of the bars, and brings
 * legends and tags up to date. Called by the core alone.
 */
import type { CandleOptions } from "../candle-options.ts";
import type { ChartColors } from "../chart-colors.ts";
import type { Point } from "../gesture/recogniser.ts";
import { type AxisLabel, axisLabels, axisWidth } from "../ground/axis-labels.ts";
import type { Borders } from "../hud/borders.ts";
import { Crosshair } from "../hud/crosshair.ts";
import type { ChartDom } from "../hud/dom.ts";
import { Legend } from "../hud/legend.ts";
import { barTimeText, summaryOf } from "../hud/spoken.ts";
import { STAGE_MS } from "../scale/bar-end.ts";
import { dayStart, slotsOf } from "../scale/hours.ts";
import type { Range } from "../scale/price-range.ts";
import { type Extremes, extremesOf, withBar } from "../scene/extremes.ts";
import { type Figures, figure, priceFigure } from "../scene/figures.ts";
import { holdsLast, rangesOf } from "../scene/ranges.ts";
import { type ScenePane, type Source, sceneKey, sceneOf } from "../scene/scene.ts";
import { Sources } from "../scene/sources.ts";
import type { SeriesView } from "../series-view.ts";
import { AXIS_HEIGHT, defaultShares, type PaneBox, paneBoxes } from "../view/panes.ts";
import { Stage } from "../view/stage.ts";
import type { ViewState } from "../view/view-state.ts";
import { same } from "./camera.ts";
import { type CrossPoint, crossPoint } from "./cross-point.ts";
import { Picture, type Shown } from "./picture.ts";
import { RunningBar } from "./running-bar.ts";

export class Painter {
  readonly stage: Stage;
  /** Heights of the panes as shares. */
  shares: number[] = [1];
  scene: readonly ScenePane[] = [];
  source: Source | undefined;
  cross: CrossPoint | undefined;
  endsAt: number | undefined;
  /** Version of the series that last changed another bar than the last one; told by the core. */
  closed = -1;
  readonly picture: Picture;
  private closedExtremes: Extremes | undefined;
  private key = "";
  private axis = 52;
  private axisStyle = "";
  private fontPx = 10;
  /** Key of the series that was painted whole last. */
  paintedKey = "";
  private paintedLength = 0;
  /** Labels of the vertical axes, and what they were made from. */
  private labels: { of: readonly unknown[]; list: AxisLabel[][] } = { of: [], list: [] };
  private told: readonly unknown[] = [];
  private laid: { of: readonly unknown[]; boxes: PaneBox[] } = { of: [], boxes: [] };
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
    this.picture = new Picture(dom, view, this.stage);
    this.legend = new Legend(dom.legend);
    this.running = new RunningBar(dom, now);
    this.crosshair = new Crosshair(dom.cross);
  }

  /**
   * Everything, at `width` × `height` CSS px. Bars that would only be scaled are painted again only
   * with leave.
   */
  full(
    series: SeriesView,
    o: CandleOptions,
    colors: ChartColors,
    width: number,
    height: number,
    mayPaint: boolean,
  ): Shown {
    this.figures = {
      priceScale: series.priceScale,
      qtyScale: series.qtyScale,
      digits: o.digits ?? series.priceScale,
      units: o.units ?? "latin",
    };
    const source = this.sources.of(series, o);
    this.source = source;
    // 10.5 px on a phone 414 px wide; the root's size only changes with the width or the zoom, and then
    // everything is measured again.
    if (width !== this.stage.width || height !== this.stage.height || this.colors !== colors)
      this.fontPx = Math.max(
        10,
        1.3125 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      );
    this.build(series, o, height);
    this.colour(colors);
    this.view.follow(series);
    const { stage, figures, fontPx, closed } = this;
    Object.assign(stage, {
      width,
      height,
      plotHeight: height - AXIS_HEIGHT,
      closes: source.bars.close,
      boxes: this.lay(height - AXIS_HEIGHT),
    });
    const { ranges, labels } = this.range(source, o, width);
    const indices = this.sources.index(series.length);
    const shown = this.picture.show(
      { source, options: o, colors, ranges, labels, figures, fontPx, closed, indices },
      mayPaint,
    );
    const { from, to } = this.view.visible();
    this.closedExtremes =
      o.type === "time"
        ? undefined
        : extremesOf(...this.extremeColumns(source), from, Math.min(to, series.length - 2));
    this.paintedKey = series.key;
    this.paintedLength = series.length;
    this.overlay(source, o);
    this.legend.place(stage.boxes);
    this.borders.place(stage.boxes);
    return shown;
  }

  /** The last bar alone. False when that is not enough and everything has to be painted. */
  live(series: SeriesView, o: CandleOptions, colors: ChartColors): boolean {
    if (
      !this.picture.made ||
      this.colors !== colors ||
      series.length !== this.paintedLength ||
      sceneKey(series, o) !== this.key
    )
      return false;
    const source = this.sources.of(series, o);
    if (!holdsLast(this.scene, source, this.view, this.stage.ranges)) return false;
    this.source = source;
    this.stage.closes = source.bars.close;
    this.overlay(source, o);
    return true;
  }

  /** Puts the crosshair at `at` (CSS px of the chart), or away. */
  point(series: SeriesView, at: Point | undefined): CrossPoint | undefined {
    const { source, stage, picture } = this;
    const found =
      at === undefined || source === undefined
        ? undefined
        : crossPoint(at, stage, this.scene, source);
    const was = this.cross;
    this.cross = found;
    if (source !== undefined) this.tell(source, found?.index ?? series.length - 1);
    if (found === undefined) {
      if (was === undefined) return undefined;
      this.crosshair.hide();
      picture.cross(undefined);
      return undefined;
    }
    picture.cross(found);
    const unit = this.scene[found.pane].unit;
    const value = figure(this.figures, unit, found.value);
    const time = barTimeText(series.ts[found.index], series.stage, series.zone);
    this.crosshair.show(
      { ...found, value, time, plotWidth: stage.plotWidth },
      series,
      this.figures,
    );
    return found;
  }

  spoken(series: SeriesView, o: CandleOptions, index: number): string {
    return summaryOf(series, index, this.figures, o.texts);
  }

  /** Where the last price's tag stands. */
  get lastTag(): { y: number; half: number } | undefined {
    return this.running.place;
  }

  tick(price: number | undefined): void {
    this.running.tick(price);
  }

  destroy(): void {
    this.picture.destroy();
    this.running.destroy();
  }

  private build(series: SeriesView, o: CandleOptions, height: number): void {
    const key = sceneKey(series, o);
    if (this.picture.made && key === this.key) return;
    const panes = this.scene.length;
    this.key = key;
    this.scene = sceneOf(series, o);
    if (this.scene.length !== panes) {
      this.shares = defaultShares(this.scene.length - 1, height - AXIS_HEIGHT);
      this.borders.build(this.scene.length - 1, o.texts.border);
      this.view.held.clear();
    }
    this.dom.legend.hidden = o.type === "time";
    this.legend.build(this.scene);
    this.colors = undefined;
    this.crosshair.name(o.texts);
    this.told = [];
    this.picture.build(this.scene);
  }

  private colour(colors: ChartColors): void {
    if (colors === this.colors) return;
    this.colors = colors;
    this.legend.paint(colors);
  }

  /** Values in the legends: written again only for another bar or another version. */
  private tell(source: Source, index: number): void {
    const of = [
      index,
      source.series.version,
      source.series.key,
      this.figures.digits,
      this.figures.units,
    ];
    if (same(of, this.told)) return;
    this.told = of;
    this.legend.show(source, index, this.figures);
  }

  private lay(plotHeight: number): PaneBox[] {
    const of = [this.scene, this.shares, plotHeight];
    if (!same(of, this.laid.of)) {
      const kinds = this.scene.map((p) => p.kind);
      this.laid = { of, boxes: paneBoxes(kinds, this.shares, plotHeight) };
    }
    return this.laid.boxes;
  }

  /**
   * Ranges and labels; their width decides the plot's, which decides what is in view: settled in
   * two rounds.
   */
  private range(
    source: Source,
    o: CandleOptions,
    width: number,
  ): { ranges: Range[]; labels: AxisLabel[][] } {
    const { stage, view, picture } = this;
    let ranges: Range[] = [];
    stage.log = o.axis === "log";
    for (let round = 0; round < 2; round++) {
      stage.plotWidth = Math.max(1, width - this.axis);
      if (view.width !== stage.plotWidth) view.resize(stage.plotWidth);
      this.fit(source, o);
      ranges = rangesOf(
        this.scene,
        source,
        view,
        o,
        picture.painted?.generation === view.generation ? stage.ranges : [],
      );
      if (!this.label(source, o, ranges)) break;
    }
    const axis = `${width - stage.plotWidth}px`;
    if (axis !== this.axisStyle) this.dom.root.style.setProperty("--price-axis", axis);
    this.axisStyle = axis;
    return { ranges, labels: this.labels.list };
  }

  /** The axes' labels for these ranges. True when they need another width. */
  private label({ series }: Source, o: CandleOptions, ranges: readonly Range[]): boolean {
    const { figures, stage, scene } = this;
    const last = series.length === 0 ? "" : priceFigure(figures, series.close[series.length - 1]);
    const of = [
      scene,
      stage.boxes,
      o,
      this.colors,
      this.fontPx,
      figures.priceScale,
      figures.qtyScale,
      last.length,
      ...ranges,
    ];
    if (same(of, this.labels.of)) return false;
    const axis = { axis: o.axis ?? "linear", base: o.prevClose ?? Number.NaN };
    this.labels = {
      of,
      list:
        series.length === 0
          ? scene.map(() => [])
          : scene.map((p, i) => axisLabels(figures, p, stage.boxes[i], ranges[i], axis)),
    };
    const ctx = this.dom.rail.getContext("2d");
    if (ctx === null || series.length === 0) return false;
    ctx.font = `600 ${this.fontPx}px ${this.colors?.font ?? "sans-serif"}`;
    const longest = [last, ...this.labels.list.flat().map((l) => l.text)].reduce(
      (a, b) => (b.length > a.length ? b : a),
      "",
    );
    const next = axisWidth(
      [ctx.measureText(longest).width, ctx.measureText(last).width],
      this.axis,
    );
    if (next === this.axis) return false;
    this.axis = next;
    return true;
  }

  private fit({ series, local }: Source, o: CandleOptions): void {
    const { hours } = o;
    if (o.type !== "time" || hours === undefined || hours.length === 0 || series.length === 0) {
      if (this.view.isFitted) this.view.fit(undefined);
      return;
    }
    const today = dayStart(local, series.length);
    let first = today;
    for (let days = o.days ?? 1; days > 1 && first > 0; days--) first = dayStart(local, first);
    this.view.fit({ first, slots: today - first + slotsOf(hours, STAGE_MS[series.stage]) });
  }

  private extremeColumns(source: Source): [Float64Array, Float64Array] {
    const { shape } = this.scene[0].items[0];
    return shape === "candles" || shape === "hollow"
      ? [source.bars.high, source.bars.low]
      : [source.series.close, source.series.close];
  }

  private overlay(source: Source, options: CandleOptions): void {
    const { colors, figures, scene, stage, picture } = this;
    if (colors === undefined) return;
    const last = source.series.length - 1;
    const { from, to } = this.view.visible();
    const inView = last >= from && last <= to;
    const closed = this.closedExtremes;
    const extremes =
      options.type === "time" || last < 0
        ? undefined
        : inView
          ? withBar(closed, ...this.extremeColumns(source), last)
          : closed;
    const height = Math.round(stage.plotHeight * picture.ratio);
    const { geometries, painted } = picture;
    this.endsAt = this.running.paint({
      scene,
      geometries,
      painted,
      source,
      colors,
      extremes,
      height,
      options,
      figures,
      stage,
    });
    picture.beside(this.running.place);
  }
}
