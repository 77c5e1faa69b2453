import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ListFoot } from "../../ui/list/ListFoot.tsx";
import { SkeletonRows } from "../../ui/list/SkeletonRows.tsx";
import { VirtualList } from "../../ui/list/VirtualList.tsx";
import { Empty } from "../../ui/state/Empty.tsx";
import { ErrorState } from "../../ui/state/ErrorState.tsx";
import { StaleNote } from "../page/StaleNote.tsx";
import type { Pages } from "./use-pages.ts";

/** Props of {@link PagedList}. */
export interface PagedListProps<Row> {
  of: Pages<Row>;
  label: string;
  keyOf: (row: Row) => string;
  row: (row: Row, index: number, all: readonly Row[]) => ReactNode;
  rowPx: number;
  empty?: ReactNode;
  /** The first rows alone, without a foot. */
  short?: boolean;
}

/** Records with all their states; the next page is asked for as the end comes near. */
export function PagedList<Row>({
  of,
  label,
  keyOf,
  row,
  rowPx,
  empty,
  short,
}: PagedListProps<Row>) {
  const { t } = useTranslation(["common", "money"]);
  const { rows, status, next, hasMore, more, reload } = of;
  if (rows === undefined) {
    if (status === "failed")
      return (
        <ErrorState title={t("couldNotLoad")} retry={{ label: t("retry"), onClick: reload }} />
      );
    return <SkeletonRows label={t("money:loading")} />;
  }
  const stale = <StaleNote of={{ status, data: rows, reload }} />;
  if (rows.length === 0)
    return (
      <>
        {stale}
        {empty ?? <Empty title={t("money:none")} />}
      </>
    );
  return (
    <>
      {stale}
      <VirtualList
        label={label}
        items={rows}
        keyOf={keyOf}
        rowPx={rowPx}
        row={(one, index) => row(one, index, rows)}
      />
      {!short && (
        <ListFoot
          next={next}
          hasMore={hasMore}
          more={more}
          failed={t("money:moreFailed")}
          end={t("money:end")}
        />
      )}
    </>
  );
}
