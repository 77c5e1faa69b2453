/** Triggers of stop and trailing orders: pure steps from one price to the next. */
import {
  add,
  greatest,
  least,
  multiply,
  ONE,
  type Price,
  type Rate,
  subtract,
} from "../../../money/decimal.ts";
import type { OrderSide } from "../sides.ts";

/** Where a price has to be for the trigger to fire; equal fires. Fixed at placement. */
export type TriggerWhen = "atOrAbove" | "atOrBelow";

export const triggerWhen = (trigger: Price, reference: Price): TriggerWhen =>
  trigger >= reference ? "atOrAbove" : "atOrBelow";

export const isFired = (when: TriggerWhen, trigger: Price, price: Price): boolean =>
  when === "atOrAbove" ? price >= trigger : price <= trigger;

export interface Trail {
  side: OrderSide;
  /** In price, or a share of the extreme. */
  distance: { price: Price } | { rate: Rate };
  /**
   * From here on it follows; undefined: from the start. A sell waits for a price at or above it, a
   * buy at or below.
   */
  activation: Price | undefined;
  /**
   * The best price since it follows: highest for a sell, lowest for a buy. Undefined while it does
   * not follow. Kept with the order.
   */
  extreme: Price | undefined;
}

/** The trail after a price of its reference. */
export function trailAfter(trail: Trail, price: Price): Trail {
  const { side, activation, extreme } = trail;
  if (extreme === undefined) {
    const isActive =
      activation === undefined || (side === "sell" ? price >= activation : price <= activation);
    return isActive ? { ...trail, extreme: price } : trail;
  }
  return { ...trail, extreme: side === "sell" ? greatest(extreme, price) : least(extreme, price) };
}

/**
 * The price it fires at as things are, to 18 places and never nearer than the distance; undefined
 * while it does not follow.
 */
export function trailTrigger({ side, distance, extreme }: Trail): Price | undefined {
  if (extreme === undefined) return undefined;
  const isSell = side === "sell";
  if ("price" in distance)
    return isSell ? subtract(extreme, distance.price) : add(extreme, distance.price);
  const factor = isSell ? subtract(ONE as Rate, distance.rate) : add(ONE as Rate, distance.rate);
  return multiply([extreme, factor], 18, isSell ? "floor" : "ceil");
}

/** True when a price fires it; `trailAfter` has already followed that price. */
export function isTrailFired(trail: Trail, price: Price): boolean {
  const trigger = trailTrigger(trail);
  return (
    trigger !== undefined &&
    isFired(trail.side === "sell" ? "atOrBelow" : "atOrAbove", trigger, price)
  );
}
