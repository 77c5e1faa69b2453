/** Amending an open order: bounds, and whether it keeps its place. */
import type { ErrorName } from "../../../errors.ts";
import { decimal, multiply, type Price, type Quantity, type Rate } from "../../../money/decimal.ts";

export interface OrderTerms {
  price: Price;
  /** In all, filled part included. */
  quantity: Quantity;
}

const MOST_DEVIATION = decimal<Rate>("0.1");

/**
 * Refused when a new price is more than 10 % away from the last one of the feed (1028), or the
 * quantity would be below what has filled (1017).
 */
export function refuseAmend(
  from: OrderTerms,
  to: OrderTerms,
  filled: Quantity,
  last: Price,
): ErrorName | undefined {
  const distance = to.price > last ? to.price - last : last - to.price;
  if (to.price !== from.price && distance > multiply([last, MOST_DEVIATION], 18, "down"))
    return "amendDeviation";
  return to.quantity < filled ? "outsideOrderLimits" : undefined;
}

/** The place in the queue is kept when only the quantity shrinks. */
export const keepsPlace = (from: OrderTerms, to: OrderTerms): boolean =>
  to.price === from.price && to.quantity <= from.quantity;

/** An order amended down to what has filled is done. */
export const isDoneAt = (quantity: Quantity, filled: Quantity): boolean => quantity === filled;
