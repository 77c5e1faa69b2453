/**
 * Rows with a group's own columns: figures of each column, in the cells that every row has. The
 * first column keeps the price's cell and its flash.
 */
import { F, type QuoteColumns } from "../../../../contract/feed/columns.ts";
import type { WatchColumn } from "../../../../contract/rules/watchlist.ts";
import { compactDecimal, compactText } from "../../../lib/format/compact.ts";
import {
  bpText,
  changeBp,
  type Direction,
  directionOf,
  rateText,
} from "../../../lib/format/percent.ts";
import { inPercent, MISSING } from "../../../lib/format/signs.ts";
import type { RowItem } from "../../../lib/instrument/row-item.ts";
import {
  type CellContext,
  listPrice,
  pipsText,
  type RowCells,
  rowCells,
} from "../../../parts/row/row-cells.ts";
import type { OwnRows } from "../../../parts/row/row-env.ts";
import type { WatchRow } from "../watch-row.ts";
import { placeIn52 } from "./sort-rows.ts";

/** Columns whose figure has a direction. */
export const DIRECTED: readonly WatchColumn[] = ["change", "since"];

interface Figure {
  text: string;
  /** Figure below, against which it is measured. */
  below: string;
  direction: Direction;
}

/** One column's figure. `atWord`: "at 41,920.00". */
function figureOf(
  column: WatchColumn,
  row: WatchRow,
  cols: QuoteColumns,
  base: RowCells,
  c: CellContext,
  atWord: (price: string) => string,
): Figure {
  const read = (field: number): number =>
    cols.has(row.symId, field) ? cols.get(row.symId, field) : Number.NaN;
  const plain = (text: string, below = ""): Figure => ({ text, below, direction: "flat" });
  const turned = (bp: number, below = ""): Figure => ({
    text: bpText(bp),
    below,
    direction: directionOf(bp),
  });
  switch (column) {
    case "last":
      return plain(listPrice(row, read(F.last)), base.right);
    case "bid":
    case "ask":
      return plain(listPrice(row, read(F[column])));
    case "change":
      return turned(changeBp(read(F.last), read(F.prevClose)));
    case "since": {
      if (row.addedPrice === "") return plain(MISSING);
      const added = Math.round(Number(row.addedPrice) * 10 ** row.priceScale);
      return turned(changeBp(read(F.last), added), atWord(listPrice(row, added)));
    }
    case "spread":
      return plain(
        row.type === "forex"
          ? pipsText(read(F.bid), read(F.ask))
          : listPrice(row, read(F.ask) - read(F.bid)),
      );
    case "volume":
      return plain(compactText(read(F.volume), row.qtyScale, c.units));
    case "turnover":
      return plain(compactText(read(F.turnover), 2, c.units));
    case "range": {
      const place = placeIn52(row, read(F.last) / 10 ** row.priceScale);
      const at = (text: string | undefined): string =>
        listPrice(row, Math.round(Number(text) * 10 ** row.priceScale));
      return Number.isNaN(place)
        ? plain(MISSING)
        : plain(inPercent(Math.round(place * 100)), `${at(row.low52)} – ${at(row.high52)}`);
    }
    case "cap":
      return plain(row.marketCap === "" ? MISSING : compactDecimal(row.marketCap, c.units));
    case "funding":
      return plain(row.type === "perpetual" ? rateText(read(F.fundingRate), 8, 4) : MISSING);
  }
}

/** Texts of rows with these columns (one to three). Three leave no room for the line. */
export function ownRows(
  columns: readonly WatchColumn[],
  atWord: (price: string) => string,
): OwnRows {
  const [first, second, third] = columns;
  return {
    bound: markPin,
    cells: (item: RowItem, cols: QuoteColumns, c: CellContext): RowCells => {
      const base = rowCells(item, cols, c);
      const figure = (column: WatchColumn): Figure =>
        figureOf(column, item as WatchRow, cols, base, c, atWord);
      const one = figure(first);
      const last = (third ?? second) && figure(third ?? second);
      return {
        ...base,
        value: first === "last" ? base.value : Number.NaN,
        price: one.text,
        right: first === "last" ? base.right : one.below,
        rightTone: first === "last" ? base.rightTone : "quiet",
        mid: third === undefined ? "" : figure(second).text,
        pill: last?.text ?? "",
        direction: last?.direction ?? "flat",
      };
    },
  };
}

/** The usual columns, for a list that marks pins all the same. */
export const USUAL_ROWS: OwnRows = { bound: markPin, cells: rowCells };

function markPin(el: HTMLElement, item: RowItem): void {
  const pin = (item as WatchRow).pinned ? "1" : "";
  if ((el.dataset.pin ?? "") !== pin) el.dataset.pin = pin;
}
