/**
 * The figures of an instrument's day and profile as cells of a grid: name, which columns it hangs
 * on, how it reads. Pure: columns in, strings out, called once a painted frame and changed cell.
 * Order and choice by kind of instrument. Unknown is `--`.
 */
import { bitOf, F, type QuoteColumns } from "../../../contract/feed/columns.ts";
import type { Summary } from "../../../contract/http/detail.ts";
import { compactDecimal, compactText, type Units } from "../../lib/format/compact.ts";
import {
  changeBp,
  type Direction,
  directionOf,
  ratioBp,
  shareBpText,
} from "../../lib/format/percent.ts";
import { plainText } from "../../lib/format/plain.ts";
import { priceText } from "../../lib/format/price.ts";
import { MINUS, MISSING } from "../../lib/format/signs.ts";
import type { RowItem } from "../../lib/instrument/row-item.ts";
import { tickDigits } from "../price/tick-digits.ts";
import { inPence, ofCompany, turnoverText } from "../row/quote-unit.ts";
import { pipsText } from "../row/row-cells.ts";

export type StatItem = Pick<
  RowItem,
  "symId" | "type" | "market" | "currency" | "base" | "priceScale" | "qtyScale" | "tickTable"
>;

export const STATS = [
  "open",
  "high",
  "low",
  "prevClose",
  "high24",
  "low24",
  "vol24",
  "volume",
  "turnover",
  "amplitude",
  "pe",
  "eps",
  "marketCap",
  "turnoverRate",
  "dividendYield",
  "shares",
  "circulating",
  "supply",
  "openInterest",
  "bid",
  "ask",
  "spread",
  "mark",
  "index",
] as const;
/** Names of the figures, which are also their keys in namespace `book`. */
export type Stat = (typeof STATS)[number];

export interface StatCell {
  name: Stat;
  /** Columns (mask) a change of which may change the text; 0 = it never moves. */
  fields: number;
  text(cols: QuoteColumns): string;
  /** Direction against the day's base; left out = ink. */
  tone?(cols: QuoteColumns): Direction;
}

const readCell = (cols: QuoteColumns, id: number, field: number): number =>
  cols.has(id, field) ? cols.get(id, field) : Number.NaN;

/** Per cent without a sign: 87 → "0.87%". */
/** The same of a ratio as decimal text: "0.0087" → "0.87%". */
const shareText = (ratio: string): string => shareBpText(ratioBp(ratio));

/** Highest less lowest against the day's base. */
function amplitude(cols: QuoteColumns, id: number): string {
  const base = readCell(cols, id, F.prevClose);
  return shareBpText(changeBp(base + readCell(cols, id, F.high) - readCell(cols, id, F.low), base));
}

const PRICES: Partial<Record<Stat, number>> = {
  open: F.open,
  high: F.high,
  low: F.low,
  prevClose: F.prevClose,
  high24: F.high,
  low24: F.low,
  bid: F.bid,
  ask: F.ask,
  mark: F.mark,
  index: F.index,
};

/** High and low say whether they stand above or below the day's base. */
const TONED: ReadonlySet<Stat> = new Set<Stat>(["high", "low"]);

/** One cell. `summary` undefined while it is not there: its figures are `--`. */
export function statCell(
  name: Stat,
  item: StatItem,
  summary: Summary | undefined,
  units: Units,
): StatCell {
  const { symId, priceScale, qtyScale, tickTable } = item;
  const field = PRICES[name];
  if (field !== undefined) {
    const cell: StatCell = {
      name,
      fields: bitOf(field) | bitOf(F.prevClose),
      text: (cols) => {
        const value = readCell(cols, symId, field);
        return priceText(value, priceScale, tickDigits(tickTable, priceScale, value));
      },
    };
    if (TONED.has(name))
      cell.tone = (cols) =>
        directionOf(changeBp(readCell(cols, symId, field), readCell(cols, symId, F.prevClose)));
    return cell;
  }
  const still = (text: string): StatCell => ({ name, fields: 0, text: () => text });
  // Figures that hang on the price move with it: shares × price is the value that stands beside them,
  // price ÷ earnings the ratio.
  const count = Number(summary?.shares || summary?.circulating || Number.NaN);
  const eps = Number(summary?.eps || Number.NaN);
  const paid = (cols: QuoteColumns): number =>
    readCell(cols, symId, F.last) / 10 ** priceScale / (inPence(item) ? 100 : 1);
  const live = (hangsOn: number, text: StatCell["text"]): StatCell => ({
    name,
    fields: bitOf(hangsOn),
    text,
  });
  switch (name) {
    case "vol24":
    case "volume":
      return {
        name,
        fields: bitOf(F.volume),
        text: (cols) => compactText(readCell(cols, symId, F.volume), qtyScale, units),
      };
    case "turnover":
      return {
        name,
        fields: bitOf(F.turnover),
        text: (cols) => turnoverText(item, readCell(cols, symId, F.turnover), units),
      };
    case "amplitude":
      return {
        name,
        fields: bitOf(F.high) | bitOf(F.low) | bitOf(F.prevClose),
        text: (cols) => amplitude(cols, symId),
      };
    case "spread":
      return {
        name,
        fields: bitOf(F.bid) | bitOf(F.ask),
        text: (cols) => pipsText(readCell(cols, symId, F.bid), readCell(cols, symId, F.ask)),
      };
    case "dividendYield":
      return still(shareText(summary?.dividendYield ?? ""));
    case "turnoverRate":
      return live(F.volume, (cols) =>
        shareBpText(
          Math.round((readCell(cols, symId, F.volume) / 10 ** qtyScale / count) * 10_000),
        ),
      );
    case "pe":
      // A loss has none.
      return eps > 0
        ? live(F.last, (cols) =>
            Number.isNaN(paid(cols)) ? MISSING : plainText((paid(cols) / eps).toFixed(2), 2),
          )
        : still(MISSING);
    case "eps":
      return still(ofCompany(item, summary?.eps.replace("-", MINUS) || MISSING));
    case "marketCap":
      return live(F.last, (cols) =>
        ofCompany(item, compactText(Math.round(count * paid(cols)), 0, units)),
      );
    case "shares":
    case "circulating":
    case "supply":
    case "openInterest":
      return still(compactDecimal(summary?.[name] ?? "", units));
    default:
      return still(MISSING);
  }
}

/** The four beside the hero of a coin. */
export const COIN_STATS: readonly Stat[] = ["high24", "vol24", "low24", "turnover"];
/** Beside the hero of a currency pair. */
export const FOREX_STATS: readonly Stat[] = ["bid", "high", "ask", "low"];

/** The grid of a stock, ETF, index; the profile's figures of a coin or pair. */
export function gridStats(item: Pick<StatItem, "type">): readonly Stat[] {
  switch (item.type) {
    // Nobody says what a fund is worth or pays.
    case "index":
    case "etf":
      return ["open", "high", "low", "prevClose", "volume", "turnover", "amplitude"];
    case "cryptos":
      return ["marketCap", "circulating", "supply"];
    case "perpetual":
      return ["mark", "index", "openInterest"];
    case "forex":
      return ["open", "prevClose", "spread"];
    default:
      return [
        "open",
        "high",
        "low",
        "prevClose",
        "volume",
        "turnover",
        "pe",
        "marketCap",
        "turnoverRate",
        "eps",
        "dividendYield",
        "shares",
      ];
  }
}
