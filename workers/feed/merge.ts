/**
 * Two roads into one table. The socket writes its own table through the reader (deltas need an
 * undisturbed base); what changed there is copied into the board unless the board is newer. Polled
 * rows go into the board alone. Newest sequence wins, per symbol. A sequence that falls while time
 * advances is a restarted source and is believed. Cost: some 15 ns a changed cell, no allocation.
 */
import {
  ALL_FIELDS,
  DirtySet,
  FIELD_COUNT,
  KEY_BIT,
  MAX_SYM_ID,
  QuoteColumns,
} from "../../contract/feed/columns.ts";
import type { FrameHeader } from "../../contract/feed/frame/frame.ts";
import { FrameReader } from "../../contract/feed/frame/frame-reader.ts";

/** A lower sequence is believed when its time is ahead by this much. */
export const RESTART_AHEAD_MS = 1000;
/** `origin` of a row written by a poll; a socket writes its connection number (from 1). */
const POLL = 0;

export class Merge {
  /** Values of this connection. They are the base of the deltas: nothing else writes them. */
  readonly wire = new QuoteColumns();
  readonly wireDirty = new DirtySet();
  readonly reader = new FrameReader(this.wire, this.wireDirty);
  /** True values: the newest of socket and poll. */
  readonly board = new QuoteColumns();
  readonly dirty = new DirtySet();
  private readonly origin = new Float64Array(MAX_SYM_ID + 1);
  private connection = 0;

  /** A new connection: its first key of a symbol replaces whatever an older connection said. */
  connected(): void {
    this.connection++;
    this.reader.forgetAll();
    this.wireDirty.clear();
  }

  /** Holes: deltas are void until the keys come. */
  lost(): void {
    this.reader.forgetAll();
  }

  /**
   * One binary frame into the board. Throws FrameError; nothing of a broken frame reaches the
   * board.
   */
  frame(bytes: Uint8Array, read: FrameHeader = this.reader.header(bytes)): FrameHeader {
    try {
      const header = this.reader.read(bytes, read);
      this.settle();
      return header;
    } catch (fault) {
      this.wireDirty.clear();
      throw fault;
    }
  }

  /** Moves what changed in the wire table into the board. */
  settle(): void {
    const { ids, masks, count } = this.wireDirty;
    for (let i = 0; i < count; i++) this.row(ids[i], masks[ids[i]]);
    this.wireDirty.clear();
  }

  /** A polled row, complete, in `from` at `id`. Returns whether it was newer. */
  poll(from: QuoteColumns, id: number): boolean {
    const { board } = this;
    board.reserve(id);
    if (
      board.known[id] !== 0 &&
      from.seq[id] <= board.seq[id] &&
      from.ts[id] <= board.ts[id] + RESTART_AHEAD_MS
    )
      return false;
    this.copy(from, id, from.known[id] & ALL_FIELDS);
    board.known[id] = from.known[id] & ALL_FIELDS;
    this.origin[id] = POLL;
    this.dirty.mark(id, board.known[id] | KEY_BIT);
    return true;
  }

  /** Forgets a symbol that is wanted no longer; its next key is a first value again. */
  forget(id: number): void {
    this.reader.forget(id);
    this.board.clear(id);
    this.wire.clear(id);
  }

  private row(id: number, mask: number): void {
    const { board, wire } = this;
    board.reserve(id);
    const key = (mask & KEY_BIT) !== 0;
    if (
      board.known[id] !== 0 &&
      wire.seq[id] < board.seq[id] &&
      wire.ts[id] <= board.ts[id] + RESTART_AHEAD_MS
    ) {
      const origin = this.origin[id];
      if (!key || origin === POLL || origin === this.connection) return;
    }
    this.origin[id] = this.connection;
    if (key) {
      const fields = wire.known[id] & ALL_FIELDS;
      this.copy(wire, id, fields);
      board.known[id] = fields;
      this.dirty.mark(id, fields | KEY_BIT);
      return;
    }
    this.copy(wire, id, mask & ALL_FIELDS);
    board.known[id] |= mask & ALL_FIELDS;
    this.dirty.mark(id, mask);
  }

  private copy(from: QuoteColumns, id: number, fields: number): void {
    const base = id * FIELD_COUNT;
    const to = this.board.values;
    for (let m = fields >>> 1; m !== 0; m &= m - 1) {
      const i = base + 31 - Math.clz32(m & -m);
      to[i] = from.values[i];
    }
    this.board.seq[id] = from.seq[id];
    this.board.ts[id] = from.ts[id];
  }
}
