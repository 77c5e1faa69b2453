// biome-ignore-all lint/a11y/useSemanticElements: rows contain their paint; table elements lay out otherwise
// biome-ignore-all lint/a11y/useFocusableInteractive: rows of a table that is only read
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { F } from "../../../contract/feed/columns.ts";
import { cols } from "../../data/stores/market/quotes.ts";
import { TAPE_MAX } from "../../data/stores/market/tape.ts";
import { unitsOf } from "../../lib/format/compact.ts";
import { priceText } from "../../lib/format/price.ts";
import { Chip } from "../../ui/frame/Chip.tsx";
import { ChipRow } from "../../ui/frame/ChipRow.tsx";
import { tickDigits } from "../price/tick-digits.ts";
import { type BookItem, baseUnit, quoteUnit } from "./choice/book-wish.ts";
import { shortened, sizeText } from "./paint/book-labels.ts";
import { TapePainter } from "./paint/tape-painter.ts";
import * as s from "./Tape.styles.ts";
import { tradeSizes } from "./trade-sizes.ts";
import { useDetail } from "./use-detail.ts";
import { useTick } from "./use-tick.ts";

export interface TapeProps {
  item: BookItem;
  /** Trades shown, 1 … 200. */
  rows?: number;
}

/**
 * The last trades of one symbol, newest first, with a filter by size. Wishes for its own trades
 * while mounted.
 */
export function Tape({ item, rows = 20 }: TapeProps) {
  const { t, i18n } = useTranslation("book");
  const root = useRef<HTMLDivElement>(null);
  const { symId, symbol, priceScale, qtyScale, tickTable } = item;
  const { tick } = useTick(item);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sizes of the price at hand when its tick became known; they stay while it moves
  const sizes = useMemo(
    () =>
      tradeSizes(
        cols.has(symId, F.last) ? cols.get(symId, F.last) : Number.NaN,
        priceScale,
        qtyScale,
        quoteUnit(item),
      ),
    [item, tick],
  );
  const [min, setMin] = useState(0);
  // Unfiltered, the largest trades still stand out.
  const mark = min || (sizes.at(-1) ?? 0);
  useDetail(
    useMemo(
      () => ({ symbol, symId, priceScale, qtyScale, trades: { min: mark } }),
      [symbol, symId, priceScale, qtyScale, mark],
    ),
  );

  const units = unitsOf(i18n.language);
  useLayoutEffect(() => {
    const painter = new TapePainter(root.current as HTMLElement, {
      symId,
      largeOnly: min > 0,
      priceText: (price) => priceText(price, priceScale, tickDigits(tickTable, priceScale, price)),
      sizeText: (qty) => sizeText(qty, qtyScale, units),
      buy: t("buy"),
      sell: t("sell"),
      note: (shown, known, missed) => {
        if (known && shown === 0)
          return min > 0 ? t("noLarge", { count: TAPE_MAX }) : t("noTrades");
        return missed > 0 ? t("missed", { count: missed }) : "";
      },
    });
    return () => painter.stop();
  }, [symId, priceScale, qtyScale, tickTable, units, min, t]);

  const unit = item.type === "forex" ? t("lots") : baseUnit(item);
  return (
    <section
      ref={root}
      className={s.tapeBox}
      data-c="tape"
      data-look="skeleton"
      aria-label={t("trades")}
    >
      {sizes.length > 0 && (
        <ChipRow label={t("filter")} inset className={s.chips}>
          {[0, ...sizes].map((size) => (
            <Chip key={size} small selected={min === size} onClick={() => setMin(size)}>
              {size === 0
                ? t("all")
                : t("atLeast", { size: shortened(sizeText(size, qtyScale, units)) })}
            </Chip>
          ))}
        </ChipRow>
      )}
      <div role="table" aria-label={t("trades")} aria-rowcount={rows + 1}>
        <div role="row" className={s.tapeHead}>
          <span role="columnheader">{t("time")}</span>
          <span role="columnheader">{`${t("priceHead")} (${quoteUnit(item)})`}</span>
          <span role="columnheader">{t("amountHead") + (unit && ` (${unit})`)}</span>
        </div>
        {Array.from({ length: rows }, (_, rank) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is a rank
          <div key={rank} role="row" className={s.trade} data-rank={rank}>
            <span role="cell" data-c="time" />
            <b role="cell">
              <span data-c="price" /> <span className="sr-only" data-c="side" />
            </b>
            <span role="cell" data-c="size" />
          </div>
        ))}
      </div>
      <p className={s.note} data-c="note" />
    </section>
  );
}
