/** The posting of a claim. Pure: the house's rebates pay all of it at once into Funds. */
import type { AccountId } from "../../../contract/ids.ts";
import { USDT } from "../../../contract/money/assets.ts";
import type { Amount } from "../../../contract/money/decimal.ts";
import { give, houseAccount, type Posting, take, userAccount } from "../../ledger/posting.ts";

export const claimPosting = (
  orderNo: string,
  owner: string,
  amount: Amount,
  at: number,
): Posting => ({
  id: `rebate:${orderNo}:claim`,
  mode: "real",
  kind: "rebate",
  ref: { kind: "rebate", no: orderNo },
  at,
  legs: [
    take(houseAccount("real", "rebates", USDT), amount),
    give(userAccount(owner as AccountId, "funds", USDT), amount),
  ],
});
