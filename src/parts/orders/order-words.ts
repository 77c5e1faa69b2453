/** Figures of an order as the user reads them. Pure but for what is known of its instrument. */
import { parseScaled } from "../../../contract/feed/scaled.ts";
import type { Order } from "../../../contract/http/trading/orders.ts";
import { decimal, multiply, round, toText } from "../../../contract/money/decimal.ts";
import { seen } from "../../data/queries/market/seen.ts";
import { plainText } from "../../lib/format/plain.ts";
import { tickDigits } from "../price/tick-digits.ts";

/** A price with the digits of its tick; of an instrument the page does not know with two at least. */
export function priceOf(symbol: string, text: string): string {
  const item = seen.row(symbol);
  if (text === "" || item === undefined) return plainText(text, 2);
  const [whole, part = ""] = text.split(".");
  const scaled = parseScaled(`${whole}.${part.slice(0, item.priceScale).padEnd(item.priceScale, "0")}`, item.priceScale);
  return plainText(text, tickDigits(item.tickTable, item.priceScale, scaled));
}

/** An average, which may have more places than its price: rounded to the digits of the tick. */
export function averageOf(symbol: string, text: string): string {
  if (text === "") return plainText("");
  const item = seen.row(symbol);
  return priceOf(symbol, toText(round(decimal(text), item?.priceScale ?? 8, "halfEven")));
}

/** Perpetuals are `<coin>.p`; all else that is ordered is spot. */
export const isContract = ({ symbol }: Pick<Order, "symbol">): boolean => symbol.endsWith(".p");

/** Base and quote of an order: spot pairs are coins against USDT, perpetuals are written without the stroke. */
export const coinOf = ({ symbol }: Pick<Order, "symbol">): string => symbol.replace(/\.p$/, "").toUpperCase();
export const QUOTE = "USDT";
export const pairOf = (of: Pick<Order, "symbol">): string => (isContract(of) ? `${coinOf(of)}${QUOTE}` : `${coinOf(of)}/${QUOTE}`);

/** Key of what an order does (namespace `trade`): a side of spot, or opening or closing one of a perpetual. */
export const sideKey = ({ side, direction, reduceOnly, symbol }: Pick<Order, "side" | "symbol" | "direction" | "reduceOnly">): string => {
  if (!isContract({ symbol }) || direction === undefined) return `side.${side}`;
  return `contract.${reduceOnly ? "close" : "open"}${direction === "buy" ? "Long" : "Short"}`;
};

/** How much of it is filled, as whole per cent, cut, and as a share of 0 … 1. */
export function filledOf({ filled, qty, amount, avgPrice, state }: Order): { percent: number; share: number } {
  if (state === "completed") return { percent: 100, share: 1 };
  const [part, whole] =
    amount === ""
      ? [decimal(filled), decimal(qty)]
      : [avgPrice === "" ? 0n : multiply([decimal(filled), decimal(avgPrice)], 8, "down"), decimal(amount)];
  if (whole <= 0n) return { percent: 0, share: 0 };
  const permille = Number(((part as bigint) * 1000n) / (whole as bigint));
  return { percent: Math.floor(permille / 10), share: Math.min(1, permille / 1000) };
}

/** What of it was paid or brought in, in the quote asset: its filled part at its average. Empty while nothing was. */
export const turnoverOf = ({ filled, avgPrice }: Pick<Order, "filled" | "avgPrice">): string =>
  avgPrice === "" ? "" : toText(multiply([decimal(filled), decimal(avgPrice)], 8, "halfEven"));
