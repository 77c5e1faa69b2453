import { css } from "@linaria/core";
import { Megaphone, Newspaper, Pin } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { NewsRow } from "../../../../contract/http/content.ts";
import { dateText } from "../../../lib/format/time.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { newsRow } from "./NewsRow.styles.ts";
import { newsPath } from "./news-links.ts";

const row = css`
  &:active { background: var(--surface-2); }
  &:focus-visible { outline-offset: -.25rem; }
  li:not([data-first]) > & { box-shadow: 0 -1px 0 var(--line); }
`;
const title = css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
  font-size: var(--fs-row);
  line-height: 2.75rem;
  font-weight: 600;
  text-wrap: pretty;
  &[data-read] { font-weight: 400; }
`;
const summary = css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
  margin-top: .5rem;
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  color: var(--ink-2);
`;
const time = css`
  display: flex;
  align-items: center;
  gap: var(--s-1);
  margin-top: .75rem;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
  svg { color: var(--brand-ink); }
`;
const picture = css`
  position: relative;
  display: grid;
  place-items: center;
  width: 9.5rem;
  height: 9.5rem;
  border-radius: var(--r-3);
  background: var(--brand-wash);
  color: var(--brand-ink);
  img { width: 100%; height: 100%; border-radius: inherit; object-fit: cover; }
`;
const dot = css`
  position: absolute;
  top: -.375rem;
  right: -.375rem;
  width: 1.25rem;
  height: 1.25rem;
  border-radius: 50%;
  background: var(--danger-solid);
  box-shadow: 0 0 0 .25rem var(--bg);
`;

/**
 * One item of a list: title, summary, day and picture; pinned ones say so, unread ones carry a dot
 * and a heavier title.
 */
export function NewsRowLink({ of, unread }: { of: NewsRow; unread?: boolean }) {
  const { t } = useTranslation("content");
  return (
    <a className={`${newsRow} ${row}`} href={`#${newsPath(of.type, of.id)}`}>
      <div>
        <h2 className={title} data-read={unread === false || undefined}>
          {unread && <span className="sr-only">{t("announce.unread")} </span>}
          {of.title}
        </h2>
        {of.summary !== "" && <p className={summary}>{of.summary}</p>}
        <p className={time}>
          {of.isTop === "1" && <Icon of={Pin} size="xs" label={t("news.pinned")} />}
          <time dateTime={new Date(of.createTime).toISOString()}>{dateText(of.createTime)}</time>
        </p>
      </div>
      <span className={picture}>
        {of.image === "" ? (
          <Icon of={of.type === "news" ? Newspaper : Megaphone} size="l" />
        ) : (
          <img src={of.image} alt="" loading="lazy" />
        )}
        {unread && <span className={dot} />}
      </span>
    </a>
  );
}
