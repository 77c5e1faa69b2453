/**
 * Options of a candle chart. Everything here may change while it is mounted; nothing here
 * changes with a tick.
 */
import type { Units } from "../lib/format/compact.ts";
import type { TradingHours } from "./scale/hours.ts";
import type { ChartTexts } from "./texts.ts";

/**
 * `hollow`: candles whose rising bodies are outlines. `time`: time-share, one day fitted to the
 * width where trading hours are known.
 */
export const CHART_TYPES = ["candles", "hollow", "heikin", "line", "area", "time"] as const;
export type ChartType = (typeof CHART_TYPES)[number];

/**
 * The price's axis: equal ways are equal differences, or equal ratios; `percent` labels differences
 * by their share of the previous close.
 */
export type PriceAxis = "linear" | "log" | "percent";

/**
 * A horizontal line the caller wants shown: an open order, a position's entry or liquidation. Price
 * at the series' scale.
 */
export interface PriceLevel {
  price: number;
  text: string;
  tone: "up" | "down" | "brand" | "quiet";
}

export interface CandleOptions {
  type: ChartType;
  texts: ChartTexts;
  /** `linear` when absent; `percent` needs a previous close. */
  axis?: PriceAxis;
  /** Digits of the tick in force; the series' scale when absent. */
  digits?: number;
  /** Local days that time-share shows; 1 is the running day, with its average and base line. */
  days?: number;
  /**
   * Close before the day, scaled: base line of time-share, and what the tag's colour compares with.
   */
  prevClose?: number;
  /** Phases of the market's day (see `hoursOf`); none for markets that never close. */
  hours?: readonly TradingHours[];
  /** The same of the day that a local time is of, where half days differ; `hours` when absent. */
  hoursOn?: (local: number) => readonly TradingHours[];
  /** Large figures: 万/亿 or K/M/G. */
  units?: Units;
  /** Server time, epoch ms, for the countdown. Keep it stable. */
  now?: () => number;
  /**
   * Tells the price of each tick, scaled, while bars follow it; answers how to stop. The tag writes
   * it, so that it never differs from the large price of the screen: bars come four times a second.
   * Keep it stable.
   */
  ticks?: (tell: (price: number) => void) => () => void;
  /** False while the market is closed: no countdown. */
  counting?: boolean;
  levels?: readonly PriceLevel[];
  /** The chart stands in a layout that is turned by 90° clockwise: gestures turn with it. */
  rotated?: boolean;
}

/** The bar under the crosshair, or none. Called at most once a frame. */
export type CrosshairListener = (
  at: { index: number; ts: number; price: number | undefined } | undefined,
) => void;
