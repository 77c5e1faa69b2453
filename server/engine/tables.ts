/**
 * The engine's tables as Kysely sees them; meanings stand in the migrations `0050`, `0051`, `0053`,
 * `0130`, `0140`, `0205` and `0206`.
 */
import type { Mode } from "../../contract/http/shapes.ts";
import type {
  OrderKind,
  OrderProduct,
  Validity,
} from "../../contract/rules/trading/orders/kinds.ts";
import type { TriggerWhen } from "../../contract/rules/trading/orders/trigger.ts";
import type { OrderSide, PositionSide } from "../../contract/rules/trading/sides.ts";
import type { FillRule } from "./match/fill.ts";
import type { OrderState } from "./match/order.ts";
import type {
  CloseReason,
  ContractProduct,
  EnginePosition,
  Origin,
  StopType,
} from "./risk/position.ts";

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
  position_side: PositionSide | null;
  leverage: number | null;
  margin: string | null;
  position_id: string | null;
  origin: Origin | null;
  stop_profit: string | null;
  stop_loss: string | null;
  stop_type: StopType | null;
  trail_distance: string | null;
  trail_rate: string | null;
  trail_from: string | null;
  trail_best: string | null;
  limit_leg: string | null;
  parent_no: string | null;
  share: string | null;
  ext: boolean;
  fx_over: string | null;
  fx_under: string | null;
  fx_usd: boolean | null;
}

export interface PositionTable {
  id: string;
  account_id: string;
  mode: Mode;
  product: ContractProduct;
  symbol: string;
  side: PositionSide;
  leverage: number;
  quantity: string;
  entry: string;
  margin: string;
  priority: number;
  state: EnginePosition["state"];
  close_reason: CloseReason;
  realised: string;
  fee: string;
  funding: string;
  opened: string;
  closed: string;
  closed_for: string;
  stop_profit: string | null;
  stop_loss: string | null;
  stop_type: StopType;
  held: string;
  held_from: number;
  owed: string;
  warned: 0 | 70 | 90;
  liquidated_at: number | null;
  judged: string | null;
  opened_at: number;
  closed_at: number | null;
  updated_at: number;
  version: number;
}

interface FundingSampleTable {
  symbol: string;
  at: number;
  premium: string;
  bid: string;
  ask: string;
  index: string;
}

interface FundingRateTable {
  symbol: string;
  at: number;
  rate: string;
  mark: string;
  samples: number;
}

export interface FundingTable {
  position_id: string;
  at: number;
  account_id: string;
  symbol: string;
  rate: string;
  mark: string;
  held: string;
  amount: string;
  nights: 0 | 1 | 3;
  worth: string;
}

interface SwapRateTable {
  symbol: string;
  at: number;
  rate_long: string;
  rate_short: string;
  mid: string;
  worth: string;
  nights: 1 | 3;
}

interface LeverageTable {
  account_id: string;
  symbol: string;
  leverage: number;
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
  cite_kind: "level" | "trade" | "mark" | "auction";
  cite_price: string;
  cite_quantity: string;
  cite_available: string | null;
  cite_trade: number | null;
  ahead: string | null;
  book: string;
  created_at: number;
  position_id: string | null;
  limit_price: string | null;
  pnl: string | null;
  /** The liquidation's part of the fee. */
  liquidation_fee: string | null;
  /** USDT that a quantity of one came to at a price of one; one but for pairs. */
  worth: string;
  fx_over: string | null;
  fx_under: string | null;
  value: string | null;
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

interface AcquiredTable {
  ref_no: string;
  account_id: string;
  product: "spot" | "stock";
  symbol: string;
  quantity: string;
  cost: string;
  paid: string;
  at: number;
}

interface TakeoverTable {
  fence: number;
  at: number;
}

interface CoverTable {
  mode: Mode;
  tier_group: string;
  since: number;
  borne: string;
}

interface AgreementTable {
  user_id: string;
  product: "perpetual" | "contract" | "delivery";
  at: number;
}

declare module "../db/schema.ts" {
  interface Database {
    trade_acquired: AcquiredTable;
    trade_order: OrderTable;
    trade_order_step: OrderStepTable;
    trade_deal: DealTable;
    trade_level: LevelTable;
    trade_position: PositionTable;
    trade_funding_sample: FundingSampleTable;
    trade_funding_rate: FundingRateTable;
    trade_funding: FundingTable;
    trade_swap_rate: SwapRateTable;
    trade_leverage: LeverageTable;
    trade_takeover: TakeoverTable;
    trade_cover: CoverTable;
    trade_agreement: AgreementTable;
  }
}
