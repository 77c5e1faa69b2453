/** Orders and deals as the contract says them. */
import type { Deal, Funding, Order, Position } from "../../contract/http/trading/orders.ts";
import type { Instrument } from "../../contract/market/instrument.ts";
import { USDT } from "../../contract/money/assets.ts";
import {
  type Amount,
  type Decimal,
  decimal,
  divide,
  fraction,
  type Price,
  type Quantity,
  type Rate,
  sum,
  toText,
  whole,
  ZERO,
} from "../../contract/money/decimal.ts";
import { averagePlaces } from "../../contract/rules/trading/averages.ts";
import { FUNDING_MINUTES } from "../../contract/rules/trading/contract/funding.ts";
import { liquidationPrice } from "../../contract/rules/trading/contract/liquidation.ts";
import { type MarginTerms, marginRatio } from "../../contract/rules/trading/contract/margin.ts";
import { unrealised } from "../../contract/rules/trading/contract/position.ts";
import { opens } from "../../contract/rules/trading/sides.ts";
import { ceilToTick, floorToTick, orderRules } from "../../contract/rules/trading/steps.ts";
import type { Conversion } from "../../contract/rules/trading/stock.ts";
import type { Special } from "./match/order.ts";
import { type EngineOrder, filledOf, isFeeOfBase } from "./match/order.ts";
import type { ContractPart, EnginePosition } from "./risk/position.ts";
import type { DealTable, FundingTable } from "./tables.ts";

const textOf = (value: Decimal | undefined): string => (value === undefined ? "" : toText(value));
type Named = Pick<
  Instrument,
  "symbol" | "name" | "type" | "market" | "priceScale" | "base" | "quote"
> &
  Partial<Pick<Instrument, "nameCn">>;

export function orderShape(
  order: EngineOrder,
  { name, nameCn, type, market, priceScale, base, quote }: Named,
): Order {
  const filled = filledOf(order);
  return {
    orderNo: order.orderNo,
    clientOrderId: order.clientOrderId,
    accountMode: order.mode,
    symbol: order.symbol,
    name,
    type,
    market,
    side: order.side,
    orderType: order.kind,
    price: textOf(order.price ?? order.special?.limitLeg),
    triggerPrice: textOf(order.triggerPrice),
    qty: toText(order.quantity),
    amount: textOf(order.amount),
    filled: toText(filled),
    avgPrice:
      filled > 0n
        ? toText(divide<Price>(order.spent, filled, averagePlaces(priceScale), "halfEven"))
        : "",
    fee: toText(order.fee),
    feeCurrency: order.product === "stock" ? USDT : isFeeOfBase(order) ? base : quote,
    frozen: toText(order.frozen),
    state: order.state === "completed" || order.state === "cancelled" ? order.state : "submitted",
    reason: order.reason,
    tif: order.validity,
    ext: order.stock?.ext ?? false,
    queued: order.state === "queued",
    held: order.state === "held",
    expiresAt: order.expiresAt ?? null,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    ...(order.contract === undefined ? {} : contractShape(order.contract)),
    ...(order.stock === undefined || !nameCn ? {} : { nameCn }),
    ...(order.stock === undefined
      ? {}
      : {
          value: toText(sum([order.received.maker, order.received.taker])),
          rate: rateText(order.stock.fx),
        }),
    ...(order.special === undefined ? {} : specialShape(order.special)),
  };
}

/** USDT for one unit of a share's price. */
const rateText = ({ over, under }: Pick<Conversion, "over" | "under">): string =>
  toText(divide<Rate>(over, under, RATE_PLACES, "halfEven"));
const RATE_PLACES = 12;

function specialShape({ trail, parentNo, share }: Special): Partial<Order> {
  const said = (distance: NonNullable<typeof trail>["distance"]): Partial<Order> =>
    "price" in distance
      ? { distance: toText(distance.price) }
      : { distanceRate: toText(distance.rate) };
  return {
    ...(trail === undefined
      ? {}
      : {
          ...said(trail.distance),
          activationPrice: textOf(trail.activation),
          extreme: textOf(trail.extreme),
        }),
    ...(parentNo === undefined ? {} : { parentNo }),
    ...(share === undefined ? {} : { share: toText(share) }),
  };
}

const contractShape = ({
  positionSide,
  leverage,
  margin,
  positionId,
  origin,
  stops,
  stopType,
}: ContractPart): Partial<Order> => ({
  direction: opens(positionSide),
  leverRate: leverage,
  margin: toText(margin),
  reduceOnly: positionId !== undefined,
  stopPriceProfit: textOf(stops.profit),
  stopPriceLoss: textOf(stops.loss),
  stopType,
  origin,
  ...(positionId === undefined ? {} : { positionId }),
});

/**
 * A position as it travels. `mark`: the one it is judged by now, undefined while none is known;
 * `closing`: what open orders would close of it.
 */
export function positionShape(
  p: EnginePosition,
  instrument: Instrument,
  {
    mark,
    closing,
    margin: terms,
  }: { mark: Price | undefined; closing: bigint; margin: MarginTerms },
): Position {
  const isLive = p.state !== "closed";
  const at = isLive ? mark : undefined;
  const ratio = at === undefined ? undefined : marginRatio(p, at, terms);
  const { ticks } = orderRules(instrument);
  const isCounted =
    p.product === "perpetual" || terms.worth !== undefined || terms.inverse !== undefined;
  const liquidation = isLive && isCounted ? liquidationPrice(p, terms) : undefined;
  // Shown on the tick on its safe side: a long's up, a short's down.
  const shown =
    liquidation === undefined
      ? undefined
      : p.side === "long"
        ? ceilToTick(ticks, liquidation)
        : floorToTick(ticks, liquidation);
  return {
    type: p.product === "contract" ? "forex" : "perpetual",
    id: p.id,
    accountMode: p.mode,
    symbol: p.symbol,
    name: instrument.name,
    direction: opens(p.side),
    leverRate: p.leverage,
    qty: toText(p.quantity),
    closable: toText((p.quantity > closing ? p.quantity - closing : 0n) as Quantity),
    avgPrice: toText(p.entry),
    mark: textOf(at),
    margin: toText(p.margin),
    marginRatio: textOf(ratio),
    liqPrice: textOf(shown),
    unrealised: at === undefined ? "" : toText(unrealised(p, at, terms.worth)),
    realised: toText(p.realised),
    fee: toText(p.fee),
    funding: toText(p.funding),
    stopPriceProfit: textOf(p.stops.profit),
    stopPriceLoss: textOf(p.stops.loss),
    stopType: p.stopType,
    state: p.state,
    closeReason: p.closeReason,
    warning: p.warned,
    openAt: p.openedAt,
    closeAt: p.closedAt ?? null,
    closePrice:
      p.closed > ZERO
        ? toText(
            divide<Price>(p.closedFor, p.closed, averagePlaces(instrument.priceScale), "halfEven"),
          )
        : "",
    openedQty: toText(p.opened),
    closedQty: toText(p.closed),
    updatedAt: p.updatedAt,
    version: p.version,
  };
}

export function fundingShape(row: FundingTable): Funding {
  const [held, mark, worth] = [
    decimal<Quantity>(row.held),
    decimal<Price>(row.mark),
    decimal<Rate>(row.worth),
  ];
  // Minutes of the interval for funding; a swap is charged on what stood at its moment.
  const over = row.nights === 0 ? [whole(BigInt(FUNDING_MINUTES))] : [];
  return {
    kind: row.nights === 0 ? ("funding" as const) : ("swap" as const),
    nights: row.nights,
    positionId: row.position_id,
    symbol: row.symbol,
    rate: plain(row.rate),
    mark: toText(mark),
    amount: plain(row.amount),
    ts: row.at,
    notional: toText(fraction<Amount>([held, mark, worth], over, 8, "halfEven")),
  };
}

const plain = (text: string | null): string => (text === null ? "" : toText(decimal(text)));

export function dealShape(row: DealTable): Deal {
  const { bids, asks } = JSON.parse(row.book) as Pick<Deal["cause"], "bids" | "asks">;
  return {
    dealNo: row.deal_no,
    orderNo: row.order_no,
    symbol: row.symbol,
    side: row.side,
    price: plain(row.price),
    qty: plain(row.quantity),
    amount: plain(row.turnover),
    fee: plain(row.fee),
    feeCurrency: row.fee_asset,
    maker: row.is_maker,
    pnl: plain(row.pnl),
    ts: row.created_at,
    ...(row.value === null
      ? {}
      : {
          value: plain(row.value),
          rate: rateText({
            over: decimal<Rate>(row.fx_over!),
            under: decimal<Rate>(row.fx_under!),
          }),
        }),
    ...(row.position_id === null ? {} : { positionId: row.position_id }),
    ...(row.liquidation_fee === null ? {} : { liquidationFee: plain(row.liquidation_fee) }),
    cause: {
      rule: row.rule,
      feedLife: row.feed_life,
      feedSeq: row.feed_seq,
      feedTs: row.feed_ts,
      kind: row.cite_kind,
      price: plain(row.cite_price),
      qty: plain(row.cite_quantity),
      available: plain(row.cite_available),
      tradeId: row.cite_trade,
      ahead: plain(row.ahead),
      bids,
      asks,
    },
  };
}
