/**
 * Postings of spot orders. Pure: an order, a fill, an end; which legs come out. The other side of
 * every fill is the house's market account.
 */
import { type Asset, asset, USDT } from "../../../contract/money/assets.ts";
import { type Amount, type Quantity, subtract, ZERO } from "../../../contract/money/decimal.ts";
import {
  type AccountType,
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
import type { EngineOrder } from "../match/order.ts";
import type { SpotMoney } from "../match/spot-fill.ts";
import type { StockMoney } from "../match/stock-fill.ts";
import { contractAccount } from "./contract-postings.ts";

/** The two assets of a pair. */
export interface Pair {
  base: Asset;
  quote: Asset;
}

/** The assets of an instrument; undefined when one of them cannot be held. */
export function pairOf({ base, quote }: { base: string; quote: string }): Pair | undefined {
  const assets = { base: asset(base), quote: asset(quote) };
  return assets.base === undefined || assets.quote !== USDT
    ? undefined
    : { base: assets.base, quote: assets.quote };
}

const refOf = ({ orderNo }: EngineOrder): HoldRef => ({ purpose: "order", no: orderNo });

const pocketOf = ({ product }: EngineOrder): AccountType =>
  product === "stock" ? "stock" : "spot";

/**
 * The pocket an order pays from: the quote of a buy, the base of a sell; of contracts always the
 * same.
 */
export const paysFrom = (order: EngineOrder, { base, quote }: Pair): LedgerAccount =>
  order.contract === undefined
    ? userAccount(order.accountId, pocketOf(order), order.side === "buy" ? quote : base)
    : contractAccount(order);
export const receivesInto = (order: EngineOrder, { base, quote }: Pair): LedgerAccount =>
  order.contract === undefined
    ? userAccount(order.accountId, pocketOf(order), order.side === "buy" ? base : quote)
    : contractAccount(order);

const posting = (
  order: EngineOrder,
  kind: string,
  step: string,
  at: number,
  legs: readonly Leg[],
): Posting => ({
  id: `${kind}:${order.orderNo}:${step}`,
  mode: order.mode,
  kind,
  ref: { kind: "order", no: order.orderNo },
  at,
  legs,
});

/** Holds what an order needs, from what is available. `step` tells several of one order apart. */
export const holdPosting = (
  order: EngineOrder,
  pair: Pair,
  amount: Amount,
  step: string,
  at: number,
): Posting =>
  posting(order, "orderHold", step, at, [hold(paysFrom(order, pair), amount, refOf(order))]);

/** Releases what an order no longer needs. */
export const releasePosting = (
  order: EngineOrder,
  pair: Pair,
  amount: Amount,
  step: string,
  at: number,
): Posting =>
  posting(order, "orderRelease", step, at, [release(paysFrom(order, pair), amount, refOf(order))]);

/**
 * One fill: what is paid leaves the freeze, what is bought or earned comes in less the fee, a
 * better price than feared comes free.
 */
export function fillPosting(
  order: EngineOrder,
  pair: Pair,
  money: SpotMoney,
  dealNo: string,
  at: number,
): Posting {
  const { mode } = order;
  const [pays, receives] = [paysFrom(order, pair), receivesInto(order, pair)];
  const legs: Leg[] = [
    spend(pays, money.pays, refOf(order)),
    give(houseAccount(mode, "market", pays.asset), money.pays),
    take(houseAccount(mode, "market", receives.asset), money.gross),
    give(receives, money.receives),
    give(houseAccount(mode, "fees", receives.asset), money.fee),
  ];
  if (money.released > ZERO) legs.push(release(pays, money.released, refOf(order)));
  return posting(order, "spotFill", dealNo, at, legs);
}

/**
 * One fill of shares: USDT of the rate of the fill against shares, the fee in USDT. What the freeze
 * had not enough of is taken from what is available.
 */
export function stockPosting(
  order: EngineOrder,
  pair: Pair,
  quantity: Quantity,
  money: StockMoney,
  dealNo: string,
  at: number,
): Posting {
  const { mode } = order;
  const [pays, receives] = [paysFrom(order, pair), receivesInto(order, pair)];
  const { value, fee, total, released } = money;
  const shares = quantity as bigint as Amount;
  const isBuy = order.side === "buy";
  const missing = released < ZERO ? subtract(ZERO as Amount, released) : (ZERO as Amount);
  const legs: Leg[] = [
    spend(pays, isBuy ? subtract(total, missing) : shares, refOf(order)),
    give(houseAccount(mode, "market", pays.asset), isBuy ? value : shares),
    take(houseAccount(mode, "market", receives.asset), isBuy ? shares : value),
    give(receives, isBuy ? shares : total),
    give(houseAccount(mode, "fees", USDT), fee),
  ];
  if (missing > ZERO) legs.push(take(pays, missing));
  if (released > ZERO) legs.push(release(pays, released, refOf(order)));
  return posting(order, "stockFill", dealNo, at, legs);
}

/** The free part when the ledger held `held` for the order: all that it has not frozen any more. */
export const freed = (held: Amount, order: EngineOrder): Amount => subtract(held, order.frozen);
