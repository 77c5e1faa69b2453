/** Interest by the hour: on the grid of the opening, each hour once however late. */
import { type Amount, add, toText } from "../../../contract/money/decimal.ts";
import {
  accrue,
  chargeAt,
  debtOf,
  HOUR_MS,
  hourCharge,
} from "../../../contract/rules/finance/pledge.ts";
import { businessDayAt } from "../../../contract/time/business.ts";
import type { Tx } from "../../db/tx.ts";
import type { Due } from "../../due/due.ts";
import { accruedOf, isLive, qtyOf } from "./loan-row.ts";
import { record } from "./records.ts";
import type { LoanRow } from "./tables.ts";

/** Kind of the due row of a loan's next hour; its period is the hour's number. */
export const HOUR = "pledge hour";

export const hourDue = ({ order_no, created_at }: LoanRow, hour: number): Due => ({
  kind: HOUR,
  entity: order_no,
  period: String(hour),
  at: chargeAt(created_at, hour),
});

/**
 * A locked loan with every hour charged that was begun at `at`, written down by days; its row is
 * not written yet. Nothing of one that has ended.
 */
export async function charged(trx: Tx, row: LoanRow, at: number): Promise<LoanRow> {
  if (!isLive(row)) return row;
  const before = accruedOf(row);
  const after = accrue(before, row.created_at, at);
  const each = hourCharge(before.principal);
  let debt = debtOf(before);
  for (let hour = before.hours + 1; hour <= after.hours; ) {
    const first = chargeAt(row.created_at, hour);
    let hours = 1;
    while (
      hour + hours <= after.hours &&
      businessDayAt(first + hours * HOUR_MS) === businessDayAt(first)
    )
      hours++;
    const amount = (each * BigInt(hours)) as Amount;
    debt = add(debt, amount);
    const last = first + (hours - 1) * HOUR_MS;
    await record(trx, row.order_no, {
      type: "interest",
      at: last,
      asset: row.loan_asset,
      amount,
      debt,
      pledged: qtyOf(row),
      hours,
    });
    hour += hours;
  }
  return { ...row, interest: toText(after.interest), hours: after.hours };
}

/** Fields that {@link charged} has changed, for `change`. */
export const chargedFields = ({
  interest,
  hours,
}: LoanRow): Pick<LoanRow, "interest" | "hours"> => ({ interest, hours });
