/**
 * A posting says who gives what to whom, and why. Pure. A posting is one transaction of money. Each
 * leg changes one account's available and held sums of one asset, and the legs make zero asset by
 * asset. Modules write their postings in one pure file each (`postings.ts`) from the parts below.
 */
import type { Mode } from "../../contract/http/shapes.ts";
import type { AccountId } from "../../contract/ids.ts";
import type { Asset } from "../../contract/money/assets.ts";
import { type Amount, negate, ZERO } from "../../contract/money/decimal.ts";

/** Pockets of a user's account. */
export const ACCOUNT_TYPES = ["funds", "spot", "contract", "stock", "forex", "finance"] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** Accounts of the house: where money comes from, goes to or waits. `mint` makes demo money. */
export const HOUSE_NAMES = [
  "mint",
  "bridge",
  "market",
  "fees",
  "exchange",
  "insurance",
  "funding",
  "rounding",
  "loans",
  "earn",
  "rebates",
  "offers",
] as const;
export type HouseName = (typeof HOUSE_NAMES)[number];

/** One pocket of one asset. */
export interface LedgerAccount {
  id: string;
  owner: string;
  type: string;
  asset: Asset;
  isHouse: boolean;
}

export const userAccount = (owner: AccountId, type: AccountType, asset: Asset): LedgerAccount => ({
  id: `${owner}|${type}|${asset}`,
  owner,
  type,
  asset,
  isHouse: false,
});

/** Real and demo have house accounts of their own: the two never meet. */
export const houseAccount = (mode: Mode, name: HouseName, asset: Asset): LedgerAccount => ({
  id: `house:${mode}:${name}|house|${asset}`,
  owner: `house:${mode}:${name}`,
  type: "house",
  asset,
  isHouse: true,
});

/** Owner of a reserved sum: its purpose and the number of its one live document. */
export interface HoldRef {
  purpose:
    | "order"
    | "margin"
    | "withdrawal"
    | "escrow"
    | "collateral"
    | "stake"
    | "earn"
    | "subscription"
    | "advert"
    | "advertMargin";
  no: string;
}

export interface Leg {
  account: LedgerAccount;
  available: Amount;
  held: Amount;
  /** Owner whose reserve changes, when `held` does. */
  hold?: HoldRef;
}

export interface Posting {
  /** Made from the cause (`<kind>:<ref>:<step>`), so that one cause posts once. */
  id: string;
  mode: Mode;
  /** Kind of event, as the list of account changes names it. */
  kind: string;
  /** The document it belongs to. */
  ref: { kind: string; no: string };
  /** Epoch ms. */
  at: number;
  legs: readonly Leg[];
}

/** `amount` into the available sum; negative takes out. */
export const give = (account: LedgerAccount, amount: Amount): Leg => ({
  account,
  available: amount,
  held: ZERO,
});
export const take = (account: LedgerAccount, amount: Amount): Leg => give(account, negate(amount));
/** Reserves: available becomes held. */
export const hold = (account: LedgerAccount, amount: Amount, ref: HoldRef): Leg => ({
  account,
  available: negate(amount),
  held: amount,
  hold: ref,
});
/** Gives a reserve back: held becomes available. */
export const release = (account: LedgerAccount, amount: Amount, ref: HoldRef): Leg => ({
  account,
  available: amount,
  held: negate(amount),
  hold: ref,
});
/** Spends a reserve: held goes out of the account. */
export const spend = (account: LedgerAccount, amount: Amount, ref: HoldRef): Leg => ({
  account,
  available: ZERO,
  held: negate(amount),
  hold: ref,
});
/** Puts a sum into a reserve from outside: what a position or an escrow receives. */
export const fill = (account: LedgerAccount, amount: Amount, ref: HoldRef): Leg => ({
  account,
  available: ZERO,
  held: amount,
  hold: ref,
});

export const holdId = (account: LedgerAccount, ref: HoldRef): string =>
  `${ref.purpose}:${ref.no}:${account.id}`;

/**
 * Fault of a posting before any balance is looked at; undefined when there is none. A finding is a
 * bug of the module that made it.
 */
export function flaw({ id, legs, mode }: Posting): string | undefined {
  if (legs.length === 0) return `${id} has no legs`;
  const sums = new Map<string, bigint>();
  for (const { account, available, held, hold: ref } of legs) {
    if (account.isHouse && held !== ZERO)
      return `${id} reserves at the house account ${account.id}`;
    if (account.isHouse && !account.owner.startsWith(`house:${mode}:`))
      return `${id} is ${mode} and moves ${account.id}`;
    if ((held !== ZERO) !== (ref !== undefined)) return `${id} changes a reserve without its owner`;
    sums.set(account.asset, (sums.get(account.asset) ?? 0n) + available + held);
  }
  for (const [asset, sum] of sums)
    if (sum !== 0n) return `${id} makes ${sum} units of ${asset} out of nothing`;
  return undefined;
}
