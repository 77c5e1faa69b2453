/**
 * A depth chart's view of a book: typed columns a side, best price first. Prices at
 * `priceScale`, sizes at `qtyScale`.
 */

export interface DepthSide {
  /** Levels in use; what lies behind is not read. */
  readonly length: number;
  readonly price: Float64Array;
  readonly size: Float64Array;
  /** Sum of sizes from the best level to this one. */
  readonly cumulative: Float64Array;
}

export interface DepthView {
  readonly priceScale: number;
  readonly qtyScale: number;
  readonly bids: DepthSide;
  readonly asks: DepthSide;
}
