/**
 * The figures of one position that follow its mark: text nodes and two transforms, written on the
 * frame of a changed row, each only when its string differs. React renders the card when its row
 * changes; a tick renders nothing and lays nothing out again.
 */
import { bitOf, F } from "../../../contract/feed/columns.ts";
import type { Position } from "../../../contract/http/trading/orders.ts";
import type { Instrument } from "../../../contract/market/instrument.ts";
import { feeRates } from "../../../contract/rules/trading/fees.ts";
import { watchRow } from "../../data/apply/paint.ts";
import { bpText, directionOf } from "../../lib/format/percent.ts";
import { priceText } from "../../lib/format/price.ts";
import { fixed, HIDDEN, inPercent, MINUS, MISSING, POW10 } from "../../lib/format/signs.ts";
import { setData } from "../../lib/set-data.ts";
import { TextCell } from "../price/price-cell.ts";
import { tickDigits } from "../price/tick-digits.ts";
import { productOf, tiersOf } from "../ticket/contract/terms-of.ts";
import { markDouble, worthDouble, worthPair } from "../ticket/contract/worth-now.ts";
import { riskOf, Valuation } from "./valuation.ts";

export type ContractItem = Pick<
  Instrument,
  | "symbol"
  | "symId"
  | "priceScale"
  | "qtyScale"
  | "tickTable"
  | "tierGroup"
  | "type"
  | "base"
  | "quote"
  | "swapLong"
  | "swapShort"
  | "source"
>;

/** Hundredths with their sign: 11844 → "+118.44". */
export const centsText = (cents: number): string =>
  Number.isFinite(cents)
    ? `${cents > 0 ? "+" : cents < 0 ? MINUS : ""}${fixed(Math.abs(cents), 2, true)}`
    : MISSING;
/** Basis points without a sign: 730 → "7.30%". */
export const shareText = (bp: number): string =>
  Number.isFinite(bp) ? inPercent(fixed(Math.abs(bp), 2, true)) : MISSING;

/** The mark of a row as a number; NaN while it is not known. */
export const markOf = markDouble;

/**
 * Calls when what a position is judged by has moved: its mark, or what its lots are worth. Returns
 * how to stop.
 */
export function watchMark(item: ContractItem, changed: () => void): () => void {
  const bits = item.type === "forex" ? PRICED : MARK;
  const heard = (mask: number): void => {
    if ((mask & bits) !== 0) changed();
  };
  const other = worthPair(item);
  const stops = [
    watchRow(item.symId, heard),
    ...(other === undefined ? [] : [watchRow(other.symId, heard)]),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Where a price stands on the bar from liquidation (0) to as far on the other side of the mark it
 * began with, or the take profit, as a share.
 */
export interface Scale {
  from: number;
  to: number;
}
export const placeOn = ({ from, to }: Scale, price: number): number =>
  Math.min(1, Math.max(0, (price - from) / (to - from)));

/** Texts of a card, by the names of its cells (`data-p`). */
export interface LiveWords {
  risk: Readonly<Record<"safe" | "warn" | "danger", string>>;
}

/** Follows a position in the elements under `root`. Returns how to stop. */
export function followPosition(
  root: HTMLElement,
  position: Position,
  item: ContractItem,
  {
    words,
    isHidden,
    scale,
    now,
  }: { words?: LiveWords; isHidden: boolean; scale?: Scale | undefined; now: number },
): () => void {
  const value = new Valuation();
  value.of(position, tiersOf(item.tierGroup, now), feeRates(productOf(item), now).taker);
  const cell = (name: string): TextCell | undefined => {
    const host = root.querySelector<HTMLElement>(`[data-p="${name}"]`);
    return host === null ? undefined : new TextCell(host, name !== "risk");
  };
  const [profit, roe, ratio, mark, distance, risk] = [
    "profit",
    "roe",
    "ratio",
    "mark",
    "distance",
    "risk",
  ].map(cell);
  const knob = root.querySelector<HTMLElement>("[data-p=knob]");
  const { priceScale, tickTable } = item;
  let at = -1;
  const paint = (): void => {
    const price = markOf(item);
    value.at(price, worthDouble(item));
    const { profitCents, roeBp, ratioBp, distanceBp } = value;
    setData(root, "dir", directionOf(profitCents));
    profit?.show(isHidden ? HIDDEN : centsText(profitCents));
    roe?.show(bpText(roeBp));
    ratio?.show(shareText(ratioBp));
    if (Number.isFinite(ratioBp)) {
      const word = riskOf(ratioBp);
      setData(root, "risk", word);
      if (words !== undefined) risk?.show(words.risk[word]);
    }
    distance?.show(shareText(distanceBp));
    const scaled = Math.round(price * POW10[priceScale]);
    mark?.show(priceText(scaled, priceScale, tickDigits(tickTable, priceScale, scaled)));
    if (knob === null || scale === undefined || Number.isNaN(price)) return;
    const next = Math.round(placeOn(scale, price) * 1000);
    if (next === at) return;
    at = next;
    knob.style.transform = `translateX(${next / 10}%)`;
  };
  paint();
  return watchMark(item, paint);
}
const MARK = bitOf(F.mark);
const PRICED = bitOf(F.bid) | bitOf(F.ask);
