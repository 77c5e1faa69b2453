/**
 * Texts of a live row: columns in, strings out. Pure, no DOM, called once a painted row and
 * frame, so every function is a few integer operations and one or two short strings. Unknown values
 * are `--`, never zero.
 */
import { F, type QuoteColumns, SESSIONS } from "../../../contract/feed/columns.ts";
import { parseScaled } from "../../../contract/feed/scaled.ts";
import { compactText, type Units } from "../../lib/format/compact.ts";
import {
  bpText,
  changeBp,
  type Direction,
  directionOf,
  rateText,
  ratioBp,
  shareBpText,
} from "../../lib/format/percent.ts";
import { priceChangeText, priceListText, priceText } from "../../lib/format/price.ts";
import { group, MISSING, marks } from "../../lib/format/signs.ts";
import type { FiatRate, Ranked, RowItem, RowVariant } from "../../lib/instrument/row-item.ts";
import { tickDigits } from "../price/tick-digits.ts";
import { inPence, poundsText, quoteUnitOf, turnoverText } from "./quote-unit.ts";

/** Words that stand inside cells, from namespace `parts`. */
export interface CellWords {
  volume: string;
  spread: string;
  day: string;
}

export interface CellContext {
  variant: RowVariant;
  units: Units;
  words: CellWords;
  fiat: FiatRate | undefined;
  /** The list is a ranking by this figure: it stands in the last column, the change below it. */
  ranked?: Ranked;
}

/**
 * The moving texts of one row. `mid` stands where others have a line: the bid of a forex row, the
 * weight of a member.
 */
export interface RowCells {
  /** Scaled last (ask for forex), NaN when unknown: what the flash compares. */
  value: number;
  price: string;
  mid: string;
  /** Second line under the name; empty where the name's line is static. */
  left: string;
  /** Second line under the price. */
  right: string;
  rightTone: Direction | "quiet";
  pill: string;
  /** Below the last column's figure; empty unless that is the ranked one. */
  under: string;
  direction: Direction;
}

const read = (cols: QuoteColumns, id: number, field: number): number =>
  cols.has(id, field) ? cols.get(id, field) : Number.NaN;

/** All moving texts of a row. */
export function rowCells(item: RowItem, cols: QuoteColumns, c: CellContext): RowCells {
  const id = item.symId;
  const last = read(cols, id, F.last);
  const bp = changeBp(last, read(cols, id, F.prevClose));
  const cells: RowCells = {
    value: last,
    price: listPrice(item, last),
    mid: "",
    left: "",
    right: "",
    rightTone: "quiet",
    pill: bpText(bp),
    under: "",
    direction: directionOf(bp),
  };
  if (item.type === "forex") forexCells(cells, item, cols, c);
  else if (item.type === "cryptos" || item.type === "perpetual") cryptoCells(cells, item, cols, c);
  else stockCells(cells, item, cols, c);
  if (c.variant === "member") memberCells(cells, item);
  if (c.ranked !== undefined) rankedCells(cells, item, cols, c.ranked, c.units);
  return cells;
}

function rankedCells(
  cells: RowCells,
  item: RowItem,
  cols: QuoteColumns,
  ranked: Ranked,
  units: Units,
): void {
  cells.under = cells.pill;
  const value = read(cols, item.symId, F[ranked]);
  cells.pill =
    ranked === "turnover"
      ? turnoverText(item, value, units)
      : compactText(value, item.qtyScale, units);
}

/** Digits of a contribution in the contract. */
const CONTRIBUTION_SCALE = 6;

/** Part of a whole: its weight, and what it adds to the whole's change. */
function memberCells(cells: RowCells, item: RowItem): void {
  // A member of hundreds adds less than a basis point: four digits of a per cent.
  const adds = parseScaled(item.contribution ?? "", CONTRIBUTION_SCALE);
  cells.mid = shareBpText(ratioBp(item.weight ?? ""));
  cells.right = rateText(adds, CONTRIBUTION_SCALE, 4);
  cells.rightTone = directionOf(adds);
}

/** A price with the digits of its tick; very small ones count their zeros. */
export const listPrice = (item: RowItem, value: number): string =>
  priceListText(value, item.priceScale, tickDigits(item.tickTable, item.priceScale, value));

function forexCells(cells: RowCells, item: RowItem, cols: QuoteColumns, c: CellContext): void {
  const bid = read(cols, item.symId, F.bid);
  const ask = read(cols, item.symId, F.ask);
  const spread = `${c.words.spread} ${pipsText(bid, ask)}`.trimStart();
  if (c.variant !== "forex") {
    cells.right = spread;
    return;
  }
  cells.value = ask;
  cells.mid = listPrice(item, bid);
  cells.price = listPrice(item, ask);
  cells.left = spread;
}

/** Spread in pips, one decimal: a pip is ten of the smallest price steps of the wire. */
export const pipsText = (bid: number, ask: number): string =>
  Number.isFinite(bid) && Number.isFinite(ask) ? priceText(ask - bid, 1, 1) : MISSING;

function cryptoCells(cells: RowCells, item: RowItem, cols: QuoteColumns, c: CellContext): void {
  if (c.variant === "watch") {
    cells.right = c.words.day;
    return;
  }
  // The word stands in the column's head: the rate is never cut.
  cells.right =
    item.type === "perpetual"
      ? rateText(read(cols, item.symId, F.fundingRate), 8, 4)
      : fiatOf(cells.value, item.priceScale, c.fiat);
  const turnover = read(cols, item.symId, F.turnover);
  const volume = Number.isNaN(turnover)
    ? compactText(read(cols, item.symId, F.volume), item.qtyScale, c.units)
    : compactText(turnover, 2, c.units);
  cells.left = `${c.words.volume} ${volume}`;
}

/**
 * Extended hours stand on line 2 with their own change against the regular close; else the day's
 * change (a list) or the currency (mixed).
 */
function stockCells(cells: RowCells, item: RowItem, cols: QuoteColumns, c: CellContext): void {
  const id = item.symId;
  const session = SESSIONS[read(cols, id, F.session)];
  const ext = read(cols, id, F.ext);
  if ((session === "pre" || session === "after") && Number.isFinite(ext)) {
    const bp = changeBp(ext, cells.value);
    cells.right = `${listPrice(item, ext)} ${bpText(bp)}`;
    cells.rightTone = directionOf(bp);
  } else if (c.variant === "watch") {
    cells.right = quoteUnitOf(item);
  } else if (inPence(item)) {
    cells.right = poundsText(cells.value, item.priceScale);
  } else {
    const change = cells.value - read(cols, id, F.prevClose);
    cells.right = priceChangeText(
      change,
      item.priceScale,
      tickDigits(item.tickTable, item.priceScale, cells.value),
    );
  }
}

/**
 * Estimate in the display currency, cut: `≈ $64,207.31`, `< $0.01`, `≈ ¥9,812,004`. Empty without a
 * rate.
 */
export function fiatOf(price: number, priceScale: number, fiat: FiatRate | undefined): string {
  if (fiat === undefined || !Number.isFinite(price) || !(fiat.rate > 0)) return "";
  const cents = fiat.currency !== "JPY" && fiat.currency !== "KRW";
  const units = Math.floor((price / 10 ** priceScale) * fiat.rate * (cents ? 100 : 1));
  if (units === 0 && price > 0) return `< ${fiat.symbol}${cents ? `0${marks.point}01` : "1"}`;
  if (!Number.isSafeInteger(units)) return "";
  return `≈ ${fiat.symbol}${cents ? priceText(units, 2, 2) : group(String(units))}`;
}
