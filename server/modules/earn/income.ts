/**
 * Incomes: one due row a day and order, each day once however late; with the last one the principal
 * comes back.
 */
import {
  type Amount,
  add,
  decimal,
  type Rate,
  toText,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { dailyIncome, payAt, paymentsDue } from "../../../contract/rules/finance/earn.ts";
import { giveNotice } from "../../account-feed/give-notice.ts";
import type { Tx } from "../../db/tx.ts";
import { type DueWork, schedule } from "../../due/due.ts";
import type { Services } from "../../kernel/services.ts";
import { postAndTell } from "../../ledger/post-and-tell.ts";
import { digestOf } from "./digest.ts";
import { change, lockedOrder, placedOf, screenOf, statusAfter } from "./order-row.ts";
import { endPosting, incomePosting } from "./postings.ts";
import type { OrderRow } from "./tables.ts";

/** Kind of the due row of an order's next income; its period is the day's number. */
export const INCOME = "earn income";

/**
 * Pays the order's next day when its time has come. Re-runnable: a day that was paid, or an order
 * that was left, is left alone. Throws while money is stopped, to be put off. Rows of `due` are
 * never taken back here: a holder of the order would wait for the clock's work, and that for the
 * holder.
 */
export const payIncome =
  (deps: Services): DueWork =>
  async (trx, { entity, period }, now) => {
    const row = await lockedOrder(trx, entity);
    if (row?.status !== "submitted" || String(row.paid_days + 1) !== period) return;
    await payDay(trx, deps, row, now);
  };

/** Every day of a locked order that is due by `now`, oldest first; the order as it is then. */
export async function payDueDays(
  trx: Tx,
  deps: Services,
  row: OrderRow,
  now: number,
): Promise<OrderRow> {
  let order = row;
  while (
    order.status === "submitted" &&
    order.paid_days < paymentsDue(order.first_pay_at, order.term_days, now)
  ) {
    order = await payDay(trx, deps, order, now);
  }
  return order;
}

async function payDay(trx: Tx, deps: Services, row: OrderRow, now: number): Promise<OrderRow> {
  const no = row.paid_days + 1;
  const amount = dailyIncome(decimal<Amount>(row.amount), decimal<Rate>(row.daily_rate));
  const planned = payAt(row.first_pay_at, no);
  if (amount > ZERO) await booked(trx, deps, incomePosting(placedOf(row, now), no, amount));
  await trx
    .insertInto("earn_income")
    .values({ order_no: row.order_no, no, amount: toText(amount), at: planned })
    .execute();
  await schedule(trx, digestOf(row.account_id, planned));
  const paid = { paid_days: no, paid_sum: toText(add(decimal<Amount>(row.paid_sum), amount)) };
  if (no !== row.term_days) {
    await schedule(trx, {
      kind: INCOME,
      entity: row.order_no,
      period: String(no + 1),
      at: payAt(row.first_pay_at, no + 1),
    });
    return change(trx, deps, row, paid, now);
  }
  await booked(trx, deps, endPosting(placedOf(row, now), ZERO));
  const facts = { symbol: row.asset, amount: toText(decimal(row.amount)) };
  await giveNotice(
    trx,
    deps,
    { accountId: row.account_id },
    { name: "earnMatured", facts, link: screenOf(row) },
    now,
  );
  const status = statusAfter(row.status, "mature", "complete");
  return change(trx, deps, row, { ...paid, status, returned: row.amount, finished_at: now }, now);
}

async function booked(
  trx: Tx,
  deps: Services,
  posting: Parameters<typeof postAndTell>[2],
): Promise<void> {
  const posted = await postAndTell(trx, deps.live, posting);
  if (!posted.ok) throw new Error(`${posting.id}: ${posted.error}`);
}
