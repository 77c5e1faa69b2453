/** Draft of a share's ticket while it is filled in. */
import type { OrderSide } from "../../../../contract/rules/trading/sides.ts";
import type { StockDraft } from "../../../data/stores/account/review-draft.ts";

export type StockKind = StockDraft["kind"];
export const STOCK_KINDS = [
  "limit",
  "market",
  "stopLimit",
  "stopMarket",
] as const satisfies readonly StockKind[];
export const STOCK_VALIDITIES = ["day", "gtc"] as const satisfies readonly StockDraft["validity"][];

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
