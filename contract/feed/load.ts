/**
 * Messages between the bench screen and its load in a worker. The load simulates the market without
 * a server. A pack is one Float64Array with LOAD_FIELDS numbers a changed row. It is transferred
 * against credit only, as the product's own snapshots are.
 */
export type LoadOrder =
  /** Makes the market and shows its first rows. */
  | { op: "start"; rows: number; seed: number }
  /** Ticks a second of the whole market from now on; 0 stands still. */
  | { op: "rate"; rate: number }
  /** A pack was received: one more may come. */
  | { op: "ack" };

export interface LoadRow {
  symbol: string;
  priceScale: number;
}

export type LoadWord =
  | { op: "rows"; rows: LoadRow[] }
  | { op: "pack"; made: number; pack: Float64Array };

/**
 * row, last (scaled by the row), and the times of its newest and of its oldest change that no
 * earlier pack had, epoch ms.
 */
export const LOAD_FIELDS = 4;
/** Packs under way at once. */
export const LOAD_CREDIT = 3;
