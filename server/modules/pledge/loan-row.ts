/**
 * A pledge loan between its row and what travels: how it stands at an instant, and the prices that
 * it waits for.
 */
import type { Pledge } from "../../../contract/http/money/pledge.ts";
import {
  type Amount,
  decimal,
  type Price,
  type Rate,
  toText,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { type FinanceEvent, nextOf } from "../../../contract/rules/finance/machines.ts";
import {
  type Accrued,
  accrue,
  debtOf,
  PLEDGE,
  priceAt,
} from "../../../contract/rules/finance/pledge.ts";
import { pledgeNow } from "../../../contract/rules/finance/pledge-now.ts";
import type { Tx } from "../../db/tx.ts";
import type { Services } from "../../kernel/services.ts";
import type { LoanRow, Told } from "./tables.ts";

export const plain = (text: string): string => toText(decimal(text));
export const isLive = ({ status }: Pick<LoanRow, "status">): boolean =>
  status === "accruing" || status === "past_due";
export const qtyOf = ({ pledge_qty }: LoanRow): Amount => decimal<Amount>(pledge_qty);

export const accruedOf = ({ principal, interest, hours }: LoanRow): Accrued => ({
  principal: decimal<Amount>(principal),
  interest: decimal<Amount>(interest),
  hours,
});
/** Sum owed at `now`, every hour charged that was begun. */
export const accruedAt = (row: LoanRow, now: number): Accrued =>
  isLive(row) ? accrue(accruedOf(row), row.created_at, now) : accruedOf(row);

/** Figures of a loan that has ended, which follow from no price any more. */
const OVER = {
  risk: "",
  ltv: "",
  indexPrice: "",
  warnPrice: "",
  callPrice: "",
  liqPrice: "",
  backAdd: "",
  backRepay: "",
  nextChargeTime: 0,
} as const;

/** The loan as it travels; `index` undefined while no price is known. */
export function loanOut(row: LoanRow, index: Price | undefined, now: number): Pledge {
  const accrued = accruedOf(row);
  const { principal, interest, hours } = accrued;
  return {
    loanNo: row.order_no,
    version: row.version,
    status: row.status,
    pledgeSymbol: row.pledge_asset,
    pledgeQty: plain(row.pledge_qty),
    loanSymbol: row.loan_asset,
    borrowed: plain(row.borrowed),
    ...(isLive(row)
      ? pledgeNow({ accrued, pledged: qtyOf(row), openAt: row.created_at }, index, now)
      : {
          ...OVER,
          principal: toText(principal),
          interest: toText(interest),
          debt: toText(debtOf(accrued)),
          hours,
          hourCharge: "0",
        }),
    initialRate: plain(row.initial_rate),
    termDays: row.term_days,
    openTime: row.created_at,
    dueTime: row.due_at,
    renewFrom: row.due_at - PLEDGE.renewMs,
    finishTime: row.finished_at ?? 0,
    result: row.reason === null ? null : resultOf(row, row.reason),
  };
}

const resultOf = (
  { price, sold, proceeds, returned, written_off }: LoanRow,
  reason: "ltv" | "overdue",
): NonNullable<Pledge["result"]> => ({
  price: plain(price ?? "0"),
  sold: plain(sold ?? "0"),
  proceeds: plain(proceeds ?? "0"),
  returned: plain(returned ?? "0"),
  writtenOff: plain(written_off ?? "0"),
  reason,
});

/**
 * Prices that each risk waits for: the one at which the next one begins, and the one above which it
 * is over.
 */
const NEXT: Readonly<Record<Told, { acts: Rate; calms: Rate | undefined }>> = {
  normal: { acts: PLEDGE.warn, calms: undefined },
  warning: { acts: PLEDGE.call, calms: PLEDGE.warn },
  margin_call: { acts: PLEDGE.liquidate, calms: PLEDGE.call },
};

/** Prices that a live loan is looked for by. */
export function triggersOf(
  debt: Amount,
  qty: Amount,
  told: Told,
): Pick<LoanRow, "acts_at" | "calms_at"> {
  const { acts, calms } = NEXT[told];
  return {
    acts_at: toText(priceAt(debt, qty, acts)),
    calms_at: calms === undefined ? null : toText(priceAt(debt, qty, calms)),
  };
}

/**
 * The status after an event. Throws for a way that the machine does not have: a bug of the caller,
 * which looked before.
 */
export function statusAfter(
  from: LoanRow["status"],
  event: FinanceEvent<"pledge">,
): LoanRow["status"] {
  const next = nextOf("pledge", from, event);
  if (!next.ok || next.value === "none")
    throw new Error(`a pledge loan that is ${from} takes no ${event}`);
  return next.value;
}

/** The loan under lock; undefined when there is none. */
export const lockedLoan = (trx: Tx, loanNo: string): Promise<LoanRow | undefined> =>
  trx
    .selectFrom("pledge_loan")
    .selectAll()
    .where("order_no", "=", loanNo)
    .forUpdate()
    .executeTakeFirst();

/**
 * Writes a change of a locked loan as its next version, with what it waits for from then on, and
 * tells its owner.
 */
export async function change(
  trx: Tx,
  { live }: Pick<Services, "live">,
  row: LoanRow,
  to: Partial<LoanRow>,
  now: number,
): Promise<LoanRow> {
  const next = { ...row, ...to, version: row.version + 1 };
  const { principal, interest } = accruedOf(next);
  const waits = isLive(next)
    ? triggersOf(debtOf({ principal, interest }), qtyOf(next), next.told)
    : { acts_at: null, calms_at: null };
  const after = await trx
    .updateTable("pledge_loan")
    .set({ ...to, ...waits, version: next.version })
    .where("order_no", "=", row.order_no)
    .returningAll()
    .executeTakeFirstOrThrow();
  await live.emit(
    trx,
    row.account_id,
    "pledgeLoan",
    { loanNo: row.order_no, status: after.status, version: after.version },
    now,
  );
  return after;
}

/** Nothing is owed and nothing is held any more. */
export const ENDED = {
  principal: toText(ZERO),
  interest: toText(ZERO),
  pledge_qty: toText(ZERO),
} as const;
