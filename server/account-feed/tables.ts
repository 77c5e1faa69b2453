/** Tables of account events, as Kysely sees them; meanings stand in the migrations. */
import type {} from "../db/schema.ts";

interface AccountLiveTable {
  account_id: string;
  seq: number;
}

interface LiveEventTable {
  account_id: string;
  seq: number;
  ev: string;
  data: string;
  created_at: number;
}

declare module "../db/schema.ts" {
  interface Database {
    account_live: AccountLiveTable;
    live_event: LiveEventTable;
  }
}
