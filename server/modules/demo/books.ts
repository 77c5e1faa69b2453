/**
 * Money of the demo account: balances by account type, and an entry for every change. A balance is the sum of its entries, always. Amounts are
 * exact decimals as text; arithmetic is the database's. Callers hold the account's lock (`lockAccount`).
 */
import { sql } from "kysely";
import type { LiveEventData } from "../../../contract/live/live.ts";
import type { PeopleDeps } from "../../access/deps.ts";
import type { DemoEntryTable } from "../../db/people-schema.ts";
import { newId } from "../../db/random.ts";
import type { Db, Tx } from "../../db/tx.ts";

/** The start sum, 100 000 USDT, spread as in `screens-markets.md` 10. */
export const START = { funds: "0", spot: "50000", contract: "20000", stock: "20000", forex: "10000" } as const;
export const START_SUM = "100000";
export const USDT = "USDT";
const TYPES = Object.keys(START) as (keyof typeof START)[];

type Kind = DemoEntryTable["kind"];

/** Makes changes of one account's money wait for each other. */
export async function lockAccount(trx: Tx, accountId: string): Promise<void> {
  await trx.selectFrom("account").select("id").where("id", "=", accountId).forUpdate().executeTakeFirstOrThrow();
}

/** A decimal without zeros that say nothing. */
export const plain = (amount: string): string => (amount.includes(".") ? amount.replace(/\.?0+$/, "") : amount);

/** USDT of all account types together. */
export async function totalOf(db: Db | Tx, accountId: string): Promise<string> {
  const row = await db
    .selectFrom("demo_balance")
    .select((e) => e.fn.sum<string | null>("available").as("total"))
    .where("account_id", "=", accountId)
    .where("symbol", "=", USDT)
    .executeTakeFirst();
  return plain(row?.total ?? "0");
}

/** Adds `amount`, which may be negative, to one balance and writes the entry. Tells the account by a `wallet` event. */
export async function post(
  trx: Tx,
  deps: PeopleDeps,
  o: { accountId: string; type: string; amount: string; kind: Kind; now: number },
): Promise<void> {
  const { accountId: account_id, type: account_type, amount, kind, now } = o;
  const key = { account_id, account_type, symbol: USDT };
  await trx
    .insertInto("demo_balance")
    .values({ ...key, available: "0" })
    .onConflict((c) => c.doNothing())
    .execute();
  const { available } = await trx
    .updateTable("demo_balance")
    .set({ available: sql`available + ${amount}::numeric` })
    .where("account_id", "=", account_id)
    .where("account_type", "=", account_type)
    .where("symbol", "=", USDT)
    .returning("available")
    .executeTakeFirstOrThrow();
  const id = newId(deps.random, now);
  await trx
    .insertInto("demo_entry")
    .values({ ...key, id, amount, kind, created_at: now })
    .execute();
  const held = plain(available);
  const event: LiveEventData<"wallet"> = {
    ...{ accountType: account_type.toUpperCase(), symbol: USDT },
    ...{ total: held, available: held, frozen: "0", reason: kind, refNo: id },
  };
  await deps.live.emit(trx, account_id, "wallet", event, now);
}

/** Brings every balance to the start sum. Entries are written for unchanged ones too: they mark the reset. */
export async function toStart(trx: Tx, deps: PeopleDeps, accountId: string, kind: "start" | "reset", now: number): Promise<void> {
  const rows = await trx.selectFrom("demo_balance").select(["account_type", "available"]).where("account_id", "=", accountId).execute();
  const types = new Set([...TYPES, ...rows.map((row) => row.account_type)]);
  for (const type of types) {
    const wanted = type in START ? START[type as keyof typeof START] : "0";
    const held = rows.find((row) => row.account_type === type)?.available ?? "0";
    const { rows: difference } = await sql<{ amount: string }>`SELECT (${wanted}::numeric - ${held}::numeric)::text AS amount`.execute(trx);
    await post(trx, deps, { accountId, type, amount: difference[0].amount, kind, now });
  }
}

/** Balances that are not the sum of their entries: none, or something is wrong. */
export async function unbalanced(db: Db): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    SELECT coalesce(b.account_id, e.account_id) || ' ' || coalesce(b.account_type, e.account_type) AS what
    FROM demo_balance b
    FULL JOIN (SELECT account_id, account_type, symbol, sum(amount) AS amount FROM demo_entry GROUP BY account_id, account_type, symbol) e
      ON e.account_id = b.account_id AND e.account_type = b.account_type AND e.symbol = b.symbol
    WHERE coalesce(b.available, 0) <> coalesce(e.amount, 0)`.execute(db);
  return rows.map((row) => row.what);
}
