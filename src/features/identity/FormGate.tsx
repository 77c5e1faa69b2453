import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router-dom";
import type { ReviewStatus } from "../../../contract/http/shapes.ts";
import type { ResourceState } from "../../data/queries/resource.ts";
import { FormBones } from "../../parts/form/FormBones.tsx";
import { useBack } from "../../parts/instrument/use-back.ts";
import { PageState } from "../../parts/page/PageState.tsx";
import { Header } from "../../ui/frame/Header.tsx";
import { Page } from "../../ui/frame/Page.tsx";
import { HUB, isFirstSteps, isOpen, type Level, statePath } from "./review.ts";
import { useAnswered } from "./use-answered.ts";

/**
 * Gate before a level's form: its state has to be known, and anything but "not certified"
 * and "failed" is shown instead of the form.
 */
export function FormGate<T extends { status: ReviewStatus }>(props: {
  level: Level;
  title: string;
  of: ResourceState<T> & { reload: () => void };
  children: (data: T) => ReactNode;
}) {
  const { level, title, of, children } = props;
  const { t } = useTranslation("common");
  const { search } = useLocation();
  const back = useBack(HUB);
  const known = useAnswered<T>(of);
  if (known.data !== undefined) {
    if (isOpen(known.data.status)) return children(known.data);
    return (
      <Navigate to={statePath(level) + (isFirstSteps(search) ? "&from=register" : "")} replace />
    );
  }
  return (
    <>
      <Header title={title} back={{ label: t("back"), onClick: back }} />
      <Page grouped>
        <PageState
          of={{ ...known, reload: of.reload }}
          skeleton={<FormBones label={t("loading")} count={4} />}
        >
          {() => null}
        </PageState>
      </Page>
    </>
  );
}
