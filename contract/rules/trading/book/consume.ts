/**
 * One piece of liquidity is sold once. What users took from a level stays taken until the feed
 * shows more there than it has shown for a second: a level that shrinks or goes and comes back is
 * the one that was. A place in the queue only moves forward: by trades at the price, and by the
 * level's own shrinking once it has lasted. Both are plain numbers, kept with the level or order
 * over snapshots and restarts.
 */
import { greatest, least, type Quantity, subtract, ZERO } from "../../../money/decimal.ts";

const NONE = ZERO as Quantity;

/**
 * How long a level has to show less before that counts: what comes back within this time is the one
 * that went.
 */
export const RETURN_MS = 1000;

/**
 * A level as the feed shows it, and what of that users may still take. 0 ≤ left ≤ peak, size ≤
 * peak.
 */
export interface Consumed {
  size: Quantity;
  /**
   * The most it showed lately, when it last showed that (epoch ms), and the most it showed since.
   */
  peak: Quantity;
  peakAt: number;
  since: Quantity;
  /** Part of the peak that users have not taken. */
  left: Quantity;
}

/** A level never seen before, or forgotten. */
export const freshLevel = (size: Quantity, at: number): Consumed => ({
  size,
  peak: size,
  peakAt: at,
  since: NONE,
  left: size,
});

/**
 * The level after the feed shows `size` there at `at`, epoch ms; gone is a size of zero. New is
 * only what lies above its peak.
 */
export function levelAfter(level: Consumed, size: Quantity, at: number): Consumed {
  const { peak, peakAt, since, left } = level;
  if (size >= peak)
    return { size, peak: size, peakAt: at, since: NONE, left: (left + (size - peak)) as Quantity };
  const most = greatest(since, size);
  if (at - peakAt <= RETURN_MS) return { size, peak, peakAt, since: most, left };
  return { size, peak: most, peakAt: at, since: size, left: least(left, most) };
}

/** Quantity that users may take of it now. */
export const availableOf = ({ size, left }: Consumed): Quantity => least(size, left);

/** Quantity that users took and that has not come back. */
export const takenOf = ({ peak, left }: Consumed): Quantity => subtract(peak, left);

/**
 * Gone for so long that it is no longer the same when it comes back, or never taken from: nothing
 * has to be remembered of it.
 */
export const isForgotten = ({ peak, left }: Consumed): boolean => peak === NONE || left === peak;

/** A user's fill takes from the level. Throws a RangeError when it takes more than is left. */
export function take(level: Consumed, quantity: Quantity): Consumed {
  if (quantity < NONE || quantity > level.left) throw new RangeError("more than is available");
  return { ...level, left: subtract(level.left, quantity) };
}

/**
 * Quantity ahead of a resting order after `traded` at its price, at a level that lately showed at
 * most `peak`: min(ahead − traded, peak), not below zero.
 */
export const queueAhead = (ahead: Quantity, traded: Quantity, peak: Quantity): Quantity =>
  greatest(NONE, least(subtract(ahead, traded), peak));

/** Part of a trade at the order's price that gets past the queue ahead of it. */
export const pastQueue = (ahead: Quantity, traded: Quantity): Quantity =>
  greatest(NONE, subtract(traded, ahead));
