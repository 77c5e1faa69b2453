/**
 * A candle chart's view of a series: typed columns, oldest bar first, and who tells of a
 * change. The data store satisfies it as it stands; tests and the gallery have their own. The chart
 * reads in its animation frame and never writes.
 *
 * Columns may be longer than `length` (spare room); what lies behind is not read. Prices are
 * integers at `priceScale`, volumes at `qtyScale`, times epoch ms of the bar's opening. Indicator
 * lines carry the unit of what they are drawn over (price-like lines, MACD and ATR at `priceScale`,
 * VOL and OBV at `qtyScale`, the others plain); fractions are allowed, NaN draws nothing (warming
 * up). The columns may be replaced as a whole from one version to the next. A prepend is recognised
 * by the old first bar's time, so nothing else has to be told for the view to stand still.
 */
import type { Stage } from "../../contract/market/kline.ts";
import type { IndicatorKind } from "../../contract/rules/indicators.ts";

/**
 * One indicator's lines in the order of contract/rules/indicators.ts, each as long as the series.
 */
export interface IndicatorView {
  readonly kind: IndicatorKind;
  /** As in its name: MA(5,10,30,60), BOLL(20,2). */
  readonly params: readonly number[];
  readonly lines: readonly Float64Array[];
}

export type SeriesState = "idle" | "pending" | "ready" | "failed";

export interface SeriesView {
  /**
   * Names symbol, stage and extended hours. Another key is another series: the view starts again.
   */
  readonly key: string;
  readonly stage: Stage;
  /** IANA name of the market's zone; "UTC" for crypto. */
  readonly zone: string;
  readonly priceScale: number;
  readonly qtyScale: number;
  readonly length: number;
  readonly ts: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
  /**
   * In any order; main ones are drawn over the price, the others a pane each in this order (at most
   * three panes).
   */
  readonly indicators: readonly IndicatorView[];
  /** Grows with every change of anything above. */
  readonly version: number;
  /**
   * True when the step from `version − 1` to `version` changed the last bar alone (its indicator
   * values included): no bar came, none before it moved.
   */
  readonly lastOnly: boolean;
  /** `pending` with bars still there (old key, or reloading) is drawn dimmed. */
  readonly state: SeriesState;
  /** Older bars exist. */
  readonly more: boolean;
  /** Asks for older bars. Calls while one is under way, or without `more`, do nothing. */
  loadMore(): void;
  /**
   * Runs `listener` after every new version and every change of `state` or `more`. Returns the way
   * out.
   */
  subscribe(listener: () => void): () => void;
}
