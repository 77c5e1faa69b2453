/**
 * A live update repaints this layer alone: a canvas just wide enough for the running bar with what
 * belongs to it in every pane, and three elements: the line to its price and the labels of the
 * view's highest and lowest price. The closed bars below stand as they are. A canvas costs by its
 * size, whatever is drawn on it (bench/render/chart-pan), so this one is a strip. All of it stands
 * with the bars: a pan moves it and paints none of it.
 */
import type { ChartColors } from "../chart-colors.ts";
import { type ChartDom, moveTo, setHidden } from "../hud/dom.ts";
import { bodyWidth, type Geometry, xAt, yAt } from "../paint/geometry.ts";
import type { Extremes } from "../scene/extremes.ts";
import { paintItem, stripStart } from "../scene/items.ts";
import type { ScenePane, Source } from "../scene/scene.ts";

export interface LiveModel {
  scene: readonly ScenePane[];
  geometries: readonly Geometry[];
  source: Source;
  colors: ChartColors;
  /** Lines end in a dot; the price line then has the brand's colour. */
  dot: boolean;
  tone: "up" | "down" | "brand";
  extremes: Extremes | undefined;
  priceText: (value: number) => string;
  /** Canvas height, device px. */
  height: number;
  /**
   * The frame of the closed bars; another one means that the strip's place or scale may be another.
   */
  painted: unknown;
}

/** Radii of the dot at a line's end, CSS px: halo and core. */
const HALO = 6.5;
const CORE = 3;
/** The canvas grows in such steps, CSS px, so that zooming does not allocate one a frame. */
const STEP = 32;

/**
 * The line across a view without the running bar begins and ends at multiples of this, CSS px
 * (whole dashes), so that a pan seldom moves it.
 */
const LINE_STEP = 128;

const put = (element: HTMLElement, x: number, y: number): void =>
  moveTo(element, `translate(${x}px, ${y}px)`);

export class LiveLayer {
  private readonly dom: ChartDom;
  /** Last state that was drawn on the strip. */
  private drawn: { painted: unknown; version: number; colors: ChartColors | undefined } = {
    painted: undefined,
    version: -1,
    colors: undefined,
  };
  private width = "";

  constructor(dom: ChartDom) {
    this.dom = dom;
  }

  paint(m: LiveModel): void {
    const { dom } = this;
    const g = m.geometries[0];
    const last = m.source.series.length - 1;
    const inView = last >= 0 && xAt(g, last) + g.step >= g.left && xAt(g, last) - g.step <= g.right;
    setHidden(dom.strip, !inView);
    if (inView) this.strip(m, last);
    this.line(m, last);
    this.extreme(dom.high, m, m.extremes?.high, m.extremes?.highAt ?? 0, -6);
    this.extreme(
      dom.low,
      m,
      m.extremes?.lowAt === m.extremes?.highAt ? undefined : m.extremes?.low,
      m.extremes?.lowAt ?? 0,
      6,
    );
  }

  private strip(m: LiveModel, last: number): void {
    const { strip } = this.dom;
    const { version } = m.source.series;
    if (
      this.drawn.painted === m.painted &&
      this.drawn.version === version &&
      this.drawn.colors === m.colors
    )
      return;
    const ctx = strip.getContext("2d");
    if (ctx === null) return;
    this.drawn = { painted: m.painted, version, colors: m.colors };
    const g = m.geometries[0];
    const start = Math.min(
      ...m.scene.flatMap((pane, i) =>
        pane.items.map((item) => stripStart(m.geometries[i], item, last)),
      ),
      Math.max(0, last - 1),
    );
    const side = Math.max(bodyWidth(g) / 2 + 1, m.dot ? HALO * g.ratio : 0, 2 * g.ratio);
    const left = Math.floor(xAt(g, start) - side);
    const step = STEP * g.ratio;
    const width = Math.ceil((xAt(g, last) + side + g.step - left) / step) * step;
    if (strip.width !== width || strip.height !== m.height) {
      strip.width = width;
      strip.height = m.height;
      strip.style.width = `${width / g.ratio}px`;
      strip.style.height = `${m.height / g.ratio}px`;
    } else {
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      ctx.clearRect(0, 0, width, m.height);
    }
    put(strip, left / g.ratio, 0);
    ctx.setTransform(1, 0, 0, 1, -left, 0);
    m.scene.forEach((pane, i) => {
      const own = m.geometries[i];
      ctx.save();
      ctx.beginPath();
      ctx.rect(left, own.top, width, own.bottom - own.top);
      ctx.clip();
      for (const item of pane.items)
        paintItem(ctx, own, item, m.source, stripStart(own, item, last), last, m.colors);
      ctx.restore();
    });
    if (m.dot) this.dot(ctx, m, last);
  }

  private dot(ctx: CanvasRenderingContext2D, m: LiveModel, last: number): void {
    const g = m.geometries[0];
    const y = yAt(g, m.source.series.close[last]);
    if (y < g.top || y > g.bottom) return;
    ctx.fillStyle = m.colors.brand;
    for (const [radius, alpha] of [
      [HALO, 0.18],
      [CORE, 1],
    ]) {
      ctx.globalAlpha = alpha;
      ctx.beginPath();
      ctx.arc(xAt(g, last), y, radius * g.ratio, 0, Math.PI * 2);
      ctx.fill();
    }
    ctx.globalAlpha = 1;
  }

  /** From the bar when it is in view, else across the whole plot. */
  private line(m: LiveModel, last: number): void {
    const { line } = this.dom;
    const g = m.geometries[0];
    const { series } = m.source;
    const y = last < 0 ? Number.NaN : yAt(g, series.close[last]);
    setHidden(line, !(y >= g.top && y <= g.bottom));
    if (line.hidden) return;
    if (line.dataset.tone !== m.tone) line.dataset.tone = m.tone;
    const step = LINE_STEP * g.ratio;
    const x = xAt(g, last);
    const from = x >= g.left && x <= g.right ? x : Math.floor(g.left / step) * step;
    put(line, from / g.ratio, Math.round(y) / g.ratio);
    const width = `${((Math.floor(g.right / step) + 1) * step - from) / g.ratio}px`;
    if (width === this.width) return;
    this.width = width;
    line.style.width = width;
  }

  /** A figure with a short leader to its bar, on the side with more room. */
  private extreme(
    element: HTMLElement,
    m: LiveModel,
    value: number | undefined,
    index: number,
    dy: number,
  ): void {
    const g = m.geometries[0];
    const y = value === undefined ? Number.NaN : yAt(g, value);
    // A scale held by hand may have left it behind.
    setHidden(element, !(y >= g.top - 1 && y <= g.bottom + 1));
    if (element.hidden || value === undefined) return;
    const text = m.priceText(value);
    if (element.textContent !== text) element.textContent = text;
    const x = xAt(g, index);
    const side = x > (g.left + g.right) / 2 ? "left" : "right";
    if (element.dataset.side !== side) element.dataset.side = side;
    put(element, x / g.ratio, y / g.ratio + dy);
  }
}
