/**
 * Tells in words and numbers what a chart painted: for tests, for the table view and for screen
 * readers. A canvas tells none of them anything. Values are those of the screen (prices at
 * `priceScale`), positions are CSS px of the chart's own box. A model is a snapshot; ask again.
 */
import type { Stage } from "../../contract/market/kline.ts";
import type { IndicatorKind } from "../../contract/rules/indicators.ts";

export interface PaintedBar {
  index: number;
  ts: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  /** Middle of the bar. */
  x: number;
}

export interface PaintedLine {
  name: string;
  /** Colour it was drawn in. */
  color: string;
  /** One value a visible bar; NaN where nothing is drawn. */
  values: readonly number[];
}

export interface PaintedPane {
  /** `price` for the main pane. */
  kind: "price" | IndicatorKind;
  params: readonly number[];
  top: number;
  height: number;
  /** Values at the lower and upper edge of the area that is drawn on, and where these edges are. */
  scale: { min: number; max: number; top: number; bottom: number };
  auto: boolean;
  lines: readonly PaintedLine[];
}

export interface PaintedCrosshair {
  index: number;
  ts: number;
  x: number;
  y: number;
  /** Kind of the pane it points into, and the value there. */
  pane: "price" | IndicatorKind;
  value: number;
  /** Which price it holds on to, if any. */
  snapped: "open" | "high" | "low" | "close" | undefined;
}

export interface ChartReadModel {
  /** Key of the series that was painted. */
  key: string;
  type: string;
  stage: Stage;
  zone: string;
  priceScale: number;
  qtyScale: number;
  /** Series version that was painted. */
  version: number;
  view: {
    from: number;
    to: number;
    barWidth: number;
    plotWidth: number;
    length: number;
    more: boolean;
    newestVisible: boolean;
  };
  bars: readonly PaintedBar[];
  panes: readonly PaintedPane[];
  last:
    | { ts: number; price: number; direction: "up" | "down"; y: number; endsAt: number | undefined }
    | undefined;
  extremes: { high: number; low: number } | undefined;
  crosshair: PaintedCrosshair | undefined;
  timeLabels: readonly { text: string; x: number; strong: boolean }[];
  /**
   * Frames painted since the mount, by what they repainted: all of it, the last bar's strip, or the
   * crosshair alone.
   */
  paints: { full: number; live: number; cross: number };
}

export interface ReadModelSource {
  read(): ChartReadModel;
  /** Runs `listener` after each paint, until the returned function is called. */
  onPaint(listener: () => void): () => void;
}

/**
 * Tests reach a chart by this event: `element.dispatchEvent(new CustomEvent(READ_EVENT, { detail
 * }))` puts the model into `detail.model`.
 */
export const READ_EVENT = "chart:read";
