/** Tables of C2C as Kysely sees them; meanings stand in `migrations/0090_c2c.sql`. */
import type { Generated, Selectable } from "kysely";
import type {
  AdvertState,
  AppealStatus,
  OrderStatus,
} from "../../../contract/rules/c2c/machines.ts";
import type { Direction } from "../../../contract/rules/c2c/roles.ts";

interface C2cUserTable {
  user_id: string;
  account_id: string;
  public_id: string;
  nick_name: string;
  head_img: Generated<string>;
  cert_status: Generated<"none" | "applied" | "certified" | "rejected" | "disabled">;
  cert_reason: Generated<string>;
  contact_sealed: Generated<string>;
  certified_at: Generated<number>;
  notify_order: Generated<string>;
  notify_appeal: Generated<string>;
  sandbox: Generated<boolean>;
  created_at: number;
}

interface C2cNickTable {
  key: string;
  user_id: string;
}

interface C2cAdvertTable {
  advert_id: string;
  user_id: string;
  account_id: string;
  run: Generated<number>;
  direction: Direction;
  symbol: string;
  currency: string;
  price: string | null;
  price_ratio: string | null;
  quantity: string;
  surplus: string;
  min_amount: string;
  max_amount: string;
  payment_types: string;
  payment_method_ids: Generated<string>;
  pay_time_limit: number;
  terms: Generated<string>;
  auto_reply: Generated<string>;
  margin: string;
  state: AdvertState;
  hidden_reason: Generated<string>;
  version: Generated<number>;
  created_at: number;
  updated_at: number;
}

interface C2cOrderTable {
  order_no: string;
  advert_id: string;
  direction: Direction;
  symbol: string;
  currency: string;
  buyer_user: string;
  buyer_account: string;
  seller_user: string;
  seller_account: string;
  price: string;
  quantity: string;
  amount: string;
  status: OrderStatus;
  version: Generated<number>;
  changes: Generated<number>;
  payments_sealed: string;
  payment_id: Generated<string>;
  proof_img: Generated<string>;
  pay_time_limit: number;
  created_at: number;
  expire_at: number;
  paid_at: Generated<number>;
  released_at: Generated<number>;
  finished_at: Generated<number>;
  /** The seller's loss of coin, in USDT when it was released; null where no price was known. */
  worth: Generated<string | null>;
  cancel_by: Generated<"" | "buyer" | "system" | "platform">;
  cancel_reason: Generated<string>;
  counted: Generated<boolean>;
  adjust_amount: string | null;
  adjust_quantity: string | null;
  adjust_at: Generated<number>;
  last_msg: Generated<number>;
  buyer_read: Generated<number>;
  seller_read: Generated<number>;
}

interface C2cMessageTable {
  order_no: string;
  msg_id: number;
  side: "buyer" | "seller" | "system" | "service";
  type: "text" | "img";
  content: string;
  created_at: number;
}

interface C2cAppealTable {
  appeal_id: string;
  order_no: string;
  status: AppealStatus;
  by_side: "buyer" | "seller" | "system";
  is_late: boolean;
  reason: Generated<string>;
  description: Generated<string>;
  contact_sealed: Generated<string>;
  decision_reason: Generated<string>;
  created_at: number;
  finished_at: Generated<number>;
}

interface C2cEvidenceTable {
  appeal_id: string;
  no: number;
  side: "buyer" | "seller";
  text: string;
  files: Generated<string>;
  created_at: number;
}

export type MemberRow = Selectable<C2cUserTable>;
export type AdvertRow = Selectable<C2cAdvertTable>;
export type OrderRow = Selectable<C2cOrderTable>;
export type AppealRow = Selectable<C2cAppealTable>;

declare module "../../db/schema.ts" {
  interface Database {
    c2c_user: C2cUserTable;
    c2c_nick: C2cNickTable;
    c2c_advert: C2cAdvertTable;
    c2c_order: C2cOrderTable;
    c2c_message: C2cMessageTable;
    c2c_appeal: C2cAppealTable;
    c2c_evidence: C2cEvidenceTable;
  }
}
