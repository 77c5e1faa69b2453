/**
 * The order book behind the best prices, made when asked and kept nowhere: a level's size is a
 * number of the secret at (instrument, price, bucket of time), and every level has a period of its
 * own, so a book changes here and there instead of all at once. A busy coin changes some fifty
 * levels a second, a quiet share one in minutes. Where a tick is tiny against the price the levels
 * stand apart, one in a cell of several ticks. Best levels are the quoted bid and ask; nothing
 * stands outside the day's limits, and at one of them one side is empty. Cost: some 100 ns a level;
 * no allocation.
 */
import type { Book, BookSide } from "../../contract/feed/depth/book.ts";
import { FOR } from "../draws.ts";
import { mix } from "../random.ts";
import type { Model } from "../tree/model.ts";
import { type Tops, typicalLots } from "./book.ts";
import { FAR_CELLS, goFarther, type Reach, type Thickness } from "./far.ts";

/** Levels a side at most; behind them stand cells, where they are asked for (far.ts). */
export const MAX_LEVELS = 200;
const LONGEST_MS = 7_200_000;
/** Share of a price's daily move that lies between two levels. */
const GAP = 0.0005;

const prices = new Float64Array(MAX_LEVELS + FAR_CELLS);
const sizes = new Float64Array(MAX_LEVELS + FAR_CELLS);
const TO_UNIT = 1 / 0x1_0000;

/** How one instrument's book is built; derived from its model, kept by the engine. */
export interface Shape extends Thickness {
  /** Typical time between two changes of a level, ms at the default rate. */
  periodMs: number;
}

export function shapeOf(m: Model): Shape {
  const price = m.listing.reference;
  return {
    key: m.draws.word(m.tickKey, FOR.shape, 0, 0),
    periodMs: Math.min(LONGEST_MS, 2_400_000 / m.perMinute),
    gap: Math.max(1, Math.round((price * m.sigma * GAP) / m.grid.at(price))),
    empty: Math.round(Math.min(110, 400 / (m.perMinute + 3))),
    lots: typicalLots(m),
  };
}

/**
 * Fills `into` with the book of row `s` at time `t`; `factor` is the rate as a multiple of the
 * default. Bounds of today where there are any. `share` above 0: on out to that share of the middle
 * price, to both sides.
 */
export function fillBook(
  m: Model,
  shape: Shape,
  tops: Tops,
  s: number,
  limits: [number, number] | undefined,
  levels: number,
  t: number,
  factor: number,
  into: Book,
  share = 0,
): void {
  const count = Math.min(levels, MAX_LEVELS);
  const periodMs = shape.periodMs / Math.max(0.05, factor);
  const middle = (tops.bid[s] + tops.ask[s]) / 2;
  fillSide(
    m,
    shape,
    into.bids,
    tops.bidQty[s],
    { best: tops.bid[s], bound: limits?.[0] ?? 0, dir: -1, middle, share, t },
    count,
    periodMs,
  );
  fillSide(
    m,
    shape,
    into.asks,
    tops.askQty[s],
    { best: tops.ask[s], bound: limits?.[1] ?? Number.MAX_SAFE_INTEGER, dir: 1, middle, share, t },
    count,
    periodMs,
  );
}

function fillSide(
  m: Model,
  shape: Shape,
  side: BookSide,
  bestQty: number,
  reach: Reach,
  count: number,
  periodMs: number,
): void {
  if (bestQty === 0) {
    side.clear();
    return;
  }
  const { grid } = m;
  const { best, bound, dir, t } = reach;
  const width = shape.gap * grid.at(best);
  prices[0] = best;
  sizes[0] = bestQty;
  let n = 1;
  let at = best;
  let cell = Math.floor(best / width) - dir;
  for (let tries = count * 4; n < count && tries > 0; tries--) {
    if (shape.gap === 1) at = dir > 0 ? grid.above(at) : grid.below(at);
    else {
      cell += dir;
      at = grid.round((cell + (mix(shape.key, cell) >>> 16) * TO_UNIT) * width);
    }
    if (shape.gap > 1 && (at - prices[n - 1]) * dir <= 0) continue;
    if ((at - prices[n - 1]) * dir <= 0 || (bound - at) * dir < 0 || cell < 0) break;
    const own = mix(shape.key, at % 0x7fff_ffff);
    const slow = (own >>> 16) * TO_UNIT;
    const period = periodMs * (0.25 + 4 * slow * slow);
    const noise = m.draws.word(
      m.tickKey,
      FOR.levels,
      Math.floor(t / period + (own & 0xff) / 256),
      own,
    );
    if ((noise & 0xff) < shape.empty) continue;
    const u = (noise >>> 16) * TO_UNIT;
    // Round prices draw more orders.
    const tick = grid.at(at);
    const round = at % (tick * 100) === 0 ? 3 : at % (tick * 10) === 0 ? 1.6 : 1;
    prices[n] = at;
    sizes[n++] = m.lot * Math.max(1, Math.round(shape.lots * round * (0.2 + 5 * u * u * u)));
  }
  if (reach.share > 0) n = goFarther(m, shape, n, prices, sizes, reach);
  // Worst first: a side keeps its best last, so every level is appended.
  side.clear();
  while (n-- > 0) side.set(prices[n], sizes[n]);
}
