/** The ledger's tables as Kysely sees them; meanings stand in `migrations/0010_ledger.sql`. */
import type { Generated } from "kysely";
import type { Mode } from "../../contract/http/shapes.ts";

interface LedgerAccountTable {
  id: string;
  owner: string;
  mode: Mode;
  type: string;
  asset: string;
  is_house: boolean;
  available: Generated<string>;
  held: Generated<string>;
  version: Generated<number>;
}

interface LedgerHoldTable {
  id: string;
  account_id: string;
  purpose: string;
  ref_no: string;
  amount: string;
  created_at: number;
}

interface LedgerPostingTable {
  id: string;
  shard: number;
  seq: number;
  mode: Mode;
  kind: string;
  ref_kind: string;
  ref_no: string;
  at: number;
  prev_hash: string;
  hash: string;
}

interface LedgerEntryTable {
  shard: number;
  seq: number;
  leg: number;
  account_id: string;
  available: string;
  held: string;
  available_after: string | null;
  held_after: string | null;
  at: number;
}

interface LedgerHeadTable {
  shard: number;
  seq: number;
  hash: string;
}

interface LedgerRollupTable {
  account_id: string;
  shard: number;
  seq: number;
  available: string;
}

interface MoneyStopTable {
  scope: string;
  reason: string;
  since: number;
}

declare module "../db/schema.ts" {
  interface Database {
    ledger_account: LedgerAccountTable;
    ledger_hold: LedgerHoldTable;
    ledger_posting: LedgerPostingTable;
    ledger_entry: LedgerEntryTable;
    ledger_head: LedgerHeadTable;
    ledger_rollup: LedgerRollupTable;
    money_stop: MoneyStopTable;
  }
}
