/**
 * Every tick of chosen symbols, for what decides by prices and is no socket: resting orders, stops,
 * liquidations. Nothing is conflated. The board notes a watched symbol's ticks as they come; a turn
 * hands them over in that order when the board has advanced, before quotes are encoded. A symbol
 * that is not watched costs nothing: it has no bit, and the board's loop over bits is the one it
 * always ran.
 */

import { FIELD_COUNT, type QuoteColumns } from "../../../contract/feed/columns.ts";
import { Book } from "../../../contract/feed/depth/book.ts";
import type { MarketSource } from "../../../contract/feed/source.ts";
import type { TradeTape } from "./trade-tape.ts";

/** One tick as it was on the board. The object is reused: copy what has to outlive the call. */
export interface SeenTick {
  symId: number;
  /** The symbol's own count. With the source's life and `ts` it names the tick for good. */
  seq: number;
  /** When the source made it, epoch ms. */
  ts: number;
  /**
   * Id of the symbol's newest trade at this tick; the trades since the last one stand in the tape.
   */
  tradeId: number;
  /** Bit `bitOf(field)` is set where `values[field]` is known. */
  known: number;
  /** Scaled integers by field. */
  values: Float64Array;
}

export interface TickListener {
  tick(tick: SeenTick): void;
  /** Reads nothing but the tick: for it alone no trades are kept and no book is followed. */
  pricesOnly?: true;
}

interface Watched {
  listeners: Set<TickListener>;
  /** Those who also read trades and book. */
  deep: number;
}

/** Ends a watch. */
export type StopWatching = () => void;

/**
 * A source follows the book of a symbol while it is looked at; a watched one is looked at this
 * often, ms.
 */
const BOOK_EVERY_MS = 10_000;
const FIRST_ROOM = 256;

/** Ticks since the last turn, in the order they came. */
class TickLog {
  count = 0;
  private ids = new Int32Array(FIRST_ROOM);
  private known = new Int32Array(FIRST_ROOM);
  private seqs = new Float64Array(FIRST_ROOM);
  private times = new Float64Array(FIRST_ROOM);
  private tradeIds = new Float64Array(FIRST_ROOM);
  private values = new Float64Array(FIRST_ROOM * FIELD_COUNT);

  put(symId: number, cols: QuoteColumns, tradeId: number): void {
    if (this.count === this.ids.length) this.grow();
    const at = this.count++;
    this.ids[at] = symId;
    this.known[at] = cols.known[symId];
    this.seqs[at] = cols.seq[symId];
    this.times[at] = cols.ts[symId];
    this.tradeIds[at] = tradeId;
    const from = symId * FIELD_COUNT;
    for (let f = 0; f < FIELD_COUNT; f++) this.values[at * FIELD_COUNT + f] = cols.values[from + f];
  }

  read(at: number, into: SeenTick): void {
    into.symId = this.ids[at];
    into.known = this.known[at];
    into.seq = this.seqs[at];
    into.ts = this.times[at];
    into.tradeId = this.tradeIds[at];
    for (let f = 0; f < FIELD_COUNT; f++) into.values[f] = this.values[at * FIELD_COUNT + f];
  }

  private grow(): void {
    const twice = <A extends Int32Array | Float64Array>(old: A, room: A): A => {
      room.set(old);
      return room;
    };
    const n = this.ids.length * 2;
    this.ids = twice(this.ids, new Int32Array(n));
    this.known = twice(this.known, new Int32Array(n));
    this.seqs = twice(this.seqs, new Float64Array(n));
    this.times = twice(this.times, new Float64Array(n));
    this.tradeIds = twice(this.tradeIds, new Float64Array(n));
    this.values = twice(this.values, new Float64Array(n * FIELD_COUNT));
  }
}

/** The board as far as watching needs it. */
export interface WatchedBoard {
  readonly cols: QuoteColumns;
  readonly tape: TradeTape;
  /** Begins or ends noting a symbol's ticks. */
  note(symId: number, on: boolean): void;
}

export class TickWatch {
  private readonly board: WatchedBoard;
  private readonly watched = new Map<number, Watched>();
  private readonly log = new TickLog();
  private readonly seen: SeenTick = {
    symId: 0,
    seq: 0,
    ts: 0,
    tradeId: 0,
    known: 0,
    values: new Float64Array(FIELD_COUNT),
  };
  private readonly scratch = new Book();
  private booksAt = Number.NEGATIVE_INFINITY;

  constructor(board: WatchedBoard) {
    this.board = board;
  }

  /** Symbols that are watched. */
  get size(): number {
    return this.watched.size;
  }

  /** The board's: a watched symbol has ticked. */
  mark(symId: number): void {
    this.log.put(symId, this.board.cols, this.board.tape.lastId(symId));
  }

  /**
   * Every tick of these symbols from now on, until the returned function is called. Their trades
   * are kept and their books followed as for a viewer, unless the listener wants prices only.
   */
  watch(
    symIds: readonly number[],
    listener: TickListener,
    source: MarketSource,
    now: number,
  ): StopWatching {
    const own = new Set(symIds);
    for (const symId of own) {
      let of = this.watched.get(symId);
      if (of === undefined) {
        of = { listeners: new Set(), deep: 0 };
        this.watched.set(symId, of);
        this.board.note(symId, true);
      }
      if (of.listeners.has(listener)) continue;
      of.listeners.add(listener);
      if (listener.pricesOnly || of.deep++ > 0) continue;
      this.board.tape.hold(symId, source, now);
      source.book?.(symId, 1, this.scratch);
    }
    return () => {
      for (const symId of own) this.leave(symId, listener);
      own.clear();
    };
  }

  private leave(symId: number, listener: TickListener): void {
    const of = this.watched.get(symId);
    if (!of?.listeners.delete(listener)) return;
    if (!listener.pricesOnly && --of.deep === 0) this.board.tape.release(symId);
    if (of.listeners.size > 0) return;
    this.watched.delete(symId);
    this.board.note(symId, false);
  }

  /**
   * Hands over what was noted. What a listener throws goes to `onError`, and costs neither the
   * other listeners nor later ticks.
   */
  turn(source: MarketSource, mono: number, onError: (error: unknown) => void): void {
    if (this.watched.size === 0) {
      this.log.count = 0;
      return;
    }
    for (let at = 0; at < this.log.count; at++) {
      this.log.read(at, this.seen);
      for (const listener of this.watched.get(this.seen.symId)?.listeners ?? []) {
        try {
          listener.tick(this.seen);
        } catch (error) {
          onError(error);
        }
      }
    }
    this.log.count = 0;
    if (mono - this.booksAt < BOOK_EVERY_MS) return;
    this.booksAt = mono;
    for (const [symId, { deep }] of this.watched)
      if (deep > 0) source.book?.(symId, 1, this.scratch);
  }
}
