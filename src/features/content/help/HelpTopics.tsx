import { css } from "@linaria/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { cmsList } from "../../../../contract/http/content.ts";
import { helpKey, useHelpTopics } from "../../../data/queries/content/help.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { useKept } from "../../../parts/page/kept.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { SearchField } from "../../../ui/field/SearchField.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { PullToRefresh } from "../../../ui/list/PullToRefresh.tsx";
import { SkeletonRows } from "../../../ui/list/SkeletonRows.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { search } from "../content.styles.ts";
import { useLanguage } from "../use-language.ts";
import { useReloading } from "../use-reloading.ts";
import { helpGroups } from "./help-groups.ts";

const groups = css`
  display: grid;
  gap: var(--s-4);
  padding: var(--s-2) var(--gutter) var(--s-6);
`;
/** On the grey ground the line is a card of its own. */
const plate = css`
  background: var(--surface);
`;

/** More topics than a page of the call holds are a job for a search on the server. */

/** Props of {@link HelpTopics}. */
export interface HelpTopicsProps {
  title: string;
  /** Where the arrow leads when the page was opened by its address. */
  home: string;
  /** Only topics whose code begins with it. */
  only?: string;
  /** Below the topics: who answers when none of them does. */
  foot: ReactNode;
}

/** Topics by category, and a search over their titles. */
export function HelpTopics({ title, home, only = "", foot }: HelpTopicsProps) {
  const { t } = useTranslation("content");
  const navigate = useNavigate();
  const back = useBack(home);
  const language = useLanguage();
  const [query, setQuery] = useState("");
  const asked = useHelpTopics(language);
  const topics = { ...useKept(helpKey(language), cmsList.data, asked), reload: asked.reload };
  const isAsked = ({ content_code }: { content_code: string }): boolean =>
    content_code.startsWith(only);
  const refresh = useReloading(topics);
  const noMatch = { label: t("help.reset"), onClick: () => setQuery("") };
  return (
    <>
      <Header title={title} back={{ label: t("common:back"), onClick: back }} />
      <Page grouped>
        <PullToRefresh label={t("common:loading")} onRefresh={refresh}>
          <div className={search}>
            <SearchField
              className={plate}
              label={t("help.search")}
              placeholder={t("help.search")}
              clearLabel={t("clear")}
              value={query}
              onChange={setQuery}
            />
          </div>
          <PageState
            of={topics}
            isEmpty={({ list }) => !list.some(isAsked)}
            empty={
              <>
                <Empty title={t("noData")} />
                {foot && <div className={groups}>{foot}</div>}
              </>
            }
            skeleton={<SkeletonRows label={t("common:loading")} cells />}
          >
            {({ list }) => {
              const shown = helpGroups(list.filter(isAsked), query);
              return (
                <div className={groups}>
                  {shown.length === 0 && <Empty title={t("help.none")} action={noMatch} />}
                  {shown.map(({ category, topics }) => (
                    <CellGroup key={category} title={category}>
                      {topics.map(({ id, content_code, title }) => (
                        <Cell
                          key={id}
                          label={title}
                          onClick={() =>
                            navigate(`/helpDetail?content_code=${encodeURIComponent(content_code)}`)
                          }
                        />
                      ))}
                    </CellGroup>
                  ))}
                  {foot}
                </div>
              );
            }}
          </PageState>
        </PullToRefresh>
      </Page>
    </>
  );
}
