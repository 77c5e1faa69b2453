/** New orders that wait for a price: what for, from the price as it is when they come. */
import type { ErrorName } from "../../../contract/errors.ts";
import { type Price, ZERO } from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { triggerWhen } from "../../../contract/rules/trading/orders/trigger.ts";
import type { EngineOrder } from "../match/order.ts";
import { beginsHeld, followed } from "../match/special.ts";

/**
 * The order with its trigger, held where it begins so. `reference`: what it looks at, now;
 * undefined 1007. A trail of no width or wider than the price 1017, one that its activation has
 * behind it begins at once; an OCO whose prices are not on both sides of the reference 1033.
 */
export function armedBy(
  order: EngineOrder,
  reference: Price | undefined,
): Result<EngineOrder, ErrorName> {
  const { kind, price, triggerPrice, special } = order;
  if (!beginsHeld(order) && kind !== "oco") return ok(order);
  if (reference === undefined) return err("priceObtaining");
  if (kind === "tpsl") return ok({ ...order, state: "held" });
  if (kind === "trailing") return armTrail({ ...order, state: "held" }, special!.trail!, reference);
  const armed = { ...order, triggerWhen: triggerWhen(triggerPrice!, reference) };
  if (kind !== "oco") return ok({ ...armed, state: "held" });
  const isBetween =
    order.side === "sell"
      ? price! > reference && reference > triggerPrice!
      : price! < reference && reference < triggerPrice!;
  return isBetween ? ok(armed) : err("stopWrongSide");
}

function armTrail(
  order: EngineOrder,
  { distance, activation }: NonNullable<NonNullable<EngineOrder["special"]>["trail"]>,
  reference: Price,
): Result<EngineOrder, ErrorName> {
  const from = activation ?? reference;
  if (
    "price" in distance &&
    (distance.price <= ZERO || distance.price >= from || distance.price >= reference)
  )
    return err("outsideOrderLimits");
  return ok(followed(order, reference));
}

/** True when an amended limit is still on its side of the stop beside it. */
export const staysArmed = ({ kind, side, triggerPrice }: EngineOrder, price: Price): boolean =>
  kind !== "oco" ||
  triggerPrice === undefined ||
  (side === "sell" ? price > triggerPrice : price < triggerPrice);
