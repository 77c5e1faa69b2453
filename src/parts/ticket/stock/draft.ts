/** What the ticket of a share holds while it is filled in. */
import type { Validity } from "../../../../contract/rules/trading/orders/kinds.ts";
import type { OrderSide } from "../../../../contract/rules/trading/sides.ts";

export const STOCK_KINDS = ["limit", "market", "stopLimit", "stopMarket"] as const;
export type StockKind = (typeof STOCK_KINDS)[number];
export const STOCK_VALIDITIES = ["day", "gtc"] as const satisfies readonly Validity[];

export interface StockDraft {
  side: OrderSide;
  kind: StockKind;
  /** Decimal text; empty where nothing was typed. */
  price: string;
  trigger: string;
  /** Shares. */
  size: string;
  validity: (typeof STOCK_VALIDITIES)[number];
  /** May fill before and after regular hours. */
  ext: boolean;
  /** Waits for the next session where it cannot be taken now. */
  queue: boolean;
}

export const emptyStockDraft = (side: OrderSide): StockDraft => ({
  side,
  kind: "limit",
  price: "",
  trigger: "",
  size: "",
  validity: "day",
  ext: false,
  queue: false,
});

export const hasPrice = (kind: StockKind): boolean => kind === "limit" || kind === "stopLimit";
export const hasTrigger = (kind: StockKind): boolean =>
  kind === "stopLimit" || kind === "stopMarket";
