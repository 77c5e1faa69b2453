/**
 * The end of a rebate's rest: what stayed can be claimed, if both are certified, do not look like
 * one person, and the month has room for it.
 */
import {
  type Amount,
  decimal,
  least,
  subtract,
  toText,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { nextOf } from "../../../contract/rules/finance/machines.ts";
import { REBATE_REST_MS, REBATE_WAIT_MS } from "../../../contract/rules/finance/rebate.ts";
import { giveNotice } from "../../account-feed/give-notice.ts";
import type { Tx } from "../../db/tx.ts";
import { type DueWork, schedule } from "../../due/due.ts";
import { kycOf } from "../../identity/kyc-level.ts";
import type { Services } from "../../kernel/services.ts";
import { tell } from "./claimable.ts";
import { disqualify, holdCustomer, recount } from "./flows.ts";
import { leftOfMonth } from "./month-cap.ts";
import { samePerson } from "./same-person.ts";
import type { EntryRow } from "./tables.ts";

/** Kind of the due row that ends the rest of a deposit's entries. */
export const RELEASE = "rebate release";
const DAY_MS = 86_400_000;

/**
 * Ends the rest of a deposit's rebates; while its customer is not certified, it looks again each
 * day.
 */
export const releaseEntries =
  (deps: Services): DueWork =>
  async (trx, { entity }, now) => {
    const deposit = await trx
      .selectFrom("deposit_order")
      .select(["user_id", "finished_at"])
      .where("order_no", "=", entity)
      .executeTakeFirst();
    if (deposit === undefined) return;
    await holdCustomer(trx, deposit.user_id);
    const resting = await restingOfDeposit(trx, entity);
    await holdReferrers(
      trx,
      resting.map((row) => row.account_id),
    );
    await recount(trx, deps, deposit.user_id, now);
    const isCertified = (await kycOf(trx, deposit.user_id)).level > 0;
    const isLate = now >= deposit.finished_at + REBATE_REST_MS + REBATE_WAIT_MS;
    const rows = await restingOfDeposit(trx, entity);
    if (rows.length > 0 && !isCertified && !isLate) {
      await schedule(trx, { kind: RELEASE, entity, period: String(now), at: now + DAY_MS });
      return;
    }
    for (const row of rows) await endRest(trx, deps, row, isCertified, now);
  };

const restingOfDeposit = (trx: Tx, depositNo: string): Promise<EntryRow[]> =>
  trx
    .selectFrom("rebate_entry")
    .selectAll()
    .where("deposit_no", "=", depositNo)
    .where("status", "=", "resting")
    .orderBy("order_no")
    .forUpdate()
    .execute();

/** Two releases of one account wait for each other: together they keep to the month's cap. */
export const holdReferrers = (trx: Tx, accountIds: readonly string[]): Promise<unknown> =>
  accountIds.length === 0
    ? Promise.resolve()
    : trx
        .selectFrom("account")
        .select("id")
        .where("id", "in", accountIds)
        .orderBy("id")
        .forNoKeyUpdate()
        .execute();

async function endRest(
  trx: Tx,
  deps: Services,
  row: EntryRow,
  isCertified: boolean,
  now: number,
): Promise<void> {
  const isNothing = decimal(row.stays ?? "0") === ZERO;
  if (isNothing || !isCertified) {
    await disqualify(
      trx,
      row,
      !isNothing ? "uncertified" : decimal(row.counts ?? "0") === ZERO ? "circled" : "left",
    );
    return tell(trx, deps, row.account_id, now);
  }
  const { user_id } = await trx
    .selectFrom("account")
    .select("user_id")
    .where("id", "=", row.account_id)
    .executeTakeFirstOrThrow();
  const hint = await samePerson(trx, deps, user_id, row.friend_id);
  if (hint === undefined) {
    await release(trx, deps, row, now);
    return;
  }
  const status = nextOf("rebate", row.status, "suspect");
  if (!status.ok) throw new Error(`${row.order_no}: ${status.error}`);
  await trx
    .updateTable("rebate_entry")
    .set({ status: status.value, hint })
    .where("order_no", "=", row.order_no)
    .execute();
  await tell(trx, deps, row.account_id, now);
}

/**
 * Lets a locked entry of a held account be claimed, cut to what the month has left; tells its
 * owner. The state it has now.
 */
export async function release(
  trx: Tx,
  deps: Services,
  row: EntryRow,
  now: number,
): Promise<EntryRow["status"]> {
  const share = decimal<Amount>(row.amount ?? "0");
  const amount = least(share, await leftOfMonth(trx, row.account_id, now));
  const set = { amount: toText(amount), cut: toText(subtract(share, amount)), released_at: now };
  await trx.updateTable("rebate_entry").set(set).where("order_no", "=", row.order_no).execute();
  if (amount === ZERO) {
    await disqualify(trx, row, "cap");
    await tell(trx, deps, row.account_id, now);
    return "ineligible";
  }
  const status = nextOf("rebate", row.status, "release");
  if (!status.ok) throw new Error(`${row.order_no}: ${status.error}`);
  await trx
    .updateTable("rebate_entry")
    .set({ status: status.value })
    .where("order_no", "=", row.order_no)
    .execute();
  await tell(trx, deps, row.account_id, now);
  const notice = {
    name: "rebateClaimable" as const,
    facts: { symbol: "USDT", amount: set.amount },
    link: "/promote",
  };
  await giveNotice(trx, deps, { accountId: row.account_id }, notice, now);
  return status.value;
}
