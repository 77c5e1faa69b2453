/**
 * Balances of the house: rolled up now and then, so that what has to be added up at a question
 * stays short.
 */
import { sql } from "kysely";
import { type Amount, decimal, ZERO } from "../../contract/money/decimal.ts";
import type { Db, Tx } from "../db/tx.ts";
import type { LedgerAccount } from "./posting.ts";
import "./tables.ts";

/** Holdings of a house account: its roll-up and the entries since. */
export async function houseBalance(db: Db | Tx, account: LedgerAccount): Promise<Amount> {
  const { rows } = await sql<{ total: string | null }>`
    SELECT sum(coalesce(r.available, 0) + e.available) AS total
    FROM ledger_head h
    LEFT JOIN ledger_rollup r ON r.account_id = ${account.id} AND r.shard = h.shard
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(l.available), 0) AS available FROM ledger_entry l
      WHERE l.account_id = ${account.id} AND l.shard = h.shard AND l.seq > coalesce(r.seq, 0) AND l.available_after IS NULL
    ) e`.execute(db);
  return rows[0].total === null ? ZERO : decimal(rows[0].total);
}

/** Links rolled up at once: a chain's head is not held for longer. */
const SLICE = 2000;

/**
 * Adds links that came to one chain since the last time to the roll-ups, up to a slice of them;
 * true when more are left. Its head is held meanwhile: two that do it at once would add the same
 * twice. Every account's links are added up to the same one, so the highest of all is where the
 * next begin.
 */
export async function rollUp(trx: Tx, shard: number, slice = SLICE): Promise<boolean> {
  const { seq: head } = await trx
    .selectFrom("ledger_head")
    .select("seq")
    .where("shard", "=", shard)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ from: number; next: number | null }>`
    SELECT f.seq AS from, (SELECT min(n.seq) FROM ledger_entry n WHERE n.shard = ${shard} AND n.seq > f.seq AND n.available_after IS NULL) AS next
    FROM (SELECT coalesce(max(seq), 0) AS seq FROM ledger_rollup WHERE shard = ${shard}) f`.execute(
    trx,
  );
  const [{ from, next }] = rows;
  if (next === null) return false;
  const upTo = next + slice > head ? head : next + slice - 1;
  await sql`
    INSERT INTO ledger_rollup (account_id, shard, seq, available)
    SELECT e.account_id, e.shard, max(e.seq), sum(e.available)
    FROM ledger_entry e
    WHERE e.shard = ${shard} AND e.seq > ${from}::bigint AND e.seq <= ${upTo}::bigint AND e.available_after IS NULL
    GROUP BY e.account_id, e.shard
    ON CONFLICT (account_id, shard) DO UPDATE SET seq = excluded.seq, available = ledger_rollup.available + excluded.available`.execute(
    trx,
  );
  return upTo < head;
}
