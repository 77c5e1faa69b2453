/**
 * Postings of earn. Pure. What is put in is held in the finance account; incomes and penalties are
 * between the user and the house's earn account.
 */
import type { AccountId } from "../../../contract/ids.ts";
import type { Asset } from "../../../contract/money/assets.ts";
import { type Amount, subtract, ZERO } from "../../../contract/money/decimal.ts";
import {
  give,
  hold,
  houseAccount,
  type Posting,
  release,
  spend,
  take,
  userAccount,
} from "../../ledger/posting.ts";

export interface Placed {
  orderNo: string;
  owner: AccountId;
  asset: Asset;
  /** The sum that earns. */
  amount: Amount;
  at: number;
}

const pocket = (o: Placed) => userAccount(o.owner, "finance", o.asset);
const house = (o: Placed) => houseAccount("real", "earn", o.asset);
const ref = (o: Placed) => ({ purpose: "earn", no: o.orderNo }) as const;
const facts = (o: Placed, step: string, kind: string) => ({
  id: `earn:${o.orderNo}:${step}`,
  mode: "real" as const,
  kind,
  ref: { kind: "earn", no: o.orderNo },
  at: o.at,
});

export const openPosting = (o: Placed): Posting => ({
  ...facts(o, "open", "earn_open"),
  legs: [hold(pocket(o), o.amount, ref(o))],
});

/** Income of day `no`. */
export const incomePosting = (o: Placed, no: number, income: Amount): Posting => ({
  ...facts(o, `income:${no}`, "earn_income"),
  legs: [take(house(o), income), give(pocket(o), income)],
});

/** The end: all goes back but the penalty. */
export function endPosting(o: Placed, penalty: Amount): Posting {
  const back = subtract(o.amount, penalty);
  const kept = penalty === ZERO ? [] : [spend(pocket(o), penalty, ref(o)), give(house(o), penalty)];
  return {
    ...facts(o, "end", "earn_return"),
    legs: [...(back === ZERO ? [] : [release(pocket(o), back, ref(o))]), ...kept],
  };
}

/** A part of savings goes back; `version` tells one from another. */
export const partPosting = (o: Placed, part: Amount, version: number): Posting => ({
  ...facts(o, `part:${version}`, "earn_return"),
  legs: [release(pocket(o), part, ref(o))],
});
