/** The wish of a book of a certain look to the data layer. Pure. */
import type { DepthLevels } from "../../../../contract/feed/depth/depth.ts";
import type { DetailWish } from "../../../../workers/api.ts";
import { codeOf, type RowItem, wished } from "../../../lib/instrument/row-item.ts";
import { quoteUnitOf } from "../../row/quote-unit.ts";

export type BookItem = Pick<
  RowItem,
  | "symbol"
  | "symId"
  | "type"
  | "priceScale"
  | "qtyScale"
  | "tickTable"
  | "base"
  | "quote"
  | "currency"
  | "market"
>;

/**
 * Levels to follow so that `rows` rows can be filled: gathered ones need more, 200 is all there is.
 */
export const levelsFor = (rows: number, multiple: number): DepthLevels =>
  multiple > 1 ? 200 : rows <= 5 ? 5 : rows <= 20 ? 20 : rows <= 50 ? 50 : 200;

/** `saver` halves the pace. A step of 1 tick asks for levels as quoted. */
export function bookWish(
  item: BookItem,
  rows: number,
  step: { multiple: number; step: number },
  saver: boolean,
): DetailWish {
  return {
    ...wished(item),
    depth: {
      levels: levelsFor(rows, step.multiple),
      ms: saver ? 100 : 50,
      tick: step.multiple > 1 ? step.step : 0,
      rows,
    },
  };
}

/** All there is, for a depth chart: 4 paints a second are plenty, so the slower pace is. */
export function depthWish(item: BookItem, step: { multiple: number; step: number }): DetailWish {
  return {
    ...wished(item),
    depth: { levels: 200, ms: 100, tick: step.multiple > 1 ? step.step : 0, rows: 200 },
  };
}

/** "BTC/USDT", or the code of what is no pair. */
export const pairName = (item: BookItem): string =>
  baseUnit(item) === "" ? codeOf(item.symbol) : `${item.base}/${item.quote}`.toUpperCase();

/**
 * Units of a size and of what it costs, as column heads write them. Shares have none of their own.
 */
export const baseUnit = (item: BookItem): string =>
  item.type === "cryptos" || item.type === "perpetual" || item.type === "forex"
    ? item.base.toUpperCase()
    : "";
export const quoteUnit = (item: BookItem): string =>
  (baseUnit(item) === "" ? quoteUnitOf(item) : item.quote).toUpperCase();
