import { useTranslation } from "react-i18next";
import { DAY_MS } from "../../../../contract/time/day.ts";
import { monthWords } from "../../../lib/language/calendar.ts";
import { Sum } from "../../../parts/money/Sum.tsx";
import { directionOf } from "../profit/calendar.ts";
import { tone } from "../profit/profit.styles.ts";
import * as s from "./history.styles.ts";
import type { Months } from "./use-months.ts";

/** The head of a month, with what the product has brought in it. */
export function MonthHead({ month, months }: { month: number; months: Months }) {
  const { t, i18n } = useTranslation("trade");
  const name = monthWords(i18n.language, month * DAY_MS);
  const total = months === undefined ? undefined : (months.get(month) ?? "0");
  return (
    <div className={s.month}>
      <b>{name}</b>
      {total !== undefined && (
        <span>
          {t("history.brought")}{" "}
          <span className={tone} data-dir={directionOf(total)}>
            <Sum of={total} unit="USDT" change />
          </span>
        </span>
      )}
    </div>
  );
}
