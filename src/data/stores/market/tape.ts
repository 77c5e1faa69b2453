/**
 * The last trades of the symbol in detail: a ring of 200 in typed columns, scaled integers. Ids are
 * consecutive; `missed` counts those that could not be had. Walk it newest first: `for (i = 0; i <
 * tape.length; i++) at = tapeAt(i)`. Written by apply/tape.ts alone.
 */
import { observable } from "@legendapp/state";
import { TAPE_MAX } from "../../../../contract/feed/depth/detail-pack.ts";

export { TAPE_MAX };

export const tape = {
  /** −1 while no tape is wished for. */
  symId: -1,
  priceScale: 0,
  qtyScale: 0,
  length: 0,
  /** Position of the newest trade in the columns. */
  head: -1,
  id: new Float64Array(TAPE_MAX),
  price: new Float64Array(TAPE_MAX),
  qty: new Float64Array(TAPE_MAX),
  /** Epoch ms, server. */
  ts: new Float64Array(TAPE_MAX),
  /** Taker's side: 1 buy, 2 sell. */
  side: new Uint8Array(TAPE_MAX),
  /** 1 where the quantity reaches the wish's `min`. */
  large: new Uint8Array(TAPE_MAX),
  /** Trades added by the last version, 0 after a reset: only these may flash. */
  added: 0,
  missed: 0,
  /** The first batch came; without it an empty tape is not known to be empty. */
  known: false,
};

/** Grows with every change of `tape`. */
export const tape$ = observable(0);

export const tapeChanged = (): void => tape$.set(tape$.peek() + 1);

/** Position in the columns of the `i`th newest trade (0 = newest). `i` < `tape.length`. */
export const tapeAt = (i: number): number => (tape.head - i + TAPE_MAX) % TAPE_MAX;
