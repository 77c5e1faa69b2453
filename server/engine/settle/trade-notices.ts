/**
 * Lasting notices of a turn to its users: orders that are done or were taken back, warnings,
 * liquidations, funding. In the transaction of the turn.
 */
import {
  type Amount,
  decimal,
  negate,
  sum,
  toText,
  ZERO,
} from "../../../contract/money/decimal.ts";
import type { NoticeFacts, NoticeName } from "../../../contract/rules/notices.ts";
import type { EndReason } from "../../../contract/rules/trading/orders/machine.ts";
import { giveNotices, type Told } from "../../account-feed/give-notice.ts";
import type { Tx } from "../../db/tx.ts";
import { type EngineOrder, filledOf, isLive } from "../match/order.ts";
import type { EnginePosition } from "../risk/position.ts";
import { orderShape, positionShape } from "../wire.ts";
import type { SettleDeps, Work } from "./work.ts";

/** Ends that its user neither asked for nor hears of otherwise. */
const TAKEN_BACK: readonly (EndReason | "")[] = [
  "expired",
  "collar",
  "noLiquidity",
  "priceLimit",
  "slippage",
  "margin",
  "liquidation",
  "delisted",
];

type Name = Extract<
  NoticeName,
  | "orderFilled"
  | "orderCanceled"
  | "marginWarning"
  | "liquidated"
  | "liquidatedPart"
  | "fundingSettled"
  | "swapSettled"
>;
type Notice = {
  [N in Name]: { accountId: string; name: N; facts: NoticeFacts<N>; link: string };
}[Name];

/**
 * A notice before what its closes came to is known: that stands in the deals of the order
 * `closedBy`.
 */
type Draft = Notice & { closedBy?: string };

/** The action and the side of a position; the order's own side where there is no contract. */
const sideOf = ({ side, contract }: EngineOrder): string =>
  contract === undefined
    ? side
    : `${contract.positionId === undefined ? "open" : "close"}${contract.positionSide === "long" ? "Long" : "Short"}`;

/** The mark at which a liquidation was judged. */
const judgedMark = (position: EnginePosition | undefined): string => {
  const judged: unknown = position?.judged === undefined ? undefined : JSON.parse(position.judged);
  return typeof judged === "object" && judged !== null && "mark" in judged
    ? String(judged.mark)
    : "";
};

function ofOrder(order: EngineOrder, { unit, turn }: Work): Draft[] {
  if (isLive(order)) return [];
  const { instrument } = unit.listing;
  const { symbol } = instrument;
  const { accountId, reason, contract, orderNo, product } = order;
  const link = `/cryptos/entrustDetail?kind=${contract === undefined ? "exchange" : "contract"}&orderNo=${orderNo}`;
  const side = sideOf(order);
  if (TAKEN_BACK.includes(reason)) {
    const qty = order.quantity > ZERO ? toText(order.quantity) : "";
    return [
      { accountId, name: "orderCanceled", facts: { product, symbol, side, qty, reason }, link },
    ];
  }
  if (order.state !== "completed") return [];
  const facts = {
    symbol,
    qty: toText(filledOf(order)),
    price: orderShape(order, instrument).avgPrice,
    result: "",
  };
  if (contract?.origin === "liquidation") {
    // The whole is told of by its position.
    const { positionId = "", positionSide } = contract;
    const position = turn.risk!.now(positionId);
    if (position?.state === "closed") return [];
    const of = `/cryptos/orderDetail?kind=position&id=${positionId}`;
    const more = { side: positionSide, mark: judgedMark(position), fee: "", liquidationFee: "" };
    return [
      {
        accountId,
        name: "liquidatedPart",
        facts: { ...facts, ...more },
        link: of,
        closedBy: orderNo,
      },
    ];
  }
  const why = contract?.origin === "tp" || contract?.origin === "sl" ? contract.origin : "";
  // Lots of pairs are counted in units of the base: their price times quantity is nobody's sum.
  const total =
    product === "contract"
      ? { total: "", currency: "" }
      : { total: toText(order.spent), currency: instrument.quote.toUpperCase() };
  const closes = contract?.positionId === undefined ? {} : { closedBy: orderNo };
  return [
    {
      accountId,
      name: "orderFilled",
      facts: { ...facts, product, side, ...total, why },
      link,
      ...closes,
    },
  ];
}

function ofPosition(position: EnginePosition, { unit, turn }: Work): Draft[] {
  const { instrument } = unit.listing;
  const { symbol } = instrument;
  const { accountId, id, side, warned, state, closeReason } = position;
  const link = `/cryptos/orderDetail?kind=position&id=${id}`;
  if (state === "closed" && closeReason === "liquidated") {
    const judged = { mark: undefined, closing: 0n, margin: turn.risk!.terms.margin };
    const { closedQty: qty, closePrice: price } = positionShape(position, instrument, judged);
    const closing = [...turn.changed.values()].find(
      ({ contract }) => contract?.origin === "liquidation" && contract.positionId === id,
    );
    const facts = {
      symbol,
      side,
      qty,
      price,
      mark: judgedMark(position),
      result: toText(position.realised),
      fee: "",
      liquidationFee: "",
    };
    return [
      {
        accountId,
        name: "liquidated",
        facts,
        link,
        ...(closing !== undefined && { closedBy: closing.orderNo }),
      },
    ];
  }
  if (warned <= (unit.desk.risk.positions.get(id)?.warned ?? 0)) return [];
  return [
    {
      accountId,
      name: "marginWarning",
      facts: { symbol, side, ratio: toText(decimal(warned === 90 ? "0.9" : "0.7")) },
      link,
    },
  ];
}

/** The notices of a turn, in no order that matters. Pure. */
export function noticesOf(work: Work): Draft[] {
  const { unit, turn } = work;
  const { symbol } = unit.listing.instrument;
  const orders = [...turn.changed.values()].flatMap((order) => ofOrder(order, work));
  const { risk } = turn;
  if (risk === undefined) return orders;
  const positions = [...risk.changed.values()].flatMap((position) => ofPosition(position, work));
  const fundings = risk.fundings.map(
    ({ position: { accountId, id, side }, amount, nights, rate }): Notice => {
      const facts = { symbol, side, amount: toText(negate(amount)) };
      const link = `/cryptos/orderDetail?kind=position&id=${id}`;
      if (nights === 0)
        return { accountId, name: "fundingSettled", facts: { ...facts, rate: toText(rate) }, link };
      return { accountId, name: "swapSettled", facts, link };
    },
  );
  return [...orders, ...positions, ...fundings];
}

/**
 * In the transaction of the turn, behind its deals: what an order's closes realized and cost is
 * what stands there.
 */
export async function tellNotices(
  trx: Tx,
  works: readonly Work[],
  deps: Pick<SettleDeps, "live" | "random">,
  now: number,
): Promise<void> {
  const drafts = works.flatMap(noticesOf);
  const came = await closesOf(
    trx,
    drafts.flatMap(({ closedBy }) => closedBy ?? []),
  );
  const told = drafts.map(({ accountId, closedBy, ...notice }): Told => {
    const { pnl, fee, liquidationFee } = (closedBy !== undefined && came.get(closedBy)) || {
      pnl: "",
      fee: "",
      liquidationFee: "",
    };
    const facts: Record<string, string> = { ...notice.facts };
    if (facts.result === "") facts.result = pnl;
    if (facts.fee === "") facts.fee = fee;
    if (facts.liquidationFee === "") facts.liquidationFee = liquidationFee;
    return { ...notice, to: { accountId }, facts };
  });
  await giveNotices(trx, deps, told, now);
}

async function closesOf(
  trx: Tx,
  orderNos: readonly string[],
): Promise<Map<string, { pnl: string; fee: string; liquidationFee: string }>> {
  if (orderNos.length === 0) return new Map();
  const rows = await trx
    .selectFrom("trade_deal")
    .select(["order_no", "pnl", "fee", "liquidation_fee"])
    .where("order_no", "in", orderNos)
    .execute();
  const byOrder = Map.groupBy(rows, ({ order_no }) => order_no);
  return new Map(
    [...byOrder].map(([no, deals]) => {
      const sumOf = (texts: readonly (string | null)[]): string =>
        toText(sum(texts.map((text) => decimal<Amount>(text ?? "0"))));
      return [
        no,
        {
          pnl: sumOf(deals.map(({ pnl }) => pnl)),
          fee: sumOf(deals.map(({ fee }) => fee)),
          liquidationFee: sumOf(deals.map((deal) => deal.liquidation_fee)),
        },
      ];
    }),
  );
}
