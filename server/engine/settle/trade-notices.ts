/** What a turn tells its users that stays: orders that are done or were taken back, warnings, liquidations, funding. In the transaction of the turn. */
import { decimal, negate, toText } from "../../../contract/money/decimal.ts";
import type { NoticeFacts, NoticeName } from "../../../contract/rules/notices.ts";
import type { EndReason } from "../../../contract/rules/trading/orders/machine.ts";
import { giveNotices } from "../../account-feed/give-notice.ts";
import type { Tx } from "../../db/tx.ts";
import { filledOf, isLive } from "../match/order.ts";
import { orderShape, positionShape } from "../wire.ts";
import type { SettleDeps, Work } from "./work.ts";

/** Ends that its user neither asked for nor hears of otherwise. */
const TAKEN_BACK: readonly (EndReason | "")[] = ["expired", "collar", "noLiquidity", "priceLimit", "slippage", "margin", "liquidation", "delisted"];

type Told = Extract<
  NoticeName,
  "orderFilled" | "orderCanceled" | "marginWarning" | "liquidated" | "liquidatedPart" | "fundingSettled" | "swapSettled"
>;
type Notice = { [N in Told]: { accountId: string; name: N; facts: NoticeFacts<N>; link: string } }[Told];

/** The notices of a turn, in no order that matters. Pure. */
export function noticesOf({ unit, turn }: Work): Notice[] {
  const { instrument } = unit.listing;
  const { symbol } = instrument;
  const orders = [...turn.changed.values()].flatMap((order): Notice[] => {
    if (isLive(order)) return [];
    const { accountId, side, reason, contract } = order;
    const link = `/cryptos/entrustDetail?kind=${contract === undefined ? "exchange" : "contract"}&orderNo=${order.orderNo}`;
    if (TAKEN_BACK.includes(reason)) return [{ accountId, name: "orderCanceled", facts: { symbol, side, reason }, link }];
    if (order.state !== "completed") return [];
    const facts = { symbol, side, qty: toText(filledOf(order)), price: orderShape(order, instrument).avgPrice };
    if (contract?.origin === "liquidation") {
      // The whole is told of by its position.
      const { positionId = "", positionSide } = contract;
      if (turn.risk!.now(positionId)?.state === "closed") return [];
      const of = `/cryptos/orderDetail?kind=position&id=${positionId}`;
      return [{ accountId, name: "liquidatedPart", facts: { ...facts, side: positionSide }, link: of }];
    }
    return [{ accountId, name: "orderFilled", facts, link }];
  });
  const { risk } = turn;
  if (risk === undefined) return orders;
  const positions = [...risk.changed.values()].flatMap((position): Notice[] => {
    const { accountId, id, side, warned, state, closeReason } = position;
    const link = `/cryptos/orderDetail?kind=position&id=${id}`;
    const before = unit.desk.risk.positions.get(id);
    if (state === "closed" && closeReason === "liquidated") {
      const { closedQty: qty, closePrice: price } = positionShape(position, instrument, { mark: undefined, closing: 0n, margin: risk.terms.margin });
      return [{ accountId, name: "liquidated", facts: { symbol, side, qty, price }, link }];
    }
    if (warned <= (before?.warned ?? 0)) return [];
    return [{ accountId, name: "marginWarning", facts: { symbol, side, ratio: toText(decimal(warned === 90 ? "0.9" : "0.7")) }, link }];
  });
  const fundings = risk.fundings.map(({ position: { accountId, id }, amount, nights }): Notice => {
    const facts = { symbol, amount: toText(negate(amount)) };
    return { accountId, name: nights === 0 ? "fundingSettled" : "swapSettled", facts, link: `/cryptos/orderDetail?kind=position&id=${id}` };
  });
  return [...orders, ...positions, ...fundings];
}

export const tellNotices = (trx: Tx, works: readonly Work[], deps: Pick<SettleDeps, "live" | "random">, now: number): Promise<void> =>
  giveNotices(
    trx,
    deps,
    works.flatMap(noticesOf).map(({ accountId, ...notice }) => ({ to: { accountId }, ...notice })),
    now,
  );
