/**
 * The uPlot instance: canvas and its density, the scales, cursor lines, and the order of painting. One instance carries all panes (measured
 * in ../NOTES.md against stacked ones): each pane has a scale stretched to its share of the height. Path hooks draw straight to its context.
 */
import uPlot from "uplot";
import type { BackdropPart } from "../ground/backdrop.ts";
import type { Range } from "../scale/price-range.ts";

export interface PlotHooks {
  /** Under everything: bands, grid, labels. */
  backdrop: (ctx: CanvasRenderingContext2D, part: BackdropPart) => void;
  /** Item `index` (as in `items`), closed bars only. The context is restored after it. */
  item: (index: number, ctx: CanvasRenderingContext2D) => void;
}

export interface PlotShape {
  /** Pane of each item. */
  items: readonly number[];
  panes: number;
}

export interface PlotSize {
  width: number;
  height: number;
  /** Room right of the plot for prices, and below for times. */
  axisWidth: number;
  axisHeight: number;
}

const hidden = { show: false };
const unbound = () => null;
const EVENTS = ["mousedown", "mouseup", "click", "dblclick", "mousemove", "mouseleave", "mouseenter"] as const;

export class Plot {
  private readonly u: uPlot;
  private ranges: readonly Range[] = [];
  private size: PlotSize;
  private readonly own: PlotHooks;
  private readonly count: number;

  constructor(host: HTMLElement, size: PlotSize, shape: PlotShape, hooks: PlotHooks) {
    this.size = size;
    this.own = hooks;
    this.count = shape.items.length;
    const scales: uPlot.Scales = { x: { time: false, range: (_, min, max) => [min, max] } };
    for (let pane = 0; pane < shape.panes; pane++) {
      scales[`p${pane}`] = { range: () => (this.ranges[pane] === undefined ? [0, 1] : [this.ranges[pane].min, this.ranges[pane].max]) };
    }
    const series: uPlot.Series[] = shape.items.map((pane, index) => ({
      scale: `p${pane}`,
      auto: false,
      points: hidden,
      paths: (u) => {
        // uPlot remembers the context's style; what hooks change is put back.
        u.ctx.save();
        hooks.item(index, u.ctx);
        u.ctx.restore();
        return null;
      },
    }));
    this.u = new uPlot(
      {
        width: size.width,
        height: size.height,
        padding: [0, () => this.size.axisWidth, () => this.size.axisHeight, 0],
        scales,
        axes: [hidden, hidden],
        legend: hidden,
        select: { show: false, left: 0, top: 0, width: 0, height: 0 },
        series: [{}, ...series],
        cursor: {
          points: hidden,
          drag: { x: false, y: false, setScale: false },
          // Gestures are recognised by the chart (gesture/); uPlot only places the lines.
          bind: Object.fromEntries(EVENTS.map((name) => [name, unbound])),
        },
        hooks: {
          drawClear: [
            (u) => {
              u.ctx.save();
              hooks.backdrop(u.ctx, "all");
              u.ctx.restore();
            },
          ],
        },
      },
      [[]] as unknown as uPlot.AlignedData,
      host,
    );
  }

  get canvas(): HTMLCanvasElement {
    return this.u.ctx.canvas;
  }

  /** Device px a CSS px. */
  get ratio(): number {
    return uPlot.pxRatio;
  }

  resize(size: PlotSize): void {
    const { width, height, axisWidth, axisHeight } = this.size;
    if (width === size.width && height === size.height && axisWidth === size.axisWidth && axisHeight === size.axisHeight) return;
    this.size = size;
    this.u.setSize({ width: size.width, height: size.height });
  }

  /** Repaints everything at once: `columns` are [index, item columns …], `ranges` those of the whole plot by pane. */
  paint(columns: readonly Float64Array[], from: number, to: number, ranges: readonly Range[]): void {
    this.ranges = ranges;
    this.u.batch(() => {
      this.u.setData(columns as uPlot.AlignedData, false);
      this.u.setScale("x", { min: from, max: to });
    });
  }

  /**
   * Moves what is painted left of `right` by `dx` device px and paints what came into view, between two x; the row below `bottom` is painted
   * anew. Everything else stands. uPlot clears its canvas before it paints, so this goes around it; its scales are told by the next `paint`.
   */
  shift(dx: number, right: number, bottom: number): void {
    const { ctx } = this.u;
    const { canvas } = ctx;
    const inside = (x: number, y: number, width: number, height: number, draw: () => void): void => {
      ctx.save();
      ctx.beginPath();
      ctx.rect(x, y, width, height);
      ctx.clip();
      draw();
      ctx.restore();
    };
    inside(0, 0, right, bottom, () => {
      // Replaces instead of drawing over: what is uncovered is left empty.
      ctx.globalCompositeOperation = "copy";
      ctx.drawImage(canvas, dx, 0);
    });
    const from = dx > 0 ? 0 : right + dx;
    const width = Math.abs(dx);
    inside(from, 0, width, bottom, () => this.own.backdrop(ctx, "ground"));
    for (let i = 0; i < this.count; i++) inside(from, 0, width, bottom, () => this.own.item(i, ctx));
    inside(0, bottom, canvas.width, canvas.height - bottom, () => {
      ctx.clearRect(0, bottom, canvas.width, canvas.height - bottom);
      this.own.backdrop(ctx, "times");
    });
  }

  /** Crosshair lines at CSS px of the plot; undefined hides them. */
  cross(at: { x: number; y: number } | undefined): void {
    this.u.setCursor(at === undefined ? { left: -10, top: -10 } : { left: at.x, top: at.y }, false);
  }

  destroy(): void {
    this.u.destroy();
  }
}
