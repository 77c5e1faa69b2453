import { useLayoutEffect, useRef } from "react";
import { ALL_FIELDS, bitOf, F } from "../../../contract/feed/columns.ts";
import { watchRow } from "../../data/apply/paint.ts";
import { cols, freshness } from "../../data/stores/market/quotes.ts";
import { changeBp, directionOf } from "../../lib/format/percent.ts";
import { priceText as fullPrice, priceListText } from "../../lib/format/price.ts";
import type { RowItem } from "../../lib/instrument/row-item.ts";
import { setData } from "../../lib/set-data.ts";
import { everySecond } from "../status/second.ts";
import { priceText } from "./PriceText.styles.ts";
import { PriceCell } from "./price-cell.ts";
import { widestPrice } from "./price-width.ts";
import { tint } from "./Tint.styles.ts";
import { tickDigits } from "./tick-digits.ts";

export interface PriceTextProps {
  item: Pick<RowItem, "symbol" | "symId" | "priceScale" | "tickTable">;
  /** Which price: the last one unless said otherwise. */
  field?: "last" | "ext" | "bid" | "ask" | "mark" | "index" | "open" | "high" | "low" | "prevClose";
  /** `ink` in lists and cards, `day` in heroes and the book: coloured by the day's direction. */
  tone?: "ink" | "day";
  /** Lists count many zeros (0.0₅9127), details write them. */
  full?: boolean;
  /** Reserve the widest legal form, so that nothing beside it ever moves. */
  reserve?: boolean;
}

/**
 * A live price outside a pooled row. The caller holds the interest. Renders once; ticks write one
 * text node.
 */
export function PriceText({
  item,
  field = "last",
  tone = "ink",
  full = false,
  reserve = true,
}: PriceTextProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const { symId, priceScale, tickTable } = item;
  useLayoutEffect(() => {
    const el = ref.current as HTMLSpanElement;
    const cell = new PriceCell(
      el.lastElementChild as HTMLElement,
      el.firstElementChild as HTMLElement,
    );
    const column = F[field];
    const seen = bitOf(column) | bitOf(F.last) | bitOf(F.prevClose);
    const value = (of: number): number => (cols.has(symId, of) ? cols.get(symId, of) : Number.NaN);
    let fresh = true;
    const paint = (mask: number, quiet: boolean): void => {
      if ((mask & seen) === 0) return;
      const price = value(column);
      const digits = tickDigits(tickTable, priceScale, price);
      const text = full
        ? fullPrice(price, priceScale, digits)
        : priceListText(price, priceScale, digits);
      cell.show(price, text, performance.now(), !quiet && fresh);
      if (tone === "day")
        setData(el, "dir", directionOf(changeBp(value(F.last), value(F.prevClose))));
    };
    const judge = (now: number): void => {
      const state = freshness(symId, now);
      fresh = state !== "delayed" && state !== "blocked";
      setData(el, "mark", fresh ? "" : "stale");
    };
    if (reserve)
      el.style.minWidth = `${widestPrice(value(F.last), value(F.prevClose), priceScale, tickTable)}ch`;
    judge(Date.now());
    paint(ALL_FIELDS, true);
    const stops = [watchRow(symId, paint), everySecond(judge)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [symId, priceScale, tickTable, field, tone, full, reserve]);
  return (
    <span className={priceText} ref={ref} data-symbol={item.symbol}>
      <i className={tint} />
      <b />
    </span>
  );
}
