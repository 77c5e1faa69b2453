/**
 * True when an event of the feed can do anything to what a symbol has: its prices against the first
 * of each rank. What says no is taken in without a turn, which is most of what a feed brings while
 * orders and positions wait.
 */
import type { Price } from "../../../contract/money/decimal.ts";
import { type FeedEvent, type FeedLevel, rangeOf } from "../feed.ts";
import type { Desk } from "./desk.ts";

/**
 * `mark`: what positions are judged by, whether or not it is trusted. May say yes where a turn
 * finds nothing, never no where it finds something.
 */
export function concerns(desk: Desk, event: FeedEvent, mark: Price | undefined): boolean {
  const { arriving, taken, queues, resting, triggers, trails, risk } = desk;
  // Levels that users took and places in a queue change with the book; a lot's worth with the mark;
  // shares with their session.
  if (!event.isFresh || event.worth !== undefined || event.stock !== undefined || arriving.size > 0)
    return true;
  if (taken.buy.size > 0 || taken.sell.size > 0 || queues.buy.size > 0 || queues.sell.size > 0)
    return true;
  const [low, high] = rangeOf(event);
  if (
    resting.buy.reaches(deepest(event.bids, event.asks, low, -1)) ||
    resting.sell.reaches(deepest(event.asks, event.bids, high, 1))
  )
    return true;
  if (
    triggers.last.above.reaches(high) ||
    triggers.last.below.reaches(low) ||
    trails.last.reaches(low, high)
  )
    return true;
  if (risk.isReached("last", low, high)) return true;
  if (mark === undefined) return false;
  if (
    triggers.mark.above.reaches(mark) ||
    triggers.mark.below.reaches(mark) ||
    trails.mark.reaches(mark, mark)
  )
    return true;
  return risk.isReached("mark", mark, mark) || risk.isEndangered(mark);
}

/**
 * The price furthest from the middle that orders of a side are looked at for: the last level of
 * their own side, the best of the other, or a trade.
 */
function deepest(
  own: readonly FeedLevel[],
  other: readonly FeedLevel[],
  traded: Price,
  away: 1 | -1,
): Price {
  let found = traded;
  for (const price of [own.at(-1)?.price, other[0]?.price])
    if (price !== undefined && (away === 1 ? price > found : price < found)) found = price;
  return found;
}
