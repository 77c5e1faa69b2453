/**
 * A tape pack (contract/feed/detail-pack.ts) into the page's ring: six stores a trade, no
 * allocation.
 */
import {
  TAPE_HEADER,
  TAPE_MAX,
  TAPE_RESET,
  TAPE_TRADE,
} from "../../../contract/feed/depth/detail-pack.ts";
import type { DetailWish } from "../../../workers/api.ts";
import { tape, tapeChanged } from "../stores/market/tape.ts";

let part = 0;

/**
 * Another wish of a tape begins under number `next`. Another symbol's trades are dropped at once.
 */
export function beginTape(next: number, wish: DetailWish | null): void {
  part = next;
  const symId = wish?.trades === undefined ? -1 : wish.symId;
  if (symId !== tape.symId) {
    empty();
    tape.known = false;
    tape.missed = 0;
  }
  tape.symId = symId;
  tape.priceScale = wish?.priceScale ?? 0;
  tape.qtyScale = wish?.qtyScale ?? 0;
  tapeChanged();
}

function empty(): void {
  tape.length = 0;
  tape.head = -1;
  tape.added = 0;
}

/** Applies one pack; one of an older wish is dropped. */
export function applyTape(pack: Float64Array): void {
  if (pack[1] !== part || tape.symId < 0) return;
  const reset = (pack[2] & TAPE_RESET) !== 0;
  const count = pack[3];
  if (reset) empty();
  for (let i = 0, from = TAPE_HEADER; i < count; i++, from += TAPE_TRADE) {
    const at = (tape.head + 1) % TAPE_MAX;
    tape.head = at;
    tape.id[at] = pack[from];
    tape.price[at] = pack[from + 1];
    tape.qty[at] = pack[from + 2];
    tape.side[at] = pack[from + 3];
    tape.ts[at] = pack[from + 4];
    tape.large[at] = pack[from + 5];
  }
  tape.length = Math.min(TAPE_MAX, tape.length + count);
  tape.added = reset ? 0 : Math.min(count, TAPE_MAX);
  tape.missed = pack[4];
  tape.known = true;
  tapeChanged();
}
