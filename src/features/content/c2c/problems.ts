/** Faults of a C2C order, and the step that cures each. Pure. */
import type { Order } from "../../../../contract/http/c2c/shapes.ts";
import { orderScreen } from "../../../parts/c2c/order-screen.ts";

type Facts = Pick<Order, "order_no" | "status" | "my_role" | "payment_id" | "actions">;
export type Problem =
  | "unpaid"
  | "notPaid"
  | "notReleased"
  | "notReceived"
  | "wrongAmount"
  | "paidLate"
  | "other";
/** Name of the step. */
export type Next = "order" | "appeal" | "cancel" | "waits" | "adjust" | "service";
export interface Cure {
  problem: Problem;
  next: Next;
  path: string;
}

export const SERVICE = "/customerService";

/** The cures that fit how the order stands; something else is always among them. */
export function cures(order: Facts): Cure[] {
  const step = orderScreen(order);
  const isBuyer = order.my_role === "buyer";
  // Before it may be appealed against, the order itself says from when.
  const appeal = order.actions.includes("appeal")
    ? { next: "appeal" as const, path: `/cryptos/appeal?order_no=${order.order_no}` }
    : { next: "order" as const, path: step };
  const other: Cure = { problem: "other", next: "service", path: SERVICE };
  switch (order.status) {
    case "unpaid":
      return isBuyer
        ? [
            {
              problem: "unpaid",
              next: "cancel",
              path: `/cryptos/cancelOrder?order_no=${order.order_no}`,
            },
            other,
          ]
        : [{ problem: "notPaid", next: "waits", path: step }, other];
    case "paid":
    case "processing":
      return isBuyer
        ? [
            { problem: "notReleased", ...appeal },
            { problem: "wrongAmount", next: "order", path: step },
            other,
          ]
        : [
            { problem: "notReceived", ...appeal },
            { problem: "wrongAmount", next: "adjust", path: step },
            other,
          ];
    case "timeout":
    case "cancelled":
      return isBuyer ? [{ problem: "paidLate", ...appeal }, other] : [other];
    case "completed":
      return [{ problem: "wrongAmount", ...appeal }, other];
    case "appeal":
      return [other];
  }
}
