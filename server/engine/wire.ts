/** Orders and deals as the contract says them. */
import type { Deal, Order } from "../../contract/http/trading.ts";
import type { Instrument } from "../../contract/market/instrument.ts";
import { type Decimal, decimal, divide, type Price, toText } from "../../contract/money/decimal.ts";
import { averagePlaces } from "../../contract/rules/trading/averages.ts";
import { type EngineOrder, filledOf } from "./match/order.ts";
import type { DealTable } from "./tables.ts";

const textOf = (value: Decimal | undefined): string => (value === undefined ? "" : toText(value));
type Named = Pick<Instrument, "symbol" | "name" | "type" | "market" | "priceScale" | "base" | "quote">;

export function orderShape(order: EngineOrder, { name, type, market, priceScale, base, quote }: Named): Order {
  const filled = filledOf(order);
  return {
    ...{ orderNo: order.orderNo, clientOrderId: order.clientOrderId, accountMode: order.mode },
    ...{ symbol: order.symbol, name, type, market, side: order.side, orderType: order.kind },
    ...{ price: textOf(order.price), triggerPrice: textOf(order.triggerPrice), qty: toText(order.quantity), amount: textOf(order.amount) },
    filled: toText(filled),
    avgPrice: filled > 0n ? toText(divide<Price>(order.spent, filled, averagePlaces(priceScale), "halfEven")) : "",
    ...{ fee: toText(order.fee), feeCurrency: order.side === "buy" ? base : quote, frozen: toText(order.frozen) },
    state: order.state === "completed" || order.state === "cancelled" ? order.state : "submitted",
    ...{ reason: order.reason, tif: order.validity, ext: false, queued: order.state === "queued", held: order.state === "held" },
    ...{ expiresAt: order.expiresAt ?? null, createdAt: order.createdAt, updatedAt: order.updatedAt },
  };
}

const plain = (text: string | null): string => (text === null ? "" : toText(decimal(text)));

export function dealShape(row: DealTable): Deal {
  const { bids, asks } = JSON.parse(row.book) as Pick<Deal["cause"], "bids" | "asks">;
  return {
    ...{ dealNo: row.deal_no, orderNo: row.order_no, symbol: row.symbol, side: row.side },
    ...{ price: plain(row.price), qty: plain(row.quantity), amount: plain(row.turnover), fee: plain(row.fee), feeCurrency: row.fee_asset },
    ...{ maker: row.is_maker, pnl: "", ts: row.created_at },
    cause: {
      ...{ rule: row.rule, feedLife: row.feed_life, feedSeq: row.feed_seq, feedTs: row.feed_ts, kind: row.cite_kind },
      ...{ price: plain(row.cite_price), qty: plain(row.cite_quantity), available: plain(row.cite_available), tradeId: row.cite_trade },
      ...{ ahead: plain(row.ahead), bids, asks },
    },
  };
}
