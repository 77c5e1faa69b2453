/**
 * The board: last value of every instrument, written by one source (first step of a tick's road on
 * the server). A tick marks the row dirty for exactly the conflation steps that a client listens
 * to, and is noted whole where every tick counts, so an unwatched symbol costs a store and a count.
 * Sequences rise per symbol for as long as the process lives, also when the source is exchanged.
 * Single-threaded: readers run between `advance` calls and never see half a tick.
 */
import {
  bitOf,
  DirtySet,
  FIELD_COUNT,
  FIELD_MIN,
  QuoteColumns,
} from "../../../contract/feed/columns.ts";
import type { SymbolStatus } from "../../../contract/feed/control.ts";
import type { Side } from "../../../contract/feed/depth/trades.ts";
import { STEPS_MS } from "../../../contract/feed/frame/frame.ts";
import type { QuoteSink } from "../../../contract/feed/source.ts";
import { Marks } from "./marks.ts";
import { TradeTape } from "./trade-tape.ts";
import { TickWatch } from "./watch.ts";

/** Bit of symbols whose every tick is noted, after those of the steps. */
const NOTED = 1 << STEPS_MS.length;

export class Board implements QuoteSink {
  readonly cols: QuoteColumns;
  /** Last proof of life of each symbol's source, epoch ms; 0 before the first. */
  readonly aliveAt: Float64Array;
  /** The source's own word on the symbol. */
  readonly said: SymbolStatus[];
  /**
   * Bit i is set while a client listens to the symbol in step i, the one after the steps' while
   * each of its ticks is noted.
   */
  readonly watched: Uint8Array;
  /** Changed rows since the last flush, one set a step. */
  readonly dirty: readonly DirtySet[];
  readonly tape: TradeTape;
  readonly watch: TickWatch;
  /** Ticks taken since the start. */
  ticks = 0;
  private readonly pending: Int32Array;
  private marking: Marks | undefined;
  /** By bit: what hears of a tick. */
  private readonly marks: readonly { mark(symId: number, mask: number): void }[];

  /** `startedAt` (epoch ms) is where trade ids begin. */
  constructor(symbols: number, startedAt = 0) {
    this.cols = new QuoteColumns(symbols);
    this.aliveAt = new Float64Array(symbols);
    this.said = new Array<SymbolStatus>(symbols).fill("ok");
    this.watched = new Uint8Array(symbols);
    this.pending = new Int32Array(symbols);
    this.tape = new TradeTape(symbols, startedAt);
    this.dirty = STEPS_MS.map(() => new DirtySet(symbols));
    this.watch = new TickWatch(this);
    this.marks = [...this.dirty, this.watch];
  }

  /**
   * Takes a value over; one that no market has (a venue's zero for a price it does not know) is
   * left out, since readers refuse its frame.
   */
  set(symId: number, field: number, value: number): void {
    if (!(value >= FIELD_MIN[field])) return;
    const cols = this.cols;
    const i = symId * FIELD_COUNT + field;
    const bit = bitOf(field);
    if (cols.values[i] === value && (cols.known[symId] & bit) !== 0) return;
    cols.values[i] = value;
    cols.known[symId] |= bit;
    this.pending[symId] |= bit;
  }

  /** Writes the marks of these perpetuals where their source gives none. */
  judge(perpetuals: readonly number[]): void {
    this.marking = new Marks(this, perpetuals);
  }

  tick(symId: number, ts: number): void {
    this.marking?.write(symId, ts);
    const cols = this.cols;
    cols.seq[symId]++;
    cols.ts[symId] = ts;
    if (ts > this.aliveAt[symId]) this.aliveAt[symId] = ts;
    this.ticks++;
    const mask = this.pending[symId];
    this.pending[symId] = 0;
    for (let steps = this.watched[symId]; steps !== 0; steps &= steps - 1)
      this.marks[31 - Math.clz32(steps & -steps)].mark(symId, mask);
  }

  /** Every tick of the symbol is noted from now on, or no longer. */
  note(symId: number, on: boolean): void {
    if (on) this.watched[symId] |= NOTED;
    else this.watched[symId] &= ~NOTED;
  }

  trade(symId: number, price: number, qty: number, side: Side, ts: number): void {
    this.tape.add(symId, price, qty, side, ts);
  }

  alive(symId: number, ts: number): void {
    if (ts > this.aliveAt[symId]) this.aliveAt[symId] = ts;
  }

  /** The clock was set back to `now`: nothing was heard of later than that. */
  setBack(now: number): void {
    for (let id = 0; id < this.aliveAt.length; id++)
      if (this.aliveAt[id] > now) this.aliveAt[id] = now;
  }

  status(symId: number, status: SymbolStatus): void {
    this.said[symId] = status;
  }
}
