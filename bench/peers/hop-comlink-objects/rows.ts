/** Rows that Comlink carries: an object each. */
import type { HopField } from "../../page/hop/hop-market.ts";

export type HopRow = Record<"id" | HopField, number>;

export interface RowsApi {
  take(rows: readonly HopRow[]): void;
}
