/** Open orders as they are now: the list that was asked for joined with what events told since. */
import { useEffect, useMemo } from "react";
import type { Order } from "../../../contract/http/trading/orders.ts";
import { onLive, onLost } from "../../data/apply/account-events.ts";
import { useOpenList } from "../../data/queries/user/orders.ts";
import { useOpenContractOrders } from "../../data/queries/user/perpetual.ts";
import {
  forgetOpen,
  newerOf,
  orderNews$,
  type SentOrder,
  tellOrder,
} from "../../data/stores/account/order-news.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { type OrderProduct, productOf } from "./order-words.ts";

/**
 * From the first screen that shows orders on, their events are followed for good: an order that was
 * told of as open and ends while another screen is there would stay open in every list joined with
 * it.
 */
let isFollowing = false;
export function useOrderEvents(): void {
  useEffect(() => {
    if (isFollowing) return;
    isFollowing = true;
    onLive("order", tellOrder);
    onLost(forgetOpen);
  }, []);
}

/** An order as the newest of an answer and of what events told since. */
export function useNewest(order: Order): Order {
  useOrderEvents();
  const told = useValue(() => orderNews$.told[order.orderNo].get());
  return told === undefined ? order : newerOf(told, order);
}

/** Product whose orders a list has; `exchange`: coins and shares. */
export type ListProduct = OrderProduct | "exchange";
function isOf(of: Pick<Order, "symbol">, product: ListProduct): boolean {
  const own = productOf(of);
  return own === product || (product === "exchange" && (own === "spot" || own === "stock"));
}

/**
 * Orders by number, newest first, without those that are over. `symbol` empty: those of all of a
 * product's. Pure.
 */
export function joinOrders(
  asked: readonly Order[],
  told: readonly Order[],
  symbol: string,
  product: ListProduct = "spot",
): Order[] {
  const all = new Map(asked.map((order) => [order.orderNo, order]));
  for (const order of told) {
    const known = all.get(order.orderNo);
    const isAsked = symbol === "" ? isOf(order, product) : order.symbol === symbol;
    if (known !== undefined || isAsked)
      all.set(order.orderNo, known === undefined ? order : newerOf(order, known));
  }
  return [...all.values()]
    .filter(({ state }) => state === "submitted")
    .sort((a, b) => b.createdAt - a.createdAt || (a.orderNo < b.orderNo ? 1 : -1));
}

export interface OpenOrders {
  /** Undefined until the list was had once. */
  orders: readonly Order[] | undefined;
  /** Sent, and nothing heard of yet; newest first. */
  sent: readonly SentOrder[];
  failed: boolean;
  reload: () => void;
}

/** Open orders of a pair or share, or of all of a product with an empty symbol. */
export const useOpenOrders = (
  symbol: string,
  product: "spot" | "stock" | "exchange" = "spot",
): OpenOrders => useJoined(symbol, product, useOpenList(symbol, product));
export const useOpenContracts = (
  symbol: string,
  product: "perpetual" | "forex" = "perpetual",
): OpenOrders => useJoined(symbol, product, useOpenContractOrders(symbol, product));

function useJoined(
  symbol: string,
  product: ListProduct,
  { data, status, reload }: ReturnType<typeof useOpenList>,
): OpenOrders {
  useOrderEvents();
  const { told, sent } = useValue(orderNews$);
  const orders = useMemo(
    () => data && joinOrders(data.list, Object.values(told), symbol, product),
    [data, told, symbol, product],
  );
  const waiting = useMemo(() => {
    const known = new Set(orders?.map(({ clientOrderId }) => clientOrderId));
    return Object.values(sent)
      .filter(
        (one) =>
          (symbol === "" ? isOf(one, product) : one.symbol === symbol) &&
          !known.has(one.clientOrderId),
      )
      .reverse();
  }, [sent, orders, symbol, product]);
  return { orders, sent: waiting, failed: status === "failed" && data === undefined, reload };
}
