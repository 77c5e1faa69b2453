/**
 * Postings of deposits. Pure: what was received goes in, which legs come out. Everything is
 * credited to `funds`.
 */
import type { AccountId } from "../../../contract/ids.ts";
import { type Asset, placesOf, USDT } from "../../../contract/money/assets.ts";
import { type Amount, divide, type Rate } from "../../../contract/money/decimal.ts";
import { give, houseAccount, type Posting, take, userAccount } from "../../ledger/posting.ts";

export interface Credit {
  orderNo: string;
  owner: AccountId;
  /** Sum that was received, in `asset`. */
  asset: Asset;
  received: Amount;
  /** Sum that the owner gets: the same of a coin, USDT of a currency. */
  credited: Amount;
  at: number;
}

/**
 * USDT for a sum of a currency at so many units for one USDT; what has no place is not credited.
 */
export const creditedOf = (received: Amount, perUsdt: Rate): Amount =>
  divide<Amount>(received, perUsdt, placesOf(USDT), "down");

const bridge = (asset: Asset) => houseAccount("real", "bridge", asset);
const exchange = (asset: Asset) => houseAccount("real", "exchange", asset);

/** A currency goes through the house's exchange account, which holds what it was bought with. */
export function creditPosting(
  { orderNo, owner, asset, received, credited, at }: Credit,
  isBank: boolean,
): Posting {
  const user = (of: Asset) => userAccount(owner, "funds", of);
  const legs = isBank
    ? [
        take(bridge(asset), received),
        give(exchange(asset), received),
        take(exchange(USDT), credited),
        give(user(USDT), credited),
      ]
    : [take(bridge(asset), received), give(user(asset), received)];
  return {
    id: `recharge:${orderNo}:credit`,
    mode: "real",
    kind: "recharge",
    ref: { kind: "recharge", no: orderNo },
    at,
    legs,
  };
}

/** An operator takes a coin back that its chain took back after it was credited. */
export const reversePosting = ({ orderNo, owner, asset, received, at }: Credit): Posting => ({
  id: `recharge:${orderNo}:reverse`,
  mode: "real",
  kind: "adjust",
  ref: { kind: "recharge", no: orderNo },
  at,
  legs: [take(userAccount(owner, "funds", asset), received), give(bridge(asset), received)],
});
