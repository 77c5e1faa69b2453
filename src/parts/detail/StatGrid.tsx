import { useLayoutEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Summary } from "../../../contract/http/detail.ts";
import { watchRow } from "../../data/apply/paint.ts";
import { cols } from "../../data/stores/market/quotes.ts";
import { unitsOf } from "../../lib/format/compact.ts";
import { setData } from "../../lib/set-data.ts";
import { TextCell } from "../price/price-cell.ts";
import { aside, grid } from "./StatGrid.styles.ts";
import { type Stat, type StatItem, statCell } from "./stat-cells.ts";

export interface StatGridProps {
  item: StatItem;
  names: readonly Stat[];
  /** The profile, when it is there. */
  summary?: Summary;
  /** `grid` three a line, `aside` beside the hero price. */
  form?: "grid" | "aside";
}

/**
 * Figures of the day under their names; live ones are painted in place. The caller holds the
 * interest.
 */
export function StatGrid({ item, names, summary, form = "grid" }: StatGridProps) {
  const { t, i18n } = useTranslation("book");
  const ref = useRef<HTMLDListElement>(null);
  const units = unitsOf(i18n.language);
  const cells = useMemo(
    () => names.map((name) => statCell(name, item, summary, units)),
    [names, item, summary, units],
  );
  useLayoutEffect(() => {
    const values = [...(ref.current as HTMLElement).querySelectorAll("dd")];
    const texts = values.map((el) => new TextCell(el));
    const paint = (mask: number): void => {
      for (let i = 0; i < cells.length; i++) {
        const { fields, text, tone } = cells[i];
        if (fields !== 0 && (mask & fields) === 0) continue;
        texts[i].show(text(cols));
        if (tone !== undefined) setData(values[i], "dir", tone(cols));
      }
    };
    paint(-1);
    return watchRow(item.symId, paint);
  }, [cells, item.symId]);
  return (
    // "Prev close 46,850.00": an index in words that are longer than two signs.
    <dl
      ref={ref}
      className={form === "grid" ? grid : aside}
      data-wide={(item.type === "index" && units === "latin") || undefined}
    >
      {cells.map(({ name }) => (
        <div key={name}>
          <dt>{t(`stat.${name}`, { unit: item.base.toUpperCase() })}</dt>
          <dd data-stat={name} />
        </div>
      ))}
    </dl>
  );
}
