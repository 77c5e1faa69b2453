/** Table of the wallet as Kysely sees it; meanings stand in `migrations/0031_wallet.sql`. */
export type {};

interface EquitySnapshotTable {
  account_id: string;
  hour: number;
  at: number;
  equity: string;
  paid_in: string;
  seq: number;
}

declare module "../../db/schema.ts" {
  interface Database {
    equity_snapshot: EquitySnapshotTable;
  }
}
