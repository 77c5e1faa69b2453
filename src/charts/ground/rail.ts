/** The figures of the vertical axis, on a canvas of their own: a pan paints none of them. Painted with every new picture of the bars. */
import type { ChartColors } from "../chart-colors.ts";
import { yAt } from "../paint/geometry.ts";
import { type BackdropModel, font, levelGrid, shownLevels } from "./backdrop.ts";

export class Rail {
  private readonly canvas: HTMLCanvasElement;

  constructor(canvas: HTMLCanvasElement) {
    this.canvas = canvas;
  }

  /** `width` × `height` device px, right of the plot. */
  paint(m: BackdropModel, c: ChartColors, width: number, height: number): void {
    const { canvas } = this;
    const ctx = canvas.getContext("2d");
    if (ctx === null) return;
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
      canvas.style.width = `${width / m.ratio}px`;
      canvas.style.height = `${height / m.ratio}px`;
    } else ctx.clearRect(0, 0, width, height);
    ctx.fillStyle = c.grid;
    ctx.beginPath();
    // The lines of the main pane's labels run below them to the edge.
    levelGrid(ctx, m, 0, width, false);
    ctx.fill();
    this.prices(ctx, m, c, width - 8 * m.ratio);
    this.levels(ctx, m, c, width - 8 * m.ratio);
  }

  private prices(ctx: CanvasRenderingContext2D, m: BackdropModel, c: ChartColors, right: number): void {
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

  private levels(ctx: CanvasRenderingContext2D, m: BackdropModel, c: ChartColors, right: number): void {
    for (const { y, label } of shownLevels(m, c)) {
      // The figure's own ground, so that a grid label under it does not shine through.
      const width = ctx.measureText(label).width;
      ctx.fillStyle = c.surface;
      ctx.fillRect(right - width, y - 7 * m.ratio, width, 14 * m.ratio);
      ctx.fillStyle = c.ink2;
      ctx.fillText(label, right, y + 3.5 * m.ratio);
    }
  }
}
