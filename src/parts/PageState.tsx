import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Empty } from "../ui/Empty.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { SkeletonRows } from "../ui/SkeletonRows.tsx";

/** A skeleton sooner than this would only flicker (`ui.md` 5). */
const SKELETON_AFTER_MS = 150;

type Loading<T, E> = { state: "idle" } | { state: "pending"; data?: T } | { state: "ready"; data: T } | { state: "failed"; error: E; data?: T };

export interface PageStateProps<T, E> {
  of: Loading<T, E>;
  children: (data: T) => ReactNode;
  isEmpty?: (data: T) => boolean;
  /** Instead of "No data". */
  empty?: ReactNode;
  /** Instead of six list rows. */
  skeleton?: ReactNode;
  onRetry?: () => void;
}

/** Loading, empty, failed or the data: data that was loaded once stays, whatever happens to the next load. */
export function PageState<T, E>({ of, children, isEmpty, empty, skeleton, onRetry }: PageStateProps<T, E>) {
  const { t } = useTranslation("parts");
  const data = of.state === "idle" ? undefined : of.data;
  if (data !== undefined) return isEmpty?.(data) ? (empty ?? <Empty title={t("page.empty")} />) : children(data);
  if (of.state === "failed") return <ErrorState title={t("page.failed")} retry={onRetry && { label: t("page.retry"), onClick: onRetry }} />;
  return <Late>{skeleton ?? <SkeletonRows label={t("page.loading")} />}</Late>;
}

function Late({ children }: { children: ReactNode }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SKELETON_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return late ? children : null;
}
