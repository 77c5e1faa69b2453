/**
 * Postings of play money. Pure: what goes in, which legs come out. It comes from `mint` and goes
 * back there; real money never meets it.
 */
import type { AccountId } from "../../../contract/ids.ts";
import { type Asset, USDT } from "../../../contract/money/assets.ts";
import { type Amount, decimal, negate, subtract, ZERO } from "../../../contract/money/decimal.ts";
import {
  type AccountType,
  give,
  houseAccount,
  type Leg,
  type Posting,
  userAccount,
} from "../../ledger/posting.ts";

/** The start sum, 100 000 USDT over the account types. */
export const START: ReadonlyMap<AccountType, Amount> = new Map(
  Object.entries({
    funds: "0",
    spot: "50000",
    contract: "20000",
    stock: "20000",
    forex: "10000",
  }).map(([type, sum]) => [type as AccountType, decimal(sum)]),
);
export const START_SUM = "100000";

/** Sum in a pocket of the account. */
export interface Pocket {
  type: AccountType;
  asset: Asset;
  available: Amount;
}

/** One sum into one pocket from the mint; a negative one goes back. */
const minted = (
  owner: AccountId,
  { type, asset }: Pick<Pocket, "type" | "asset">,
  sum: Amount,
): Leg[] => [
  give(houseAccount("demo", "mint", asset), negate(sum)),
  give(userAccount(owner, type, asset), sum),
];

const posting = (
  owner: AccountId,
  kind: string,
  id: string,
  at: number,
  legs: readonly Leg[],
): Posting => ({
  id: `${kind}:${id}`,
  mode: "demo",
  kind,
  ref: { kind, no: owner },
  at,
  legs,
});

/**
 * Every pocket back to the start sum, and to nothing where none belongs. Pockets that have it
 * already are in it with a leg of zero: the account's list shows the start of a new count in all of
 * them.
 */
export function toStartPosting(
  owner: AccountId,
  kind: "demoStart" | "demoReset",
  id: string,
  pockets: readonly Pocket[],
  at: number,
): Posting {
  const all: Pocket[] = [...START.keys()].map((type) => ({ type, asset: USDT, available: ZERO }));
  for (const pocket of pockets) {
    const same = all.find(({ type, asset }) => type === pocket.type && asset === pocket.asset);
    if (same === undefined) all.push(pocket);
    else same.available = pocket.available;
  }
  const wanted = ({ type, asset }: Pocket): Amount =>
    asset === USDT ? (START.get(type) ?? ZERO) : ZERO;
  const legs = all.flatMap((pocket) =>
    minted(owner, pocket, subtract(wanted(pocket), pocket.available)),
  );
  return posting(owner, kind, id, at, legs);
}

export const topUpPosting = (owner: AccountId, id: string, amount: Amount, at: number): Posting =>
  posting(owner, "demoTopUp", id, at, minted(owner, { type: "funds", asset: USDT }, amount));

/** A line of the books that the demo account had before there was a ledger, as it was. */
export const carriedPosting = (
  owner: AccountId,
  id: string,
  pocket: Pick<Pocket, "type" | "asset">,
  sum: Amount,
  kind: string,
  at: number,
): Posting => posting(owner, kind, `carried:${id}`, at, minted(owner, pocket, sum));
