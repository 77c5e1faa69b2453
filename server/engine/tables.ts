/** The engine's tables as Kysely sees them; meanings stand in `migrations/0050_trading.sql`. */
import type { Mode } from "../../contract/http/shapes.ts";
import type { OrderKind, OrderProduct, Validity } from "../../contract/rules/trading/orders/kinds.ts";
import type { TriggerWhen } from "../../contract/rules/trading/orders/trigger.ts";
import type { OrderSide } from "../../contract/rules/trading/sides.ts";
import type { FillRule } from "./match/fill.ts";
import type { OrderState } from "./match/order.ts";

export interface OrderTable {
  order_no: string;
  account_id: string;
  mode: Mode;
  client_order_id: string;
  asked: string;
  product: OrderProduct;
  symbol: string;
  side: OrderSide;
  kind: OrderKind;
  validity: Validity;
  price: string | null;
  trigger_price: string | null;
  trigger_when: TriggerWhen | null;
  slippage: string | null;
  quantity: string;
  amount: string | null;
  dearest: string;
  fee_maker: string;
  fee_taker: string;
  fee_minimum: string;
  rest: string;
  spent: string;
  received_maker: string;
  received_taker: string;
  fee: string;
  frozen: string;
  state: OrderState;
  reason: string;
  is_resting: boolean;
  ahead: string | null;
  priority: number;
  accepted_life: number | null;
  accepted_seq: number | null;
  accepted_ts: number | null;
  expires_at: number | null;
  created_at: number;
  updated_at: number;
  version: number;
}

interface OrderStepTable {
  order_no: string;
  step: number;
  state: string;
  reason: string;
  at: number;
}

export interface DealTable {
  deal_no: string;
  order_no: string;
  step: number;
  account_id: string;
  product: OrderProduct;
  symbol: string;
  side: OrderSide;
  price: string;
  quantity: string;
  turnover: string;
  fee: string;
  fee_asset: string;
  is_maker: boolean;
  rule: FillRule;
  feed_life: number;
  feed_seq: number;
  feed_ts: number;
  cite_kind: "level" | "trade";
  cite_price: string;
  cite_quantity: string;
  cite_available: string | null;
  cite_trade: number | null;
  ahead: string | null;
  book: string;
  created_at: number;
}

interface LevelTable {
  symbol: string;
  side: OrderSide;
  price: string;
  size: string;
  peak: string;
  since: string;
  left_over: string;
}

declare module "../db/schema.ts" {
  interface Database {
    trade_order: OrderTable;
    trade_order_step: OrderStepTable;
    trade_deal: DealTable;
    trade_level: LevelTable;
  }
}
