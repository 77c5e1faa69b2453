/**
 * Times of a loan that come by themselves: a day before it is due, when it is, and a day later.
 * Each names the due time it is about; a renewal leaves it behind.
 */
import { toText } from "../../../contract/money/decimal.ts";
import { chargeAt, debtOf, PLEDGE } from "../../../contract/rules/finance/pledge.ts";
import { type Due, type DueWork, schedule } from "../../due/due.ts";
import type { Services } from "../../kernel/services.ts";
import { charged, chargedFields, HOUR, hourDue } from "./charge.ts";
import { CALL, callAgain, judge, salePrice, sell, tell } from "./judge.ts";
import { accruedAt, change, isLive, lockedLoan, statusAfter } from "./loan-row.ts";
import type { LoanRow } from "./tables.ts";

const SOON = "pledge soon";
const DUE = "pledge due";
const FORCED = "pledge forced";

/** Everything that falls due of a loan with this due time. */
export function timesOf({ order_no, due_at }: Pick<LoanRow, "order_no" | "due_at">): Due[] {
  const about = { entity: order_no, period: String(due_at) };
  return [
    { ...about, kind: SOON, at: due_at - PLEDGE.renewMs },
    { ...about, kind: DUE, at: due_at },
    { ...about, kind: FORCED, at: due_at + PLEDGE.graceMs },
  ];
}

/**
 * Runs `work` with the locked loan while its due time is still the one that the row was made for.
 */
const about =
  (work: (trx: Parameters<DueWork>[0], row: LoanRow, now: number) => Promise<unknown>): DueWork =>
  async (trx, { entity, period }, now) => {
    const row = await lockedLoan(trx, entity);
    if (row !== undefined && isLive(row) && String(row.due_at) === period)
      await work(trx, row, now);
  };

/**
 * Charges the hour that has begun, and judges the loan by what is owed then. Re-runnable: an hour
 * that is charged is left alone.
 */
const chargeHour =
  (deps: Services): DueWork =>
  async (trx, { entity, period }, now) => {
    const locked = await lockedLoan(trx, entity);
    if (locked === undefined || !isLive(locked)) return;
    // No further than this hour: after a sleep, what fell due between two hours comes between them.
    const row = await charged(trx, locked, chargeAt(locked.created_at, Number(period)));
    const after =
      row.hours === locked.hours
        ? locked
        : await change(trx, deps, locked, chargedFields(row), now);
    await schedule(trx, hourDue(after, after.hours + 1));
    await judge(trx, deps, after, now);
  };

const debtText = (row: LoanRow, now: number): string => toText(debtOf(accruedAt(row, now)));

export const pledgeDue = (deps: Services): Readonly<Record<string, DueWork>> => ({
  [HOUR]: chargeHour(deps),
  [CALL]: callAgain(deps),
  [SOON]: about((trx, row, now) =>
    tell(
      trx,
      deps,
      row,
      "pledgeDue",
      { symbol: row.pledge_asset, amount: debtText(row, now) },
      now,
    ),
  ),
  [DUE]: about(async (trx, row, now) => {
    if (row.status !== "accruing") return;
    await change(trx, deps, row, { status: statusAfter(row.status, "due") }, now);
    await tell(
      trx,
      deps,
      row,
      "pledgePastDue",
      { symbol: row.pledge_asset, amount: debtText(row, row.due_at) },
      now,
    );
  }),
  // Charged to the hour at which it was to be sold, however late the price comes.
  [FORCED]: about(async (trx, row, now) => {
    const price = salePrice(deps, row, now);
    if (price === undefined) throw new Error("no price to sell the collateral at");
    await sell(trx, deps, row, { price, reason: "overdue", at: row.due_at + PLEDGE.graceMs }, now);
  }),
});
