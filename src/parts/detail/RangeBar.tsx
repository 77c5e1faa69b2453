import { css } from "@linaria/core";
import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { bitOf, F } from "../../../contract/feed/columns.ts";
import { parseScaled } from "../../../contract/feed/scaled.ts";
import { watchRow } from "../../data/apply/paint.ts";
import { cols } from "../../data/stores/market/quotes.ts";
import { priceText } from "../../lib/format/price.ts";
import type { RowItem } from "../../lib/instrument/row-item.ts";
import { TextCell } from "../price/price-cell.ts";
import { tickDigits } from "../price/tick-digits.ts";
import { rangeShare } from "./range-share.ts";

const range = css`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: .25rem 1.25rem;
  align-items: center;
  padding: 0 var(--gutter) 1.5rem;
  /* The slide is moved by its own width, beyond the page at the upper end. */
  overflow-x: clip;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  > span:first-child { grid-column: 1 / -1; color: var(--ink-3); }
  b { font-weight: 600; }
`;
const track = css`
  position: relative;
  height: .5rem;
  border-radius: .25rem;
  background: var(--surface-3);
`;
const fill = css`
  position: absolute;
  inset: 0;
  border-radius: inherit;
  background: var(--brand);
  opacity: .35;
  transform-origin: left;
`;
/* As wide as the track, so that its own width is the way the dot goes. */
const slide = css`
  position: absolute;
  inset: 0;
  &::after {
    content: "";
    position: absolute;
    top: -.375rem;
    left: -.625rem;
    width: 1.25rem;
    height: 1.25rem;
    border-radius: 50%;
    background: var(--brand);
    box-shadow: 0 0 0 .25rem var(--bg);
  }
`;

export interface RangeBarProps {
  item: Pick<RowItem, "symId" | "priceScale" | "tickTable">;
  /**
   * `day` between low and high of the day, or two prices as decimal text (52 weeks); empty texts
   * are unknown.
   */
  range: "day" | { low: string; high: string };
}

const read = (id: number, field: number): number =>
  cols.has(id, field) ? cols.get(id, field) : Number.NaN;

/**
 * Where the last price stands between the lowest and the highest: the day's, or of 52 weeks. The
 * dot moves by transform.
 */
export function RangeBar({ item, range: of }: RangeBarProps) {
  const { t } = useTranslation("book");
  const ref = useRef<HTMLDivElement>(null);
  const { symId, priceScale, tickTable } = item;
  const day = of === "day";
  const fixedLow = day ? "" : of.low;
  const fixedHigh = day ? "" : of.high;
  useLayoutEffect(() => {
    const root = ref.current as HTMLElement;
    const part = (name: string): HTMLElement =>
      root.querySelector(`[data-c="${name}"]`) as HTMLElement;
    const lowCell = new TextCell(part("low"));
    const highCell = new TextCell(part("high"));
    const [meter, fillEl, slideEl] = [part("track"), part("fill"), part("slide")];
    const text = (price: number): string =>
      priceText(price, priceScale, tickDigits(tickTable, priceScale, price));
    const given = day
      ? undefined
      : { low: parseScaled(fixedLow, priceScale), high: parseScaled(fixedHigh, priceScale) };
    let shown: number | undefined = -1;
    const paint = (mask: number): void => {
      if ((mask & (bitOf(F.last) | bitOf(F.high) | bitOf(F.low))) === 0) return;
      const last = read(symId, F.last);
      // A price beyond what was known when the profile was made widens the range.
      const low = given === undefined ? read(symId, F.low) : Math.min(given.low, last);
      const high = given === undefined ? read(symId, F.high) : Math.max(given.high, last);
      lowCell.show(text(low));
      highCell.show(text(high));
      const share = rangeShare(last, low, high);
      if (share === shown) return;
      shown = share;
      fillEl.style.transform = `scaleX(${(share ?? 0) / 1000})`;
      slideEl.style.transform = `translateX(${(share ?? 0) / 10}%)`;
      slideEl.hidden = share === undefined;
      meter.setAttribute("aria-valuenow", String((share ?? 0) / 10));
      meter.setAttribute("aria-valuetext", `${text(last)} (${text(low)} – ${text(high)})`);
    };
    paint(-1);
    return watchRow(symId, paint);
  }, [symId, priceScale, tickTable, day, fixedLow, fixedHigh]);
  const label = t(day ? "range.day" : "range.weeks");
  return (
    <div className={range} ref={ref} data-range={day ? "day" : "weeks"}>
      <span>{label}</span>
      <b data-c="low" />
      {/* biome-ignore lint/a11y/useSemanticElements: the element's look cannot be had from a meter */}
      <div
        className={track}
        data-c="track"
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={0}
      >
        <i className={fill} data-c="fill" style={{ transform: "scaleX(0)" }} />
        <i className={slide} data-c="slide" />
      </div>
      <b data-c="high" />
    </div>
  );
}
