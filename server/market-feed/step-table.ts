/**
 * One conflation step: what its subscribers have been told, and this flush's records, each encoded
 * once. Between two flushes any number of ticks of a symbol become one record: the difference
 * between the board and `told`, the table of the last flush. Who has no base (new, skipped,
 * resyncing) gets the key form of `told`, so that the next delta fits everybody. Slow fields
 * (volume, turnover, book sizes) ride along at most every 250 ms: no reader takes in eight digits
 * sixty times a second, and they are half the bytes of a record. Prices are never held back. What
 * was goes out with the next slow flush, also when the symbol fell quiet. Cost: some 150 ns a dirty
 * symbol and flush; the bytes live in one writer that is reused.
 */

import {
  ALL_FIELDS,
  bitOf,
  DirtySet,
  F,
  FIELD_COUNT,
  KEY_BIT,
  QuoteColumns,
} from "../../contract/feed/columns.ts";
import { ByteWriter } from "../../contract/feed/frame/bytes.ts";
import { ageNibble, STEPS_MS, writeDelta, writeKey } from "../../contract/feed/frame/frame.ts";
import type { Board } from "../market/board/board.ts";

/** Least distance of two records of a symbol that carry slow fields. */
export const SLOW_MS = 250;
const SLOW_FIELDS = bitOf(F.volume) | bitOf(F.turnover) | bitOf(F.bidQty) | bitOf(F.askQty);

export class StepTable {
  readonly step: number;
  readonly ms: number;
  /** The state every keyed subscriber of this step holds. */
  readonly told: QuoteColumns;
  /** Time stamp of the current flush, epoch ms. */
  flushedAt = 0;
  /** Records of the current flush. */
  readonly records = new ByteWriter(16_384);
  /**
   * Start of a symbol's record in `records`, valid while `stamp[id] === flush`; it ends at
   * `end[id]`.
   */
  readonly start: Int32Array;
  readonly end: Int32Array;
  /** Fields of a symbol's record, KEY_BIT when it is in key form (a field appeared). */
  readonly mask: Int32Array;
  private readonly stamp: Int32Array;
  /** Frame time of the cached key form, 0 = none. */
  private readonly keyAt: Float64Array;
  private readonly keyStart: Int32Array;
  private readonly keyEnd: Int32Array;
  readonly keys = new ByteWriter(16_384);
  /** JSON texts of this flush's records, made when a JSON client asks. */
  readonly texts = new Map<number, string>();
  private flush = 0;
  private slowDueAt = 0;
  private readonly listeners: Uint16Array;
  private readonly held: DirtySet;
  private readonly board: Board;

  constructor(board: Board, step: number) {
    const n = board.watched.length;
    this.board = board;
    this.step = step;
    this.ms = STEPS_MS[step];
    this.told = new QuoteColumns(n);
    this.start = new Int32Array(n);
    this.end = new Int32Array(n);
    this.mask = new Int32Array(n);
    this.stamp = new Int32Array(n);
    this.keyAt = new Float64Array(n);
    this.keyStart = new Int32Array(n);
    this.keyEnd = new Int32Array(n);
    this.listeners = new Uint16Array(n);
    this.held = new DirtySet(n);
  }

  /**
   * One more connection listens to the symbol. The first one starts from the board as it is now.
   */
  join(id: number): void {
    if (this.listeners[id]++ > 0) return;
    this.copy(id);
    this.keyAt[id] = 0;
    this.board.watched[id] |= 1 << this.step;
  }

  leave(id: number): void {
    if (--this.listeners[id] === 0) this.board.watched[id] &= ~(1 << this.step);
  }

  /**
   * Encodes what changed since the last flush. `t` is the frame time (epoch ms), `mono` schedules
   * the slow fields.
   */
  encode(t: number, mono: number): void {
    const dirty = this.board.dirty[this.step];
    this.flush++;
    this.flushedAt = t;
    this.records.reset();
    this.keys.reset();
    this.keyAt.fill(0);
    this.texts.clear();
    const slow = this.ms >= SLOW_MS || mono >= this.slowDueAt;
    if (slow && this.held.count > 0) {
      for (let i = 0; i < this.held.count; i++)
        dirty.mark(this.held.ids[i], this.held.masks[this.held.ids[i]]);
      this.held.clear();
    }
    if (slow) this.slowDueAt = mono + SLOW_MS - 1;
    for (let i = 0; i < dirty.count; i++) {
      const id = dirty.ids[i];
      if (this.listeners[id] > 0) this.record(id, dirty.masks[id], slow);
    }
    dirty.clear();
  }

  private record(id: number, marked: number, slow: boolean): void {
    const { cols } = this.board;
    let mask = marked & ALL_FIELDS;
    if (!slow && (mask & SLOW_FIELDS) !== 0) {
      this.held.mark(id, mask & SLOW_FIELDS);
      mask &= ~SLOW_FIELDS;
    }
    const appeared = (mask & ~this.told.known[id]) !== 0;
    const base = id * FIELD_COUNT;
    // A value that went away and came back within the step is no change.
    for (let m = mask >>> 1; m !== 0; m &= m - 1) {
      const low = m & -m;
      const i = base + 31 - Math.clz32(low);
      if (cols.values[i] === this.told.values[i] && !appeared) mask &= ~(low << 1);
    }
    if (mask === 0) return;
    const age = ageNibble(this.step, this.flushedAt, cols.ts[id]);
    this.start[id] = this.records.length;
    if (appeared) {
      this.copy(id);
      writeKey(this.records, this.told, id, age);
      mask |= KEY_BIT;
    } else {
      writeDelta(this.records, cols, this.told, id, mask, age);
      for (let m = mask >>> 1; m !== 0; m &= m - 1) {
        const i = base + 31 - Math.clz32(m & -m);
        this.told.values[i] = cols.values[i];
      }
      this.told.seq[id] = cols.seq[id];
      this.told.ts[id] = cols.ts[id];
    }
    this.end[id] = this.records.length;
    this.mask[id] = mask;
    this.stamp[id] = this.flush;
  }

  /** True when the symbol has a record in the current flush. */
  has(id: number): boolean {
    return this.stamp[id] === this.flush;
  }

  /**
   * Encodes the key form of `told` for a frame of time `t`, unless there is one. Read it at
   * `keyFrom`, `keyTo` in `keys`.
   */
  key(id: number, t: number): void {
    if (this.keyAt[id] === t) return;
    this.keyStart[id] = this.keys.length;
    writeKey(this.keys, this.told, id, ageNibble(this.step, t, this.told.ts[id]));
    this.keyEnd[id] = this.keys.length;
    this.keyAt[id] = t;
  }

  keyFrom(id: number): number {
    return this.keyStart[id];
  }

  keyTo(id: number): number {
    return this.keyEnd[id];
  }

  private copy(id: number): void {
    const { cols } = this.board;
    const base = id * FIELD_COUNT;
    for (let i = base; i < base + FIELD_COUNT; i++) this.told.values[i] = cols.values[i];
    this.told.known[id] = cols.known[id];
    this.told.seq[id] = cols.seq[id];
    this.told.ts[id] = cols.ts[id];
  }
}
