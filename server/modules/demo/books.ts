/**
 * Money of demo accounts: their pockets in the ledger, changed by postings.ts. Callers hold the
 * account's row (`lockAccount`).
 */
import type { AccountId } from "../../../contract/ids.ts";
import { type Asset, USDT } from "../../../contract/money/assets.ts";
import { type Amount, add, decimal, sum, toText } from "../../../contract/money/decimal.ts";
import { newId } from "../../db/random.ts";
import type { Db, Tx } from "../../db/tx.ts";
import type { Services } from "../../kernel/services.ts";
import { postAndTell } from "../../ledger/post-and-tell.ts";
import type { AccountType, Posting } from "../../ledger/posting.ts";
import { type Pocket, toStartPosting } from "./postings.ts";

/** Makes changes of one account's money wait for each other. */
export async function lockAccount(trx: Tx, accountId: string): Promise<void> {
  await trx
    .selectFrom("account")
    .select("id")
    .where("id", "=", accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** USDT of all pockets together, reserved sums included. */
export async function totalOf(db: Db | Tx, accountId: string): Promise<Amount> {
  const rows = await db
    .selectFrom("ledger_account")
    .select(["available", "held"])
    .where("owner", "=", accountId)
    .where("asset", "=", USDT)
    .execute();
  return sum(rows.map((row) => add(decimal<Amount>(row.available), decimal<Amount>(row.held))));
}
export const totalText = async (db: Db | Tx, accountId: string): Promise<string> =>
  toText(await totalOf(db, accountId));

/** Posting that brings every pocket to the start sum. */
export const startPosting = async (
  trx: Tx,
  deps: Services,
  owner: AccountId,
  kind: "demoStart" | "demoReset",
  now: number,
): Promise<Posting> =>
  toStartPosting(owner, kind, newId(deps.random, now), await pocketsOf(trx, owner), now);

/** Brings every pocket to the start sum. False when money is stopped. */
export const toStart = async (
  trx: Tx,
  deps: Services,
  owner: AccountId,
  now: number,
): Promise<boolean> =>
  (await postAndTell(trx, deps.live, await startPosting(trx, deps, owner, "demoStart", now))).ok;

async function pocketsOf(trx: Tx, owner: string): Promise<Pocket[]> {
  const rows = await trx
    .selectFrom("ledger_account")
    .select(["type", "asset", "available"])
    .where("owner", "=", owner)
    .orderBy("id")
    .execute();
  return rows.map(({ type, asset, available }) => ({
    type: type as AccountType,
    asset: asset as Asset,
    available: decimal<Amount>(available),
  }));
}
