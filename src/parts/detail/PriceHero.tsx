import { type ReactNode, useLayoutEffect, useRef } from "react";
import { focusRow, watchRow } from "../../data/apply/paint.ts";
import { cols } from "../../data/stores/market/quotes.ts";
import type { FiatRate } from "../../lib/instrument/row-item.ts";
import { setData } from "../../lib/set-data.ts";
import { PriceText } from "../price/PriceText.tsx";
import { TextCell } from "../price/price-cell.ts";
import { inPence } from "../row/quote-unit.ts";
import { type HeroItem, heroCells } from "./hero-cells.ts";
import { hero, last, left, line, tags } from "./PriceHero.styles.ts";

export interface PriceHeroProps {
  item: HeroItem;
  /** For the estimate in the display currency; none without. */
  fiat?: FiatRate;
  /**
   * `percent` the estimate and ▲ +2.41% (coins); `change` ▲ +1.92 +1.36%, the estimate goes to the
   * aside (stocks).
   */
  form?: "percent" | "change";
  /** Tags below: product, simulated market data. */
  children?: ReactNode;
  /** At the right: a `StatGrid form="aside"`, or session and estimate. */
  aside?: ReactNode;
}

/**
 * The hero of a detail screen: last price in the day's colour, direction, change, estimate. Painted
 * every frame its row changes; the caller holds the interest.
 */
export function PriceHero({ item, fiat, form = "percent", children, aside }: PriceHeroProps) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const root = ref.current as HTMLElement;
    const part = (name: string): HTMLElement =>
      root.querySelector(`[data-c="${name}"]`) as HTMLElement;
    const [box, price] = [part("left"), part("price")];
    const [fiatCell, changeCell] = [new TextCell(part("fiat")), new TextCell(part("change"))];
    let chars = -1;
    const paint = (): void => {
      const cells = heroCells(item, cols, fiat);
      fiatCell.show(form === "percent" || inPence(item) ? cells.fiat : "");
      changeCell.show(
        [cells.arrow, form === "change" ? cells.change : "", cells.percent]
          .filter((text) => text !== "")
          .join(" "),
      );
      setData(box, "dir", cells.direction);
      const length = price.textContent?.length ?? 0;
      if (length === chars) return;
      chars = length;
      price.style.setProperty("--chars", String(Math.max(1, length)));
    };
    // Children are mounted first: the price's own painter has run when this one does.
    paint();
    // The one figure a reader looks at is painted in every frame, whatever the governor says.
    focusRow(item.symId);
    const stop = watchRow(item.symId, paint);
    return () => {
      stop();
      focusRow(undefined);
    };
  }, [item, fiat, form]);
  // Beside four figures there is no room for a choice of products; session and estimate stand beside
  // all of it.
  const below = children !== undefined && <div className={tags}>{children}</div>;
  return (
    <section className={hero} ref={ref} data-aside={form === "change" ? "end" : undefined}>
      <div className={left} data-c="left">
        <div className={last} data-c="price">
          <PriceText item={item} tone="day" full reserve={false} />
        </div>
        <div className={line}>
          <span data-c="fiat" />
          <b data-c="change" />
        </div>
        {form === "change" && below}
      </div>
      {aside}
      {form === "percent" && below}
    </section>
  );
}
