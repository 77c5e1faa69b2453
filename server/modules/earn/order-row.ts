/** An order of earn between its row and what travels; its moves by the machine, each told. */
import type { EarnOrder } from "../../../contract/http/money/earn.ts";
import type { AccountId } from "../../../contract/ids.ts";
import type { Asset } from "../../../contract/money/assets.ts";
import { type Amount, decimal, type Rate, toText } from "../../../contract/money/decimal.ts";
import { dailyIncome, leaving, payAt, paymentsDue } from "../../../contract/rules/finance/earn.ts";
import { type FinanceEvent, nextOf } from "../../../contract/rules/finance/machines.ts";
import type { Tx } from "../../db/tx.ts";
import type { Services } from "../../kernel/services.ts";
import type { Placed } from "./postings.ts";
import type { OrderRow } from "./tables.ts";

const plain = (text: string): string => toText(decimal(text));

export const placedOf = (row: OrderRow, at: number): Placed => ({
  orderNo: row.order_no,
  owner: row.account_id as AccountId,
  asset: row.asset as Asset,
  amount: decimal<Amount>(row.amount),
  at,
});

/**
 * Cost of leaving at `now`: incomes that are due count as paid, whether the clock's work has
 * come to them or not.
 */
export function leavingAt(row: OrderRow, now: number): { penalty: Amount; returned: Amount } {
  const terms = {
    amount: decimal<Amount>(row.amount),
    termDays: row.term_days,
    penaltyRatio: decimal<Rate>(row.penalty_ratio),
  };
  return leaving(terms, Math.max(row.paid_days, paymentsDue(row.first_pay_at, row.term_days, now)));
}

export function orderOut(row: OrderRow, now: number): EarnOrder {
  const isLive = row.status === "submitted";
  const { penalty, returned } = leavingAt(row, now);
  const income = dailyIncome(decimal<Amount>(row.amount), decimal<Rate>(row.daily_rate));
  return {
    orderNo: row.order_no,
    version: row.version,
    productId: row.product_id,
    type: row.type,
    symbol: row.asset,
    amount: plain(row.amount),
    units: row.units,
    level: row.level,
    termDays: row.term_days,
    dailyRate: plain(row.daily_rate),
    penaltyRatio: plain(row.penalty_ratio),
    dailyIncome: toText(income),
    paidDays: row.paid_days,
    totalIncome: plain(row.paid_sum),
    firstPayTime: row.first_pay_at,
    nextPayTime: isLive ? payAt(row.first_pay_at, row.paid_days + 1) : 0,
    maturityTime: row.term_days === 0 ? 0 : payAt(row.first_pay_at, row.term_days),
    penaltyNow: isLive ? toText(penalty) : "0",
    getNow: isLive ? toText(returned) : "0",
    status: row.status,
    openTime: row.created_at,
    finishTime: row.finished_at ?? 0,
    returned: plain(row.returned),
  };
}

/** Where the page shows an order. */
export const screenOf = ({ type, order_no }: OrderRow): string =>
  `/cryptos/${type === "machine" ? "miningMachineOrder" : "financialOrder"}?order_no=${order_no}`;

/** The order under lock; undefined when there is none. */
export const lockedOrder = (trx: Tx, orderNo: string): Promise<OrderRow | undefined> =>
  trx
    .selectFrom("earn_order")
    .selectAll()
    .where("order_no", "=", orderNo)
    .forUpdate()
    .executeTakeFirst();

/**
 * The status after events in their order. Throws for a way that the machine does not have: a bug of
 * the caller, which looked before.
 */
export function statusAfter(
  from: OrderRow["status"],
  ...events: FinanceEvent<"earn">[]
): OrderRow["status"] {
  let status = from;
  for (const event of events) {
    const next = nextOf("earn", status, event);
    if (!next.ok) throw new Error(`an order of earn that is ${status} takes no ${event}`);
    status = next.value as OrderRow["status"];
  }
  return status;
}

type Change = Partial<
  Pick<
    OrderRow,
    "status" | "amount" | "paid_days" | "paid_sum" | "penalty" | "returned" | "finished_at"
  >
>;

/** Writes a change of a locked order as its next version, and tells its owner. */
export async function change(
  trx: Tx,
  { live }: Pick<Services, "live">,
  row: OrderRow,
  to: Change,
  now: number,
): Promise<OrderRow> {
  const after = await trx
    .updateTable("earn_order")
    .set({ ...to, version: row.version + 1 })
    .where("order_no", "=", row.order_no)
    .returningAll()
    .executeTakeFirstOrThrow();
  await live.emit(
    trx,
    row.account_id,
    "financeOrder",
    { orderNo: row.order_no, status: after.status, version: after.version },
    now,
  );
  return after;
}
