/**
 * Paints what lies under the bars: bands of extended hours, grid, base line and the caller's price
 * levels, painted part by part as the bars are. The figures beside them stand still and have
 * canvases of their own (rail.ts, time-row.ts). Device px.
 */
import type { PriceLevel } from "../candle-options.ts";
import type { ChartColors } from "../chart-colors.ts";
import { type Geometry, hair, yAt } from "../paint/geometry.ts";
import type { AxisLabel } from "./axis-labels.ts";
import type { Band, Times } from "./times.ts";

type Context = CanvasRenderingContext2D;

export interface BackdropPane {
  g: Geometry;
  main: boolean;
  labels: readonly AxisLabel[];
  guides: readonly number[];
}

export interface BackdropModel {
  panes: readonly BackdropPane[];
  base: number | undefined;
  baseText: string;
  levels: readonly (PriceLevel & { label: string })[];
  /** End of the plot, and below its panes. */
  plotRight: number;
  plotBottom: number;
  /** Vertical lines at the times. */
  upright: boolean;
  ratio: number;
  fontPx: number;
}

/** One part of the plot, and what stands in it by the bars that are there. */
export interface GroundPart {
  left: number;
  right: number;
  times: Times;
  bands: readonly Band[];
}

/** Centre of a hairline of `width` device px at `y`, so that it fills whole px. */
export const crisp = (y: number, width: number): number => Math.round(y) + (width % 2) / 2;

export const font = (colors: ChartColors, px: number, weight: number): string =>
  `${weight} ${px}px ${colors.font}`;

function bands(ctx: Context, m: BackdropModel, c: ChartColors, part: GroundPart): void {
  for (const band of part.bands) {
    const left = Math.max(part.left, Math.round(band.left));
    const right = Math.min(part.right, Math.round(band.right));
    if (band.shaded) {
      ctx.fillStyle = c.night;
      ctx.fillRect(left, 0, right - left, m.plotBottom);
    }
    if (band.text === "") continue;
    ctx.fillStyle = c.ink3;
    ctx.font = font(c, m.fontPx, 400);
    ctx.textAlign = "center";
    ctx.textBaseline = "alphabetic";
    if (ctx.measureText(band.text).width < band.right - band.left)
      ctx.fillText(band.text, (band.left + band.right) / 2, 16 * m.ratio);
  }
}

/**
 * Horizontal lines between two x: the floor of each lower pane, and a line a label in the main one
 * or a guide in the others.
 */
export function levelGrid(
  ctx: Context,
  m: BackdropModel,
  left: number,
  right: number,
  guides: boolean,
): void {
  const width = hair(m.panes[0].g);
  const line = (y: number): void =>
    ctx.rect(left, Math.round(y) - Math.floor(width / 2), right - left, width);
  for (const pane of m.panes) {
    if (!pane.main || m.panes.length === 1) line(pane.g.bottom);
    const marks = pane.main ? pane.labels.map((l) => l.value) : guides ? pane.guides : [];
    for (const value of marks) {
      const y = yAt(pane.g, value);
      if (y > pane.g.top && y < pane.g.bottom) line(y);
    }
  }
}

function grid(ctx: Context, m: BackdropModel, c: ChartColors, part: GroundPart): void {
  const width = hair(m.panes[0].g);
  const { top } = m.panes[0].g;
  ctx.fillStyle = c.grid;
  ctx.beginPath();
  for (const time of m.upright ? part.times : [])
    ctx.rect(Math.round(time.x) - Math.floor(width / 2), top, width, m.plotBottom - top);
  levelGrid(ctx, m, part.left, part.right, true);
  ctx.fill();
}

/**
 * Dashed lines at prices, and the names of the caller's levels. They stand in the view, so whatever
 * shows them is painted whole.
 */
function levels(ctx: Context, m: BackdropModel, c: ChartColors): void {
  const { g } = m.panes[0];
  for (const { y, color, dash, text } of shownLevels(m, c)) {
    ctx.strokeStyle = color;
    ctx.lineWidth = hair(g);
    ctx.setLineDash(dash.map((d) => d * m.ratio));
    ctx.beginPath();
    ctx.moveTo(0, crisp(y, hair(g)));
    ctx.lineTo(m.plotRight, crisp(y, hair(g)));
    ctx.stroke();
    ctx.setLineDash([]);
    ctx.font = font(c, m.fontPx, 400);
    ctx.textBaseline = "alphabetic";
    ctx.textAlign = "left";
    ctx.fillStyle = c.ink2;
    ctx.fillText(text, 16 * m.ratio, y - 4 * m.ratio);
  }
}

interface ShownLevel {
  y: number;
  color: string;
  dash: number[];
  /** On the axis, and above the line. */
  label: string;
  text: string;
}

export function shownLevels(m: BackdropModel, c: ChartColors): ShownLevel[] {
  const { g } = m.panes[0];
  const tones: Record<PriceLevel["tone"], string> = {
    up: c.up,
    down: c.down,
    brand: c.brand,
    quiet: c.ink3,
  };
  const all = m.levels.map(
    (l): ShownLevel => ({
      y: yAt(g, l.price),
      color: tones[l.tone],
      dash: [4, 3],
      label: l.label,
      text: l.text,
    }),
  );
  if (m.base !== undefined)
    all.unshift({ y: yAt(g, m.base), color: c.ink3, dash: [2, 3], label: m.baseText, text: "" });
  return all.filter(({ y }) => y >= g.top && y <= g.bottom);
}

export function paintGround(
  ctx: Context,
  m: BackdropModel,
  c: ChartColors,
  part: GroundPart,
): void {
  bands(ctx, m, c, part);
  grid(ctx, m, c, part);
  levels(ctx, m, c);
}
