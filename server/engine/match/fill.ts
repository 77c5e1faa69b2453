/** Traces of an order in a turn: its fills with what decided them, and its steps. */
import type { OrderNo } from "../../../contract/ids.ts";
import type { Amount, Price, Quantity } from "../../../contract/money/decimal.ts";
import type { OrderState, Role } from "./order.ts";
import type { SpotMoney } from "./spot-fill.ts";
import type { StockMoney } from "./stock-fill.ts";

/**
 * Why a fill happened: it took a level; the opposite side came to its price; a trade went through
 * its price; a trade at its price got past its queue; the insurance account took over what the book
 * did not take of a liquidation. Of shares: an auction's price crossed its limit; it bought or sold
 * at the close.
 */
export type FillRule = "taker" | "touched" | "through" | "queue" | "takeover" | "auction" | "close";
/**
 * The part of the feed that a fill consumed; for a take-over the mark it was judged by, of an
 * auction the trade that shows its price.
 */
export type Cite =
  | { level: Price; size: Quantity; available: Quantity }
  | { trade: number; price: Price; quantity: Quantity }
  | { mark: Price }
  | { auction: number; price: Price; quantity: Quantity };

/** The money of a fill, by what it is. `fee`: in the asset it is taken in. */
export type FillMoney =
  | ({ kind: "spot" } & SpotMoney)
  | ({ kind: "stock" } & StockMoney)
  /** `fromHold` = margin + fee leaves the freeze of the order, `released` comes free of it. */
  | {
      kind: "open";
      positionId: string;
      margin: Amount;
      fee: Amount;
      released: Amount;
      fromHold: Amount;
    }
  /** `taken` leaves the margin; `returned` = taken + gain − fee + insured. */
  | {
      kind: "close";
      positionId: string;
      gain: Amount;
      fee: Amount;
      taken: Amount;
      returned: Amount;
      insured: Amount;
      realised: Amount;
    }
  | {
      kind: "liquidation";
      positionId: string;
      gain: Amount;
      fee: Amount;
      closingFee: Amount;
      liquidationFee: Amount;
      insured: Amount;
      returned: Amount;
      taken: Amount;
      realised: Amount;
    };

/** Where money of a fill goes besides its user, fees and the counterparty of its gain. */
export interface Insured {
  /**
   * Gain of the market's account by a take-over: it is at the mark at once, while the position
   * ended where its margin did. Below zero: it loses.
   */
  moved: Amount;
  /** The part of the insurance account's loss that the market's account bears. */
  borne: Amount;
}

export interface Fill {
  orderNo: OrderNo;
  price: Price;
  quantity: Quantity;
  role: Role;
  rule: FillRule;
  cite: Cite;
  /** Quantity ahead of the order in its queue just before. */
  ahead: Quantity | undefined;
  money: FillMoney;
}

/** One step of an order's machine, for its history. */
export interface Step {
  orderNo: OrderNo;
  state: OrderState;
  reason: string;
}
