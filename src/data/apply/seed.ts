/**
 * Answers of HTTP into the page's table: the newest sequence wins, and what the lane brought knows
 * better.
 */
import { MAX_SYM_ID } from "../../../contract/feed/columns.ts";
import { PACK_STATUS } from "../../../contract/feed/pack.ts";
import { readRealtime } from "../../../contract/feed/realtime.ts";
import type { Realtime } from "../../../contract/market/realtime.ts";
import { aliveAt, cols, ORIGIN, origin, status } from "../stores/market/board.ts";
import { commit, touch } from "./marks.ts";

/**
 * HTTP answers into the table. Rows that hold something newer keep it. Mounted rows repaint without
 * a flash.
 */
export function seedQuotes(rows: readonly Realtime[]): void {
  for (const r of rows) if (seed(r, ORIGIN.http)) aliveAt[r.symId] = Math.max(r.aliveAt, r.ts);
  commit();
}

/**
 * Last values of an earlier visit, for the first paint: shown "as of", never as fresh. Only into
 * empty rows.
 */
export function seedStored(rows: readonly Realtime[]): void {
  for (const r of rows) if (origin[r.symId] === ORIGIN.none) seed(r, ORIGIN.stored);
  commit();
}

/** One row, as coming from `from` (ORIGIN). False when the table knows better. Ends no batch. */
export function seed(r: Realtime, from: number): boolean {
  const id = r.symId;
  if (!Number.isInteger(id) || id < 0 || id > MAX_SYM_ID) return false;
  cols.reserve(id);
  const held = origin[id];
  // A live row knows better, unless the answer overtook it. A lower sequence with a later time is a
  // restarted source.
  if (
    held >= ORIGIN.http &&
    r.seq <= cols.seq[id] &&
    (held === ORIGIN.live || r.ts <= cols.ts[id])
  ) {
    // The answer knows better when that tick was: the lane says it in few bits.
    if (r.seq === cols.seq[id] && r.ts < cols.ts[id]) cols.ts[id] = r.ts;
    return false;
  }
  const mask = readRealtime(r, cols);
  if (held !== ORIGIN.live) {
    origin[id] = from;
    status[id] = Math.max(0, PACK_STATUS.indexOf(r.status));
  }
  touch(id, mask, true);
  return true;
}
