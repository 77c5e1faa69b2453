/** Figures of an order as the user reads them. Pure but for what is known of its instrument. */
import { parseScaled } from "../../../contract/feed/scaled.ts";
import type { Order } from "../../../contract/http/trading/orders.ts";
import { isShareSymbol, quoteUnitOf } from "../../../contract/market/shares.ts";
import { decimal, multiply, ONE, round, SCALE, toText } from "../../../contract/money/decimal.ts";
import { isPairSymbol } from "../../../contract/rules/trading/contract/worth.ts";
import { knownItem } from "../../data/queries/market/known.ts";
import { prefs$ } from "../../data/stores/device/prefs.ts";
import { plainText } from "../../lib/format/plain.ts";
import { nameOf } from "../../lib/instrument/row-item.ts";
import { tickDigits } from "../price/tick-digits.ts";

/**
 * A price with the digits of its tick; of an instrument the page does not know with two at least.
 */
export function priceOf(symbol: string, text: string): string {
  const item = knownItem(symbol);
  if (text === "" || item === undefined)
    return plainText(text, isPairSymbol(symbol) ? pairPlaces(symbol) : 2);
  const [whole, part = ""] = text.split(".");
  const scaled = parseScaled(
    `${whole}.${part.slice(0, item.priceScale).padEnd(item.priceScale, "0")}`,
    item.priceScale,
  );
  return plainText(text, tickDigits(item.tickTable, item.priceScale, scaled));
}

/**
 * Places of a pair that was not seen yet: gold and the like have two, silver and yen three, others
 * five.
 */
const pairPlaces = (symbol: string): number =>
  /^x(au|pt|pd)/.test(symbol) ? 2 : symbol.startsWith("xag") || symbol.endsWith("jpy") ? 3 : 5;

/**
 * Places of a coin whose tick is not known: six figures, two places at least. "64231.89" → 2, "4.1"
 * → 5, "0.0123" → 7, "0.0000000456" → 13.
 */
function coinPlaces(text: string): number {
  const [whole, part = ""] = text.split(".");
  const ahead =
    Number(whole) === 0 ? -(/^0*/.exec(part)?.[0].length ?? 0) : whole.replace("-", "").length;
  return Math.min(SCALE, Math.max(2, 6 - ahead));
}

/** An average, which may have more places than its price: rounded to the digits of the tick. */
export function averageOf(symbol: string, text: string): string {
  if (text === "") return plainText("");
  const item = knownItem(symbol);
  // Not seen yet: shares have four places at most, coins six figures.
  const unseen = isPairSymbol(symbol)
    ? pairPlaces(symbol)
    : isShareSymbol(symbol)
      ? 4
      : coinPlaces(text);
  return priceOf(symbol, toText(round(decimal(text), item?.priceScale ?? unseen, "halfEven")));
}

type OfSymbol = Pick<Order, "symbol">;
/** Pairs and metals, whose quantities are lots. */
export const isForex = ({ symbol }: OfSymbol): boolean => isPairSymbol(symbol);
/** Stocks and ETFs: `<code>.<market>`. */
export const isShare = ({ symbol }: OfSymbol): boolean => isShareSymbol(symbol);
/** Perpetuals are `<coin>.p`, pairs two codes. */
export const isContract = (of: OfSymbol): boolean => of.symbol.endsWith(".p") || isForex(of);

export type OrderProduct = "spot" | "stock" | "perpetual" | "forex";
export const productOf = (of: OfSymbol): OrderProduct =>
  isForex(of) ? "forex" : isContract(of) ? "perpetual" : isShare(of) ? "stock" : "spot";

/** Base of an order, whose mark stands beside it; of a share its code. */
export const coinOf = (of: OfSymbol): string =>
  (isForex(of) ? of.symbol.slice(0, 3) : of.symbol.replace(/\.[a-z]+$/, "")).toUpperCase();
/**
 * Unit of its quantities, by words of the namespace `trade`; `qty`: the one it stands
 * behind, many without.
 */
export function unitOf(
  of: OfSymbol,
  t: (key: "trade:lots" | "trade:shares", of: { count: number }) => string,
  qty = "",
): string {
  const count = decimal(qty || "2") === ONE ? 1 : 2;
  return isForex(of)
    ? t("trade:lots", { count })
    : isShare(of)
      ? t("trade:shares", { count })
      : coinOf(of);
}
/** The asset that everything is settled and priced in. */
export const QUOTE = "USDT";
export const quoteOf = (of: OfSymbol): string =>
  isForex(of) ? of.symbol.slice(3).toUpperCase() : isShare(of) ? quoteUnitOf(of.symbol) : QUOTE;
/**
 * Spot pairs are coins against USDT, perpetuals are written without the stroke, shares by their
 * code, and by their name where that is figures.
 */
export function pairOf(
  of: OfSymbol & { name?: string | undefined; nameCn?: string | undefined },
): string {
  if (of.symbol.endsWith(".p")) return `${coinOf(of)}${QUOTE}`;
  if (!isShare(of)) return `${coinOf(of)}/${quoteOf(of)}`;
  const { name = of.name, nameCn = of.nameCn } = knownItem(of.symbol) ?? {};
  if (name === undefined || !/^\d+$/.test(coinOf(of))) return coinOf(of);
  return `${coinOf(of)} ${nameOf({ name, nameCn }, prefs$.language.peek())}`;
}

/**
 * Key of what an order does (namespace `trade`): a side of spot, or opening or closing one of a
 * perpetual.
 */
export const sideKey = ({
  side,
  direction,
  reduceOnly,
  symbol,
}: Pick<Order, "side" | "symbol" | "direction" | "reduceOnly">): string => {
  if (!isContract({ symbol }) || direction === undefined) return `side.${side}`;
  return `contract.${reduceOnly ? "close" : "open"}${direction === "buy" ? "Long" : "Short"}`;
};

/** How much of it is filled, as whole per cent, cut, and as a share of 0 … 1. */
export function filledOf({ filled, qty, amount, avgPrice, state }: Order): {
  percent: number;
  share: number;
} {
  if (state === "completed") return { percent: 100, share: 1 };
  const [part, whole] =
    amount === ""
      ? [decimal(filled), decimal(qty)]
      : [
          avgPrice === "" ? 0n : multiply([decimal(filled), decimal(avgPrice)], 8, "down"),
          decimal(amount),
        ];
  if (whole <= 0n) return { percent: 0, share: 0 };
  const permille = Number(((part as bigint) * 1000n) / (whole as bigint));
  return { percent: Math.floor(permille / 10), share: Math.min(1, permille / 1000) };
}

/**
 * Turnover of an order in the quote asset: its filled part at its average. Empty
 * while nothing was.
 */
export const turnoverOf = ({ filled, avgPrice }: Pick<Order, "filled" | "avgPrice">): string =>
  avgPrice === "" ? "" : toText(multiply([decimal(filled), decimal(avgPrice)], 8, "halfEven"));
