/**
 * Postings of credit loans. Pure: what is lent comes from the house's loans and goes back there, in
 * whatever coin it is paid with.
 */
import type { AccountId } from "../../../contract/ids.ts";
import { type Asset, USDT } from "../../../contract/money/assets.ts";
import type { Amount } from "../../../contract/money/decimal.ts";
import { give, houseAccount, type Posting, take, userAccount } from "../../ledger/posting.ts";
import type { LoanRow } from "./tables.ts";

type Of = Pick<LoanRow, "order_no" | "account_id">;
const facts = ({ order_no }: Of, step: string, kind: string, at: number) => ({
  id: `credit:${order_no}:${step}`,
  mode: "real" as const,
  kind,
  ref: { kind: "credit", no: order_no },
  at,
});
const pocket = ({ account_id }: Of, asset: Asset) =>
  userAccount(account_id as AccountId, "funds", asset);
const house = (asset: Asset) => houseAccount("real", "loans", asset);

export const payOutPosting = (row: Of, usdt: Amount, at: number): Posting => ({
  ...facts(row, "pay", "credit_pay_out", at),
  legs: [take(house(USDT), usdt), give(pocket(row, USDT), usdt)],
});

/** The payment's number tells one from another. */
export const repayPosting = (
  row: Of,
  no: number,
  asset: Asset,
  qty: Amount,
  at: number,
): Posting => ({
  ...facts(row, `repay:${no}`, "credit_repay", at),
  legs: [take(pocket(row, asset), qty), give(house(asset), qty)],
});
