/**
 * Draws one item of a scene between two bars, clipped by the caller. The same code paints the
 * closed bars and the last bar's strip.
 */
import type { ChartColors } from "../chart-colors.ts";
import { paintCandles } from "../paint/candles.ts";
import { paintColumns } from "../paint/columns.ts";
import { type Geometry, groupStart } from "../paint/geometry.ts";
import { closeArea, fadeOf, strideOf, traceDots, traceLine } from "../paint/lines.ts";
import type { Item, Source } from "./scene.ts";

/** Width of lines, CSS px. */
const LINE = 1.25;
const PRICE_LINE = 1.5;

type Context = CanvasRenderingContext2D;

function strokeLine(
  ctx: Context,
  g: Geometry,
  item: Item,
  values: Float64Array,
  from: number,
  to: number,
  color: string,
): void {
  ctx.beginPath();
  const ends = traceLine(ctx, g, values, from, to, item.name === undefined ? 1 : strideOf(g));
  ctx.strokeStyle = color;
  ctx.lineWidth = (item.name === undefined ? PRICE_LINE : LINE) * g.ratio;
  // Bevelled: round joins cost a fifth more to paint, and at this width no user sees them.
  ctx.lineJoin = "bevel";
  ctx.lineCap = "round";
  ctx.stroke();
  if (item.shape !== "area" || Number.isNaN(ends.first)) return;
  ctx.beginPath();
  traceLine(ctx, g, values, from, to);
  closeArea(ctx, g.bottom, ends);
  ctx.fillStyle = fadeOf(ctx, g, color);
  ctx.fill();
}

/**
 * Where the strip of the running bar begins for an item: closed columns end before its group,
 * everything else before itself.
 */
export const stripStart = (g: Geometry, item: Item, last: number): number =>
  item.shape === "columns" || item.shape === "signed" ? groupStart(g, last) : last;

/** `from … to` are bars; a line also reaches back to the bar before `from`, so that strips join. */
export function paintItem(
  ctx: Context,
  g: Geometry,
  item: Item,
  source: Source,
  from: number,
  to: number,
  colors: ChartColors,
): void {
  if (to < from) return;
  const values = item.values(source);
  const { bars, series } = source;
  switch (item.shape) {
    case "candles":
    case "hollow":
      paintCandles(ctx, g, bars, from, to, colors, item.shape === "hollow");
      return;
    case "columns":
      paintColumns(ctx, g, values, from, to, (i) => series.close[i] >= series.open[i], colors);
      return;
    case "signed":
      paintColumns(ctx, g, values, from, to, (i) => values[i] >= 0, colors);
      return;
    case "dots":
      ctx.beginPath();
      traceDots(ctx, g, values, from, to);
      ctx.fillStyle = item.color(colors);
      ctx.fill();
      return;
    default:
      strokeLine(ctx, g, item, values, Math.max(0, from - 1), to, item.color(colors));
  }
}
