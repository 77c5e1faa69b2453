/** Commands to the engine about an order, and its refusals. */
import type { ErrorName } from "../../contract/errors.ts";
import type { AccountId, OrderNo } from "../../contract/ids.ts";
import type { Amount, Price, Quantity } from "../../contract/money/decimal.ts";
import type { Result } from "../../contract/result.ts";
import type { Stops } from "../../contract/rules/trading/contract/stops.ts";
import type { EndReason } from "../../contract/rules/trading/orders/machine.ts";
import type { Tx } from "../db/tx.ts";
import type { FeedMark } from "./feed.ts";
import type { EngineOrder } from "./match/order.ts";
import type { EnginePosition, StopType } from "./risk/position.ts";

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
  | "contract"
  | "special"
  | "expiresAt"
> & { session?: SessionAsk };

/**
 * Sessions of an order of shares: extended hours, waiting for the next one, and until
 * when a `day` lives, epoch ms.
 */
export interface SessionAsk {
  ext: boolean;
  queue: boolean;
  dayEnd: number;
}

export type Outcome = Result<EngineOrder, ErrorName>;
export type PositionOutcome = Result<EnginePosition, ErrorName>;
/** Keeps the answer in the transaction of the effect. */
export type Keep<T = EngineOrder> = (trx: Tx, outcome: Result<T, ErrorName>) => Promise<void>;

/** About an order; answered with it. */
export type OrderCommand =
  /**
   * `asked`: all that was asked for in one line, so that a repeat is told from another wish under
   * the same id.
   */
  /** `also`: orders of the same account and symbol that are placed with it, all or none. */
  /**
   * `clears`: what closes a position at market closes all that there is, and orders that would keep
   * a part of it end as it is accepted.
   */
  | {
      kind: "place";
      order: NewOrder;
      also?: readonly NewOrder[];
      clears?: boolean;
      asked: string;
      accepted?: FeedMark | undefined;
      keep?: Keep;
    }
  | {
      kind: "amend";
      orderNo: OrderNo;
      accountId: AccountId;
      symbol: string;
      price?: Price;
      quantity?: Quantity;
      keep?: Keep;
    }
  | {
      kind: "end";
      orderNo: OrderNo;
      accountId: AccountId;
      symbol: string;
      reason: EndReason;
      keep?: Keep;
    };

interface OfPosition {
  positionId: string;
  accountId: AccountId;
  symbol: string;
  keep?: Keep<EnginePosition>;
}
/** About a position; answered with it. */
export type PositionCommand =
  | ({ kind: "stops"; stops: Stops; stopType: StopType } & OfPosition)
  /** Below zero takes out. */
  | ({ kind: "adjust"; amount: Amount } & OfPosition)
  | ({ kind: "drop" } & OfPosition);

/**
 * A command of the clock for a symbol's positions; `at`: the minute, or the funding time, epoch ms.
 */
export interface ClockCommand {
  kind: "sample" | "fund";
  symbol: string;
  at: number;
}

export type Command = OrderCommand | PositionCommand | ClockCommand;
export type Answer = Result<EngineOrder | EnginePosition | undefined, ErrorName>;

export const isAboutOrder = (command: Command): command is OrderCommand =>
  command.kind === "place" || command.kind === "amend" || command.kind === "end";
export const isOfClock = (command: Command): command is ClockCommand =>
  command.kind === "sample" || command.kind === "fund";
export const symbolOf = (command: Command): string =>
  command.kind === "place" ? command.order.symbol : command.symbol;

/**
 * Commands of one key are carried out one after the other, never in one transaction: those of an
 * order, and of contracts those of an account, whose positions they share.
 */
export function keyOf(command: Command, byAccount: boolean): string {
  if (isOfClock(command)) return command.kind;
  const { accountId } = command.kind === "place" ? command.order : command;
  if (byAccount || !isAboutOrder(command)) return accountId;
  return command.kind === "place" ? command.order.orderNo : command.orderNo;
}
