/**
 * The same ticks in the product's own binary frames (contract/feed/frame/frame.ts): the first one
 * holds the keys of all symbols, every later one the deltas of what ticked since. For the floor
 * page and for the comparison of formats; the product itself is fed by its own server.
 */

import { bitOf, F, FIELD_COUNT, QuoteColumns } from "../../contract/feed/columns.ts";
import { ByteWriter } from "../../contract/feed/frame/bytes.ts";
import {
  ageNibble,
  FRAME_TICKER,
  patchRecords,
  writeBlock,
  writeDelta,
  writeHeader,
  writeKey,
} from "../../contract/feed/frame/frame.ts";
import type { Ticks } from "./ticks.ts";

const MOVING = bitOf(F.last) | bitOf(F.bid) | bitOf(F.ask) | bitOf(F.volume);
const KNOWN = MOVING | bitOf(F.high) | bitOf(F.low) | bitOf(F.open) | bitOf(F.prevClose);

export class FrameWriter {
  private readonly now: QuoteColumns;
  private readonly before: QuoteColumns;
  private readonly writer = new ByteWriter(65_536);
  private readonly ticks: Ticks;
  private n = 0;

  constructor(ticks: Ticks) {
    this.ticks = ticks;
    this.now = new QuoteColumns(Math.max(1, ticks.plan.symbols));
    this.before = new QuoteColumns(Math.max(1, ticks.plan.symbols));
    this.now.known.fill(KNOWN);
  }

  /** Keys of all symbols. */
  keys(timeMs: number): Uint8Array<ArrayBuffer> {
    const ids = Array.from({ length: this.ticks.plan.symbols }, (_, id) => id);
    return this.frame(ids, timeMs, true);
  }

  /** Deltas of `ids` since they were last written. */
  deltas(ids: readonly number[], timeMs: number): Uint8Array<ArrayBuffer> {
    return this.frame(ids, timeMs, false);
  }

  private frame(ids: readonly number[], timeMs: number, keys: boolean): Uint8Array<ArrayBuffer> {
    const { writer, now, before } = this;
    const t = Math.round(timeMs);
    writer.reset();
    writeHeader(writer, FRAME_TICKER, 0, ++this.n, t);
    if (ids.length > 0) writeBlock(writer, 0, ids.length);
    for (const id of ids) {
      this.take(id, t);
      if (keys) writeKey(writer, now, id, ageNibble(0, t, t));
      else writeDelta(writer, now, before, id, this.moved(id), ageNibble(0, t, t));
      const base = id * FIELD_COUNT;
      before.values.set(now.values.subarray(base, base + FIELD_COUNT), base);
      before.seq[id] = now.seq[id];
    }
    patchRecords(writer, 0, ids.length);
    return writer.take();
  }

  /** Fields of a delta: those of every tick, and the extremes of the day when they moved. */
  private moved(id: number): number {
    const { now, before } = this;
    const extreme = (field: number): number =>
      now.get(id, field) === before.get(id, field) ? 0 : bitOf(field);
    return MOVING | extreme(F.high) | extreme(F.low);
  }

  private take(id: number, t: number): void {
    const { ticks, now } = this;
    const base = id * FIELD_COUNT;
    now.values[base + F.last] = ticks.last[id];
    now.values[base + F.bid] = ticks.bid[id];
    now.values[base + F.ask] = ticks.ask[id];
    now.values[base + F.volume] = ticks.volume[id];
    now.values[base + F.high] = ticks.high[id];
    now.values[base + F.low] = ticks.low[id];
    now.values[base + F.open] = ticks.open[id];
    now.values[base + F.prevClose] = ticks.open[id];
    now.seq[id] = ticks.seq[id];
    now.ts[id] = t;
  }
}
