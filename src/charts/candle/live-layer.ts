/**
 * The canvas over the plot: the running bar with what belongs to it in every pane, the line to its price, and the labels of the view's highest
 * and lowest price. A live update repaints this and nothing else; the closed bars below it stand as they are.
 */
import type { ChartColors } from "../chart-colors.ts";
import { type Geometry, hair, xAt, yAt } from "../paint/geometry.ts";
import { font } from "./backdrop.ts";
import { paintItem, stripStart } from "./items.ts";
import type { ScenePane, Source } from "./scene.ts";

type Context = CanvasRenderingContext2D;

export interface LiveModel {
  scene: readonly ScenePane[];
  geometries: readonly Geometry[];
  source: Source;
  colors: ChartColors;
  /** Time-share and lines end in a dot; the price line then has the brand's colour. */
  dot: boolean;
  extremes: { high: number; highAt: number; low: number; lowAt: number } | undefined;
  priceText: (value: number) => string;
  fontPx: number;
}

function strip(ctx: Context, m: LiveModel): void {
  const last = m.source.series.length - 1;
  m.scene.forEach((pane, i) => {
    const g = m.geometries[i];
    ctx.save();
    ctx.beginPath();
    ctx.rect(g.left, g.top, g.right - g.left, g.bottom - g.top);
    ctx.clip();
    for (const item of pane.items) paintItem(ctx, g, item, m.source, stripStart(g, item, last), last, m.colors);
    ctx.restore();
  });
}

function priceLine(ctx: Context, m: LiveModel): void {
  const g = m.geometries[0];
  const { series } = m.source;
  const last = series.length - 1;
  const price = series.close[last];
  const y = yAt(g, price);
  if (y < g.top || y > g.bottom) return;
  const x = xAt(g, last);
  const color = m.dot ? m.colors.brand : price >= series.open[last] ? m.colors.upSolid : m.colors.downSolid;
  const width = hair(g);
  const at = Math.round(y) + (width % 2) / 2;
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  ctx.setLineDash([2 * g.ratio, 2 * g.ratio]);
  ctx.beginPath();
  // From the bar when it is in view, else across.
  ctx.moveTo(x >= g.left && x <= g.right ? x : g.left, at);
  ctx.lineTo(g.right, at);
  ctx.stroke();
  ctx.setLineDash([]);
  if (!m.dot || x < g.left || x > g.right) return;
  ctx.fillStyle = m.colors.brand;
  for (const [radius, alpha] of [
    [6.5, 0.18],
    [3, 1],
  ]) {
    ctx.globalAlpha = alpha;
    ctx.beginPath();
    ctx.arc(x, y, radius * g.ratio, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.globalAlpha = 1;
}

/** A figure with a short leader to its bar, on the side with more room. */
function extreme(ctx: Context, m: LiveModel, value: number, index: number, dy: number): void {
  const g = m.geometries[0];
  const x = xAt(g, index);
  const y = Math.round(yAt(g, value)) + dy * g.ratio;
  const side = x > (g.left + g.right) / 2 ? -1 : 1;
  ctx.strokeStyle = m.colors.ink3;
  ctx.lineWidth = Math.max(1, 0.75 * g.ratio);
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.lineTo(x + side * 11 * g.ratio, y);
  ctx.stroke();
  ctx.fillStyle = m.colors.ink2;
  ctx.font = font(m.colors, m.fontPx, 500);
  ctx.textAlign = side < 0 ? "right" : "left";
  ctx.textBaseline = "middle";
  ctx.fillText(m.priceText(value), x + side * 14 * g.ratio, y);
}

export function paintLive(ctx: Context, m: LiveModel): void {
  ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
  if (m.source.series.length === 0) return;
  strip(ctx, m);
  priceLine(ctx, m);
  if (m.extremes === undefined) return;
  extreme(ctx, m, m.extremes.high, m.extremes.highAt, -6);
  if (m.extremes.lowAt !== m.extremes.highAt) extreme(ctx, m, m.extremes.low, m.extremes.lowAt, 6);
}
