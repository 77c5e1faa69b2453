/** Applies a fill of shares to its order and its money. */
import { add, type Price, type Quantity } from "../../../contract/money/decimal.ts";
import { notionalOf } from "../../../contract/rules/trading/steps.ts";
import {
  type Conversion,
  type StockFill,
  type StockOrder,
  stockFill,
  stockFrozen,
} from "../../../contract/rules/trading/stock.ts";
import type { EngineOrder, Role } from "./order.ts";

/** USDT, at the rate `fx` of the fill. `released` below zero is missing from the freeze. */
export type StockMoney = Omit<StockFill, "order"> & { fx: Conversion };

export const stockOrderOf = ({ side, dearest, rest, received, fee }: EngineOrder): StockOrder => ({
  side,
  dearest,
  rest,
  filled: received,
  fee,
});

/** Sum that the rest of an order of shares keeps frozen: USDT of a buy, the shares of a sale. */
export const frozenOfStock = (order: EngineOrder): EngineOrder["frozen"] =>
  order.side === "sell"
    ? (order.rest as bigint as EngineOrder["frozen"])
    : stockFrozen(stockOrderOf(order), order.stock!.fx, order.rates);

export function fillStock(
  order: EngineOrder,
  price: Price,
  quantity: Quantity,
  role: Role,
  fx: Conversion,
): { order: EngineOrder; money: StockMoney } {
  const { order: after, ...money } = stockFill(
    stockOrderOf(order),
    { price, quantity, role },
    fx,
    order.stock!.fx,
    order.rates,
  );
  const filled: EngineOrder = {
    ...order,
    rest: after.rest,
    received: after.filled,
    fee: after.fee,
    spent: (order.spent + notionalOf(price, quantity)) as EngineOrder["spent"],
  };
  return { order: { ...filled, frozen: frozenOfStock(filled) }, money: { ...money, fx } };
}

/**
 * Sum that leaves the freeze of its order with a fill: what was paid and what comes free, and no
 * more than was frozen for it.
 */
export const outOfFreeze = (
  order: Pick<EngineOrder, "side">,
  quantity: Quantity,
  { total, released }: StockMoney,
): EngineOrder["frozen"] =>
  order.side === "sell" ? (quantity as bigint as EngineOrder["frozen"]) : add(total, released);
