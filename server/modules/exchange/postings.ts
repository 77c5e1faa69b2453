/**
 * The posting of a flash exchange. Pure: the user gives one coin to the house's exchange account
 * and gets another from it; the spread stays there.
 */
import type { Mode } from "../../../contract/http/shapes.ts";
import type { AccountId } from "../../../contract/ids.ts";
import type { Asset } from "../../../contract/money/assets.ts";
import type { Amount } from "../../../contract/money/decimal.ts";
import {
  type AccountType,
  give,
  houseAccount,
  type Posting,
  take,
  userAccount,
} from "../../ledger/posting.ts";

export interface Swap {
  orderNo: string;
  owner: AccountId;
  mode: Mode;
  /** Where both coins lie. */
  pocket: AccountType;
  /** A crumb: listed under a kind of its own. */
  isDust: boolean;
  from: Asset;
  to: Asset;
  fromAmount: Amount;
  toAmount: Amount;
  /** Epoch ms. */
  at: number;
}

export const exchangePosting = ({
  orderNo,
  owner,
  mode,
  pocket,
  isDust,
  from,
  to,
  fromAmount,
  toAmount,
  at,
}: Swap): Posting => ({
  id: `exchange:${orderNo}`,
  mode,
  kind: isDust ? "exchangeDust" : "exchange",
  ref: { kind: isDust ? "dust" : "exchange", no: orderNo },
  at,
  legs: [
    take(userAccount(owner, pocket, from), fromAmount),
    give(houseAccount(mode, "exchange", from), fromAmount),
    take(houseAccount(mode, "exchange", to), toAmount),
    give(userAccount(owner, pocket, to), toAmount),
  ],
});
