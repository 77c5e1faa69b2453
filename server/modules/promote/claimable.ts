/** Rebates that an account can claim now and those still resting, and telling its tabs. */
import { type Amount, decimal, toText } from "../../../contract/money/decimal.ts";
import type { FinanceState } from "../../../contract/rules/finance/machines.ts";
import type { Db, Tx } from "../../db/tx.ts";
import type { Services } from "../../kernel/services.ts";
import "./tables.ts";

async function sumOf(
  db: Db | Tx,
  accountId: string,
  ...states: FinanceState<"rebate">[]
): Promise<Amount> {
  const row = await db
    .selectFrom("rebate_entry")
    .select((e) => e.fn.sum<string | null>("amount").as("total"))
    .where("account_id", "=", accountId)
    .where("status", "in", states)
    .executeTakeFirstOrThrow();
  return decimal<Amount>(row.total ?? "0");
}

export const claimableOf = (db: Db | Tx, accountId: string): Promise<Amount> =>
  sumOf(db, accountId, "claimable");
export const restingOf = (db: Db | Tx, accountId: string): Promise<Amount> =>
  sumOf(db, accountId, "resting", "review");

/** Tells the upline what can be claimed now. */
export async function tell(trx: Tx, deps: Services, accountId: string, now: number): Promise<void> {
  await deps.live.emit(
    trx,
    accountId,
    "rebate",
    { claimable: toText(await claimableOf(trx, accountId)) },
    now,
  );
}
