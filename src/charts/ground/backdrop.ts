/** What lies under the bars: bands of extended hours, grid, axis labels, base line, the caller's price levels. Device px. */
import type { PriceLevel } from "../candle-options.ts";
import type { ChartColors } from "../chart-colors.ts";
import { type Geometry, hair, yAt } from "../paint/geometry.ts";
import type { AxisLabel } from "./axis-labels.ts";

type Context = CanvasRenderingContext2D;

export interface Band {
  /** Device px. */
  left: number;
  right: number;
  shaded: boolean;
  /** At the top of the band; empty: none. */
  text: string;
}

export interface BackdropPane {
  g: Geometry;
  main: boolean;
  labels: readonly AxisLabel[];
  guides: readonly number[];
}

export interface BackdropModel {
  panes: readonly BackdropPane[];
  times: readonly { x: number; text: string; strong: boolean; align: "center" | "left" | "right" }[];
  bands: readonly Band[];
  base: number | undefined;
  baseText: string;
  levels: readonly (PriceLevel & { label: string })[];
  /** Whole canvas, and the end of the plot. */
  width: number;
  plotRight: number;
  plotBottom: number;
  /** Vertical lines at the times. */
  upright: boolean;
  ratio: number;
  fontPx: number;
}

const line = (ctx: Context, x0: number, y0: number, x1: number, y1: number): void => {
  ctx.moveTo(x0, y0);
  ctx.lineTo(x1, y1);
};

/** Centre of a hairline of `width` device px at `y`, so that it fills whole px. */
const crisp = (y: number, width: number): number => Math.round(y) + (width % 2) / 2;

export const font = (colors: ChartColors, px: number, weight: number): string => `${weight} ${px}px ${colors.font}`;

function bands(ctx: Context, m: BackdropModel, c: ChartColors): void {
  for (const band of m.bands) {
    if (band.shaded) {
      ctx.fillStyle = c.night;
      ctx.fillRect(Math.round(band.left), 0, Math.round(band.right) - Math.round(band.left), m.plotBottom);
    }
    if (band.text === "") continue;
    ctx.fillStyle = c.ink3;
    ctx.font = font(c, m.fontPx, 400);
    ctx.textAlign = "center";
    ctx.textBaseline = "alphabetic";
    if (ctx.measureText(band.text).width < band.right - band.left) ctx.fillText(band.text, (band.left + band.right) / 2, 16 * m.ratio);
  }
}

function grid(ctx: Context, m: BackdropModel, c: ChartColors): void {
  const width = hair(m.panes[0].g);
  ctx.strokeStyle = c.grid;
  ctx.lineWidth = width;
  ctx.beginPath();
  for (const time of m.upright ? m.times : []) line(ctx, crisp(time.x, width), m.panes[0].g.top, crisp(time.x, width), m.plotBottom);
  for (const pane of m.panes) {
    // The floor of each lower pane, and a line a label in the main one.
    if (!pane.main || m.panes.length === 1) line(ctx, 0, crisp(pane.g.bottom, width), m.width, crisp(pane.g.bottom, width));
    const marks = pane.main ? pane.labels.map((l) => l.value) : pane.guides;
    for (const value of marks) {
      const y = yAt(pane.g, value);
      if (y > pane.g.top && y < pane.g.bottom) line(ctx, 0, crisp(y, width), pane.main ? m.width : m.plotRight, crisp(y, width));
    }
  }
  ctx.stroke();
}

function prices(ctx: Context, m: BackdropModel, c: ChartColors): void {
  const right = m.width - 8 * m.ratio;
  ctx.fillStyle = c.axis;
  ctx.font = font(c, m.fontPx, 400);
  ctx.textBaseline = "alphabetic";
  ctx.textAlign = "right";
  for (const { g, main, labels } of m.panes) {
    for (const { value, text } of labels) {
      // Above its line; in sub panes on its height, which has no line.
      const y = yAt(g, value) + (main ? -4 : 4) * m.ratio;
      if (main && y < g.top) continue;
      ctx.fillText(text, right, Math.max(g.top + 8 * m.ratio, Math.min(g.bottom - 2 * m.ratio, y)));
    }
  }
}

function times(ctx: Context, m: BackdropModel, c: ChartColors): void {
  ctx.textBaseline = "alphabetic";
  for (const strong of [false, true]) {
    ctx.font = font(c, m.fontPx, strong ? 600 : 400);
    ctx.fillStyle = strong ? c.ink2 : c.axis;
    for (const time of m.times) {
      if (time.strong !== strong) continue;
      ctx.textAlign = time.align;
      ctx.fillText(time.text, time.x, m.plotBottom + 14 * m.ratio);
    }
  }
}

function levels(ctx: Context, m: BackdropModel, c: ChartColors): void {
  const { g } = m.panes[0];
  const at = (price: number, color: string, text: string, dash: number[]): void => {
    const y = yAt(g, price);
    if (y < g.top || y > g.bottom) return;
    ctx.strokeStyle = color;
    ctx.lineWidth = hair(g);
    ctx.setLineDash(dash.map((d) => d * m.ratio));
    ctx.beginPath();
    line(ctx, 0, crisp(y, hair(g)), m.plotRight, crisp(y, hair(g)));
    ctx.stroke();
    ctx.setLineDash([]);
    ctx.font = font(c, m.fontPx, 400);
    ctx.textAlign = "right";
    ctx.textBaseline = "alphabetic";
    // The figure's own ground, so that a grid label under it does not shine through.
    const width = ctx.measureText(text).width;
    ctx.fillStyle = c.surface;
    ctx.fillRect(m.width - 8 * m.ratio - width, y - 7 * m.ratio, width, 14 * m.ratio);
    ctx.fillStyle = c.ink2;
    ctx.fillText(text, m.width - 8 * m.ratio, y + 3.5 * m.ratio);
  };
  if (m.base !== undefined) at(m.base, c.ink3, m.baseText, [2, 3]);
  const tones: Record<PriceLevel["tone"], string> = { up: c.up, down: c.down, brand: c.brand, quiet: c.ink3 };
  for (const level of m.levels) {
    at(level.price, tones[level.tone], level.label, [4, 3]);
    const y = yAt(g, level.price);
    if (y < g.top || y > g.bottom) continue;
    ctx.textAlign = "left";
    ctx.fillText(level.text, 16 * m.ratio, y - 4 * m.ratio);
  }
}

/** `ground`: what moves with the bars. `times`: the labels of the horizontal axis. */
export type BackdropPart = "all" | "ground" | "times";

export function paintBackdrop(ctx: Context, m: BackdropModel, c: ChartColors, part: BackdropPart): void {
  if (part !== "times") {
    bands(ctx, m, c);
    grid(ctx, m, c);
  }
  if (part !== "ground") times(ctx, m, c);
  if (part !== "all") return;
  prices(ctx, m, c);
  levels(ctx, m, c);
}
