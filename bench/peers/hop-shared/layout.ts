/**
 * The memory both ends see. 32-bit words: bell (raised by the worker with every exchange), answer
 * (raised by the page), rows of this exchange, their ids, and a lock a symbol: odd while its row is
 * being written. Behind them, at the next double, eight values a symbol.
 */
import { HOP_FIELDS } from "../../page/hop/hop-market.ts";

export const BELL = 0;
export const ANSWER = 1;
export const COUNT = 2;
export const IDS = 3;
export const WIDTH = HOP_FIELDS.length;

export interface Shared {
  words: Int32Array<SharedArrayBuffer>;
  values: Float64Array<SharedArrayBuffer>;
  /** Place of symbol 0's lock in `words`. */
  locks: number;
}

/** Doubles before the values. */
const headLength = (symbols: number): number => Math.ceil((IDS + 2 * symbols) / 2);

export const sharedBytes = (symbols: number): number => 8 * (headLength(symbols) + symbols * WIDTH);

/** Views of a memory of `sharedBytes`. */
export function viewsOf(memory: SharedArrayBuffer, symbols: number): Shared {
  const head = headLength(symbols);
  return {
    words: new Int32Array(memory, 0, 2 * head),
    values: new Float64Array(memory, 8 * head),
    locks: IDS + symbols,
  };
}
