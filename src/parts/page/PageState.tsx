import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ResourceState } from "../../data/queries/resource.ts";
import { SkeletonRows } from "../../ui/list/SkeletonRows.tsx";
import { Empty } from "../../ui/state/Empty.tsx";
import { ErrorState } from "../../ui/state/ErrorState.tsx";
import { StaleNote } from "./StaleNote.tsx";

/** A skeleton sooner than this would only flicker. */
const SKELETON_AFTER_MS = 150;

export interface PageStateProps<T> {
  of: ResourceState<T> & { reload?: () => void };
  children: (data: T) => ReactNode;
  isEmpty?: (data: T) => boolean;
  /** Instead of "No data". */
  empty?: ReactNode;
  /** Instead of six list rows. */
  skeleton?: ReactNode;
}

/**
 * Loading, empty, failed or the data: data that was loaded once stays, whatever happens to the next
 * load, and says then that it is old.
 */
export function PageState<T>({ of, children, isEmpty, empty, skeleton }: PageStateProps<T>) {
  const { t } = useTranslation("parts");
  const { data, reload } = of;
  if (data !== undefined)
    return (
      <>
        <StaleNote of={of} />
        {isEmpty?.(data) ? (
          empty === undefined ? (
            <Empty title={t("page.empty")} />
          ) : (
            empty
          )
        ) : (
          children(data)
        )}
      </>
    );
  if (of.status === "failed")
    return (
      <ErrorState
        title={t("page.failed")}
        retry={reload && { label: t("page.retry"), onClick: reload }}
      />
    );
  return (
    <Late>{skeleton === undefined ? <SkeletonRows label={t("page.loading")} /> : skeleton}</Late>
  );
}

function Late({ children }: { children: ReactNode }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SKELETON_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return late ? children : null;
}
