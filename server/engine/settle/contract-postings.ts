/**
 * Postings of contracts. Pure. The margin of a position is a reserve of its own in the account it
 * trades from, `contract` or for pairs `forex`; gains and losses are against the house's market.
 */
import { USDT } from "../../../contract/money/assets.ts";
import { type Amount, add, negate, subtract, ZERO } from "../../../contract/money/decimal.ts";
import {
  fill,
  give,
  type HoldRef,
  hold,
  houseAccount,
  type LedgerAccount,
  type Leg,
  type Posting,
  release,
  spend,
  take,
  userAccount,
} from "../../ledger/posting.ts";
import type { Fill, FillMoney, Insured } from "../match/fill.ts";
import type { EngineOrder } from "../match/order.ts";
import type { EnginePosition } from "../risk/position.ts";
import type { FundingPaid } from "../risk/risk-draft.ts";

type Owner = Pick<EngineOrder, "accountId" | "product" | "mode">;
export const contractAccount = ({
  accountId,
  product,
}: Pick<Owner, "accountId" | "product">): LedgerAccount =>
  userAccount(accountId, product === "contract" ? "forex" : "contract", USDT);
const house = (
  { mode }: Pick<Owner, "mode">,
  name: "market" | "fees" | "insurance" | "funding",
): LedgerAccount => houseAccount(mode, name, USDT);
const marginRef = (id: string): HoldRef => ({ purpose: "margin", no: id });

/** Legs without those that move nothing. */
const some = (...legs: Leg[]): Leg[] =>
  legs.filter(({ available, held }) => available !== ZERO || held !== ZERO);

/** A change of the margin from outside the account's available sum. */
const marginBy = (of: Owner, id: string, amount: Amount): Leg =>
  fill(contractAccount(of), amount, marginRef(id));

function legsOf(
  order: EngineOrder,
  money: Exclude<FillMoney, { kind: "spot" | "stock" }>,
  { moved, borne }: Insured,
): Leg[] {
  const account = contractAccount(order);
  const id = money.positionId;
  if (money.kind === "open") {
    const ref: HoldRef = { purpose: "order", no: order.orderNo };
    return some(
      spend(account, money.fromHold, ref),
      marginBy(order, id, money.margin),
      give(house(order, "fees"), money.fee),
      release(account, money.released, ref),
    );
  }
  const market = add(subtract(negate(money.gain), borne), moved);
  const out = [
    marginBy(order, id, negate(money.taken)),
    give(account, money.returned),
    give(house(order, "market"), market),
  ];
  if (money.kind === "close")
    return some(
      ...out,
      give(house(order, "fees"), money.fee),
      give(house(order, "insurance"), subtract(borne, money.insured)),
    );
  const kept = subtract(money.liquidationFee, add(money.insured, moved));
  return some(
    ...out,
    give(house(order, "fees"), money.closingFee),
    give(house(order, "insurance"), add(kept, borne)),
  );
}

const KINDS = { open: "contractOpen", close: "contractClose", liquidation: "liquidation" } as const;

/** One fill of an order of contracts; undefined when it moves nothing. */
export function contractFillPosting(
  order: EngineOrder,
  { money }: Fill,
  insured: Insured,
  dealNo: string,
  at: number,
): Posting | undefined {
  if (money.kind === "spot" || money.kind === "stock") throw new Error(`a fill of ${money.kind}`);
  const legs = legsOf(order, money, insured);
  const kind = KINDS[money.kind];
  return legs.length === 0
    ? undefined
    : {
        id: `${kind}:${order.orderNo}:${dealNo}`,
        mode: order.mode,
        kind,
        ref: { kind: "order", no: order.orderNo },
        at,
        legs,
      };
}

/** Margin added by its user, or with a minus taken out. `no`: of the change. */
export function adjustPosting(
  position: EnginePosition,
  amount: Amount,
  no: string,
  at: number,
): Posting {
  const { id, mode } = position;
  const account = contractAccount(position);
  const leg =
    amount > ZERO
      ? hold(account, amount, marginRef(id))
      : release(account, negate(amount), marginRef(id));
  return {
    id: `marginAdjust:${id}:${no}`,
    mode,
    kind: "marginAdjust",
    ref: { kind: "position", no: id },
    at,
    legs: [leg],
  };
}

/**
 * Returns the margin of a position that is taken away without a close.
 */
export const dropPosting = (position: EnginePosition, at: number): Posting | undefined =>
  position.margin === ZERO
    ? undefined
    : {
        id: `marginDrop:${position.id}`,
        mode: position.mode,
        kind: "marginDrop",
        ref: { kind: "position", no: position.id },
        at,
        legs: [release(contractAccount(position), position.margin, marginRef(position.id))],
      };

/** Funding or swap, out of the margin or what a close returned, or into it. */
export function fundingPosting({ position, at, amount, from, nights }: FundingPaid): Posting {
  const { id, mode } = position;
  const leg =
    from === "margin"
      ? marginBy(position, id, negate(amount))
      : take(contractAccount(position), amount);
  const step = from === "margin" ? String(at) : "close";
  const kind = nights === 0 ? "funding" : "swap";
  return {
    id: `${kind}:${id}:${step}`,
    mode,
    kind,
    ref: { kind: "position", no: id },
    at,
    legs: [leg, give(house(position, "funding"), amount)],
  };
}
