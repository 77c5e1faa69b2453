/**
 * A pack from the lane into the page's table. Runs in the message task, at once, so that the credit
 * can go straight back; what is mounted is marked and painted on the next frame. Layout:
 * contract/feed/pack.ts. Cost: some 20 ns a row and 2 a cell, no allocation but the view.
 */
import { ALL_FIELDS, FIELD_COUNT, KEY_BIT } from "../../../contract/feed/columns.ts";
import { DELAYED_AFTER_MS } from "../../../contract/feed/limits.ts";
import { PACK_HEADER, PACK_QUIET } from "../../../contract/feed/pack.ts";
import { aliveAt, cols, feedClock, ORIGIN, origin, status } from "../stores/market/board.ts";
import { commit, touch } from "./marks.ts";

/** Rows and cells applied since start, for the diagnostics. */
export const applied = { packs: 0, rows: 0, cells: 0 };

/** Applies one pack. The buffer may be given back right after. */
export function applyPack(buffer: ArrayBuffer): void {
  const pack = new Float64Array(buffer);
  const rows = pack[1];
  const hushed = (pack[4] & PACK_QUIET) !== 0;
  feedClock.offset = pack[2];
  feedClock.beatAt = pack[3];
  applied.packs++;
  applied.rows += rows;
  let at = PACK_HEADER;
  for (let row = 0; row < rows; row++) {
    // As whole numbers: an index that is a double is converted again for each cell.
    const id = pack[at] | 0;
    const mask = pack[at + 1] | 0;
    const state = pack[at + 2] | 0;
    const seq = pack[at + 3];
    const ts = pack[at + 4];
    at += 5;
    cols.reserve(id);
    const key = (mask & KEY_BIT) !== 0;
    const fields = mask & ALL_FIELDS;
    // An HTTP answer may have overtaken the lane; the changes behind it follow in the next packs. A
    // complete row is always believed.
    const older = !key && seq < cols.seq[id];
    const { values } = cols;
    const base = id * FIELD_COUNT;
    const first = at;
    for (let m = fields >>> 1; m !== 0; m &= m - 1) {
      if (!older) values[base + 31 - Math.clz32(m & -m)] = pack[at];
      at++;
    }
    applied.cells += at - first;
    if (state !== status[id]) {
      // A delayed symbol has been silent for that long already: the beat goes on, and vouches for
      // others.
      if (state !== 0) aliveAt[id] = Math.max(ts, feedClock.beatAt - DELAYED_AFTER_MS);
      status[id] = state;
    }
    if (older) continue;
    cols.known[id] = key ? fields : cols.known[id] | fields;
    // A complete row says its age in few bits: of the same tick the earlier time is the right one.
    if (seq !== cols.seq[id] || cols.ts[id] === 0 || ts < cols.ts[id]) cols.ts[id] = ts;
    cols.seq[id] = seq;
    // A row that was not live may lack cells until its complete form came; only that makes it live.
    if (key) origin[id] = ORIGIN.live;
    touch(id, mask, hushed || key);
  }
  commit();
}
