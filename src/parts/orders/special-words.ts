/**
 * Terms of an order beyond limit, market and stop, as its card and its detail say them. Pure but
 * for what is known of its instrument.
 */
import type { Order } from "../../../contract/http/trading/orders.ts";
import { plainText } from "../../lib/format/plain.ts";
import { percentOf } from "../../lib/format/ratio.ts";
import { legKey } from "./leg-key.ts";
import { averageOf, isContract, priceOf, unitOf } from "./order-words.ts";

/** Words of the namespace `trade`, or with their own before a colon. */
export type OrderWords = (key: string, of?: Record<string, unknown>) => string;
type Row = [name: string, value: string];

/** How far a trail stays behind: a price, or a share of it. */
export const distanceText = ({
  symbol,
  distance = "",
  distanceRate = "",
}: Pick<Order, "symbol" | "distance" | "distanceRate">): string =>
  distanceRate === "" ? priceOf(symbol, distance) : percentOf(distanceRate);

/** Beside price, trigger and quantity; empty for orders that have nothing besides. */
export function specialRows(order: Order, t: OrderWords): Row[] {
  const {
    orderType,
    symbol,
    activationPrice = "",
    extreme = "",
    parentNo,
    share,
    stopPriceProfit = "",
    stopPriceLoss = "",
  } = order;
  const price = (key: string, text: string): Row[] =>
    text === "" ? [] : [[t(key), priceOf(symbol, text)]];
  return [
    ...(orderType === "trailing" ? [[t("special.distance"), distanceText(order)] as Row] : []),
    ...price("special.followsFrom", activationPrice),
    ...price("special.extreme", extreme),
    ...(isContract(order)
      ? [
          ...price("perpetual:stops.profit", stopPriceProfit),
          ...price("perpetual:stops.loss", stopPriceLoss),
        ]
      : []),
    ...(share === undefined ? [] : [[t("special.share"), percentOf(share)] as Row]),
    ...(parentNo === undefined ? [] : [[t("special.parent"), parentNo] as Row]),
  ];
}

/**
 * The two prices of a card: what it waits for or asks, and what follows. A trail's trigger lies
 * between ticks.
 */
export function cardPrices(order: Order, t: OrderWords): [Row, Row] {
  const {
    orderType,
    symbol,
    price,
    triggerPrice,
    held,
    stopPriceProfit = "",
    stopPriceLoss = "",
  } = order;
  const limit = price === "" ? t("atMarket") : priceOf(symbol, price);
  if (orderType === "tpsl")
    return [
      [
        t("perpetual:tp"),
        stopPriceProfit === "" ? plainText("") : priceOf(symbol, stopPriceProfit),
      ],
      [t("perpetual:sl"), stopPriceLoss === "" ? plainText("") : priceOf(symbol, stopPriceLoss)],
    ];
  if (orderType === "trailing" && held)
    return [
      triggerPrice === ""
        ? [t("special.followsFrom"), priceOf(symbol, order.activationPrice ?? "")]
        : [t("trigger"), averageOf(symbol, triggerPrice)],
      [t("special.distance"), distanceText(order)],
    ];
  if (held || (orderType === "oco" && triggerPrice !== ""))
    return [
      [t(legKey(orderType, "trigger")), priceOf(symbol, triggerPrice)],
      [t(orderType === "oco" ? legKey(orderType, "price") : "limitPrice"), limit],
    ];
  return [
    [t("price"), limit],
    [`${t("quantity")} (${unitOf(order, t)})`, plainText(order.qty)],
  ];
}
