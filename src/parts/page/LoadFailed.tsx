import { useTranslation } from "react-i18next";
import type { ResourceState } from "../../data/queries/resource.ts";
import { ErrorState } from "../../ui/state/ErrorState.tsx";

/**
 * Above a form: that what it is judged by could not be loaded, and another try. Nothing while it is
 * on its way or there.
 */
export function LoadFailed({ of, onRetry }: { of: ResourceState<unknown>; onRetry: () => void }) {
  const { t } = useTranslation("parts");
  if (of.data !== undefined || of.status !== "failed") return null;
  return (
    <ErrorState title={t("page.failed")} retry={{ label: t("page.retry"), onClick: onRetry }} />
  );
}
