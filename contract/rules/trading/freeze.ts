/**
 * The price a freeze is counted at: the dearest one the order can get. No fill may be dearer than
 * it.
 */
import { greatest, type Price, type Rate } from "../../money/decimal.ts";
import { awayFrom } from "./book/bound.ts";
import { floorToTick, type OrderRules } from "./steps.ts";

export interface FreezeInput {
  /** A buy, or a sell that opens a short: what closes or sells a holding freezes no money. */
  side: "buy" | "openShort";
  /** Limit of a limit or stop-limit order; undefined for orders at market. */
  limit?: Price;
  /**
   * Worst level inside the collar, as the book stands: of the asks. Needed for a buy without a
   * limit.
   */
  worst?: Price;
  /** Best bid as the book stands. Needed for a short. */
  bestBid?: Price;
}

/**
 * Buy: its limit, or the worst level inside the collar. Opening short: the higher of its limit and
 * the best bid, since it fills there at once. Undefined when the book has no level to go by: the
 * order waits for a price (1007).
 */
export function dearestPrice({ side, limit, worst, bestBid }: FreezeInput): Price | undefined {
  if (side === "buy") return limit ?? worst;
  if (limit === undefined || bestBid === undefined) return limit ?? bestBid;
  return greatest(limit, bestBid);
}

/**
 * For a stop-market buy, whose book is that of a later time: the collar's distance above its
 * trigger, on tick. It never fills dearer.
 */
export const stopMarketDearest = (
  ticks: OrderRules["ticks"],
  trigger: Price,
  collar: Rate,
): Price => floorToTick(ticks, awayFrom("buy", trigger, collar));
