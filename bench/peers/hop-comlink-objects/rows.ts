/** What Comlink carries: an object a row. */
import type { HopField } from "../../page/hop/hop-market.ts";

export type HopRow = Record<"id" | HopField, number>;

export interface RowsApi {
  take(rows: readonly HopRow[]): void;
}
