/** Balances of the house: rolled up now and then, so that what has to be added up at a question stays short. */
import { sql } from "kysely";
import { type Amount, decimal, ZERO } from "../../contract/money/decimal.ts";
import type { Db, Tx } from "../db/tx.ts";
import type { LedgerAccount } from "./posting.ts";
import "./tables.ts";

/** What a house account holds: its roll-up and the entries since. */
export async function houseBalance(db: Db | Tx, account: LedgerAccount): Promise<Amount> {
  const { rows } = await sql<{ total: string | null }>`
    SELECT (SELECT coalesce(sum(available), 0) FROM ledger_rollup WHERE account_id = ${account.id})
      + coalesce(sum(e.available), 0) AS total
    FROM ledger_entry e LEFT JOIN ledger_rollup r ON r.account_id = e.account_id AND r.shard = e.shard
    WHERE e.account_id = ${account.id} AND e.available_after IS NULL AND e.seq > coalesce(r.seq, 0)`.execute(db);
  return rows[0].total === null ? ZERO : decimal(rows[0].total);
}

/** Adds what came to one chain since the last time to the roll-ups. Its head is held meanwhile: two that do it at once would add the same twice. */
export async function rollUp(trx: Tx, shard: number): Promise<void> {
  await trx.selectFrom("ledger_head").select("seq").where("shard", "=", shard).forUpdate().execute();
  await sql`
    INSERT INTO ledger_rollup (account_id, shard, seq, available)
    SELECT e.account_id, e.shard, max(e.seq), sum(e.available)
    FROM ledger_entry e LEFT JOIN ledger_rollup r ON r.account_id = e.account_id AND r.shard = e.shard
    WHERE e.shard = ${shard} AND e.available_after IS NULL AND e.seq > coalesce(r.seq, 0)
    GROUP BY e.account_id, e.shard
    ON CONFLICT (account_id, shard) DO UPDATE SET seq = excluded.seq, available = ledger_rollup.available + excluded.available`.execute(trx);
}
