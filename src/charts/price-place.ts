/**
 * Where prices stand on a chart as it was painted last, for elements that lie over it. CSS px of
 * the chart's own box; prices are integers at the series' scale.
 */
export interface PricePlace {
  /** The pane of the prices; undefined before the first frame. */
  area(): { top: number; bottom: number; width: number } | undefined;
  yOf(price: number): number;
  /**
   * The middle of a bar, by its index in the series; outside the plot for one that is out of view.
   */
  xOf(index: number): number;
  /** Not on a tick. */
  priceAt(y: number): number;
  /** Where the crosshair points at a price; undefined while it is off or in a lower pane. */
  crossed(): { y: number; price: number } | undefined;
  /** Where the tag of the last price stands, and half of its height; undefined without one. */
  last(): { y: number; half: number } | undefined;
  /** A point of the screen in the chart's own px, whatever way the layout is turned. */
  local(clientX: number, clientY: number): { x: number; y: number };
  /** Runs `listener` after each paint, until the returned function is called. */
  onPaint(listener: () => void): () => void;
}
