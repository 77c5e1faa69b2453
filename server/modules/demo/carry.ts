/**
 * Play money of data folders from before the ledger: every line of the old books becomes a posting
 * of its own time, in order, and the old rows go in the same transaction. One account at a time,
 * under its row, so that a start that was cut short goes on where it was, and two processes do it
 * once.
 */
import type { AccountId } from "../../../contract/ids.ts";
import { asset } from "../../../contract/money/assets.ts";
import { type Amount, decimal } from "../../../contract/money/decimal.ts";
import { type Db, type Tx, tx } from "../../db/tx.ts";
import { post } from "../../ledger/post.ts";
import { type AccountType, userAccount } from "../../ledger/posting.ts";
import { lockAccount } from "./books.ts";
import { carriedPosting } from "./postings.ts";

const KINDS = { start: "demoStart", reset: "demoReset", topUp: "demoTopUp" } as const;

/**
 * Returns how many accounts were carried over. Throws when a carried balance is not the old one:
 * the old rows are left as they were.
 */
export async function carryDemo(db: Db): Promise<number> {
  const owners = await db
    .selectFrom("demo_balance")
    .select("account_id")
    .distinct()
    .orderBy("account_id")
    .execute();
  for (const { account_id } of owners) await tx(db, (trx) => carry(trx, account_id as AccountId));
  return owners.length;
}

async function carry(trx: Tx, owner: AccountId): Promise<void> {
  await lockAccount(trx, owner);
  const entries = await trx
    .selectFrom("demo_entry")
    .selectAll()
    .where("account_id", "=", owner)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  // The sum of a pocket at one moment counts: lines of one millisecond may stand in
  // any order, so sums go in before they go out.
  const sorted = entries.map((row) => ({ ...row, sum: decimal<Amount>(row.amount) }));
  sorted.sort(
    (a, b) => a.created_at - b.created_at || (a.sum === b.sum ? 0 : a.sum > b.sum ? -1 : 1),
  );
  for (const { id, account_type, symbol, sum, kind, created_at } of sorted) {
    const pocket = { type: account_type as AccountType, asset: asset(symbol)! };
    const [answer] = await post(trx, [
      carriedPosting(owner, id, pocket, sum, KINDS[kind], created_at),
    ]);
    if (!answer.ok)
      throw new Error(
        `the demo account ${owner} cannot be carried over: ${id} is refused (${answer.error})`,
      );
  }
  for (const row of await trx
    .selectFrom("demo_balance")
    .selectAll()
    .where("account_id", "=", owner)
    .execute()) {
    const { id } = userAccount(owner, row.account_type as AccountType, asset(row.symbol)!);
    const now = await trx
      .selectFrom("ledger_account")
      .select("available")
      .where("id", "=", id)
      .executeTakeFirst();
    if (decimal(now?.available ?? "0") !== decimal(row.available))
      throw new Error(`the demo balance ${id} is not the sum of its entries`);
  }
  await trx.deleteFrom("demo_entry").where("account_id", "=", owner).execute();
  await trx.deleteFrom("demo_balance").where("account_id", "=", owner).execute();
}
