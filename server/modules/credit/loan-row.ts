/** A credit loan between its row and what travels, and its moves by the machine, each told. */
import type { CreditLoan } from "../../../contract/http/money/credit.ts";
import { type Amount, decimal, toText, ZERO } from "../../../contract/money/decimal.ts";
import {
  creditInterest,
  dueNow,
  monthsOf,
  originalTotal,
  overdueAt,
  scheduleOf,
  totalAt,
} from "../../../contract/rules/finance/credit.ts";
import { type FinanceEvent, nextOf } from "../../../contract/rules/finance/machines.ts";
import type { NoticeFacts, NoticeName } from "../../../contract/rules/notices.ts";
import { giveNotice } from "../../account-feed/give-notice.ts";
import type { Tx } from "../../db/tx.ts";
import type { Services } from "../../kernel/services.ts";
import type { LoanRow } from "./tables.ts";

export const plain = (text: string): string => toText(decimal(text));

/**
 * Sums what is to be paid in all at `now`, and what of it is open; nothing is due of what
 * was not credited or has ended.
 */
export function sumsAt(
  { amount, period, credited_at, finished_at, paid }: LoanRow,
  now: number,
): { total: Amount; due: Amount } {
  const lent = decimal<Amount>(amount);
  if (credited_at === null) return { total: originalTotal(lent, period), due: ZERO };
  if (finished_at !== null) return { total: decimal<Amount>(paid), due: ZERO };
  const total = totalAt(lent, period, credited_at, now);
  return { total, due: dueNow(total, decimal<Amount>(paid)) };
}

/** A loan as it travels. */
export function loanOut(row: LoanRow, now: number): CreditLoan {
  const amount = decimal<Amount>(row.amount);
  const { total, due } = sumsAt(row, now);
  const { termEnd, windowFrom, dueAt, extendTo } = scheduleOf(row.credited_at ?? now, row.period);
  const isOwed = row.status === "repaying" && row.credited_at !== null;
  return {
    loanNo: row.order_no,
    version: row.version,
    status: row.status === "approved" ? "reviewing" : row.status,
    overdue: isOwed ? overdueAt(row.credited_at!, row.period, now) : 0,
    currency: row.currency,
    amount: toText(amount),
    period: row.period,
    months: monthsOf(row.period),
    interest: toText(creditInterest(amount, monthsOf(row.period))),
    total: toText(total),
    paid: plain(row.paid),
    dueNow: toText(due),
    originalTotal: toText(originalTotal(amount, row.period)),
    failReason: row.fail_reason,
    applyTime: row.created_at,
    approveTime: row.approved_at ?? 0,
    creditTime: row.credited_at ?? 0,
    termEnd,
    windowFrom,
    dueTime: dueAt,
    extendTo,
    creditedUsdt: plain(row.credited_usdt ?? "0"),
    rateAtCredit: plain(row.rate ?? "0"),
    finishTime: row.finished_at ?? 0,
  };
}

/** The loan under lock; undefined when there is none. */
export const lockedLoan = (trx: Tx, loanNo: string): Promise<LoanRow | undefined> =>
  trx
    .selectFrom("credit_loan")
    .selectAll()
    .where("order_no", "=", loanNo)
    .forUpdate()
    .executeTakeFirst();

/**
 * The status after an event. Throws for a way that the machine does not have: a bug of the caller,
 * which looked before.
 */
export function statusAfter(
  from: LoanRow["status"],
  event: FinanceEvent<"credit">,
): LoanRow["status"] {
  const next = nextOf("credit", from, event);
  if (!next.ok || next.value === "none")
    throw new Error(`a credit loan that is ${from} takes no ${event}`);
  return next.value;
}

/** Writes a change of a locked loan as its next version and tells its owner's tabs. */
export async function change(
  trx: Tx,
  { live }: Pick<Services, "live">,
  row: LoanRow,
  to: Partial<LoanRow>,
  now: number,
): Promise<LoanRow> {
  const after = await trx
    .updateTable("credit_loan")
    .set({ ...to, version: row.version + 1 })
    .where("order_no", "=", row.order_no)
    .returningAll()
    .executeTakeFirstOrThrow();
  await live.emit(
    trx,
    row.account_id,
    "loan",
    { loanNo: row.order_no, version: after.version },
    now,
  );
  return after;
}

/** Tells the borrower something of a loan, and leads to it. */
export const tell = <N extends NoticeName>(
  trx: Tx,
  deps: Services,
  row: LoanRow,
  name: N,
  facts: NoticeFacts<N>,
  now: number,
): Promise<void> =>
  giveNotice(
    trx,
    deps,
    { accountId: row.account_id },
    { name, facts, link: `/cryptos/loanHistory?loan_no=${row.order_no}` },
    now,
  );
