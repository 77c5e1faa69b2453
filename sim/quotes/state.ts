/**
 * The running state of every instrument as columns: today's prices, the minute being ticked, what
 * was told of it. Written by quotes.ts alone.
 */
import { Minutes } from "../tree/minute.ts";
import { Tops } from "./book.ts";
import type { State } from "./opening.ts";
import type { Window } from "./window.ts";

export class QuoteState {
  protected readonly states: (State | undefined)[];
  readonly minutes: Minutes;
  /** Next tick of the running minute. */
  readonly next: Int32Array;
  protected readonly nextHash: Int32Array;
  readonly last: Float64Array;
  readonly lastTs: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly dayOpen: Float64Array;
  readonly prevClose: Float64Array;
  /** Lots and turnover before the running minute. */
  protected readonly lots: Float64Array;
  protected readonly money: Float64Array;
  /** Fields that the next tick has to tell besides the usual ones. */
  protected readonly pending: Uint8Array;
  /** 1 while the running minute belongs to extended hours. */
  protected readonly extNow: Uint8Array;
  /** Ordinal of the day whose regular quotes stand. */
  protected readonly regular: Int32Array;
  protected readonly inDay: Float64Array;
  protected readonly inDayMoney: Float64Array;
  /** Lots of the running minute that trades were told of. */
  protected readonly told: Float64Array;
  readonly tops: Tops;
  /** Crypto: the rolling 24 hours. */
  protected readonly windows: (Window | undefined)[];

  constructor(n: number) {
    const f = (): Float64Array => new Float64Array(n);
    this.states = new Array(n);
    this.windows = new Array(n);
    this.minutes = new Minutes(n);
    this.next = new Int32Array(n);
    this.nextHash = new Int32Array(n);
    this.pending = new Uint8Array(n);
    this.extNow = new Uint8Array(n);
    this.regular = new Int32Array(n);
    [this.last, this.lastTs, this.high, this.low, this.dayOpen, this.prevClose] = [
      f(),
      f(),
      f(),
      f(),
      f(),
      f(),
    ];
    [this.lots, this.money, this.inDay, this.inDayMoney, this.told] = [f(), f(), f(), f(), f()];
    this.tops = new Tops(n);
  }
}
