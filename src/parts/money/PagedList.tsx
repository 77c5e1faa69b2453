import { css } from "@linaria/core";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button.tsx";
import { SkeletonRows } from "../../ui/list/SkeletonRows.tsx";
import { VirtualList } from "../../ui/list/VirtualList.tsx";
import { Empty } from "../../ui/state/Empty.tsx";
import { ErrorState } from "../../ui/state/ErrorState.tsx";
import { Spinner } from "../../ui/state/Spinner.tsx";
import type { Pages } from "./use-pages.ts";

const foot = css`
  display: grid;
  place-items: center;
  min-height: 7rem;
  font-size: var(--fs-cap);
  color: var(--ink-3);
`;

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
export function PagedList<Row>({ of, label, keyOf, row, rowPx, empty, short }: PagedListProps<Row>) {
  const { t } = useTranslation(["common", "money"]);
  const { rows, status, next, hasMore, more, reload } = of;
  if (rows === undefined) {
    if (status === "failed") return <ErrorState title={t("couldNotLoad")} retry={{ label: t("retry"), onClick: reload }} />;
    return <SkeletonRows label={t("money:loading")} />;
  }
  if (rows.length === 0) return empty ?? <Empty title={t("money:none")} />;
  return (
    <>
      <VirtualList label={label} items={rows} keyOf={keyOf} rowPx={rowPx} row={(one, index) => row(one, index, rows)} />
      {!short && (
        <div className={foot}>
          {next === "failed" ? (
            <Button kind="soft" size="s" onClick={more}>
              {t("money:moreFailed")}
            </Button>
          ) : hasMore ? (
            <NearEnd onSeen={more} />
          ) : (
            t("money:end")
          )}
        </div>
      )}
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
