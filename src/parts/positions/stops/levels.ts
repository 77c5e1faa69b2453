/**
 * Levels of take profit and stop loss beside a position's own stops: whoever reads its card has to
 * see that it is protected.
 */
import { useMemo } from "react";
import type { Order, Position } from "../../../../contract/http/trading/orders.ts";
import { useOpenContractOrders } from "../../../data/queries/user/perpetual.ts";
import { newerOf, orderNews$ } from "../../../data/stores/account/order-news.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { MISSING } from "../../../lib/format/signs.ts";
import { useOrderEvents } from "../../orders/open-orders.ts";
import { priceOf } from "../../orders/order-words.ts";

export type Levels = ReadonlyMap<string, readonly Order[]>;

/**
 * By the position's id: levels that wait, of the list that was asked for and what was told since.
 * Pure.
 */
export function levelsOf(asked: readonly Order[], told: readonly Order[]): Levels {
  const all = new Map(asked.map((order) => [order.orderNo, order]));
  for (const order of told) {
    const known = all.get(order.orderNo);
    all.set(order.orderNo, known === undefined ? order : newerOf(order, known));
  }
  const of = new Map<string, Order[]>();
  for (const order of all.values())
    if (
      order.orderType === "tpsl" &&
      order.held &&
      order.state === "submitted" &&
      order.positionId !== undefined
    )
      of.set(order.positionId, [...(of.get(order.positionId) ?? []), order]);
  return of;
}

/** Levels of all positions of a type, empty of all. */
export function useLevels(type: "" | "perpetual" | "forex"): Levels {
  useOrderEvents();
  const { data } = useOpenContractOrders("", type);
  const told = useValue(orderNews$.told);
  return useMemo(() => levelsOf(data?.list ?? [], Object.values(told)), [data, told]);
}

/**
 * The stop of a side that comes first, as it is read, and how many more there are: " +1", empty for
 * none.
 */
export function firstStop(
  position: Position,
  name: "stopPriceProfit" | "stopPriceLoss",
  levels: readonly Order[] = [],
): { price: string; more: string } {
  const prices = [position[name], ...levels.map((one) => one[name] ?? "")].filter(
    (price) => price !== "",
  );
  // A long's first profit is its lowest, its first loss the highest.
  const up = (position.direction === "buy") === (name === "stopPriceProfit") ? 1 : -1;
  const [first] = prices.sort((a, b) => up * (Number(a) - Number(b)));
  return {
    price: first === undefined ? MISSING : priceOf(position.symbol, first),
    more: prices.length > 1 ? ` +${prices.length - 1}` : "",
  };
}
