/**
 * Postings of fixed periods. Pure. The stake is held while it runs; at the end the house's market
 * account pays the profit or takes the stake.
 */
import type { Mode } from "../../../contract/http/shapes.ts";
import type { AccountId } from "../../../contract/ids.ts";
import { USDT } from "../../../contract/money/assets.ts";
import { type Amount, decimal, subtract, ZERO } from "../../../contract/money/decimal.ts";
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
import type { DeliveryRow } from "./tables.ts";

type Staked = Pick<DeliveryRow, "order_no" | "account_id" | "mode" | "type" | "stake">;

/** The pocket that a fixed period is staked from. */
export const pocketOf = (type: DeliveryRow["type"]): "contract" | "forex" =>
  type === "forex" ? "forex" : "contract";

const pocket = ({ account_id, type }: Staked) =>
  userAccount(account_id as AccountId, pocketOf(type), USDT);
const house = (mode: Mode) => houseAccount(mode, "market", USDT);
const ref = ({ order_no: no }: Staked) => ({ purpose: "stake", no }) as const;
const facts = ({ order_no: no, mode }: Staked, step: string, kind: string, at: number) => ({
  id: `delivery:${no}:${step}`,
  mode,
  kind,
  ref: { kind: "delivery", no },
  at,
});

export const openPosting = (o: Staked, at: number): Posting => ({
  ...facts(o, "open", "deliveryOpen", at),
  legs: [hold(pocket(o), decimal<Amount>(o.stake), ref(o))],
});

/** `paid` is all that comes back, the stake included; zero when the period was lost. */
export function settlePosting(o: Staked, paid: Amount, at: number): Posting {
  const stake = decimal<Amount>(o.stake);
  const head = facts(o, "settle", "deliverySettle", at);
  if (paid === ZERO)
    return { ...head, legs: [spend(pocket(o), stake, ref(o)), give(house(o.mode), stake)] };
  const profit = subtract(paid, stake);
  const won = profit === ZERO ? [] : [take(house(o.mode), profit), give(pocket(o), profit)];
  return { ...head, legs: [release(pocket(o), stake, ref(o)), ...won] };
}
