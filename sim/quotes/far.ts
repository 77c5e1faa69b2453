/**
 * Orders behind the levels of levels.ts, out to a share of the middle price. Cells of a hundredth
 * of a per cent stand on a grid of their own, so a cell stays the same one while the price moves.
 * Each is as thick as the levels in front of it would have gone on. It thins with the distance,
 * measured in the instrument's own daily move. Orders gather at round prices, where a trader looks
 * for them. Sizes are numbers of the secret at (instrument, cell, bucket of time) and are kept
 * nowhere. Cost: some 100 ns a cell, a thousand cells a side for ten per cent.
 */
import { FOR } from "../draws.ts";
import { mix } from "../random.ts";
import type { Model } from "../tree/model.ts";

/**
 * Cells a side at most: a price that has risen far above its reference has more of them in ten per
 * cent.
 */
export const FAR_CELLS = 8000;
const CELL = 1e-4;
/** Mean size of a level in typical lots, round prices among them. */
const MEAN = 1.5;
const TO_UNIT = 1 / 0x1_0000;
/** A cell keeps its size for some minutes, some for hours. */
const PERIOD_MS = 300_000;

/** How thick one instrument's book is in front. */
export interface Thickness {
  key: number;
  /** Ticks between two levels. */
  gap: number;
  /** Prices that hold no order, out of 256 on the grid. */
  empty: number;
  lots: number;
}

export interface Reach {
  /** Best price of the side and the middle between both. */
  best: number;
  middle: number;
  /** Half width as a share of the middle price. */
  share: number;
  /** The day's limit on this side. */
  bound: number;
  dir: 1 | -1;
  t: number;
}

/**
 * Goes on behind the `n` levels that stand in `prices` and `sizes`, best first; the last cell
 * reaches the share or stands at the limit. Returns the levels there are now.
 */
export function goFarther(
  m: Model,
  shape: Thickness,
  n: number,
  prices: Float64Array,
  sizes: Float64Array,
  to: Reach,
): number {
  const { grid } = m;
  const { dir, bound, t } = to;
  const far = to.middle * (1 + dir * to.share);
  const end = dir > 0 ? Math.min(far, bound) : Math.max(far, bound, grid.at(1));
  const tick = grid.at(to.best);
  const width = Math.max(tick, Math.round((m.listing.reference * CELL) / tick) * tick);
  // Lots a unit of price, where the levels in front of it stand.
  const density = (shape.lots * MEAN * (1 - shape.empty / 256)) / (shape.gap * tick);
  const deep = (m.listing.reference * m.sigma) / 4;
  const most = Math.min(prices.length, n + FAR_CELLS);
  let at = prices[n - 1];
  let cell = Math.floor(at / width);
  while (n < most && (end - at) * dir > 0) {
    cell += dir;
    // A cell reaches from its number to the next one; its price is the far edge.
    const edge = grid.round((dir > 0 ? cell : cell + 1) * width);
    const price = (edge - bound) * dir > 0 ? bound : edge;
    if ((price - at) * dir <= 0) {
      if (price === bound) break;
      continue;
    }
    const own = mix(shape.key, mix(cell, 67));
    const slow = (own >>> 16) * TO_UNIT;
    const bucket = Math.floor(t / (PERIOD_MS * (0.5 + 30 * slow * slow)) + (own & 0xff) / 256);
    const noise = m.draws.word(m.tickKey, FOR.far, bucket, own);
    const u = (noise >>> 16) * TO_UNIT;
    // By quarters of a daily move: a cell does not change with every move of the price.
    const thin = 1 / (1 + Math.ceil(Math.abs(price - to.middle) / deep) / 4);
    const lots = Math.round(
      density *
        Math.abs(price - at) *
        thin *
        (0.4 + 2.4 * u * u * u) *
        gathered(at, price, dir, to.middle),
    );
    at = price;
    if (lots === 0 && (end - price) * dir > 0) continue;
    prices[n] = price;
    sizes[n++] = m.lot * Math.max(1, lots);
  }
  return n;
}

/**
 * How many times the usual stands in a cell that holds a round price: 5,000 of 95,000 more than
 * 1,000, and that more than 500.
 */
function gathered(from: number, to: number, dir: 1 | -1, middle: number): number {
  const unit = 10 ** Math.floor(Math.log10(middle));
  for (const [part, times] of ROUND) {
    const step = unit * part;
    const near = dir > 0 ? Math.floor(to / step) * step : Math.ceil(to / step) * step;
    if ((near - from) * dir > 0) return times;
  }
  return 1;
}
const ROUND = [
  [0.5, 14],
  [0.1, 7],
  [0.05, 4],
  [0.01, 2],
] as const;
