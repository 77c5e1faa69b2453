import { ChevronLeft, ChevronRight } from "lucide-react";
import { type CSSProperties, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { DAY_MS, monthEndOf, monthStartOf } from "../../../../contract/time/day.ts";
import { amountChangeText } from "../../../lib/format/amount.ts";
import { HIDDEN, MINUS } from "../../../lib/format/signs.ts";
import { monthWords, weekBegins } from "../../../lib/language/calendar.ts";
import { weekdayWord } from "../../../lib/language/dates.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { cellText, directionOf, type ProfitDay, profitMonth } from "./calendar.ts";
import * as s from "./profit.styles.ts";
import type { ProfitProduct } from "./profit-of.ts";

/** A Sunday, for the names of weekdays. */
const SUNDAY = Date.UTC(2023, 0, 1);

interface CalendarProps {
  days: Parameters<typeof profitMonth>[0];
  today: number;
  isHidden: boolean;
  product: ProfitProduct;
}

/** Where a day's records stand. */
const recordsOf = (product: ProfitProduct, { record, from, to }: ProfitDay): string =>
  `/history/list?${product === "" ? "" : `product=${product}&`}kind=${record}&from=${from}&to=${to}`;

/** Each day's result in a month; a day leads to the records that it stands in. */
export function Calendar({ days, today, isHidden, product }: CalendarProps) {
  const { t, i18n } = useTranslation("trade");
  const navigate = useNavigate();
  const [at, setAt] = useState(today);
  const begins = weekBegins(i18n.language);
  const month = profitMonth(days, at, begins);
  const weekdays = Array.from({ length: 7 }, (_, i) =>
    weekdayWord(i18n.language, SUNDAY + (begins + i) * DAY_MS, "UTC"),
  );
  const name = monthWords(i18n.language, at * DAY_MS);
  const isLast = monthEndOf(at) >= today;
  return (
    <section className={s.section} aria-label={t("profit.calendar")}>
      <div className={s.month}>
        <IconButton
          icon={ChevronLeft}
          size="s"
          label={t("profit.before")}
          onClick={() => setAt(monthStartOf(at) - 1)}
        />
        <h2>{name}</h2>
        <IconButton
          icon={ChevronRight}
          size="s"
          label={t("profit.next")}
          disabled={isLast}
          onClick={() => setAt(monthEndOf(at) + 1)}
        />
        <b className={s.tone} data-dir={directionOf(month.total)}>
          {isHidden ? HIDDEN : amountChangeText(month.total)}
        </b>
      </div>
      <div className={s.calendar}>
        {weekdays.map((weekday) => (
          <span key={weekday}>{weekday}</span>
        ))}
        {month.days.map((one, i) => {
          const { day, of, pnl, share } = one;
          const style = {
            ...(i === 0 && { gridColumnStart: month.lead + 1 }),
            "--share": share,
          } as CSSProperties;
          const isToday = day === today || undefined;
          if (pnl === "")
            return (
              <div key={day} className={s.day} style={style} data-today={isToday}>
                {of}
              </div>
            );
          return (
            <button
              key={day}
              type="button"
              className={s.day}
              style={style}
              data-dir={directionOf(pnl)}
              data-today={isToday}
              onClick={() => navigate(recordsOf(product, one))}
            >
              <span className="sr-only">
                {t("profit.day", { day: of, sum: isHidden ? HIDDEN : amountChangeText(pnl) })}
              </span>
              <span aria-hidden="true">{of}</span>
              <b aria-hidden="true" data-long={cellText(pnl, MINUS).length > 6 || undefined}>
                {isHidden ? HIDDEN : cellText(pnl, MINUS)}
              </b>
              <i aria-hidden="true" />
            </button>
          );
        })}
      </div>
    </section>
  );
}
