/**
 * An instrument's behaviour in numbers, and its daily returns by them. Days are judged by calendar
 * date, so markets move together.
 */
import type { Listing } from "../catalog/universe.ts";
import { type Draws, FOR } from "../draws.ts";
import { expm } from "../random.ts";
import type { Grid } from "./grid.ts";

export interface Model {
  listing: Listing;
  grid: Grid;
  /** The market's numbers. The keys below are public names of rows in them. */
  draws: Draws;
  /**
   * The key of the instrument, by its symbol. A perpetual has its coin's, so both walk the same
   * path, within the minute too.
   */
  key: number;
  /**
   * The key of its extended hours: that of the index for all funds that follow one; and their
   * direction, −1 for an inverse fund.
   */
  extKey: number;
  lean: number;
  /** The key of its ticks, its own in any case. */
  tickKey: number;
  /** Standard deviation of a day's log return. */
  sigma: number;
  /**
   * Factors of the daily return and their weights; `own` is the weight of the instrument's own
   * noise.
   */
  factors: { key: number; weight: number }[];
  own: number;
  /**
   * Factor that also shapes the path within the day, as an index of its cache, and its share of the
   * noise (signed).
   */
  common: number;
  commonKey: number;
  share: number;
  /** Largest daily move, as log return. */
  cap: number;
  /** Yearly growth of the trend the price reverts to. */
  growth: number;
  /** Trades a minute of regular trading at the default rate. */
  perMinute: number;
  /** Lots of an average day. */
  lotsPerDay: number;
  /** Lot in units of `qtyScale`. */
  lot: number;
  /** Turnover at scale 2 of one lot at scaled price 1. */
  value: number;
  /** Usual spread in ticks. */
  spread: number;
  limited: boolean;
}

/**
 * Volatility of a day against the usual: slow waves of a fortnight, and now and then a burst that
 * fades over a few days.
 */
function regime(draws: Draws, key: number, wave: number, burst: number, day: number): number {
  const span = 12;
  const knot = Math.floor(day / span);
  const f = day / span - knot;
  let height =
    0.65 +
    0.7 * (draws.unit(key, wave, 0, knot) * (1 - f) + draws.unit(key, wave, 0, knot + 1) * f);
  for (let back = 3; back >= 0; back--)
    if (draws.unit(key, burst, 0, day - back) < 0.012) height += 1.1 / (1 + back);
  return height;
}

/** Value of a factor on a date. */
function factorAt(draws: Draws, key: number, day: number): number {
  const { factors } = draws;
  const at = key * 65_536 + day;
  let value = factors.get(at);
  if (value === undefined) {
    if (factors.size > 200_000) factors.clear();
    const tail = draws.unit(key, FOR.factorTail, 0, day) < 0.03 ? 2 : 1;
    value =
      draws.gauss(key, FOR.factor, day, 0) *
      regime(draws, key, FOR.factorWave, FOR.factorBurst, day) *
      tail;
    factors.set(at, value);
  }
  return value;
}

/** Log return of an instrument on a local date, before reversion. */
export function returnOn(m: Model, day: number): number {
  const { draws, key } = m;
  let sum =
    m.own === 0
      ? 0
      : (m.own *
          draws.fat(key, FOR.own, day) *
          regime(draws, key, FOR.ownWave, FOR.ownBurst, day)) /
        1.29;
  for (const f of m.factors) if (f.weight !== 0) sum += f.weight * factorAt(draws, f.key, day);
  const r = sum * m.sigma;
  return r > m.cap ? m.cap : Math.max(r, -m.cap);
}

/** Ratio of two prices of a log return; |r| ≤ 1. */
export const growthOf = (r: number): number => expm(r);
