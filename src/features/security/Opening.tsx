import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ResourceState } from "../../data/queries/resource.ts";
import { FormBones } from "../../parts/form/FormBones.tsx";
import { useBack } from "../../parts/instrument/use-back.ts";
import { PageState } from "../../parts/page/PageState.tsx";
import { Header } from "../../ui/frame/Header.tsx";
import { Page } from "../../ui/frame/Page.tsx";

/**
 * A form whose shape depends on what is bound: decided once, by what the server said as the screen
 * opened. Afterwards nothing changes under the fingers, also when the form's own success comes back
 * as an event before it comes back as an answer.
 */
export function Opening<T>(props: {
  of: ResourceState<T> & { reload: () => void };
  title: string;
  /** Where the arrow leads before there is a form. */
  home: string;
  children: (atOpening: T) => ReactNode;
}) {
  const { of, title, home, children } = props;
  const { t } = useTranslation("common");
  const back = useBack(home);
  const [first, setFirst] = useState<{ data: T }>();
  // Not in the first render: what is remembered there is asked for again by then, when it is out of
  // date.
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(true), []);
  if (first !== undefined) return children(first.data);
  if (opened && of.status === "ready") setFirst({ data: of.data });
  const known: ResourceState<T> =
    of.status === "failed" ? { status: "failed", error: of.error } : { status: "pending" };
  return (
    <>
      <Header title={title} back={{ label: t("back"), onClick: back }} />
      <Page grouped>
        <PageState
          of={{ ...known, reload: of.reload }}
          skeleton={<FormBones label={t("loading")} />}
        >
          {() => null}
        </PageState>
      </Page>
    </>
  );
}
