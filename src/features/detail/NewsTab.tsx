import { css } from "@linaria/core";
import { useTranslation } from "react-i18next";
import { useFirstNews } from "../../data/queries/content/announcements.ts";
import { useCompanyDates } from "../../data/queries/market/dates.ts";
import { dateText } from "../../lib/format/time.ts";
import type { RowItem } from "../../lib/instrument/row-item.ts";
import { DateRow } from "../../parts/dates/DateRow.tsx";
import { Badge } from "../../ui/figure/Badge.tsx";
import { SkeletonRows } from "../../ui/list/SkeletonRows.tsx";
import { Empty } from "../../ui/state/Empty.tsx";
import { ErrorState } from "../../ui/state/ErrorState.tsx";

const head = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: var(--s-2) var(--gutter) var(--s-1);
  font-size: var(--fs-row);
  line-height: var(--lh-row);
  > h2 { font: inherit; font-weight: 600; }
`;
const article = css`
  display: grid;
  gap: .25rem;
  padding: var(--s-2) var(--gutter);
  border-bottom: 1px solid var(--line);
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  > b { font-weight: 500; text-wrap: pretty; }
  > time { font-size: var(--fs-cap); color: var(--ink-3); }
  &:active { background: var(--surface-2); }
  &:focus-visible { outline-offset: -.25rem; }
`;

/** Dates ahead and behind that are shown. */
const AHEAD = 2;
const BEHIND = 4;
const ARTICLES = 4;

/** Past and coming dates of a company, and the news of the place. */
export function NewsTab({ item }: { item: RowItem }) {
  const { t } = useTranslation("calendar");
  const dates = useCompanyDates(item.symbol);
  if (dates.data === undefined)
    return dates.status === "failed" ? (
      <ErrorState
        compact
        title={t("common:couldNotLoad")}
        retry={{ label: t("common:retry"), onClick: dates.reload }}
      />
    ) : (
      <SkeletonRows label={t("common:loading")} count={5} cells />
    );
  const { list } = dates.data;
  const now = Date.now();
  const next = list.filter(({ at }) => at > now).slice(0, AHEAD);
  const past = list
    .filter(({ at }) => at <= now)
    .slice(-BEHIND)
    .reverse();
  return (
    <>
      {list.length === 0 && item.type !== "etf" && <Empty compact title={t("noDates")} />}
      {next.length > 0 && (
        <section>
          <div className={head}>
            <h2>{t("next")}</h2>
            <Badge>{t("simulated")}</Badge>
          </div>
          {next.map((date) => (
            <DateRow key={`${date.kind} ${date.at}`} date={date} own />
          ))}
        </section>
      )}
      {past.length > 0 && (
        <section>
          <div className={head}>
            <h2>{t("past")}</h2>
          </div>
          {past.map((date) => (
            <DateRow key={`${date.kind} ${date.at}`} date={date} own />
          ))}
        </section>
      )}
      <Articles />
    </>
  );
}

/** The newest of the place's news, with the way to the whole of each. */
function Articles() {
  const { t } = useTranslation("calendar");
  const { data } = useFirstNews("news");
  if (data === undefined || data.list.length === 0) return null;
  return (
    <section>
      <div className={head}>
        <h2>{t("latest")}</h2>
      </div>
      {data.list.slice(0, ARTICLES).map(({ id, title, createTime }) => (
        <a
          key={id}
          className={article}
          href={`#/cryptos/announceDetail?kind=news&id=${encodeURIComponent(id)}`}
        >
          <b>{title}</b>
          <time dateTime={new Date(createTime).toISOString()}>{dateText(createTime)}</time>
        </a>
      ))}
    </section>
  );
}
