/**
 * The part of a tape that one tab has not seen: the trades behind the last one sent, or all when
 * the tab starts over. However slow the tab, this is at most the ring: 200 trades, 9.6 kB.
 */
import {
  TAPE_HEADER,
  TAPE_MAX,
  TAPE_PACK,
  TAPE_RESET,
  TAPE_TRADE,
} from "../../contract/feed/depth/detail-pack.ts";
import type { WorkerTape } from "./tape.ts";

export const TAPE_BYTES = (TAPE_HEADER + TAPE_MAX * TAPE_TRADE) * 8;

/** Where a tab stands. */
export interface TapeCursor {
  /** The page's number of this wish. */
  part: number;
  symId: number;
  /** Quantity from which a trade is large; 0 none. */
  min: number;
  sentId: number;
  generation: number;
  /** The next pack drops what the page holds. */
  reset: boolean;
}

export const tapeCursor = (part: number, symId: number, min: number): TapeCursor => ({
  part,
  symId,
  min,
  sentId: -1,
  generation: -1,
  reset: true,
});

/** Writes what is new and moves the cursor. */
export function packTape(out: Float64Array, tape: WorkerTape, cursor: TapeCursor): void {
  const reset = cursor.reset || cursor.generation !== tape.generation;
  let count = 0;
  while (count < tape.length && (reset || tape.id[tape.at(count)] > cursor.sentId)) count++;
  out[0] = TAPE_PACK;
  out[1] = cursor.part;
  out[2] = reset ? TAPE_RESET : 0;
  out[3] = count;
  out[4] = tape.missed;
  out[5] = cursor.symId;
  for (let i = count - 1, at = TAPE_HEADER; i >= 0; i--, at += TAPE_TRADE) {
    const from = tape.at(i);
    out[at] = tape.id[from];
    out[at + 1] = tape.price[from];
    out[at + 2] = tape.qty[from];
    out[at + 3] = tape.side[from];
    out[at + 4] = tape.ts[from];
    out[at + 5] = cursor.min > 0 && tape.qty[from] >= cursor.min ? 1 : 0;
  }
  cursor.sentId = tape.lastId;
  cursor.generation = tape.generation;
  cursor.reset = false;
}
