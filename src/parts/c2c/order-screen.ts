/**
 * Which screen an order is at: the one function that every link to an order, every notice and every
 * reload goes by. Pure.
 */
import type { Order } from "../../../contract/http/c2c/shapes.ts";

type Facts = Pick<Order, "order_no" | "status" | "my_role" | "payment_id">;

/**
 * The step's path, without its query. `payment_id` of an unpaid order: the way of paying that was
 * chosen.
 */
export function stepOf({ status, my_role, payment_id }: Omit<Facts, "order_no">): string {
  const isBuyer = my_role === "buyer";
  switch (status) {
    case "unpaid":
      return isBuyer
        ? payment_id === ""
          ? "/cryptos/orderGeneration"
          : "/cryptos/paymentBuy"
        : "/cryptos/sellGenerate";
    case "paid":
    case "processing":
      return isBuyer ? "/cryptos/paymentDetail" : "/cryptos/confirmedPaid";
    case "appeal":
      return "/cryptos/appeal/page";
    case "completed":
      return isBuyer ? "/cryptos/tradeSuccessDetailBuyer" : "/cryptos/tradeSuccessDetailSell";
    case "timeout":
    case "cancelled":
      return "/cryptos/tradeOrderDetail";
  }
}

/** Where to go to be at the order. */
export const orderScreen = (order: Facts): string => `${stepOf(order)}?order_no=${order.order_no}`;

/**
 * Screens beside the steps at which an order of that status may also stand: its result right after,
 * and both ways of an unpaid one.
 */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  "/cryptos/orderGeneration": ["/cryptos/paymentBuy"],
  "/cryptos/paymentBuy": ["/cryptos/orderGeneration"],
  "/cryptos/tradeSuccessDetailBuyer": ["/cryptos/tradeSuccessBuyer"],
  "/cryptos/tradeSuccessDetailSell": ["/cryptos/tradeSuccessSell"],
};

/**
 * Where a step's screen has to go, or undefined when the order is at it. An order that completed
 * under its screen shows its result first.
 */
export function elsewhere(path: string, order: Facts): string | undefined {
  const step = stepOf(order);
  if (path === step || BESIDE[step]?.includes(path)) return undefined;
  const isFresh =
    order.status === "completed" &&
    path !== "/cryptos/tradeSuccessBuyer" &&
    path !== "/cryptos/tradeSuccessSell";
  const to = isFresh ? step.replace("Detail", "") : step;
  return `${to}?order_no=${order.order_no}`;
}
