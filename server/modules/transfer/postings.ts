/** The posting of a transfer. Pure: one pocket gives, another of the same account takes. */
import type { Mode } from "../../../contract/http/shapes.ts";
import type { AccountId } from "../../../contract/ids.ts";
import type { Asset } from "../../../contract/money/assets.ts";
import type { Amount } from "../../../contract/money/decimal.ts";
import { type AccountType, give, type Posting, take, userAccount } from "../../ledger/posting.ts";

export interface Transfer {
  orderNo: string;
  owner: AccountId;
  mode: Mode;
  from: AccountType;
  to: AccountType;
  asset: Asset;
  amount: Amount;
  /** Epoch ms. */
  at: number;
}

export const transferPosting = ({
  orderNo,
  owner,
  mode,
  from,
  to,
  asset,
  amount,
  at,
}: Transfer): Posting => ({
  id: `transfer:${orderNo}`,
  mode,
  kind: "transfer",
  ref: { kind: "transfer", no: orderNo },
  at,
  legs: [
    take(userAccount(owner, from, asset), amount),
    give(userAccount(owner, to, asset), amount),
  ],
});
