/**
 * Postings of withdrawals. Pure. The amount is held from the asking on, fee inside; then it is
 * paid, or given back whole.
 */
import type { AccountId } from "../../../contract/ids.ts";
import { type Asset, isFiat } from "../../../contract/money/assets.ts";
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

export interface Outgoing {
  orderNo: string;
  owner: AccountId;
  asset: Asset;
  /** Fee inside. */
  amount: Amount;
  fee: Amount;
  /** Sum that arrives, in its own asset: the same for a coin, a currency by bank. */
  receive: Amount;
  receiveAsset: Asset;
  at: number;
}

const of = (o: Outgoing) => userAccount(o.owner, "funds", o.asset);
const holdRef = (o: Outgoing) => ({ purpose: "withdrawal", no: o.orderNo }) as const;
const facts = (o: Outgoing, step: string, kind: string) => ({
  id: `withdraw:${o.orderNo}:${step}`,
  mode: "real" as const,
  kind,
  ref: { kind: "withdraw", no: o.orderNo },
  at: o.at,
});
const house = (name: "bridge" | "fees" | "exchange", asset: Asset) =>
  houseAccount("real", name, asset);

export const askPosting = (o: Outgoing): Posting => ({
  ...facts(o, "hold", "withdraw"),
  legs: [hold(of(o), o.amount, holdRef(o))],
});

/** By bank the house's exchange account buys the currency that the bridge pays out. */
export function paidPosting(o: Outgoing): Posting {
  const { asset, receiveAsset, amount, fee, receive } = o;
  const net = subtract(amount, fee);
  const out = isFiat(receiveAsset)
    ? [
        give(house("exchange", asset), net),
        take(house("exchange", receiveAsset), receive),
        give(house("bridge", receiveAsset), receive),
      ]
    : [give(house("bridge", asset), net)];
  const fees = fee === ZERO ? [] : [give(house("fees", asset), fee)];
  return {
    ...facts(o, "paid", "withdraw"),
    legs: [spend(of(o), amount, holdRef(o)), ...out, ...fees],
  };
}

export const refundPosting = (o: Outgoing): Posting => ({
  ...facts(o, "refund", "withdraw_refund"),
  legs: [release(of(o), o.amount, holdRef(o))],
});
