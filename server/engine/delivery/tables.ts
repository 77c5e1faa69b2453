/** Fixed periods as Kysely sees them; meanings stand in `migrations/0120_delivery.sql`. */
import type { Generated, Selectable } from "kysely";
import type { Mode } from "../../../contract/http/shapes.ts";
import type {
  DeliveryDirection,
  DeliveryResult,
} from "../../../contract/rules/trading/delivery.ts";

interface DeliveryTable {
  order_no: string;
  account_id: string;
  mode: Mode;
  client_order_id: string;
  type: "cryptos" | "forex";
  symbol: string;
  direction: DeliveryDirection;
  stake: string;
  seconds: number;
  ratio: string;
  accepted_seq: number;
  open_price: string;
  open_seq: number;
  open_ts: number;
  settle_price: string | null;
  settle_seq: number | null;
  settle_ts: number | null;
  state: "running" | "completed";
  result: DeliveryResult | null;
  reason: Generated<string>;
  paid: Generated<string>;
  created_at: number;
  expire_at: number;
  settled_at: number | null;
}

declare module "../../db/schema.ts" {
  interface Database {
    trade_delivery: DeliveryTable;
  }
}

export type DeliveryRow = Selectable<DeliveryTable>;
