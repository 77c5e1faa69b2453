/** Tables of offers as Kysely sees them; meanings stand in `migrations/0150_offers.sql`. */
import type { Generated, Selectable } from "kysely";
import type { Mode } from "../../../contract/http/shapes.ts";
import type { FinanceState } from "../../../contract/rules/finance/machines.ts";
import type { IpoMode, IpoOutcome } from "../../../contract/rules/trading/offers/state.ts";

interface IpoOfferTable {
  offer_id: string;
  symbol: string;
  market: string;
  mode: IpoMode;
  price_low: string;
  price_high: string;
  final_price: string | null;
  lot_size: string;
  min_qty: string;
  max_qty: string;
  quota: string;
  year_limit: number;
  open_at: number;
  close_at: number;
  draw_at: number;
  refund_at: number;
  list_at: number;
  commit_hash: Generated<string>;
  commit_at: number;
  seed_sealed: Generated<string>;
  seed: Generated<string>;
  drawn_at: number | null;
  listed_at: number | null;
  withdrawn_at: number | null;
  reason: Generated<string>;
  profile: string;
  /** Parted by blanks. */
  draw_symbols: Generated<string>;
  /** JSON of `DrawTrade[]`. */
  draw_trades: Generated<string>;
}

interface IpoBookTable {
  offer_id: string;
  mode: Mode;
  applied: Generated<string>;
  next_no: Generated<number>;
  is_closed: Generated<boolean>;
  tickets: Generated<number>;
  last_winning: Generated<string>;
}

interface IpoRecordTable {
  order_no: string;
  offer_id: string;
  account_id: string;
  mode: Mode;
  client_order_id: string;
  no: number;
  qty: string;
  lots: number;
  rate_over: string;
  rate_under: string;
  frozen: string;
  status: Exclude<FinanceState<"application">, "none">;
  outcome: IpoOutcome;
  first_ticket: Generated<number>;
  allotted: Generated<string>;
  charged: Generated<string>;
  returned: Generated<string>;
  created_at: number;
  ended_at: number | null;
  free_at: number | null;
  version: Generated<number>;
}

interface IcoOfferTable {
  offer_id: string;
  symbol: string;
  asset: string;
  price: string;
  min_amount: string;
  max_amount: string;
  quota: string;
  open_at: number;
  close_at: number;
  list_at: number;
  unlock: string;
  withdrawn_at: number | null;
  reason: Generated<string>;
  profile: string;
}

interface IcoBookTable {
  offer_id: string;
  mode: Mode;
  sold: Generated<string>;
}

interface IcoRecordTable {
  order_no: string;
  offer_id: string;
  account_id: string;
  mode: Mode;
  client_order_id: string;
  amount: string;
  tokens: string;
  released: Generated<string>;
  status: "bought" | "refunded";
  created_at: number;
  refunded_at: number | null;
  version: Generated<number>;
}

declare module "../../db/schema.ts" {
  interface Database {
    ipo_offer: IpoOfferTable;
    ipo_book: IpoBookTable;
    ipo_record: IpoRecordTable;
    ico_offer: IcoOfferTable;
    ico_book: IcoBookTable;
    ico_record: IcoRecordTable;
  }
}

export type IpoOfferRow = Selectable<IpoOfferTable>;
export type IpoBookRow = Selectable<IpoBookTable>;
export type IpoRecordRow = Selectable<IpoRecordTable>;
export type IcoOfferRow = Selectable<IcoOfferTable>;
export type IcoRecordRow = Selectable<IcoRecordTable>;
