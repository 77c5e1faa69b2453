/**
 * Changes of a loan by itself: its window opens, it is overdue, its extension ends. Sums and
 * states follow from the dates; here they are told.
 */
import { toText } from "../../../contract/money/decimal.ts";
import { scheduleOf } from "../../../contract/rules/finance/credit.ts";
import type { NoticeName } from "../../../contract/rules/notices.ts";
import type { Due, DueWork } from "../../due/due.ts";
import type { Services } from "../../kernel/services.ts";
import { change, lockedLoan, statusAfter, sumsAt, tell } from "./loan-row.ts";
import type { LoanRow } from "./tables.ts";

const WINDOW = "credit window";
const OVERDUE = "credit overdue";
const EXTENDED = "credit extended";
type Told = Extract<NoticeName, "loanWindow" | "loanOverdue" | "loanExtended">;

/** Everything that falls due of a loan that was credited. */
export function timesOf({ order_no, credited_at, period }: LoanRow): Due[] {
  const { windowFrom, dueAt, extendTo } = scheduleOf(credited_at!, period);
  const about = { entity: order_no, period: "" };
  return [
    { ...about, kind: WINDOW, at: windowFrom },
    { ...about, kind: OVERDUE, at: dueAt + 1 },
    { ...about, kind: EXTENDED, at: extendTo + 1 },
  ];
}

/** Tells the sum that is due at the moment that the row was made for, however late. */
const telling =
  (deps: Services, name: Told): DueWork =>
  async (trx, { entity, at }, now) => {
    const row = await lockedLoan(trx, entity);
    if (row === undefined || row.status !== "repaying") return;
    const after = await change(trx, deps, row, { status: statusAfter(row.status, "overdue") }, now);
    await tell(
      trx,
      deps,
      after,
      name,
      { symbol: row.currency, amount: toText(sumsAt(row, at).due) },
      now,
    );
  };

export const timesDue = (deps: Services): Readonly<Record<string, DueWork>> => ({
  [WINDOW]: telling(deps, "loanWindow"),
  [OVERDUE]: telling(deps, "loanOverdue"),
  [EXTENDED]: telling(deps, "loanExtended"),
});
