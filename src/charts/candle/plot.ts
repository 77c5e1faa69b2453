/**
 * The uPlot instance: canvas and its density, the scales, cursor lines, and the order of painting.
 * One instance carries all panes (measured in bench/render/chart-pan against stacked ones): each
 * pane has a scale stretched to its share of the height. Path hooks draw straight to its context.
 * Its canvas stands among what moves with the bars; the cursor lines stay with the view.
 */
import uPlot from "uplot";
import type { Range } from "../scale/price-range.ts";

export interface PlotHooks {
  /** Under everything: bands and grid. */
  ground: (ctx: CanvasRenderingContext2D) => void;
  /** Item `index` (as in `items`), closed bars only. The context is restored after it. */
  item: (index: number, ctx: CanvasRenderingContext2D) => void;
}

export interface PlotShape {
  /** Pane of each item. */
  items: readonly number[];
  panes: number;
}

/** CSS px. */
export interface PlotSize {
  width: number;
  height: number;
}

const hidden = { show: false };
const unbound = () => null;
const EVENTS = [
  "mousedown",
  "mouseup",
  "click",
  "dblclick",
  "mousemove",
  "mouseleave",
  "mouseenter",
] as const;

export class Plot {
  private readonly u: uPlot;
  private ranges: readonly Range[] = [];
  private size: PlotSize = { width: 1, height: 1 };

  /** The cursor's lines go into `host`, the canvas under what `moving` holds. */
  constructor(host: HTMLElement, moving: HTMLElement, shape: PlotShape, hooks: PlotHooks) {
    const scales: uPlot.Scales = { x: { time: false, range: (_, min, max) => [min, max] } };
    for (let pane = 0; pane < shape.panes; pane++) {
      scales[`p${pane}`] = {
        range: () =>
          this.ranges[pane] === undefined ? [0, 1] : [this.ranges[pane].min, this.ranges[pane].max],
      };
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
        ...this.size,
        padding: [0, 0, 0, 0],
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
              hooks.ground(u.ctx);
              u.ctx.restore();
            },
          ],
        },
      },
      [[]] as unknown as uPlot.AlignedData,
      host,
    );
    moving.prepend(this.u.ctx.canvas);
  }

  /** Device px a CSS px. */
  get ratio(): number {
    return uPlot.pxRatio;
  }

  resize(size: PlotSize): void {
    if (size.width === this.size.width && size.height === this.size.height) return;
    this.size = size;
    this.u.setSize(size);
    const { style } = this.u.ctx.canvas;
    style.width = `${size.width}px`;
    style.height = `${size.height}px`;
  }

  /**
   * Repaints everything at once: `columns` are [index, item columns …], `ranges` those of the whole
   * plot by pane.
   */
  paint(
    columns: readonly Float64Array[],
    from: number,
    to: number,
    ranges: readonly Range[],
  ): void {
    this.ranges = ranges;
    this.u.batch(() => {
      this.u.setData(columns as uPlot.AlignedData, false);
      this.u.setScale("x", { min: from, max: to });
    });
  }

  /** Crosshair lines at CSS px of the plot; undefined hides them. */
  cross(at: { x: number; y: number } | undefined): void {
    this.u.setCursor(at === undefined ? { left: -10, top: -10 } : { left: at.x, top: at.y }, false);
  }

  destroy(): void {
    this.u.ctx.canvas.remove();
    this.u.destroy();
  }
}
