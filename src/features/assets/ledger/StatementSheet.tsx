import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { DAY_MS, monthEndOf } from "../../../../contract/time/day.ts";
import { useStatement } from "../../../data/queries/money/records.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { dayBegins } from "../../../lib/format/day-start.ts";
import { dateWords, monthWords } from "../../../lib/language/calendar.ts";
import { Sum } from "../../../parts/money/Sum.tsx";
import { useToday } from "../../../parts/money/use-every.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { ChipRow } from "../../../ui/frame/ChipRow.tsx";
import { Sheet } from "../../../ui/overlay/Sheet.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import * as s from "./statement.styles.ts";
import { daysUpTo, monthsUpTo } from "./statement-months.ts";

/** Puts a copy beside the page, which is not printed while it stands there. */
function printAlone(element: HTMLElement | null): void {
  if (element === null) return;
  const copy = element.cloneNode(true) as HTMLElement;
  copy.dataset.paper = "";
  document.body.append(copy);
  addEventListener("afterprint", () => copy.remove(), { once: true });
  print();
}

/**
 * A month or a day as a statement: of each pocket what it held, what changed it, and what it held
 * then.
 */
export default function StatementSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation("assets");
  const { username, mode } = useValue(session$);
  const today = useToday();
  const months = monthsUpTo(today);
  const [month, setMonth] = useState(months[0]);
  const [day, setDay] = useState<number>();
  const paper = useRef<HTMLDivElement>(null);
  const statement = useStatement({
    from: String(dayBegins(day ?? month)),
    to: String(dayBegins((day ?? monthEndOf(month)) + 1)),
  });
  const choose = (of: number): void => {
    setMonth(of);
    setDay(undefined);
  };
  const written = (of: number, how: Intl.DateTimeFormatOptions): string =>
    dateWords(i18n.language, { ...how, timeZone: "UTC" }).format(of * DAY_MS);
  const name = (of: number): string => monthWords(i18n.language, of * DAY_MS);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("statement.title")}
      footer={
        <Button wide onClick={() => printAlone(paper.current)}>
          {t("statement.print")}
        </Button>
      }
    >
      <ChipRow label={t("statement.month")} className={s.months}>
        {months.map((of) => (
          <Chip key={of} selected={of === month} onClick={() => choose(of)}>
            {name(of)}
          </Chip>
        ))}
      </ChipRow>
      <ChipRow label={t("statement.day")} className={s.months}>
        {[undefined, ...daysUpTo(today, month)].map((of) => (
          <Chip key={of ?? "all"} selected={of === day} onClick={() => setDay(of)}>
            {of === undefined
              ? t("statement.whole")
              : written(of, { day: "numeric", month: "short" })}
          </Chip>
        ))}
      </ChipRow>
      <PageState
        of={statement}
        isEmpty={({ list }) => list.length === 0}
        empty={<Empty compact title={t("statement.empty")} />}
      >
        {({ list }) => (
          <div ref={paper}>
            <h3 className={s.paper}>
              {day === undefined ? name(month) : written(day, { dateStyle: "long" })}
            </h3>
            <p className={s.whose}>
              SYN · {username} · {t(`mode.${mode}`)}
            </p>
            {list.map(({ accountType, symbol, opening, closing, lines }) => (
              <section key={`${accountType}/${symbol}`} className={s.pocket}>
                <h4>
                  {t(`money:type.${accountType}`)} · {symbol}
                </h4>
                <dl>
                  <div>
                    <dt>{t("statement.opening")}</dt>
                    <dd>
                      <Sum of={opening} />
                    </dd>
                  </div>
                  {lines.map(({ type, net }) => (
                    <div key={type}>
                      <dt>{t(`kind.${type}`)}</dt>
                      <dd>
                        <Sum of={net} change />
                      </dd>
                    </div>
                  ))}
                  <div data-end="">
                    <dt>{t("statement.closing")}</dt>
                    <dd>
                      <Sum of={closing} />
                    </dd>
                  </div>
                </dl>
              </section>
            ))}
          </div>
        )}
      </PageState>
    </Sheet>
  );
}
