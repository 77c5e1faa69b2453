/** What the engine is asked to do to an order, and how it says no. */
import type { ErrorName } from "../../contract/errors.ts";
import type { AccountId, OrderNo } from "../../contract/ids.ts";
import type { Price, Quantity } from "../../contract/money/decimal.ts";
import type { Result } from "../../contract/result.ts";
import type { Tx } from "../db/tx.ts";
import type { FeedMark } from "./feed.ts";
import type { EndReason, EngineOrder } from "./match/order.ts";

/** An order as it is asked for: what the engine adds is not in it. */
export type NewOrder = Pick<
  EngineOrder,
  | "orderNo"
  | "accountId"
  | "mode"
  | "clientOrderId"
  | "product"
  | "symbol"
  | "side"
  | "kind"
  | "validity"
  | "price"
  | "triggerPrice"
  | "slippage"
  | "quantity"
  | "amount"
  | "rates"
  | "expiresAt"
>;

export type Outcome = Result<EngineOrder, ErrorName>;
/** Keeps the answer in the transaction of the effect. */
export type Keep = (trx: Tx, outcome: Outcome) => Promise<void>;

export type Command =
  /** `asked`: all that was asked for in one line, so that a repeat is told from another wish under the same id. */
  | { kind: "place"; order: NewOrder; asked: string; accepted?: FeedMark | undefined; keep?: Keep }
  | { kind: "amend"; orderNo: OrderNo; accountId: AccountId; symbol: string; price?: Price; quantity?: Quantity; keep?: Keep }
  | { kind: "end"; orderNo: OrderNo; accountId: AccountId; symbol: string; reason: EndReason; keep?: Keep };

/** The order a command is about. */
export const orderNoOf = (command: Command): OrderNo => (command.kind === "place" ? command.order.orderNo : command.orderNo);
export const symbolOf = (command: Command): string => (command.kind === "place" ? command.order.symbol : command.symbol);
