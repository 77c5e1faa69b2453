import { css } from "@linaria/core";
import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { serverNow } from "../../data/queries/server-clock.ts";
import { dayBegins, dayEnd, dayStart } from "../../lib/format/day-start.ts";
import { dateText, dayOf } from "../../lib/format/time.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/field/Field.tsx";
import { Chip } from "../../ui/frame/Chip.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Sheet } from "../../ui/overlay/Sheet.tsx";

const pair = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s-3);
  margin-bottom: var(--s-3);
`;
const quick = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  margin-bottom: var(--s-4);
`;
const DAY_MS = 86_400_000;
/** Most days a filter spans unless its list has more. */
const MOST_DAYS = 90;
const QUICK = [7, 30, 90] as const;

/** Two dates as date fields write them; both empty for any time. */
export interface DateRange {
  from: string;
  to: string;
}
export const ANY_TIME: DateRange = { from: "", to: "" };

/** The dates as parameters: the first moment of one, the last of the other. */
export function rangeParams({ from, to }: DateRange): { from?: string; to?: string } {
  const [first, last] = [dayStart(from), dayEnd(to)];
  return {
    ...(first !== undefined && { from: String(first) }),
    ...(last !== undefined && { to: String(last) }),
  };
}

interface RangeChipProps {
  value: DateRange;
  onChange: (range: DateRange) => void;
  small?: boolean;
  /** Days that a range may span. */
  most?: number;
}

/** A chip that asks from when to when; says what is chosen. */
export function RangeChip({ value, onChange, small, most = MOST_DAYS }: RangeChipProps) {
  const { t } = useTranslation("money");
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState(value);
  const isSet = value.from !== "" || value.to !== "";
  const show = (): void => {
    setDraft(value);
    setOpen(true);
  };
  const take = (range: DateRange): void => {
    setOpen(false);
    onChange(range);
  };
  const last = (days: number): DateRange => {
    const today = dayOf(serverNow());
    return { from: dateText(dayBegins(today - days + 1)), to: dateText(dayBegins(today)) };
  };
  const [first, end] = [dayStart(draft.from), dayEnd(draft.to)];
  const isWrong =
    first !== undefined && end !== undefined && (end < first || end - first > (most + 1) * DAY_MS);
  return (
    <>
      <Chip
        {...(small && { small })}
        selected={isSet}
        aria-haspopup="dialog"
        start={<Icon of={CalendarDays} size="xs" />}
        onClick={show}
      >
        {isSet ? `${value.from || "…"} – ${value.to || "…"}` : t("range.any")}
      </Chip>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t("range.title")}
        footer={
          <>
            <Button onClick={() => take(ANY_TIME)}>{t("range.reset")}</Button>
            <Button kind="primary" disabled={isWrong} onClick={() => take(draft)}>
              {t("range.take")}
            </Button>
          </>
        }
      >
        <div className={quick}>
          {QUICK.map((days) => (
            <Chip key={days} onClick={() => take(last(days))}>
              {t("range.last", { count: days })}
            </Chip>
          ))}
        </div>
        <div className={pair}>
          <Field
            label={t("range.from")}
            type="date"
            value={draft.from}
            onChange={(from) => setDraft({ ...draft, from })}
          />
          <Field
            label={t("range.to")}
            type="date"
            value={draft.to}
            onChange={(to) => setDraft({ ...draft, to })}
            {...(isWrong && { error: t("range.wrong", { count: most }) })}
          />
        </div>
      </Sheet>
    </>
  );
}
