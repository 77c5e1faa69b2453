import { useTranslation } from "react-i18next";
import type { NewsRow } from "../../../../contract/http/content.ts";
import { ListFoot } from "../../../ui/list/ListFoot.tsx";
import { VirtualList } from "../../../ui/list/VirtualList.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
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
    if (status === "failed")
      return (
        <ErrorState
          title={t("common:couldNotLoad")}
          retry={{ label: t("common:retry"), onClick: reload }}
        />
      );
    return <NewsBones />;
  }
  if (rows.length === 0) return <Empty title={t("noData")} caption={t("news.emptyHint")} />;
  const wanted = query.trim().toLocaleLowerCase();
  const shown = rows.filter(({ title }) => title.toLocaleLowerCase().includes(wanted));
  if (shown.length === 0)
    return (
      <Empty
        title={t("news.none")}
        action={onReset && { label: t("help.reset"), onClick: onReset }}
      />
    );
  return (
    <>
      <VirtualList
        label={label}
        items={shown}
        keyOf={({ id }) => id}
        rowPx={ROW_PX}
        row={(row) => <NewsRowLink of={row} unread={isUnread?.(row)} />}
      />
      <ListFoot
        next={next}
        hasMore={hasMore}
        more={more}
        failed={t("news.moreFailed")}
        end={t("news.end")}
      />
    </>
  );
}
