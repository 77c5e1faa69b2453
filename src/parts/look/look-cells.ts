/**
 * What stands in the quick look of one instrument: columns in, strings out, no DOM. Called once a painted frame.
 * Prices carry every digit of their tick (the counted-zeros form is for lists); unknown values are `--`, never zero.
 */
import { F, type QuoteColumns, SESSIONS } from "../../../contract/feed/columns.ts";
import { compactText, type Units } from "../../lib/format/compact.ts";
import { bpText, changeBp, type Direction, directionOf, rateText } from "../../lib/format/percent.ts";
import { priceChangeText, priceText } from "../../lib/format/price.ts";
import type { RowItem } from "../row/row-item.ts";
import { tickDigits } from "../row/tick-digits.ts";

/** Names of the figures, which are also their locale keys. */
export const FIGURES = ["bid", "ask", "open", "high", "low", "prevClose", "volume", "turnover"] as const;
export type Figure = (typeof FIGURES)[number] | "mark" | "funding";

export interface LookCells {
  last: string;
  /** Difference to the day's base and the same in per cent. */
  change: string;
  percent: string;
  direction: Direction;
  /** Price and change outside regular hours, against the regular close; undefined while the regular session trades or nothing is known. */
  ext: { session: "pre" | "after"; price: string; percent: string; direction: Direction } | undefined;
  figures: Record<Figure, string>;
}

/** The figures an instrument has: perpetuals add mark and funding, currency pairs have no volume, indices no book. */
export function figuresOf(item: Pick<RowItem, "type">): readonly Figure[] {
  switch (item.type) {
    case "perpetual":
      return [...FIGURES, "mark", "funding"];
    case "forex":
      return FIGURES.filter((name) => name !== "volume" && name !== "turnover");
    case "index":
      return FIGURES.filter((name) => name !== "bid" && name !== "ask");
    default:
      return FIGURES;
  }
}

/** All moving texts of the quick look. */
export function lookCells(item: RowItem, cols: QuoteColumns, units: Units): LookCells {
  const id = item.symId;
  const read = (field: number): number => (cols.has(id, field) ? cols.get(id, field) : Number.NaN);
  const price = (field: number): string => {
    const value = read(field);
    return priceText(value, item.priceScale, tickDigits(item.tickTable, item.priceScale, value));
  };
  const last = read(F.last);
  const base = read(F.prevClose);
  const bp = changeBp(last, base);
  const session = SESSIONS[read(F.session)];
  const extBp = changeBp(read(F.ext), last);
  return {
    last: price(F.last),
    change: priceChangeText(last - base, item.priceScale, tickDigits(item.tickTable, item.priceScale, last)),
    percent: bpText(bp),
    direction: directionOf(bp),
    ext:
      (session === "pre" || session === "after") && Number.isFinite(extBp)
        ? { session, price: price(F.ext), percent: bpText(extBp), direction: directionOf(extBp) }
        : undefined,
    figures: {
      bid: price(F.bid),
      ask: price(F.ask),
      open: price(F.open),
      high: price(F.high),
      low: price(F.low),
      prevClose: price(F.prevClose),
      volume: compactText(read(F.volume), item.qtyScale, units),
      turnover: compactText(read(F.turnover), 2, units),
      mark: price(F.mark),
      funding: rateText(read(F.fundingRate), 8, 4),
    },
  };
}
