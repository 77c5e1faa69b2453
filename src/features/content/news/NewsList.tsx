import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { NewsRow } from "../../../../contract/http/content.ts";
import { Button } from "../../../ui/Button.tsx";
import { VirtualList } from "../../../ui/list/VirtualList.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { Spinner } from "../../../ui/state/Spinner.tsx";
import { foot } from "../content.styles.ts";
import { NewsBones } from "./NewsBones.tsx";
import { NewsRowLink } from "./NewsRowLink.tsx";
import type { NewsState } from "./use-news.ts";

/** A title of one line, a summary of two and the day. */
const ROW_PX = 112;

interface NewsListProps {
  of: NewsState;
  label: string;
  /** Leaves rows whose title holds it. */
  query?: string;
  onReset?: () => void;
  isUnread?: (row: NewsRow) => boolean;
}

/** The list with all its states; the next page is asked for as its end comes near. */
export function NewsList({ of, label, query = "", onReset, isUnread }: NewsListProps) {
  const { t } = useTranslation("content");
  const { rows, status, next, hasMore, more, reload } = of;
  if (rows === undefined) {
    if (status === "failed") return <ErrorState title={t("common:couldNotLoad")} retry={{ label: t("common:retry"), onClick: reload }} />;
    return <NewsBones />;
  }
  if (rows.length === 0) return <Empty title={t("noData")} caption={t("news.emptyHint")} />;
  const wanted = query.trim().toLocaleLowerCase();
  const shown = rows.filter(({ title }) => title.toLocaleLowerCase().includes(wanted));
  if (shown.length === 0) return <Empty title={t("news.none")} action={onReset && { label: t("help.reset"), onClick: onReset }} />;
  return (
    <>
      <VirtualList
        label={label}
        items={shown}
        keyOf={({ id }) => id}
        rowPx={ROW_PX}
        row={(row) => <NewsRowLink of={row} unread={isUnread?.(row)} />}
      />
      <div className={foot}>
        {next === "failed" ? (
          <Button kind="soft" size="s" onClick={more}>
            {t("news.moreFailed")}
          </Button>
        ) : hasMore ? (
          <NearEnd onSeen={more} />
        ) : (
          t("news.end")
        )}
      </div>
    </>
  );
}

/** The end of the list so far: asks for more when it comes into view. */
function NearEnd({ onSeen }: { onSeen: () => void }) {
  const ref = useRef<HTMLSpanElement>(null);
  const seen = useRef(onSeen);
  useEffect(() => {
    seen.current = onSeen;
  });
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && seen.current(), { rootMargin: "400px" });
    if (ref.current) watch.observe(ref.current);
    return () => watch.disconnect();
  }, []);
  return (
    <span ref={ref}>
      <Spinner size="s" />
    </span>
  );
}
