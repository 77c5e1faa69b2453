/** What an account can claim now. */
import { type Amount, decimal } from "../../../contract/money/decimal.ts";
import type { Db, Tx } from "../../db/tx.ts";
import "./tables.ts";

export async function claimableOf(db: Db | Tx, accountId: string): Promise<Amount> {
  const row = await db
    .selectFrom("rebate_entry")
    .select((e) => e.fn.sum<string | null>("amount").as("total"))
    .where("account_id", "=", accountId)
    .where("status", "=", "claimable")
    .executeTakeFirstOrThrow();
  return decimal<Amount>(row.total ?? "0");
}
