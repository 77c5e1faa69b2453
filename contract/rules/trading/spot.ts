/**
 * Spot: what an order freezes, what a fill pays and brings in, what comes free. Pure amounts; the
 * fee is taken from what is received. Sums are rounded on the order's total and each fill takes the
 * difference, so that no number of partial fills costs more than was frozen.
 */

import {
  type Amount,
  add,
  type Price,
  type Quantity,
  round,
  subtract,
  sum,
  ZERO,
} from "../../money/decimal.ts";
import { addTurnover, type FeeRates, feeDue, NO_TURNOVER, type Turnover } from "./fees.ts";
import type { OrderSide } from "./sides.ts";
import { notionalOf } from "./steps.ts";

const PLACES = 8;

/**
 * An order so far. `dearest`: its limit, or the worst level inside the collar for a market order;
 * what its freeze is counted at.
 */
export interface SpotOrder {
  side: OrderSide;
  dearest: Price;
  /** Not yet filled. */
  rest: Quantity;
  /** Exact Σ(p·q) of its fills, in the quote asset. */
  spent: Amount;
  /** Received so far before fees: base of a buy, exact quote of a sell. */
  received: Turnover;
  /** Fees charged so far, in the received asset. */
  fee: Amount;
}

export const newSpotOrder = (side: OrderSide, quantity: Quantity, dearest: Price): SpotOrder => ({
  side,
  dearest,
  rest: quantity,
  spent: ZERO,
  received: NO_TURNOVER,
  fee: ZERO,
});

/**
 * Sum that the unfilled rest keeps frozen: of the quote asset up to 8 places for a buy, the
 * quantity for a sell.
 */
export function spotFrozen(order: SpotOrder): Amount {
  if (order.side === "sell") return order.rest as bigint as Amount;
  const most = add(order.spent, notionalOf(order.dearest, order.rest));
  return subtract(round(most, PLACES, "up"), round(order.spent, PLACES, "up"));
}

export interface SpotFill {
  /** Leaves the frozen sum: quote of a buy, base of a sell. */
  pays: Amount;
  /** Credited before the fee: base of a buy, quote of a sell, down to 8 places. */
  gross: Amount;
  fee: Amount;
  /** `gross − fee`. Never below zero. */
  receives: Amount;
  /** Price improvement: frozen for this quantity at the dearest price and not needed. */
  released: Amount;
  /** The order after the fill. */
  order: SpotOrder;
}

/**
 * One fill. Throws a RangeError when it is dearer than the freeze or larger than the rest: an
 * engine that asks for that has a bug.
 */
export function spotFill(
  order: SpotOrder,
  price: Price,
  quantity: Quantity,
  role: keyof Turnover,
  rates: FeeRates,
): SpotFill {
  const isBuy = order.side === "buy";
  if (quantity <= 0n || quantity > order.rest || (isBuy && price > order.dearest))
    throw new RangeError("a fill beyond its order");
  const turnover = notionalOf(price, quantity);
  const spent = add(order.spent, turnover);
  const gross = isBuy
    ? (quantity as bigint as Amount)
    : subtract(round(spent, PLACES, "down"), round(order.spent, PLACES, "down"));
  const received = addTurnover(order.received, role, isBuy ? gross : turnover);
  const fee = feeDue(received, rates, order.fee, gross);
  const after: SpotOrder = {
    ...order,
    rest: subtract(order.rest, quantity),
    spent,
    received,
    fee: add(order.fee, fee),
  };
  const pays = isBuy
    ? subtract(round(spent, PLACES, "up"), round(order.spent, PLACES, "up"))
    : (quantity as bigint as Amount);
  const released = subtract(spotFrozen(order), sum([pays, spotFrozen(after)]));
  return { pays, gross, fee, receives: subtract(gross, fee), released, order: after };
}
