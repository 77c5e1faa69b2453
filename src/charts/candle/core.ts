/**
 * One candle chart without React: series and options in, pixels out. Everything that changes leaves
 * a level with the frame; painting happens there and only there. The closed bars are uPlot's canvas
 * and its neighbours, which a pan moves; the running bar, its line and the high/low labels are the
 * overlay; legends, tags and crosshair are elements. So a live update touches the overlay, a moved
 * crosshair no canvas at all, and standing still nothing.
 */
import type { CandleOptions, CrosshairListener } from "../candle-options.ts";
import { type ChartColors, readColors } from "../chart-colors.ts";
import { toLocal } from "../gesture/rotate.ts";
import { Borders } from "../hud/borders.ts";
import { buildDom, type ChartDom, setHidden } from "../hud/dom.ts";
import { Speaker } from "../hud/speaker.ts";
import { onPalette } from "../palette.ts";
import type { PricePlace } from "../price-place.ts";
import type { ChartReadModel, ReadModelSource } from "../read-model.ts";
import type { SeriesView } from "../series-view.ts";
import { Frame, FULL, type Level, LIVE, pageFrames } from "../view/frame.ts";
import { Pace } from "../view/pace.ts";
import { moveBorder } from "../view/panes.ts";
import { ViewState } from "../view/view-state.ts";
import { Interaction } from "./interaction.ts";
import { readModel } from "./painted.ts";
import { Painter } from "./painter.ts";

export interface CoreEvents {
  crosshair?: CrosshairListener;
  /** State or emptiness of the series may have changed. */
  status: () => void;
}

export class CandleCore implements ReadModelSource, PricePlace {
  private series: SeriesView;
  private options: CandleOptions;
  private readonly events: CoreEvents;
  private readonly dom: ChartDom;
  private readonly view = new ViewState();
  private readonly frame: Frame;
  private readonly pace = new Pace();
  private readonly painter: Painter;
  private readonly interaction: Interaction;
  private readonly borders: Borders;
  private readonly speaker: Speaker;
  private readonly sizes: ResizeObserver;
  private readonly stops: (() => void)[] = [];
  private readonly listeners = new Set<() => void>();
  private unsubscribe: () => void;
  private deaf: (() => void) | undefined;
  private colors: ChartColors;
  private seen = -1;
  private readonly paints = { full: 0, live: 0, cross: 0 };

  constructor(root: HTMLElement, series: SeriesView, options: CandleOptions, events: CoreEvents) {
    this.series = series;
    this.options = options;
    this.events = events;
    this.dom = buildDom(root);
    this.colors = readColors(root);
    this.frame = new Frame((level) => this.paint(level));
    const rotated = (): boolean => this.options.rotated === true;
    this.borders = new Borders(this.dom.borders, {
      move: (index, dy) => this.moveBorder(index, dy),
      rotated,
    });
    this.painter = new Painter(
      this.dom,
      this.view,
      this.borders,
      () => this.options.now?.() ?? Date.now(),
    );
    this.painter.closed = series.version;
    this.interaction = new Interaction(root, this.view, this.frame, this.painter.stage, rotated);
    this.speaker = new Speaker(this.dom.live);
    this.sizes = new ResizeObserver(() => this.frame.ask(FULL));
    this.sizes.observe(root);
    this.unsubscribe = series.subscribe(this.changed);
    this.hear();
    const off = new AbortController();
    // uPlot's own name for "the screen's density changed".
    window.addEventListener("dppxchange", () => this.frame.ask(FULL), { signal: off.signal });
    this.stops.push(
      () => off.abort(),
      onPalette(() => {
        this.colors = readColors(root);
        this.frame.ask(FULL);
      }),
    );
    this.dom.latest.addEventListener("click", () => this.latest(), { signal: off.signal });
    // A press there is no gesture of the chart.
    this.dom.latest.addEventListener("pointerdown", (e) => e.stopPropagation(), {
      signal: off.signal,
    });
    this.frame.ask(FULL);
  }

  setSeries(series: SeriesView): void {
    if (series === this.series) return;
    this.unsubscribe();
    this.series = series;
    this.seen = -1;
    this.painter.closed = series.version;
    this.unsubscribe = series.subscribe(this.changed);
    this.frame.ask(FULL);
  }

  setOptions(options: CandleOptions): void {
    if (options === this.options) return;
    const before = this.options.ticks;
    this.options = options;
    if (options.ticks !== before) this.hear();
    this.frame.ask(FULL);
  }

  private hear(): void {
    this.deaf?.();
    this.painter.tick(undefined);
    this.deaf = this.options.ticks?.((price) => this.painter.tick(price));
  }

  /** Newest bars, usual width, automatic scales, no crosshair. */
  reset(): void {
    this.view.reset();
    this.interaction.leave();
    this.frame.ask(FULL);
  }

  /** The newest bars at the width they have now. */
  private latest(): void {
    this.view.newest();
    this.frame.ask(FULL);
    this.dom.root.focus({ preventScroll: true });
  }

  zoom(factor: number): void {
    this.view.zoom(factor, this.painter.stage.plotWidth / 2);
    this.frame.ask(FULL);
  }

  destroy(): void {
    this.frame.stop();
    this.unsubscribe();
    this.deaf?.();
    this.sizes.disconnect();
    for (const stop of this.stops) stop();
    this.interaction.destroy();
    this.borders.destroy();
    this.speaker.destroy();
    this.painter.destroy();
    this.listeners.clear();
    this.dom.root.replaceChildren();
  }

  read(): ChartReadModel {
    return readModel(this.series, this.options, this.painter, this.view, this.colors, this.paints);
  }

  area(): ReturnType<PricePlace["area"]> {
    const { boxes, ranges, plotWidth } = this.painter.stage;
    return ranges.length === 0
      ? undefined
      : { top: boxes[0].drawTop, bottom: boxes[0].drawBottom, width: plotWidth };
  }

  yOf(price: number): number {
    return this.painter.stage.yOf(0, price);
  }

  xOf(index: number): number {
    return this.painter.stage.xOf(index);
  }

  priceAt(y: number): number {
    return this.painter.stage.valueAt(0, y);
  }

  crossed(): ReturnType<PricePlace["crossed"]> {
    const { cross } = this.painter;
    return cross === undefined || cross.pane !== 0 ? undefined : { y: cross.y, price: cross.value };
  }

  last(): ReturnType<PricePlace["last"]> {
    return this.painter.lastTag;
  }

  local(clientX: number, clientY: number): { x: number; y: number } {
    return toLocal(
      clientX,
      clientY,
      this.dom.root.getBoundingClientRect(),
      this.options.rotated === true,
    );
  }

  onPaint(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private readonly changed = (): void => {
    const { series } = this;
    const step = series.version - this.seen;
    // Several versions between two frames: the last one alone says nothing about the others, unless all
    // were of the last bar.
    const live = series.lastOnly && step === 1;
    if (step !== 0) this.frame.ask(live ? LIVE : FULL);
    if (!live) this.painter.closed = series.version;
    this.seen = series.version;
    this.events.status();
  };

  private moveBorder(index: number, dy: number): void {
    const { painter } = this;
    painter.shares = moveBorder(painter.shares, index, dy, painter.stage.plotHeight);
    this.frame.ask(FULL);
  }

  private paint(level: Level): void {
    const { painter, series, options, colors } = this;
    const { clientWidth, clientHeight } = this.dom.root;
    if (clientWidth === 0 || clientHeight === 0) return;
    // Before the first bars a place-holder or a notice stands over it: an empty picture would be made
    // for nothing, with all that a first one builds.
    if (this.paints.full === 0 && series.length === 0) return;
    if (level === FULL || (level === LIVE && !painter.live(series, options, colors))) {
      this.full(clientWidth, clientHeight);
      this.paints.full++;
      this.older();
    } else if (level === LIVE) this.paints.live++;
    else this.paints.cross++;
    this.cross();
    for (const listener of this.listeners) listener();
  }

  private full(width: number, height: number): void {
    const { painter, pace, series, options, colors } = this;
    const begun = performance.now();
    const mayPaint = pace.allows(
      begun,
      this.interaction.pinching(begun) ? painter.picture.scale : undefined,
    );
    const shown = painter.full(series, options, colors, width, height, mayPaint);
    const away = series.length > 0 && !this.view.showsNewest;
    setHidden(this.dom.latest, !away);
    if (away) this.dom.latest.setAttribute("aria-label", options.texts.latest);
    if (shown === "painted") pageFrames.after(() => pace.took(begun, performance.now()));
    // Never for long: the bars are painted as soon as there is time.
    if (shown === "stretched") this.frame.ask(FULL);
  }

  private older(): void {
    const { series } = this;
    if (this.view.wantsOlder && series.more && series.state === "ready") series.loadMore();
  }

  private cross(): void {
    const { painter, series } = this;
    const was = painter.cross;
    const now = painter.point(series, this.interaction.cross);
    if (now === undefined && was === undefined) return;
    this.events.crosshair?.(
      now === undefined
        ? undefined
        : { index: now.index, ts: series.ts[now.index], price: now.price },
    );
    if (now !== undefined && this.interaction.cross?.pinned === true)
      this.speaker.say(painter.spoken(series, this.options, now.index));
  }
}
