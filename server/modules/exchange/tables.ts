/**
 * Tables of the flash exchange as Kysely sees them; meanings stand in `migrations/0031_wallet.sql`
 * and `0630_dust.sql`.
 */
import type { Generated } from "kysely";
import type { LedgerPocket } from "./pockets.ts";

interface ExchangeQuoteTable {
  id: string;
  account_id: string;
  from_asset: string;
  to_asset: string;
  from_amount: string;
  to_amount: string;
  rate: string;
  ticks: string;
  valid_until: number;
  used_at: number | null;
  created_at: number;
}

interface ExchangeOrderTable {
  order_no: string;
  account_id: string;
  quote_id: string;
  from_asset: string;
  to_asset: string;
  from_amount: string;
  to_amount: string;
  rate: string;
  fee: string;
  status: 0 | 1 | 2;
  reason: Generated<string>;
  pocket: Generated<LedgerPocket>;
  is_dust: Generated<boolean>;
  created_at: number;
}

declare module "../../db/schema.ts" {
  interface Database {
    exchange_quote: ExchangeQuoteTable;
    exchange_order: ExchangeOrderTable;
  }
}
