/**
 * Audits the books: the invariants, each with a row for every violation, and the chains' hashes
 * computed again. What grows without bound (postings, orders, fills, positions) is read in slices
 * by key, so that others are served between them; the rest by views of the database. What finds
 * something is a fault of the program or a hand in the database; it is never mended here.
 */
import { sql } from "kysely";
import { type Db, readTogether, type Tx } from "../db/tx.ts";
import { auditChains } from "./audit-chains.ts";
import { Findings, MOST, type Violation } from "./audit-findings.ts";
import "./tables.ts";

export type { Violation } from "./audit-findings.ts";

/**
 * Views with the columns `what` and `detail`; the invariants of modules (orders, escrow …) join
 * them by name.
 */
export const AUDIT_VIEWS = [
  "audit_i14",
  "audit_i13_deposit",
  "audit_i13_withdrawal",
  "audit_i15_withdrawal",
  "audit_i13_transfer",
  "audit_i13_exchange",
  "audit_i10_exchange",
  "audit_i5_orders",
  "audit_i5_adverts",
  "audit_i13_c2c",
  "audit_i15_earn",
  "audit_i13_earn",
  "audit_i13_earn_quota",
  "audit_i6_pledge",
  "audit_i13_pledge",
  "audit_i15_delivery",
  "audit_i13_delivery",
  "audit_i13_credit",
  "audit_i15_offers",
  "audit_i13_ipo",
  "audit_i13_ico",
  "audit_i13_rebates",
  "audit_i11_rebates",
  "audit_i11_c2c",
] as const;
/**
 * Functions of a range of keys with the columns `invariant`, `what` and `detail`, the key and how
 * many rows of it are read at once.
 */
const IN_SLICES = [
  { of: "audit_orders", table: "trade_order", key: "order_no", rows: 100 },
  { of: "audit_positions", table: "trade_position", key: "id", rows: 100 },
  { of: "audit_holds", table: "ledger_hold", key: "id", rows: 500 },
] as const;

/** Every violation there is, up to twenty an invariant; empty when the books are right. */
export async function audit(db: Db | Tx): Promise<Violation[]> {
  const found = new Findings();
  await auditChains(db, found);
  for (const slices of IN_SLICES) await inSlices(db, slices, found);
  const isBounded = await hasTimeout(db);
  for (const view of AUDIT_VIEWS) {
    const rows =
      isBounded && !db.isTransaction
        ? await readTogether(db, (trx) => unbounded(trx, view))
        : await rowsOf(db, view);
    for (const { what, detail } of rows)
      found.add({ invariant: view.slice("audit_".length).toUpperCase(), what, detail });
  }
  return found.list;
}

async function inSlices(
  db: Db | Tx,
  { of, table, key, rows }: (typeof IN_SLICES)[number],
  found: Findings,
): Promise<void> {
  for (let after = ""; ; ) {
    const next = await sql<{ key: string | null }>`
      SELECT max(k) AS key FROM (SELECT ${sql.ref(key)} AS k FROM ${sql.table(table)} WHERE ${sql.ref(key)} > ${after} ORDER BY 1 LIMIT ${rows}) s`.execute(
      db,
    );
    const upTo = next.rows[0].key;
    if (upTo === null) return;
    for (const one of (
      await sql<Violation>`SELECT * FROM ${sql.id(of)}(${after}, ${upTo})`.execute(db)
    ).rows)
      found.add(one);
    after = upTo;
  }
}

type Found = Pick<Violation, "what" | "detail">;
const rowsOf = async (db: Db | Tx, view: string): Promise<Found[]> =>
  (
    await sql<Found>`SELECT what, detail FROM ${sql.id(view)} ORDER BY what LIMIT ${MOST}`.execute(
      db,
    )
  ).rows;

/**
 * True when the database ends statements that take long: those of calls. The books of years take
 * longer to read, and nobody waits for it.
 */
async function hasTimeout(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{
    timeout: string;
  }>`SELECT current_setting('statement_timeout') AS timeout`.execute(db);
  return rows[0].timeout !== "0";
}
async function unbounded(trx: Tx, view: string): Promise<Found[]> {
  await sql`SET LOCAL statement_timeout = 0`.execute(trx);
  return rowsOf(trx, view);
}
