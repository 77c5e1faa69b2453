import { css } from "@linaria/core";
import { ArrowUp, Search } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NEWS_KINDS, type NewsKind } from "../../../../contract/http/content.ts";
import { SearchField } from "../../../ui/field/SearchField.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { SegmentedControl } from "../../../ui/frame/SegmentedControl.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { PullToRefresh } from "../../../ui/list/PullToRefresh.tsx";
import { fresh as freshBar, search } from "../content.styles.ts";
import { useReloading } from "../use-reloading.ts";
import { NewsList } from "./NewsList.tsx";
import { useFresh } from "./use-fresh.ts";
import { useNews } from "./use-news.ts";
import { useUnread } from "./use-unread.ts";

const choice = css`
  padding: var(--s-1) var(--gutter) var(--s-2);
`;

/**
 * `/news/index`, a tab: news or announcements, pinned first; the loupe filters the titles that are
 * loaded.
 */
export default function NewsIndex() {
  const { t } = useTranslation("content");
  const [kind, setKind] = useState<NewsKind>("news");
  const [query, setQuery] = useState<string>();
  const news = useNews(kind);
  const refresh = useReloading(news);
  const { fresh, take } = useFresh(kind, news.reload);
  const isUnread = useUnread();
  return (
    <>
      <Header
        large
        title={t("news.title")}
        end={
          <IconButton
            icon={Search}
            label={t("news.search")}
            aria-expanded={query !== undefined}
            on={query !== undefined}
            onClick={() => setQuery(query === undefined ? "" : undefined)}
          />
        }
      />
      <Page>
        <PullToRefresh label={t("common:loading")} onRefresh={refresh}>
          {query !== undefined && (
            <div className={search}>
              <SearchField
                label={t("news.search")}
                placeholder={t("news.search")}
                clearLabel={t("clear")}
                value={query}
                onChange={setQuery}
                autoFocus
              />
            </div>
          )}
          <div className={choice}>
            <SegmentedControl
              wide
              label={t("news.kinds")}
              items={NEWS_KINDS.map((key) => ({ key, label: t(`news.kind.${key}`) }))}
              value={kind}
              onChange={setKind}
            />
          </div>
          {fresh && (
            <button type="button" className={freshBar} onClick={take}>
              <Icon of={ArrowUp} size="s" />
              {t("news.fresh")}
            </button>
          )}
          <NewsList
            key={kind}
            of={news}
            label={t(`news.kind.${kind}`)}
            query={query}
            onReset={() => setQuery(undefined)}
            isUnread={kind === "announce" ? isUnread : undefined}
          />
        </PullToRefresh>
      </Page>
    </>
  );
}
