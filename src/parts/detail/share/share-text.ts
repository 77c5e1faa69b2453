/**
 * Texts of a share card: pure, from the columns at the moment it is opened. Market data only,
 * never an account.
 */
import { F, type QuoteColumns } from "../../../../contract/feed/columns.ts";
import { bpText, changeBp, directionOf } from "../../../lib/format/percent.ts";
import { priceText } from "../../../lib/format/price.ts";
import { timeText } from "../../../lib/format/time.ts";
import { codeOf, nameOf, type RowItem } from "../../../lib/instrument/row-item.ts";
import { tickDigits } from "../../price/tick-digits.ts";
import type { ShareText } from "./share-draw.ts";

export interface ShareSubject {
  item: RowItem;
  /**
   * Namespaced words, resolved: product ("Spot"), mark ("Simulated market data", "Demo" or empty).
   */
  product: string;
  mark: string;
  language: string;
}

/** Pairs are named by both currencies, others by their code. */
export const titleOf = (item: RowItem): string =>
  item.market === "crypto" || item.type === "forex"
    ? `${item.base}/${item.quote}`.toUpperCase()
    : codeOf(item.symbol);

export function shareText(
  { item, product, mark, language }: ShareSubject,
  cols: QuoteColumns,
): ShareText {
  const read = (field: number): number =>
    cols.has(item.symId, field) ? cols.get(item.symId, field) : Number.NaN;
  const last = read(F.last);
  const bp = changeBp(last, read(F.prevClose));
  const unit =
    item.type === "index"
      ? ""
      : ` ${(item.market === "crypto" ? item.quote : item.currency).toUpperCase()}`;
  return {
    brand: "SYN",
    title: titleOf(item),
    lead: [nameOf(item, language), product].filter((part) => part !== "").join(" · "),
    change: bpText(bp),
    direction: directionOf(bp),
    price: `${priceText(last, item.priceScale, tickDigits(item.tickTable, item.priceScale, last))}${unit}`,
    time: timeText(cols.ts[item.symId]),
    mark,
  };
}
