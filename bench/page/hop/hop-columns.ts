/**
 * Rows as plain columns, one behind another in one array: ids, then the eight fields. One typed
 * array is the cheapest thing that can be cloned or transferred; both of the ways that send columns
 * without the product's pack use it.
 */
import { F, FIELD_COUNT } from "../../../contract/feed/columns.ts";
import { HOP_FIELDS, type HopField, type HopMarket } from "./hop-market.ts";

const PLACES = HOP_FIELDS.map((field) => F[field]);

/** Doubles that so many rows need. */
export const columnsLength = (rows: number): number => rows * (1 + HOP_FIELDS.length);

/** Writes the marked rows into `out`, which holds exactly `columnsLength` of them. */
export function writeColumns({ board, dirty }: HopMarket, out: Float64Array): void {
  const { ids, count } = dirty;
  for (let i = 0; i < count; i++) out[i] = ids[i];
  for (const [c, place] of PLACES.entries()) {
    const base = (c + 1) * count;
    for (let i = 0; i < count; i++) out[base + i] = board.values[ids[i] * FIELD_COUNT + place];
  }
}

/** The page's table, a column a field. */
export class HeldColumns {
  private readonly columns: Float64Array[];

  constructor(symbols: number) {
    this.columns = HOP_FIELDS.map(() => new Float64Array(symbols).fill(Number.NaN));
  }

  /** Puts what came into the table. */
  take(from: Float64Array): void {
    const count = from.length / (1 + HOP_FIELDS.length);
    for (let c = 0; c < this.columns.length; c++) {
      const column = this.columns[c];
      const base = (c + 1) * count;
      for (let i = 0; i < count; i++) column[from[i]] = from[base + i];
    }
  }

  value(id: number, field: HopField): number | undefined {
    const value = this.columns[HOP_FIELDS.indexOf(field)][id];
    return Number.isNaN(value) ? undefined : value;
  }
}
