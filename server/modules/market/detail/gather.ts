/**
 * A side of a book from the best price outwards in steps that grow with the distance, as a trader
 * looks at it: fine where the price is. Pure.
 */
import type { BookSide } from "../../../../contract/feed/depth/book.ts";

/** Up to this share of the middle price, steps of this width, as shares of it too. */
const STEPS = [
  [0.005, 0.0001],
  [0.02, 0.0005],
  [Number.POSITIVE_INFINITY, 0.002],
] as const;

/**
 * Levels as [price, size], best first, out to `share` of the middle. A step's price is that of its
 * farthest level: what stands up to it is exact.
 */
export function gather(
  side: BookSide,
  middle: number,
  share: number,
): [price: number, size: number][] {
  const out: [number, number][] = [];
  let step = -1;
  for (let rank = 0; rank < side.length; rank++) {
    const price = side.price(rank);
    const away = Math.abs(price - middle) / middle;
    const own = stepOf(away);
    const last = out[out.length - 1];
    if (own === step && last !== undefined) {
      last[0] = price;
      last[1] += side.size(rank);
    } else out.push([price, side.size(rank)]);
    step = own;
    if (away >= share) break;
  }
  return out;
}

/** Number of the step that holds a distance, counted from the middle. */
function stepOf(away: number): number {
  let from = 0;
  let before = 0;
  for (const [until, width] of STEPS) {
    if (away < until) return before + Math.floor((away - from) / width);
    before += Math.ceil((until - from) / width);
    from = until;
  }
  return before;
}
