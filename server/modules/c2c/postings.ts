/**
 * The postings of C2C. Pure: coins of an ad, an order's escrow, a margin are reserves of their
 * owner's funds until they are released.
 */
import type { AccountId } from "../../../contract/ids.ts";
import { type Asset, USDT } from "../../../contract/money/assets.ts";
import { type Amount, decimal, type Quantity } from "../../../contract/money/decimal.ts";
import type { Direction } from "../../../contract/rules/c2c/roles.ts";
import {
  fill,
  give,
  hold,
  type LedgerAccount,
  type Leg,
  type Posting,
  release,
  spend,
  take,
  userAccount,
} from "../../ledger/posting.ts";
import type { AdvertRow, OrderRow } from "./tables.ts";

const funds = (owner: string, of: string): LedgerAccount =>
  userAccount(owner as AccountId, "funds", of as Asset);
const advertRef = (no: string) => ({ purpose: "advert", no }) as const;
const marginRef = (no: string) => ({ purpose: "advertMargin", no }) as const;
const escrowRef = (no: string) => ({ purpose: "escrow", no }) as const;
const sum = (text: string): Amount => decimal<Amount>(text);
const nonZero = (legs: readonly Leg[]): Leg[] =>
  legs.filter((leg) => leg.available !== 0n || leg.held !== 0n);

const advertPosting = (
  { advert_id, run }: AdvertRow,
  step: string,
  kind: string,
  at: number,
  legs: readonly Leg[],
): Posting => ({
  id: `c2cAdvert:${advert_id}:${run}:${step}`,
  mode: "real",
  kind,
  ref: { kind: "c2cAdvert", no: advert_id },
  at,
  legs: nonZero(legs),
});

/** Reserves the coins of an ad that sells, and its margin. */
export const publishPosting = (ad: AdvertRow, at: number): Posting =>
  advertPosting(ad, "publish", "c2cAdvert", at, [
    ...(ad.direction === "buy"
      ? [hold(funds(ad.account_id, ad.symbol), sum(ad.surplus), advertRef(ad.advert_id))]
      : []),
    hold(funds(ad.account_id, USDT), sum(ad.margin), marginRef(ad.advert_id)),
  ]);

/** Gives both back. Undefined when nothing is reserved. */
export function closePosting(ad: AdvertRow, at: number): Posting | undefined {
  const posting = advertPosting(ad, "close", "c2cAdvert", at, [
    ...(ad.direction === "buy"
      ? [release(funds(ad.account_id, ad.symbol), sum(ad.surplus), advertRef(ad.advert_id))]
      : []),
    release(funds(ad.account_id, USDT), sum(ad.margin), marginRef(ad.advert_id)),
  ]);
  return posting.legs.length === 0 ? undefined : posting;
}

export const chargeId = (appealId: string): string => `c2cAppeal:${appealId}:charge`;
/** Posting of what customer service takes of a margin for the other side. */
export const chargePosting = (
  ad: AdvertRow,
  appealId: string,
  orderNo: string,
  to: string,
  amount: Amount,
  at: number,
): Posting => ({
  id: chargeId(appealId),
  mode: "real",
  kind: "c2cMargin",
  ref: { kind: "c2cOrder", no: orderNo },
  at,
  // Out of the reserve and then away: a row each, so that the owner's ledger says what was paid.
  legs: [
    release(funds(ad.account_id, USDT), amount, marginRef(ad.advert_id)),
    take(funds(ad.account_id, USDT), amount),
    give(funds(to, USDT), amount),
  ],
});

type Escrow = Pick<
  OrderRow,
  "order_no" | "advert_id" | "seller_account" | "buyer_account" | "symbol"
> & { direction: Direction };

const orderPosting = (
  { order_no }: Escrow,
  step: string,
  kind: string,
  at: number,
  legs: readonly Leg[],
): Posting => ({
  id: `c2cOrder:${order_no}:${step}`,
  mode: "real",
  kind,
  ref: { kind: "c2cOrder", no: order_no },
  at,
  legs,
});

/** Into escrow: from the ad's reserve when the advertiser sells, else from what the taker has. */
function into(o: Escrow, quantity: Amount): Leg[] {
  const from = funds(o.seller_account, o.symbol);
  const escrow = escrowRef(o.order_no);
  return o.direction === "buy"
    ? [spend(from, quantity, advertRef(o.advert_id)), fill(from, quantity, escrow)]
    : [hold(from, quantity, escrow)];
}

/**
 * Out of escrow and back where it came from; to the seller's own when the ad is closed meanwhile.
 */
function back(o: Escrow, quantity: Amount, isAdOpen: boolean): Leg[] {
  const from = funds(o.seller_account, o.symbol);
  const escrow = escrowRef(o.order_no);
  const toAd = o.direction === "buy" && isAdOpen;
  return toAd
    ? [spend(from, quantity, escrow), fill(from, quantity, advertRef(o.advert_id))]
    : [release(from, quantity, escrow)];
}

export const openPosting = (o: Escrow, quantity: Quantity, at: number): Posting =>
  orderPosting(o, "open", "c2cEscrow", at, into(o, quantity as bigint as Amount));

export const returnPosting = (
  o: Escrow,
  quantity: Quantity,
  isAdOpen: boolean,
  at: number,
): Posting =>
  orderPosting(o, "return", "c2cEscrow", at, back(o, quantity as bigint as Amount, isAdOpen));

export const releasePosting = (o: Escrow, quantity: Quantity, at: number): Posting =>
  orderPosting(o, "release", "c2cTrade", at, [
    spend(funds(o.seller_account, o.symbol), quantity as bigint as Amount, escrowRef(o.order_no)),
    give(funds(o.buyer_account, o.symbol), quantity as bigint as Amount),
  ]);

/**
 * `by`: what the order is larger by; less than nothing when it is smaller. `no` numbers the changes
 * of the order.
 */
export function adjustPosting(
  o: Escrow,
  by: Quantity,
  no: number,
  isAdOpen: boolean,
  at: number,
): Posting {
  const legs =
    by > 0n ? into(o, by as bigint as Amount) : back(o, -by as bigint as Amount, isAdOpen);
  return orderPosting(o, `adjust:${no}`, "c2cEscrow", at, legs);
}
