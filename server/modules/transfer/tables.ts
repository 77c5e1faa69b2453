/** Table of transfers as Kysely sees it; meanings stand in `migrations/0031_wallet.sql`. */
import type { Generated } from "kysely";

interface TransferOrderTable {
  order_no: string;
  account_id: string;
  from_type: string;
  to_type: string;
  asset: string;
  amount: string;
  status: 0 | 1 | 2;
  reason: Generated<string>;
  from_after: string;
  to_after: string;
  created_at: number;
  updated_at: number;
}

declare module "../../db/schema.ts" {
  interface Database {
    transfer_order: TransferOrderTable;
  }
}
