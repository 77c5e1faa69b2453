/**
 * Postings of pledge loans. Pure. The collateral is held in the funds account; what is lent, repaid
 * and sold is between the borrower and the house's loans.
 */
import type { AccountId } from "../../../contract/ids.ts";
import type { Asset } from "../../../contract/money/assets.ts";
import { type Amount, decimal, ZERO } from "../../../contract/money/decimal.ts";
import type { Sale } from "../../../contract/rules/finance/pledge.ts";
import {
  give,
  hold,
  houseAccount,
  type Leg,
  type Posting,
  release,
  spend,
  take,
  userAccount,
} from "../../ledger/posting.ts";
import type { LoanRow } from "./tables.ts";

const pocket = ({ account_id }: LoanRow, asset: string) =>
  userAccount(account_id as AccountId, "funds", asset as Asset);
const house = (asset: string) => houseAccount("real", "loans", asset as Asset);
const ref = ({ order_no }: LoanRow) => ({ purpose: "collateral", no: order_no }) as const;
const facts = ({ order_no }: LoanRow, step: string, kind: string, at: number) => ({
  id: `pledge:${order_no}:${step}`,
  mode: "real" as const,
  kind,
  ref: { kind: "pledge", no: order_no },
  at,
});
const pays = (from: Leg["account"], to: Leg["account"], amount: Amount): Leg[] =>
  amount === ZERO ? [] : [take(from, amount), give(to, amount)];

export const openPosting = (row: LoanRow, at: number): Posting => ({
  ...facts(row, "open", "pledge_open", at),
  legs: [
    hold(pocket(row, row.pledge_asset), decimal<Amount>(row.pledge_qty), ref(row)),
    ...pays(house(row.loan_asset), pocket(row, row.loan_asset), decimal<Amount>(row.borrowed)),
  ],
});

/** More collateral; the loan's version tells one from another, as in all that follow. */
export const addPosting = (row: LoanRow, qty: Amount, at: number): Posting => ({
  ...facts(row, `add:${row.version}`, "pledge_add", at),
  legs: [hold(pocket(row, row.pledge_asset), qty, ref(row))],
});

/** A repayment, or the interest of a renewal; `isAll` gives the collateral back. */
export const repayPosting = (
  row: LoanRow,
  amount: Amount,
  isAll: boolean,
  at: number,
): Posting => ({
  ...facts(row, `repay:${row.version}`, "pledge_repay", at),
  legs: [
    ...pays(pocket(row, row.loan_asset), house(row.loan_asset), amount),
    ...(isAll
      ? [release(pocket(row, row.pledge_asset), decimal<Amount>(row.pledge_qty), ref(row))]
      : []),
  ],
});

/**
 * A forced sale to the house: what was sold for what the debt needs, the surplus and the rest of
 * the collateral back.
 */
export const salePosting = (
  row: LoanRow,
  { sold, surplus, returned }: Sale,
  at: number,
): Posting => ({
  ...facts(row, "sale", "pledge_sale", at),
  legs: [
    ...(sold === ZERO
      ? []
      : [
          spend(pocket(row, row.pledge_asset), sold, ref(row)),
          give(house(row.pledge_asset), sold),
        ]),
    ...pays(house(row.loan_asset), pocket(row, row.loan_asset), surplus),
    ...(returned === ZERO ? [] : [release(pocket(row, row.pledge_asset), returned, ref(row))]),
  ],
});
