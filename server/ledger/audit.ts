/**
 * Whether the books are right: the invariants as views of the database, each with a row for every violation, and the chains' hashes computed again.
 * What finds something is a fault of the program or a hand in the database; it is never mended here.
 */
import { sql } from "kysely";
import { decimal, toText } from "../../contract/money/decimal.ts";
import { type Db, readTogether, type Tx } from "../db/tx.ts";
import { type HashedLeg, linkHash, SHARDS } from "./chain.ts";
import "./tables.ts";

export interface Violation {
  invariant: string;
  what: string;
  detail: string;
}

/** Views with the columns `what` and `detail`; the invariants of modules (orders, escrow …) join them by name. */
export const AUDIT_VIEWS = [
  "audit_i1",
  "audit_i2",
  "audit_i3",
  "audit_i4",
  "audit_i7",
  "audit_i8",
  "audit_i9",
  "audit_i10",
  "audit_i10_money",
  "audit_i12",
  "audit_i13_orders",
  "audit_i14",
  "audit_i15_orders",
  "audit_i15_positions",
  "audit_i10_positions",
  "audit_i10_stocks",
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
/** Rows of one violation that are told; one is enough to stop. */
const MOST = 20;

/** Every violation there is, up to twenty an invariant; empty when the books are right. */
export async function audit(db: Db | Tx): Promise<Violation[]> {
  const found: Violation[] = [];
  const isBounded = await hasTimeout(db);
  for (const view of AUDIT_VIEWS) {
    const rows = isBounded && !db.isTransaction ? await readTogether(db, (trx) => unbounded(trx, view)) : await rowsOf(db, view);
    found.push(...rows.map(({ what, detail }) => ({ invariant: view.slice("audit_".length).toUpperCase(), what, detail })));
  }
  for (let shard = 0; shard < SHARDS; shard++) {
    const broken = await brokenLink(db, shard);
    if (broken !== undefined) found.push({ invariant: "I7", what: broken, detail: "hash" });
  }
  return found;
}

type Found = Pick<Violation, "what" | "detail">;
const rowsOf = async (db: Db | Tx, view: string): Promise<Found[]> =>
  (await sql<Found>`SELECT what, detail FROM ${sql.id(view)} ORDER BY what LIMIT ${MOST}`.execute(db)).rows;

/** Whether the database ends statements that take long: those of calls. The books of years take longer to read, and nobody waits for it. */
async function hasTimeout(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ timeout: string }>`SELECT current_setting('statement_timeout') AS timeout`.execute(db);
  return rows[0].timeout !== "0";
}
async function unbounded(trx: Tx, view: string): Promise<Found[]> {
  await sql`SET LOCAL statement_timeout = 0`.execute(trx);
  return rowsOf(trx, view);
}

/** Links read and hashed at once: the market ticks in between. */
const PAGE = 500;

/** The id of the first posting of a chain whose hash is not that of its content; undefined when all are right. */
async function brokenLink(db: Db | Tx, shard: number): Promise<string | undefined> {
  for (let after = 0, previous = ""; ; ) {
    const postings = await db
      .selectFrom("ledger_posting")
      .selectAll()
      .where("shard", "=", shard)
      .where("seq", ">", after)
      .orderBy("seq")
      .limit(PAGE)
      .execute();
    if (postings.length === 0) return undefined;
    const legs = await legsOf(db, shard, after, postings[postings.length - 1].seq);
    for (const { id, seq, mode, kind, ref_kind, ref_no, at, hash } of postings) {
      const link = { id, shard, seq, mode, kind, refKind: ref_kind, refNo: ref_no, at, legs: legs.get(seq) ?? [] };
      if (linkHash(previous, link) !== hash) return id;
      previous = hash;
      after = seq;
    }
  }
}

async function legsOf(db: Db | Tx, shard: number, after: number, upTo: number): Promise<Map<number, HashedLeg[]>> {
  const rows = await db
    .selectFrom("ledger_entry")
    .select(["seq", "account_id", "available", "held"])
    .where("shard", "=", shard)
    .where("seq", ">", after)
    .where("seq", "<=", upTo)
    .orderBy("seq")
    .orderBy("leg")
    .execute();
  const legs = new Map<number, HashedLeg[]>();
  for (const { seq, account_id, available, held } of rows) {
    const leg = { account: account_id, available: toText(decimal(available)), held: toText(decimal(held)) };
    const list = legs.get(seq);
    if (list === undefined) legs.set(seq, [leg]);
    else list.push(leg);
  }
  return legs;
}
