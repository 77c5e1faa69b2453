/**
 * The depth chart's uPlot: two stepped lines with their fills over price. Colours are asked for at
 * each paint.
 */
import uPlot from "uplot";
import type { ChartColors } from "../chart-colors.ts";
import type { DepthColumns } from "./depth-math.ts";

const hidden = { show: false };
const LINE = 1.5;
const EVENTS = [
  "mousedown",
  "mouseup",
  "click",
  "dblclick",
  "mousemove",
  "mouseleave",
  "mouseenter",
] as const;

export class DepthPlot {
  private readonly u: uPlot;
  private x = { min: 0, max: 1 };
  private top = 1;

  constructor(host: HTMLElement, colors: () => ChartColors) {
    const side = (
      align: 1 | -1,
      stroke: (c: ChartColors) => string,
      fill: (c: ChartColors) => string,
    ): uPlot.Series => ({
      scale: "size",
      auto: false,
      width: LINE,
      points: hidden,
      paths: uPlot.paths.stepped?.({ align }),
      stroke: () => stroke(colors()),
      fill: () => fill(colors()),
      fillTo: 0,
    });
    this.u = new uPlot(
      {
        width: 1,
        height: 1,
        padding: [8, 0, 0, 0],
        scales: {
          x: { time: false, range: () => [this.x.min, this.x.max] },
          size: { range: () => [0, this.top] },
        },
        axes: [hidden, hidden],
        legend: hidden,
        select: { show: false, left: 0, top: 0, width: 0, height: 0 },
        // A bid's total holds down to the next lower level, an ask's up to the next higher one.
        series: [
          {},
          side(
            -1,
            (c) => c.up,
            (c) => c.upWash,
          ),
          side(
            1,
            (c) => c.down,
            (c) => c.downWash,
          ),
        ],
        cursor: {
          y: false,
          points: hidden,
          drag: { x: false, y: false, setScale: false },
          bind: Object.fromEntries(EVENTS.map((e) => [e, () => null])),
        },
        hooks: { draw: [(u) => this.middle(u, colors())] },
      },
      [[], [], []],
      host,
    );
  }

  /** The line between the two sides. */
  private middle(u: uPlot, colors: ChartColors): void {
    const { ctx, bbox } = u;
    const width = Math.max(1, Math.round(uPlot.pxRatio));
    const x = Math.round(bbox.left + bbox.width / 2) + (width % 2) / 2;
    ctx.save();
    ctx.strokeStyle = colors.grid;
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.moveTo(bbox.left, bbox.top + bbox.height);
    ctx.lineTo(bbox.left + bbox.width, bbox.top + bbox.height);
    ctx.stroke();
    ctx.restore();
  }

  resize(width: number, height: number): void {
    if (this.u.width !== width || this.u.height !== height) this.u.setSize({ width, height });
  }

  paint(columns: DepthColumns, range: { min: number; max: number }, top: number): void {
    this.x = range;
    this.top = top;
    this.u.batch(() => {
      this.u.setData([columns.price, columns.bids, columns.asks], false);
      this.u.setScale("x", range);
    });
  }

  cross(x: number | undefined): void {
    this.u.setCursor({ left: x ?? -10, top: x === undefined ? -10 : 1 }, false);
  }

  destroy(): void {
    this.u.destroy();
  }
}
