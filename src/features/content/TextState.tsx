import { css } from "@linaria/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ResourceState } from "../../data/queries/resource.ts";
import { PageState } from "../../parts/page/PageState.tsx";
import { Empty } from "../../ui/state/Empty.tsx";
import { Skeleton } from "../../ui/state/Skeleton.tsx";
import { article } from "./content.styles.ts";

const lines = css`
  display: grid;
  gap: var(--s-2);
`;

/**
 * One text: its shape while it comes, "No data" with the way back when the server knows none, Retry
 * when it could not be had.
 */
export function TextState<T>(props: {
  of: ResourceState<T> & { reload: () => void };
  onBack: () => void;
  children: (data: T) => ReactNode;
}) {
  const { of, onBack, children } = props;
  const { t } = useTranslation("content");
  const isUnknown =
    of.status === "idle" ||
    (of.status === "failed" && of.error.kind === "business" && of.data === undefined);
  if (isUnknown)
    return <Empty title={t("noData")} action={{ label: t("common:back"), onClick: onBack }} />;
  const bones = (
    <div className={article} role="status" aria-busy="true" aria-label={t("common:loading")}>
      <Skeleton w="70%" h="3rem" />
      <Skeleton w="16rem" h="1.5rem" />
      <div className={lines}>
        {["100%", "94%", "98%", "60%", "96%", "80%"].map((w) => (
          <Skeleton key={w} w={w} />
        ))}
      </div>
    </div>
  );
  return (
    <PageState of={of} skeleton={bones}>
      {children}
    </PageState>
  );
}
