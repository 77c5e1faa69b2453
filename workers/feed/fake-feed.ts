/**
 * Server side of the tests: a board whose changes are written as real frames, key or delta, with
 * the counter of one connection.
 */

import { bitOf, FIELD_COUNT, KEY_BIT, QuoteColumns } from "../../contract/feed/columns.ts";
import { ByteWriter } from "../../contract/feed/frame/bytes.ts";
import {
  FRAME_BEAT,
  FRAME_TICKER,
  patchRecords,
  writeBlock,
  writeDelta,
  writeHeader,
  writeKey,
} from "../../contract/feed/frame/frame.ts";
import {
  ANCHOR_MS,
  SHORT_RECORDS,
  writeShortHeader,
} from "../../contract/feed/frame/short-header.ts";

export class FakeFeed {
  readonly cols = new QuoteColumns();
  /** Counter of the last message. */
  n = 0;
  private readonly prev = new QuoteColumns();
  private readonly w = new ByteWriter();
  private readonly owed = new Map<number, number>();
  /** Time of the last whole header or greeting. */
  private anchorT = Number.NaN;

  /** Sets fields of a row at `ts`: one tick. */
  tick(id: number, ts: number, fields: Record<number, number>): void {
    this.cols.reserve(id);
    let mask = this.owed.get(id) ?? 0;
    for (const [field, value] of Object.entries(fields)) {
      this.cols.values[id * FIELD_COUNT + Number(field)] = value;
      this.cols.known[id] |= bitOf(Number(field));
      mask |= bitOf(Number(field));
    }
    this.cols.seq[id]++;
    this.cols.ts[id] = ts;
    this.owed.set(id, mask);
  }

  /** Key forms of the rows. */
  keys(ids: readonly number[], t: number): ArrayBuffer {
    return this.frame(t, ids, () => KEY_BIT);
  }

  /**
   * Ticks since the last frame, as deltas; behind a short header where a server would write one.
   */
  deltas(t: number): ArrayBuffer {
    const masks = new Map(this.owed);
    const short = masks.size <= SHORT_RECORDS && Math.abs(t - this.anchorT) < ANCHOR_MS;
    return this.frame(t, [...masks.keys()], (id) => masks.get(id) ?? 0, short);
  }

  beat(t: number, dead: readonly number[] = []): ArrayBuffer {
    this.w.reset();
    this.anchorT = t;
    writeHeader(this.w, FRAME_BEAT, 0, ++this.n, t);
    this.w.vu(dead.length);
    for (const id of dead) this.w.vu(id);
    return this.w.take().buffer;
  }

  text(message: Record<string, unknown>): string {
    return JSON.stringify({ n: ++this.n, ...message });
  }

  hello(st: number): string {
    this.anchorT = st;
    return this.text({ op: "hello", v: 1, conn: "c1", st, hb: 2000, max: 300, source: "sim" });
  }

  private frame(
    t: number,
    ids: readonly number[],
    maskOf: (id: number) => number,
    short = false,
  ): ArrayBuffer {
    const w = this.w;
    w.reset();
    if (short) writeShortHeader(w, 0, ids.length, ++this.n, t);
    else {
      this.anchorT = t;
      writeHeader(w, FRAME_TICKER, 0, ++this.n, t);
      if (ids.length > 0) writeBlock(w, 0, ids.length);
    }
    for (const id of ids) {
      const mask = maskOf(id);
      const age = Math.min(15, Math.max(0, t - this.cols.ts[id]));
      this.prev.reserve(id);
      if (mask === KEY_BIT) writeKey(w, this.cols, id, age);
      else writeDelta(w, this.cols, this.prev, id, mask, age);
      const base = id * FIELD_COUNT;
      this.prev.values.set(this.cols.values.subarray(base, base + FIELD_COUNT), base);
      this.prev.seq[id] = this.cols.seq[id];
      this.owed.delete(id);
    }
    if (!short) patchRecords(w, 0, ids.length);
    return w.take().buffer;
  }
}
