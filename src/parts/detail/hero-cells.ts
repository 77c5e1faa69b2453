/**
 * The moving texts around a hero price: change against the day's base, estimate in the display
 * currency, and the price outside regular hours against the regular close. Pure: columns in,
 * strings out.
 */
import { F, type QuoteColumns, SESSIONS } from "../../../contract/feed/columns.ts";
import { bpText, changeBp, type Direction, directionOf } from "../../lib/format/percent.ts";
import { priceChangeText, priceText } from "../../lib/format/price.ts";
import type { FiatRate, RowItem } from "../../lib/instrument/row-item.ts";
import { tickDigits } from "../price/tick-digits.ts";
import { inPence, poundsText } from "../row/quote-unit.ts";
import { fiatOf } from "../row/row-cells.ts";

export type HeroItem = Pick<
  RowItem,
  "symbol" | "symId" | "type" | "market" | "priceScale" | "tickTable"
>;

export interface ExtCells {
  /**
   * Session the price is from. `over`: it has ended; the price stands with the time it was made at.
   */
  session: "pre" | "after";
  over: boolean;
  price: string;
  change: string;
  direction: Direction;
  /** Time of the price, epoch ms; 0 unknown. */
  ts: number;
}

export interface HeroCells {
  /** "▲", "▼" or nothing. */
  arrow: string;
  change: string;
  percent: string;
  direction: Direction;
  /** Estimate in the display currency; pence in pounds. */
  fiat: string;
  ext: ExtCells | undefined;
}

const ARROWS: Record<Direction, string> = { up: "▲", down: "▼", flat: "" };

export function heroCells(
  item: HeroItem,
  cols: QuoteColumns,
  fiat: FiatRate | undefined,
): HeroCells {
  const read = (field: number): number =>
    cols.has(item.symId, field) ? cols.get(item.symId, field) : Number.NaN;
  const digits = (price: number): number => tickDigits(item.tickTable, item.priceScale, price);
  const last = read(F.last);
  const base = read(F.prevClose);
  const bp = changeBp(last, base);
  const direction = directionOf(bp);
  return {
    arrow: ARROWS[direction],
    change: priceChangeText(last - base, item.priceScale, digits(last)),
    percent: bpText(bp),
    direction,
    fiat: inPence(item) ? poundsText(last, item.priceScale) : fiatOf(last, item.priceScale, fiat),
    ext: extCells(),
  };

  function extCells(): ExtCells | undefined {
    const session = SESSIONS[read(F.session)];
    const ext = read(F.ext);
    if (session === undefined || session === "trading" || !Number.isFinite(ext)) return undefined;
    const extBp = changeBp(ext, last);
    const change = `${priceChangeText(ext - last, item.priceScale, digits(ext))} ${bpText(extBp)}`;
    const over = session === "closed" || session === "notOpen";
    const ts = read(F.extTs);
    const price = priceText(ext, item.priceScale, digits(ext));
    return {
      session: session === "pre" ? "pre" : "after",
      over,
      price,
      change,
      direction: directionOf(extBp),
      ts: Number.isFinite(ts) ? ts : 0,
    };
  }
}
