/**
 * A customer's money to and from the outside, and the part of each deposit that stays. It is
 * computed anew from the records whenever money of the customer moves.
 */
import { sql } from "kysely";
import { type Amount, decimal, toText, ZERO } from "../../../contract/money/decimal.ts";
import { nextOf } from "../../../contract/rules/finance/machines.ts";
import {
  type Flow,
  REBATE_REST_MS,
  type Stay,
  shareOf,
  staysOf,
} from "../../../contract/rules/finance/rebate.ts";
import type { Tx } from "../../db/tx.ts";
import type { DueWork } from "../../due/due.ts";
import type { Services } from "../../kernel/services.ts";
import { tell } from "./claimable.ts";
import type { EntryRow } from "./tables.ts";

/** Locks a customer's row. Whoever changes the customer's rebates waits for it first. */
export const holdCustomer = (trx: Tx, userId: string): Promise<unknown> =>
  trx
    .selectFrom("app_user")
    .select("id")
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/**
 * The part of each deposit since `from` that counts and stays. `value` is the worth of a deposit
 * that is not written down yet.
 */
export async function staysSince(
  trx: Tx,
  userId: string,
  from: number,
  value?: { ref: string; amount: Amount },
): Promise<Map<string, Stay>> {
  const { rows: before } = await sql<{ net: string; highest: string }>`
    SELECT coalesce(sum(amount), 0) AS net, greatest(coalesce(max(running), 0), 0) AS highest
    FROM (
      SELECT amount, sum(amount) OVER (ORDER BY at, ref) AS running FROM rebate_flow WHERE user_id = ${userId} AND NOT is_void AND at < ${from}
    ) f`.execute(trx);
  const { rows } = await sql<{ ref: string; at: number; amount: string }>`
    SELECT ref, at, amount FROM rebate_flow WHERE user_id = ${userId} AND NOT is_void AND at >= ${from} ORDER BY at, ref`.execute(
    trx,
  );
  const [{ net, highest }] = before;
  const flows = rows.map(
    ({ ref, at, amount }): Flow => ({
      ref,
      at: Number(at),
      amount: ref === value?.ref ? value.amount : decimal<Amount>(amount),
    }),
  );
  return staysOf(
    { net: decimal<Amount>(net), highest: decimal<Amount>(highest) },
    flows,
    REBATE_REST_MS,
  );
}

/**
 * Sets the resting rebates of a locked customer to the parts that stay. It ends none of them,
 * because a withdrawal under way may come back.
 */
export async function recount(trx: Tx, deps: Services, userId: string, now: number): Promise<void> {
  const rows = await trx
    .selectFrom("rebate_entry")
    .selectAll()
    .where("friend_id", "=", userId)
    .where("status", "=", "resting")
    .orderBy("order_no")
    .forUpdate()
    .execute();
  if (rows.length === 0) return;
  const found = await staysSince(trx, userId, Math.min(...rows.map((row) => row.created_at)));
  for (const row of rows) {
    const stay = found.get(row.deposit_no) ?? { counts: ZERO, stays: ZERO };
    if (decimal(row.stays ?? "0") === stay.stays && decimal(row.counts ?? "0") === stay.counts)
      continue;
    await trx
      .updateTable("rebate_entry")
      .set(stayFacts(row, stay))
      .where("order_no", "=", row.order_no)
      .execute();
    await tell(trx, deps, row.account_id, now);
  }
}

export const stayFacts = ({ tier }: Pick<EntryRow, "tier">, { counts, stays }: Stay) => ({
  counts: toText(counts),
  stays: toText(stays),
  amount: toText(shareOf(stays, tier)),
});

/** Ends a locked entry: it pays nothing. */
export async function disqualify(
  trx: Tx,
  row: EntryRow,
  reason: EntryRow["reason"],
): Promise<void> {
  const status = nextOf("rebate", row.status, "disqualify");
  if (!status.ok) throw new Error(`${row.order_no}: ${status.error}`);
  await trx
    .updateTable("rebate_entry")
    .set({ status: status.value, reason })
    .where("order_no", "=", row.order_no)
    .execute();
}

/** Runs when value has left a customer or come back. */
export const valueMoved =
  (deps: Services): DueWork =>
  async (trx, { entity }, now) => {
    await holdCustomer(trx, entity);
    await recount(trx, deps, entity, now);
  };
