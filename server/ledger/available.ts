/** Sums that accounts can spend, for decisions that are made before anything is posted. */
import { type Amount, decimal } from "../../contract/money/decimal.ts";
import type { Tx } from "../db/tx.ts";
import "./tables.ts";

/**
 * Available amounts by ledger account, locked until the transaction ends. An account that was never
 * used is not among them.
 */
export async function lockAvailable(
  trx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Amount>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom("ledger_account")
    .select(["id", "available"])
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
  return new Map(rows.map(({ id, available }) => [id, decimal<Amount>(available)]));
}
