/**
 * One piece of liquidity is sold once (settled 23). What users took from a level stays taken until the feed shows more there; a place in the queue only
 * moves forward by trades at the price and by the level's own shrinking. Both are plain numbers, kept with the order or level over snapshots and restarts.
 */
import { greatest, least, type Quantity, subtract, ZERO } from "../../../money/decimal.ts";

const NONE = ZERO as Quantity;

/** A level as the feed shows it, and what of that users may still take. 0 ≤ available ≤ size. */
export interface Consumed {
  size: Quantity;
  available: Quantity;
}

/** A level never seen before, or gone for longer than `RETURN_MS`. */
export const freshLevel = (size: Quantity): Consumed => ({ size, available: size });

/** The level after the feed shows `size` there: available′ = min(size′, available + max(0, size′ − size)). Gone is a size of zero. */
export function levelAfter({ size: before, available }: Consumed, size: Quantity): Consumed {
  const grown = greatest(NONE, subtract(size, before));
  return { size, available: least(size, (available + grown) as Quantity) };
}

/** A level that comes back within this time is the one that went. */
export const RETURN_MS = 1000;

/** A level that was `was` before it went, `goneMs` ago, and comes back with `size`: within the time what was taken stays taken. */
export const levelReturned = (was: Consumed, size: Quantity, goneMs: number): Consumed =>
  goneMs <= RETURN_MS ? levelAfter(was, size) : freshLevel(size);

/** A user's fill takes from the level. Throws a RangeError when it takes more than is available. */
export function take({ size, available }: Consumed, quantity: Quantity): Consumed {
  if (quantity < NONE || quantity > available) throw new RangeError("more than is available");
  return { size, available: subtract(available, quantity) };
}

/** What is ahead of a resting order after `traded` at its price and with `size` left at the level: min(ahead − traded, size), not below zero. */
export const queueAhead = (ahead: Quantity, traded: Quantity, size: Quantity): Quantity => greatest(NONE, least(subtract(ahead, traded), size));

/** What of a trade at the order's price gets past the queue ahead of it. */
export const pastQueue = (ahead: Quantity, traded: Quantity): Quantity => greatest(NONE, subtract(traded, ahead));

/**
 * One budget (of a trade, or of the level and the trade that changed it) over resting orders in price-time order. `wants`: the most each may have, by
 * its rest, its queue and whole lots. The answers add up to at most the budget.
 */
export function shareBudget(budget: Quantity, wants: readonly Quantity[]): Quantity[] {
  let left = budget;
  return wants.map((want) => {
    const got = greatest(NONE, least(want, left));
    left = subtract(left, got);
    return got;
  });
}
