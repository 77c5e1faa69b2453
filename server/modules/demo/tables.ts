/**
 * Tables of play money as it was before there was a ledger; carry.ts takes it over, as Kysely sees
 * them; meanings stand in the migrations.
 */
import type {} from "../../db/schema.ts";

interface DemoBalanceTable {
  account_id: string;
  account_type: string;
  symbol: string;
  available: string;
}

interface DemoEntryTable {
  id: string;
  account_id: string;
  account_type: string;
  symbol: string;
  amount: string;
  kind: "start" | "topUp" | "reset";
  created_at: number;
}

declare module "../../db/schema.ts" {
  interface Database {
    demo_balance: DemoBalanceTable;
    demo_entry: DemoEntryTable;
  }
}
