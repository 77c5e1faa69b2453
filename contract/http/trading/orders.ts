/**
 * Orders and deals as they travel, in calls and in events of the account. Decimals are text, times
 * epoch ms. A filled part is no state of its own: an order stays `submitted` with what it has
 * `filled`. `held` behind a trigger and `queued` for a session are submitted too.
 */
import * as v from "valibot";
import { ORDER_KINDS, type OrderKind, VALIDITIES } from "../../rules/trading/orders/kinds.ts";
import { Bit, Int, ModeShape, Text } from "../shapes.ts";
import { SPECIAL_FIELDS } from "./special.ts";

export const SIDES = ["buy", "sell"] as const;
export const ORDER_STATES = ["submitted", "completed", "cancelled"] as const;
/** Prices a stop of a position can follow: the mark, or the last trade. */
export const STOP_TYPES = ["mark", "last"] as const;
export const ORIGINS = ["user", "tp", "sl", "liquidation"] as const;
export const KINDS = Object.keys(ORDER_KINDS) as [OrderKind, ...OrderKind[]];

export const Order = v.object({
  orderNo: Text,
  clientOrderId: Text,
  accountMode: ModeShape,
  symbol: Text,
  name: Text,
  type: Text,
  market: Text,
  side: v.picklist(SIDES),
  orderType: v.picklist(KINDS),
  /** Empty for orders at market, and for what an order has not. */
  price: Text,
  triggerPrice: Text,
  qty: Text,
  /** Most that a market buy by amount may spend, in the quote asset. */
  amount: Text,
  filled: Text,
  avgPrice: Text,
  fee: Text,
  feeCurrency: Text,
  frozen: Text,
  state: v.picklist(ORDER_STATES),
  /** Why it ended unfilled: `user`, `expired`, `collar`, `noLiquidity` …; empty else. */
  reason: Text,
  tif: v.picklist(VALIDITIES),
  ext: Bit,
  queued: Bit,
  /** Behind a trigger that has not fired. */
  held: Bit,
  /** Filled for shares that have a Chinese name. */
  nameCn: v.optional(Text),
  /**
   * Filled for shares. USDT of the fills before the fee, and USDT for one unit of the price at
   * acceptance.
   */
  value: v.optional(Text),
  rate: v.optional(Text),
  expiresAt: v.nullable(Int),
  createdAt: Int,
  updatedAt: Int,
  /**
   * Filled for contracts. `direction` is the side of the position it opens or closes, `buy` for a
   * long.
   */
  direction: v.optional(v.picklist(SIDES)),
  leverRate: v.optional(Int),
  /** Margin that its fills put into the position. */
  margin: v.optional(Text),
  reduceOnly: v.optional(Bit),
  /**
   * Stops that the position gets with the first fill, of a `bracket` that protect its own fills, of
   * `tpsl` where it fires; empty for none.
   */
  stopPriceProfit: v.optional(Text),
  stopPriceLoss: v.optional(Text),
  stopType: v.optional(v.picklist(STOP_TYPES)),
  /** Origin: its user, a stop that fired, or a liquidation. */
  origin: v.optional(v.picklist(ORIGINS)),
  /** Position that a closing order closes. */
  positionId: v.optional(Text),
  ...SPECIAL_FIELDS,
});
export type Order = v.InferOutput<typeof Order>;

/**
 * Why a fill happened, and what of the feed it consumed: an event by the source's life, number and
 * time, and there a level or a trade.
 */
export const Cause = v.object({
  rule: v.picklist(["taker", "touched", "through", "queue", "takeover", "auction", "close"]),
  feedLife: Int,
  feedSeq: Int,
  feedTs: Int,
  /**
   * `mark`: of a take-over by the insurance account, which meets no order of the feed; `price` is
   * the mark.
   */
  kind: v.picklist(["level", "trade", "mark", "auction"]),
  price: Text,
  qty: Text,
  /** Part of the level that users could still take. */
  available: Text,
  tradeId: v.nullable(Int),
  /** Quantity ahead in the queue; empty where there was none. */
  ahead: Text,
  /** Five levels a side, best first. */
  bids: v.array(v.tuple([Text, Text])),
  asks: v.array(v.tuple([Text, Text])),
});

export const Deal = v.object({
  dealNo: Text,
  orderNo: Text,
  symbol: Text,
  /** In lists: what it is called. */
  name: v.optional(Text),
  nameCn: v.optional(Text),
  side: v.picklist(SIDES),
  price: Text,
  qty: Text,
  amount: Text,
  fee: Text,
  feeCurrency: Text,
  maker: Bit,
  /** Realised profit of a close; empty for spot. */
  pnl: Text,
  /** Filled for shares. USDT before the fee, and USDT for one unit of the price at the fill. */
  value: v.optional(Text),
  rate: v.optional(Text),
  ts: Int,
  cause: Cause,
  /** Position of a contract that the fill opened, added to or closed. */
  positionId: v.optional(Text),
  /** The part of the fee that a liquidation costs; absent of other fills. */
  liquidationFee: v.optional(Text),
});
export type Deal = v.InferOutput<typeof Deal>;

export const POSITION_STATES = ["open", "closing", "closed"] as const;
/** Why a position was closed; empty while it is not. */
export const CLOSE_REASONS = [
  "",
  "manual",
  "tp",
  "sl",
  "liquidated",
  "delisted",
  "demoReset",
] as const;

/**
 * A position of contracts. What moves with the mark (`mark`, `marginRatio`, `unrealised`) is as of
 * the answer or event; between two of them it follows from the mark of the feed and the tiers of
 * `perpetual_contracts` (contract/rules/trading/contract). Empty text: there is none.
 */
export const Position = v.object({
  id: Text,
  accountMode: ModeShape,
  symbol: Text,
  name: Text,
  type: Text,
  /** `buy`: a long. */
  direction: v.picklist(SIDES),
  leverRate: Int,
  /** Zero once the position is closed. */
  qty: Text,
  /**
   * `qty` less what open closing orders hold. An event tells it anew, with the version there was,
   * where nothing else changed.
   */
  closable: Text,
  avgPrice: Text,
  mark: Text,
  margin: Text,
  /** Maintenance ÷ (margin + unrealised); 1 is liquidation. */
  marginRatio: Text,
  liqPrice: Text,
  unrealised: Text,
  /** Gain of all closes after their fees; opening fees and funding stand beside it. */
  realised: Text,
  fee: Text,
  /** Positive was paid, negative received. */
  funding: Text,
  /**
   * Calls answer it of a closed one: its result, realised less opening fees, funding and swap. All
   * sums are sums of it.
   */
  net: v.optional(Text),
  /** The same of a liquidated one: what of its fees is the liquidation's. */
  liquidationFee: v.optional(Text),
  stopPriceProfit: Text,
  stopPriceLoss: Text,
  stopType: v.picklist(STOP_TYPES),
  state: v.picklist(POSITION_STATES),
  closeReason: v.picklist(CLOSE_REASONS),
  /** Per cent of the margin ratio that it was warned of last: 70, 90, or 0. */
  warning: v.picklist([0, 70, 90]),
  openAt: Int,
  closeAt: v.nullable(Int),
  /** Average of all closes. */
  closePrice: Text,
  /** All that was ever opened and closed of it. */
  openedQty: Text,
  closedQty: Text,
  updatedAt: Int,
  /** Counts its writings: the higher one is the newer. */
  version: Int,
});
export type Position = v.InferOutput<typeof Position>;

/**
 * Funding of one position at one time, or the swap of a night. `amount`: positive was paid by the
 * position. `notional`: mark × size in USDT, of funding weighted by the minutes it was held.
 * `rate`: what of it was paid. `nights`: of a swap, 1 or 3; of funding 0.
 */
export const Funding = v.object({
  kind: v.picklist(["funding", "swap"]),
  nights: Int,
  positionId: Text,
  symbol: Text,
  rate: Text,
  mark: Text,
  notional: Text,
  amount: Text,
  ts: Int,
});
export type Funding = v.InferOutput<typeof Funding>;
