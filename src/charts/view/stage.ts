/**
 * Where things are in the frame that was painted: boxes, ranges, and the maps between bars and px.
 * Shared by painting, gestures and the read model.
 */
import { isLog, logOf, type Range } from "../scale/price-range.ts";
import { snapIndex } from "../scale/snap.ts";
import { indexAt, xOf } from "../scale/view-window.ts";
import type { PaneBox } from "./panes.ts";
import type { ViewState } from "./view-state.ts";

export class Stage {
  plotWidth = 0;
  plotHeight = 0;
  width = 0;
  height = 0;
  boxes: readonly PaneBox[] = [];
  ranges: readonly Range[] = [];
  /** The price's axis is wished to be logarithmic. */
  log = false;
  closes: Float64Array = new Float64Array(0);
  private readonly view: ViewState;

  constructor(view: ViewState) {
    this.view = view;
  }

  xOf(index: number): number {
    return xOf(this.view.window, index);
  }

  /** Nearest existing bar; −1 when there is none. */
  indexAt(x: number): number {
    return snapIndex(indexAt(this.view.window, x), this.view.length);
  }

  /** True when equal ways on a pane's axis are equal ratios. */
  isLog(pane: number): boolean {
    return pane === 0 && this.log && isLog(this.ranges[pane]);
  }

  /** CSS px from the chart's top. */
  yOf(pane: number, value: number): number {
    const { drawTop, drawBottom } = this.boxes[pane];
    const log = this.isLog(pane);
    const { min, max } = log ? logOf(this.ranges[pane]) : this.ranges[pane];
    return (
      drawTop + ((max - (log ? Math.log(value) : value)) / (max - min)) * (drawBottom - drawTop)
    );
  }

  valueAt(pane: number, y: number): number {
    const { drawTop, drawBottom } = this.boxes[pane];
    const log = this.isLog(pane);
    const { min, max } = log ? logOf(this.ranges[pane]) : this.ranges[pane];
    const value = max - ((y - drawTop) / (drawBottom - drawTop)) * (max - min);
    return log ? Math.exp(value) : value;
  }

  yOfClose(index: number): number {
    return this.yOf(0, this.closes[index]);
  }
}
