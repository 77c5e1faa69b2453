/**
 * Postings of offers. Pure: what is sold comes from the house's offers, and what it is paid with
 * goes there.
 */
import type { Mode } from "../../../contract/http/shapes.ts";
import type { AccountId } from "../../../contract/ids.ts";
import { type Asset, shareAsset, USDT } from "../../../contract/money/assets.ts";
import { type Amount, type Quantity, subtract, ZERO } from "../../../contract/money/decimal.ts";
import {
  fill,
  give,
  type HoldRef,
  hold,
  houseAccount,
  type Leg,
  type Posting,
  release,
  spend,
  take,
  userAccount,
} from "../../ledger/posting.ts";

/** Owner and asset of an application or purchase: the symbol of shares, the asset of tokens. */
export interface Of {
  orderNo: string;
  owner: AccountId;
  mode: Mode;
  what: string;
}

const refOf = ({ orderNo }: Of): HoldRef => ({ purpose: "subscription", no: orderNo });
const posting = (
  of: Of,
  subject: "ipo" | "ico",
  step: string,
  kind: string,
  at: number,
  legs: readonly Leg[],
): Posting => ({
  id: `${subject}:${of.orderNo}:${step}`,
  mode: of.mode,
  kind,
  ref: { kind: subject, no: of.orderNo },
  at,
  legs: legs.filter(({ available, held }) => available !== ZERO || held !== ZERO),
});
const money = ({ owner }: Of) => userAccount(owner, "stock", USDT);
const shares = ({ owner, what }: Of) => userAccount(owner, "stock", shareAsset(what));
const house = ({ mode }: Of, asset: Asset) => houseAccount(mode, "offers", asset);
/** A quantity of shares or tokens as the sum that the ledger keeps of them. */
const sumOf = (quantity: Quantity): Amount => quantity as bigint as Amount;

export const applyPosting = (of: Of, frozen: Amount, at: number): Posting =>
  posting(of, "ipo", "apply", "ipo_apply", at, [hold(money(of), frozen, refOf(of))]);

/** Everything that was frozen is free again: cancelled, not won, or the offer was called off. */
export const returnPosting = (of: Of, frozen: Amount, at: number): Posting =>
  posting(of, "ipo", "return", "ipo_return", at, [release(money(of), frozen, refOf(of))]);

/**
 * Pays what was allotted, gives the rest back and brings the shares, which wait for the listing.
 */
export const settlePosting = (
  of: Of,
  o: { frozen: Amount; charged: Amount; allotted: Quantity },
  at: number,
): Posting =>
  posting(of, "ipo", "settle", "ipo_settle", at, [
    spend(money(of), o.charged, refOf(of)),
    release(money(of), subtract(o.frozen, o.charged), refOf(of)),
    give(house(of, USDT), o.charged),
    take(house(of, shareAsset(of.what)), sumOf(o.allotted)),
    fill(shares(of), sumOf(o.allotted), refOf(of)),
  ]);

/** Shares may be sold from now on. */
export const listPosting = (of: Of, allotted: Quantity, at: number): Posting =>
  posting(of, "ipo", "list", "ipo_list", at, [release(shares(of), sumOf(allotted), refOf(of))]);

const spot = (of: Of, asset: Asset) => userAccount(of.owner, "spot", asset);

/** Tokens come at once and are locked. */
export const buyPosting = (of: Of, amount: Amount, tokens: Quantity, at: number): Posting =>
  posting(of, "ico", "buy", "ico_buy", at, [
    take(spot(of, USDT), amount),
    give(house(of, USDT), amount),
    take(house(of, of.what as Asset), sumOf(tokens)),
    fill(spot(of, of.what as Asset), sumOf(tokens), refOf(of)),
  ]);

/** `released`: what was free before, which tells one step from another. */
export const unlockPosting = (of: Of, part: Quantity, released: string, at: number): Posting =>
  posting(of, "ico", `unlock:${released}`, "ico_unlock", at, [
    release(spot(of, of.what as Asset), sumOf(part), refOf(of)),
  ]);

/** A sale that was called off takes its tokens back and gives the money. */
export const refundPosting = (of: Of, amount: Amount, tokens: Quantity, at: number): Posting =>
  posting(of, "ico", "refund", "ico_refund", at, [
    spend(spot(of, of.what as Asset), sumOf(tokens), refOf(of)),
    give(house(of, of.what as Asset), sumOf(tokens)),
    take(house(of, USDT), amount),
    give(spot(of, USDT), amount),
  ]);
