import { css } from "@linaria/core";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { STOCK_MARKETS } from "../../../contract/market/instrument.ts";
import { useDates } from "../../data/queries/market/dates.ts";
import { dateWords } from "../../lib/language/calendar.ts";
import { byDay } from "../../parts/dates/by-day.ts";
import { DateRow } from "../../parts/dates/DateRow.tsx";
import { useBack } from "../../parts/instrument/use-back.ts";
import { Badge } from "../../ui/figure/Badge.tsx";
import { Chip } from "../../ui/frame/Chip.tsx";
import { ChipRow } from "../../ui/frame/ChipRow.tsx";
import { Header } from "../../ui/frame/Header.tsx";
import { Page } from "../../ui/frame/Page.tsx";
import { SegmentedControl } from "../../ui/frame/SegmentedControl.tsx";
import { SkeletonRows } from "../../ui/list/SkeletonRows.tsx";
import { Empty } from "../../ui/state/Empty.tsx";
import { ErrorState } from "../../ui/state/ErrorState.tsx";

const top = css`
  display: grid;
  gap: var(--s-2);
  padding: var(--s-1) 0 var(--s-2);
  > :first-child { margin: 0 var(--gutter); }
  > p { padding: 0 var(--gutter); }
`;
const day = css`
  position: sticky;
  top: 0;
  z-index: 1;
  padding: var(--s-1) var(--gutter);
  background: var(--bg-2);
  color: var(--ink-2);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  font-weight: 600;
`;

const KINDS = ["economic", "earnings"] as const;

/** Releases and reports of the days to come. */
export default function Calendar() {
  const { t, i18n } = useTranslation(["calendar", "parts"]);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const goBack = useBack("/quotes/index?tabActive=0");
  const asked = new URLSearchParams(search);
  const kind = KINDS.find((k) => k === asked.get("kind")) ?? "economic";
  const market = STOCK_MARKETS.find((m) => m === asked.get("market")) ?? "";
  const { data, status, reload } = useDates(kind, market);
  const go = (next: { kind?: string; market?: string }): void => {
    const query = new URLSearchParams({ kind, market, ...next });
    navigate(`${pathname}?${query}`, { replace: true });
  };
  const written = dateWords(i18n.language, { weekday: "long", month: "long", day: "numeric" });
  return (
    <>
      <Header title={t("title")} back={{ label: t("back"), onClick: goBack }} />
      <Page>
        <div className={top}>
          <SegmentedControl
            wide
            label={t("title")}
            items={KINDS.map((key) => ({ key, label: t(`tab.${key}`) }))}
            value={kind}
            onChange={(next) => go({ kind: next })}
          />
          <ChipRow label={t("market")} inset>
            {(["", ...STOCK_MARKETS] as const).map((key) => (
              <Chip key={key} selected={key === market} onClick={() => go({ market: key })}>
                {key === "" ? t("all") : t(`parts:market.${key}`)}
              </Chip>
            ))}
          </ChipRow>
          <p>
            <Badge>{t("simulated")}</Badge>
          </p>
        </div>
        {data === undefined ? (
          status === "failed" ? (
            <ErrorState
              title={t("common:couldNotLoad")}
              retry={{ label: t("common:retry"), onClick: reload }}
            />
          ) : (
            <SkeletonRows label={t("common:loading")} count={8} cells />
          )
        ) : data.list.length === 0 ? (
          <Empty title={t("none")} />
        ) : (
          byDay(data.list).map(({ at, list }) => (
            <section key={at}>
              <h2 className={day}>{written.format(at)}</h2>
              {list.map((date) => (
                <DateRow
                  key={`${date.at} ${date.symbol} ${date.market} ${date.name}`}
                  date={date}
                />
              ))}
            </section>
          ))
        )}
      </Page>
    </>
  );
}
