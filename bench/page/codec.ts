/**
 * A wire form, as the comparison of formats (S10) sees it. Types, and the table every form but ours
 * is merged into.
 */
import { DirtySet } from "../../contract/feed/columns.ts";
import type { Ticks } from "../load/ticks.ts";

export type WireMessage = string | Uint8Array<ArrayBuffer>;

/** A reader of one stream: every message goes into the table, changed rows are marked. */
export interface Reader {
  read(message: WireMessage): void;
  /** Newest state of a symbol, cents and volume, for the comparison with the truth. */
  state(id: number): { last: number; bid: number; ask: number; volume: number };
  /** Rows marked since; forgotten with `drain`. */
  drain(): number;
}

export interface Codec {
  /**
   * A writer of one stream over `ticks`. `first` writes all symbols, `next` those of `ids`, one
   * message each.
   */
  writer(ticks: Ticks): {
    first(timeMs: number): WireMessage;
    next(ids: readonly number[], timeMs: number): WireMessage;
  };
  reader(symbols: readonly string[]): Reader;
}

/** Fields of the table, one row a symbol. */
export const [LAST, OPEN, HIGH, LOW, BID, ASK, VOLUME, TIME] = [0, 1, 2, 3, 4, 5, 6, 7];
export const WIDTH = 8;

/**
 * Typed columns with marks of change: what anybody would merge ticks into who has read this bench.
 * Strings of symbols become numbers by one Map. Prices are doubles, as the forms carry them.
 */
export class PlainTable {
  readonly values: Float64Array;
  readonly dirty = new DirtySet();
  readonly idOf: ReadonlyMap<string, number>;

  constructor(symbols: readonly string[]) {
    this.values = new Float64Array(symbols.length * WIDTH);
    this.idOf = new Map(symbols.map((symbol, id) => [symbol, id]));
  }

  /** Row of a symbol, as an offset into `values`, marked as changed. */
  touch(symbol: string): number {
    const id = this.idOf.get(symbol) as number;
    this.dirty.mark(id, 1);
    return id * WIDTH;
  }

  state(id: number): ReturnType<Reader["state"]> {
    const cents = (field: number): number => Math.round(this.values[id * WIDTH + field] * 100);
    return {
      last: cents(LAST),
      bid: cents(BID),
      ask: cents(ASK),
      volume: this.values[id * WIDTH + VOLUME],
    };
  }

  drain(): number {
    const { count } = this.dirty;
    this.dirty.clear();
    return count;
  }
}
