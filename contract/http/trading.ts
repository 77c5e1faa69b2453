/**
 * Orders and deals as they travel, in calls and in events of the account. Decimals are text, times epoch ms. A filled part is no state of its own: an
 * order stays `submitted` with what it has `filled`. `held` behind a trigger and `queued` for a session are submitted too.
 */
import * as v from "valibot";
import { ORDER_KINDS, type OrderKind, VALIDITIES } from "../rules/trading/orders/kinds.ts";
import { Bit, Int, ModeShape, Text } from "./shapes.ts";

export const SIDES = ["buy", "sell"] as const;
export const ORDER_STATES = ["submitted", "completed", "cancelled"] as const;
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
  /** What a market buy by amount may spend, in the quote asset. */
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
  expiresAt: v.nullable(Int),
  createdAt: Int,
  updatedAt: Int,
});
export type Order = v.InferOutput<typeof Order>;

/** Why a fill happened, and what of the feed it consumed: an event by the source's life, number and time, and there a level or a trade. */
export const Cause = v.object({
  rule: v.picklist(["taker", "touched", "through", "queue"]),
  feedLife: Int,
  feedSeq: Int,
  feedTs: Int,
  kind: v.picklist(["level", "trade"]),
  price: Text,
  qty: Text,
  /** Of a level: what was left to users. */
  available: Text,
  tradeId: v.nullable(Int),
  /** What was ahead in the queue; empty where there was none. */
  ahead: Text,
  /** Five levels a side, best first. */
  bids: v.array(v.tuple([Text, Text])),
  asks: v.array(v.tuple([Text, Text])),
});

export const Deal = v.object({
  dealNo: Text,
  orderNo: Text,
  symbol: Text,
  side: v.picklist(SIDES),
  price: Text,
  qty: Text,
  amount: Text,
  fee: Text,
  feeCurrency: Text,
  maker: Bit,
  /** Realised profit of a close; empty for spot. */
  pnl: Text,
  ts: Int,
  cause: Cause,
});
export type Deal = v.InferOutput<typeof Deal>;
