/**
 * The bars of the symbol in detail with their indicator lines, as the worker keeps them; satisfies
 * the charts' `SeriesView` as it stands. Columns have spare room behind `length`, so that a live
 * bar costs no allocation. While another series is under way (`pending`) the old one stays, under
 * its old key. Written by apply/series.ts alone.
 */
import type { SeriesState } from "../../../../contract/feed/depth/detail-pack.ts";
import type { Stage } from "../../../../contract/market/kline.ts";
import type { IndicatorSpec } from "../../../../contract/rules/indicators.ts";

export type { SeriesState };

/**
 * One indicator's lines (order: contract/rules/indicators.ts), each as long as the series; NaN
 * draws nothing.
 */
export interface SeriesIndicator extends IndicatorSpec {
  lines: Float64Array[];
}

const none = new Float64Array(0);

class Series {
  /** `<symId>/<stage>/<ext>`; empty before the first series. */
  key = "";
  symId = -1;
  stage: Stage = "1min";
  zone = "UTC";
  priceScale = 0;
  qtyScale = 0;
  length = 0;
  ts = none;
  open = none;
  high = none;
  low = none;
  close = none;
  volume = none;
  indicators: SeriesIndicator[] = [];
  version = 0;
  /** The last version changed the last bar alone. */
  lastOnly = false;
  state: SeriesState = "idle";
  more = false;
  /** Older bars were asked for and could not be had; what is there stays. */
  olderFailed = false;
  /**
   * Asks the data layer for older bars, or for the failed request once more. Set by the link
   * (link/wishes/detail.ts).
   */
  ask: () => void = () => {};
  private readonly listeners = new Set<() => void>();

  /** Asks for older bars. While a request is under way, or without `more`, nothing happens. */
  loadMore(): void {
    if (this.more && this.state === "ready") this.ask();
  }

  /** After a failure, of the series or of a page of older bars: the failed request once more. */
  retry(): void {
    if (this.state === "failed" || this.olderFailed) this.ask();
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Ends a change: one more version. `lastOnly`: nothing but the last bar and its lines moved. */
  changed(lastOnly: boolean): void {
    this.lastOnly = lastOnly;
    this.version++;
    for (const listener of this.listeners) listener();
  }
}

export type SeriesStore = Series;
export const series = new Series();
