/** Charges of a running loan since the business day began. Pure. */
import type { Pledge } from "../../../../contract/http/money/pledge.ts";
import { type Amount, add, decimal, sum, toText } from "../../../../contract/money/decimal.ts";
import { hoursUsed } from "../../../../contract/rules/finance/pledge.ts";
import { businessDayAt, businessDayStart } from "../../../../contract/time/business.ts";
import type { PledgeRecord } from "./RecordRow.tsx";

/**
 * Hours that were charged since, and their sum: what the newest records say, and what was begun
 * after them. The sum is unknown without records.
 */
export function accruedToday(
  { hours, hourCharge, openTime }: Pick<Pledge, "hours" | "hourCharge" | "openTime">,
  records: readonly Pick<PledgeRecord, "type" | "time" | "hours" | "amount">[] | undefined,
  now: number,
): { hours: number; sum: string | undefined } {
  const from = businessDayStart(businessDayAt(now));
  const today = hours - (from > openTime ? hoursUsed(openTime, from - 1) : 0);
  if (records === undefined) return { hours: today, sum: undefined };
  const rows = records.filter(({ type, time }) => type === "interest" && time >= from);
  const told = rows.reduce((all, row) => all + row.hours, 0);
  const more = (decimal<Amount>(hourCharge) * BigInt(Math.max(0, today - told))) as Amount;
  return {
    hours: today,
    sum: toText(add(sum(rows.map(({ amount }) => decimal<Amount>(amount))), more)),
  };
}
