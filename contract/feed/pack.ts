/**
 * A snapshot as it crosses from the worker to a tab: one transferred ArrayBuffer of float64. It has
 * only rows that are dirty and wished for, and of these only changed fields. The tab sends the
 * buffer back as credit, so that nothing is allocated in steady state.
 *
 *   0 pack sequence (rising) · 1 rows · 2 clock offset (server − worker, ms) · 3 beatAt · 4 flags · 5 reserved   | row*
 *   row: symId · mask (columns.ts bits, bit 0 = the row is complete: drop what the page held) · status · seq · ts · value a set bit
 *
 * `beatAt` is the server time up to which every symbol with status ok has shown life.
 */
import { FIELD_COUNT, type QuoteColumns } from "./columns.ts";

export const PACK_HEADER = 6;
export const PACK_ROW = 5;
/** Longest row in doubles. */
export const PACK_ROW_MAX = PACK_ROW + FIELD_COUNT;
/**
 * Flag: the page shall show these values without a flash (first values, after a reconnect, on
 * return).
 */
export const PACK_QUIET = 1;
/** Row status, as a number: index into this list. */
export const PACK_STATUS = ["ok", "delayed", "halted"] as const;

/** Doubles needed for `rows` rows at worst. */
export const packLength = (rows: number): number => PACK_HEADER + rows * PACK_ROW_MAX;

/** Writes one row at `at`, returns the position behind it. */
export function packRow(
  out: Float64Array,
  at: number,
  cols: QuoteColumns,
  id: number,
  mask: number,
  status: number,
): number {
  let i = at;
  out[i++] = id;
  out[i++] = mask;
  out[i++] = status;
  out[i++] = cols.seq[id];
  out[i++] = cols.ts[id];
  const base = id * FIELD_COUNT;
  for (let m = mask >>> 1; m !== 0; m &= m - 1)
    out[i++] = cols.values[base + 31 - Math.clz32(m & -m)];
  return i;
}
