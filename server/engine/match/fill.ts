/** What a turn leaves behind of an order: its fills with what decided them, and its steps. */
import type { OrderNo } from "../../../contract/ids.ts";
import type { Price, Quantity } from "../../../contract/money/decimal.ts";
import type { OrderState } from "./order.ts";
import type { FillMoney, Role } from "./spot-fill.ts";

/** Why a fill happened: it took a level; the opposite side came to its price; a trade went through its price; a trade at its price got past its queue. */
export type FillRule = "taker" | "touched" | "through" | "queue";
/** What of the feed a fill consumed. */
export type Cite = { level: Price; size: Quantity; available: Quantity } | { trade: number; price: Price; quantity: Quantity };

export interface Fill {
  orderNo: OrderNo;
  price: Price;
  quantity: Quantity;
  role: Role;
  rule: FillRule;
  cite: Cite;
  /** What was ahead of the order in its queue just before. */
  ahead: Quantity | undefined;
  money: FillMoney;
}

/** One step of an order's machine, for its history. */
export interface Step {
  orderNo: OrderNo;
  state: OrderState;
  reason: string;
}
