/**
 * An order as the engine knows it: what its row says, read once. Values are never changed in place;
 * a changed order is another value.
 */

import type { Mode } from "../../../contract/http/shapes.ts";
import type { AccountId, OrderNo } from "../../../contract/ids.ts";
import type { Amount, Price, Quantity, Rate } from "../../../contract/money/decimal.ts";
import type { FeeRates } from "../../../contract/rules/trading/fees.ts";
import type {
  OrderKind,
  OrderProduct,
  Validity,
} from "../../../contract/rules/trading/orders/kinds.ts";
import type { EndReason } from "../../../contract/rules/trading/orders/machine.ts";
import type { Trail, TriggerWhen } from "../../../contract/rules/trading/orders/trigger.ts";
import type { OrderSide } from "../../../contract/rules/trading/sides.ts";
import type { SpotOrder } from "../../../contract/rules/trading/spot.ts";
import type { Conversion } from "../../../contract/rules/trading/stock.ts";
import type { FeedMark } from "../feed.ts";
import type { ContractPart } from "../risk/position.ts";

export const LIVE_STATES = ["held", "queued", "open"] as const;
export type OrderState = (typeof LIVE_STATES)[number] | "completed" | "cancelled";

export type Role = "maker" | "taker";

/** Extra terms of orders beyond limit, market and stop. */
export interface Special {
  /** Trail of a trailing order. */
  trail?: Omit<Trail, "side">;
  /** Limit of an OCO whose stop has fired. */
  limitLeg?: Price;
  /** The order that it came with. */
  parentNo?: OrderNo;
  /** Share of a level of stops. */
  share?: Rate;
}

/**
 * Extra terms of an order of shares: extended hours, and its currency's rate when it was
 * accepted.
 */
export interface StockPart {
  ext: boolean;
  fx: Conversion;
}

export interface EngineOrder extends SpotOrder {
  orderNo: OrderNo;
  accountId: AccountId;
  mode: Mode;
  clientOrderId: string;
  product: OrderProduct;
  symbol: string;
  side: OrderSide;
  kind: OrderKind;
  validity: Validity;
  /** Undefined for orders at market. */
  price: Price | undefined;
  triggerPrice: Price | undefined;
  triggerWhen: TriggerWhen | undefined;
  /** The user's own cap of slippage. */
  slippage: Rate | undefined;
  /** In all; of a market buy by amount zero until it has met the book. */
  quantity: Quantity;
  /** Amount that a market buy by amount may spend. */
  amount: Amount | undefined;
  rates: FeeRates;
  /** For contracts alone. */
  contract: ContractPart | undefined;
  /**
   * For shares alone; `received` counts the USDT value of their fills, and the fee is taken in
   * USDT.
   */
  stock?: StockPart | undefined;
  /** For kinds beyond limit, market and stop. */
  special: Special | undefined;
  /** Sum that the ledger holds for it. */
  frozen: Amount;
  state: OrderState;
  reason: EndReason | "";
  /** It has met a book and rests at its price; until then it takes what it can. */
  isResting: boolean;
  /** Quantity ahead of it at its price; undefined until that level has been seen. */
  ahead: Quantity | undefined;
  /** Place in time among orders of the same price. */
  priority: number;
  /** The feed's newest event when it was accepted; undefined when nothing was known. */
  accepted: FeedMark | undefined;
  /** Epoch ms; undefined for what ends with its first event. */
  expiresAt: number | undefined;
  createdAt: number;
  updatedAt: number;
  /** Counts the writings of its row. */
  version: number;
}

export const filledOf = ({ quantity, rest }: Pick<EngineOrder, "quantity" | "rest">): Quantity =>
  (quantity - rest) as Quantity;
export const isLive = ({ state }: Pick<EngineOrder, "state">): boolean =>
  (LIVE_STATES as readonly string[]).includes(state);
/**
 * True when it takes at the market's price and never rests: market orders, and triggers that
 * become one.
 */
export const isAtMarket = ({ price }: Pick<EngineOrder, "price">): boolean => price === undefined;
/** It closes a position and goes on at market with each event until that is done. */
export const isClosingAtMarket = ({ price, contract }: EngineOrder): boolean =>
  price === undefined && contract?.positionId !== undefined;
/** A buy of coins pays its fee in what it brings in; everything else in what prices are in. */
export const isFeeOfBase = ({ side, product }: Pick<EngineOrder, "side" | "product">): boolean =>
  product === "spot" && side === "buy";
