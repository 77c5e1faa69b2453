/**
 * Worth of an account over time, without what was paid in and out. A snapshot an hour;
 * an hour in which a price was missing has none, and the curve says so. What is paid in is valued
 * when the next snapshot is made, in the hour it moved.
 */
import { sql } from "kysely";
import type { Mode } from "../../../contract/http/shapes.ts";
import { type Asset, placesOf, USDT } from "../../../contract/money/assets.ts";
import {
  type Amount,
  add,
  decimal,
  multiply,
  negate,
  subtract,
  toText,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { type Tx, tx } from "../../db/tx.ts";
import type { Services } from "../../kernel/services.ts";
import { shardOf } from "../../ledger/chain.ts";
import { type Holding, holdingsOf, netValue, type Worth } from "./holdings.ts";
import "./tables.ts";

export const HOUR = 3_600_000;

/** Worth and what was paid in so far, both USDT. */
export interface Standing {
  equity: Amount;
  paidIn: Amount;
  seq: number;
}

type Books = Pick<Services, "db" | "owed">;
/** How an account stands now, what it owes taken off; undefined while a price is missing. */
export async function standingOf(
  { db, owed }: Books,
  accountId: string,
  mode: Mode,
  worth: Worth,
  now: number,
): Promise<Standing | undefined> {
  // One transaction, holdings last: what moved in between is in the holdings and not yet in `seq`,
  // which the check below tells.
  return tx(db, async (trx) => {
    const last = await lastSnapshot(trx, accountId);
    for (let attempt = 0; attempt < 3; attempt++) {
      const seq = await headOf(trx, accountId);
      const moved = await paidBetween(trx, accountId, mode, last?.seq ?? 0, seq);
      const held: Holding[] = await holdingsOf(trx, accountId);
      if ((await headOf(trx, accountId)) !== seq) continue;
      const equity = netValue(held, await owed(trx, accountId, now), worth);
      const paid = valueOfAll(moved, worth);
      if (equity === undefined || paid === undefined) return undefined;
      return {
        equity,
        paidIn: add(last === undefined ? (ZERO as Amount) : decimal<Amount>(last.paid_in), paid),
        seq,
      };
    }
    return undefined;
  });
}

const lastSnapshot = (trx: Tx, accountId: string) =>
  trx
    .selectFrom("equity_snapshot")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("hour", "desc")
    .limit(1)
    .executeTakeFirst();

/**
 * The last link of the account that is there: later ones have higher numbers, since a chain's end
 * is held until the commit.
 */
async function headOf(trx: Tx, accountId: string): Promise<number> {
  const { rows } = await sql<{ seq: number | null }>`
    SELECT max(e.seq) AS seq FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
    WHERE a.owner = ${accountId} AND e.available_after IS NOT NULL AND e.shard = ${shardOf(accountId)}`.execute(
    trx,
  );
  return Number(rows[0].seq ?? 0);
}

/**
 * Sums that came in from outside (or were minted) after one link and up to another, by asset;
 * negative went out. Its other side is the house's account of it.
 */
async function paidBetween(
  trx: Tx,
  accountId: string,
  mode: Mode,
  after: number,
  upTo: number,
): Promise<[Asset, Amount][]> {
  if (upTo <= after) return [];
  const outside = [`house:${mode}:bridge`, `house:${mode}:mint`];
  // From the account's own entries to their other legs: without statistics, which an embedded
  // database never gathers, a plan that begins elsewhere is quadratic.
  const { rows } = await sql<{ asset: string; total: string }>`
    WITH own AS MATERIALIZED (
      SELECT DISTINCT u.seq FROM ledger_entry u JOIN ledger_account a ON a.id = u.account_id
      WHERE a.owner = ${accountId} AND u.available_after IS NOT NULL AND u.shard = ${shardOf(accountId)} AND u.seq > ${after} AND u.seq <= ${upTo})
    SELECT h.asset, sum(e.available) AS total
    FROM own JOIN ledger_entry e ON e.seq = own.seq JOIN ledger_account h ON h.id = e.account_id
    WHERE e.shard = ${shardOf(accountId)} AND h.owner IN (${sql.join(outside)})
    GROUP BY h.asset`.execute(trx);
  return rows.map(({ asset, total }) => [asset as Asset, negate(decimal<Amount>(total))]);
}

function valueOfAll(all: readonly [Asset, Amount][], worth: Worth): Amount | undefined {
  let total = ZERO as Amount;
  for (const [asset, amount] of all) {
    const price = amount === ZERO ? undefined : worth(asset);
    if (amount === ZERO) continue;
    if (price === undefined) return undefined;
    total = add(total, multiply<Amount>([amount, price], placesOf(USDT), "floor"));
  }
  return total;
}

/**
 * Writes down how every account that holds or held something stands, for the hour of `now`; once an
 * hour, whoever does it. Returns how many were written.
 */
export async function snapshotAll({ db, owed }: Books, worth: Worth, now: number): Promise<number> {
  const hour = Math.floor(now / HOUR) * HOUR;
  const accounts = await db
    .selectFrom("account as c")
    .select(["c.id", "c.mode"])
    .where((e) =>
      e.exists(e.selectFrom("ledger_account as a").select("a.id").whereRef("a.owner", "=", "c.id")),
    )
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom("equity_snapshot as s")
            .select("s.hour")
            .whereRef("s.account_id", "=", "c.id")
            .where("s.hour", "=", hour),
        ),
      ),
    )
    .execute();
  let written = 0;
  for (const { id, mode } of accounts) {
    const standing = await standingOf({ db, owed }, id, mode, worth, now);
    if (standing === undefined) continue;
    const { equity, paidIn, seq } = standing;
    const row = {
      account_id: id,
      hour,
      at: now,
      equity: toText(equity),
      paid_in: toText(paidIn),
      seq,
    };
    const done = await tx(db, (trx) =>
      trx
        .insertInto("equity_snapshot")
        .values(row)
        .onConflict((c) => c.doNothing())
        .executeTakeFirst(),
    );
    if (done.numInsertedOrUpdatedRows === 1n) written++;
  }
  return written;
}

/** Gain between two standings, payments taken out. */
export const gain = (
  from: Pick<Standing, "equity" | "paidIn">,
  to: Pick<Standing, "equity" | "paidIn">,
): Amount => subtract(subtract(to.equity, to.paidIn), subtract(from.equity, from.paidIn));
