/** Orders beyond limit, market and stop, told from their kind and terms. */
import type { Price } from "../../../contract/money/decimal.ts";
import { ORDER_KINDS } from "../../../contract/rules/trading/orders/kinds.ts";
import {
  type Trail,
  trailAfter,
  trailTrigger,
} from "../../../contract/rules/trading/orders/trigger.ts";
import type { EngineOrder } from "./order.ts";

/** It begins behind a trigger, whatever that looks like. */
export const beginsHeld = ({ kind }: Pick<EngineOrder, "kind">): boolean =>
  ORDER_KINDS[kind].begins === "held";
/** An OCO whose stop has not fired: it rests, and its trigger stands beside. */
export const isArmed = ({
  kind,
  state,
  price,
}: Pick<EngineOrder, "kind" | "state" | "price">): boolean =>
  kind === "oco" && state === "open" && price !== undefined;
/** A level of stops that has not fired: it holds nothing of its position back from other orders. */
export const isLevel = ({ kind, state }: Pick<EngineOrder, "kind" | "state">): boolean =>
  kind === "tpsl" && state === "held";

/**
 * Sums what open orders would close of a position: the one rule for calls, events and the account's
 * snapshot.
 */
export const closingOf = (orders: Iterable<EngineOrder>, positionId: string): bigint => {
  let all = 0n;
  for (const order of orders)
    if (order.contract?.positionId === positionId && !isLevel(order)) all += order.rest;
  return all;
};

export const trailOf = ({
  side,
  special,
}: Pick<EngineOrder, "side" | "special">): Trail | undefined =>
  special?.trail === undefined ? undefined : { ...special.trail, side };

/**
 * The trigger that a freeze is counted from: a trail that waits begins at its activation at the
 * dearest.
 */
export function freezeTrigger(
  order: Pick<EngineOrder, "side" | "special" | "triggerPrice">,
): Price | undefined {
  const trail = trailOf(order);
  return (
    order.triggerPrice ??
    (trail === undefined ? undefined : trailTrigger({ ...trail, extreme: trail.activation }))
  );
}

/**
 * A trailing order after a price of its reference: its trigger follows. The same value when nothing
 * changed.
 */
export function followed(order: EngineOrder, price: Price): EngineOrder {
  const trail = trailOf(order)!;
  const after = trailAfter(trail, price);
  if (after.extreme === trail.extreme) return order;
  const { side, ...kept } = after;
  const triggerPrice = trailTrigger(after);
  return {
    ...order,
    triggerPrice,
    triggerWhen: side === "sell" ? "atOrBelow" : "atOrAbove",
    special: { ...order.special, trail: kept },
  };
}
