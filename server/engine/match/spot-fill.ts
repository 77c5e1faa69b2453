/** Applies a fill of spot to its order and its money. */
import {
  type Amount,
  type Price,
  type Quantity,
  subtract,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { type SpotFill, spotFill } from "../../../contract/rules/trading/spot.ts";
import type { EngineOrder, Role } from "./order.ts";

export type SpotMoney = Omit<SpotFill, "order">;

/**
 * The order with the fill in it. What was frozen and is no longer needed comes free, but of an
 * order by amount only at its end.
 */
export function fillSpot(
  order: EngineOrder,
  price: Price,
  quantity: Quantity,
  role: Role,
): { order: EngineOrder; money: SpotMoney } {
  const { order: after, released, ...money } = spotFill(order, price, quantity, role, order.rates);
  const free = order.amount === undefined ? released : (ZERO as Amount);
  const frozen = subtract(subtract(order.frozen, money.pays), free);
  return { order: { ...order, ...after, frozen }, money: { ...money, released: free } };
}
