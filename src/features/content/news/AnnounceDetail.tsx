import { css } from "@linaria/core";
import { Share2 } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { useNewsItem } from "../../../data/queries/content/announcements.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { mark } from "../../../data/stores/device/read-marks.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { timeText } from "../../../lib/format/time.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { copyText } from "../../../ui/copy-text.ts";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { ArticleText } from "../ArticleText.tsx";
import { article, headline, quiet } from "../content.styles.ts";
import { TextState } from "../TextState.tsx";
import { useLanguage } from "../use-language.ts";
import { newsPath, shareLink } from "./news-links.ts";

const cover = css`
  width: 100%;
  border-radius: var(--r-4);
`;
const neighbours = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s-2);
  padding-top: var(--s-4);
  border-top: 1px solid var(--line);
  a { display: grid; align-content: start; gap: .5rem; min-height: 44px; padding: var(--s-2); border-radius: var(--r-3); background: var(--surface-2); font-weight: 500; }
  a[data-next] { grid-column: 2; text-align: right; }
  a:active { background: var(--surface-3); }
`;

/**
 * `/cryptos/announceDetail?kind&id`: one item with its neighbours of the same kind. Opening an
 * announcement marks it read.
 */
export default function AnnounceDetail() {
  const { t } = useTranslation("content");
  const { search } = useLocation();
  const language = useLanguage();
  const usercode = useValue(session$.usercode);
  const query = new URLSearchParams(search);
  const kind = query.get("kind") === "news" ? "news" : "announce";
  const id = query.get("id") ?? "";
  const back = useBack(kind === "news" ? "/news/index" : "/cryptos/announce");
  const item = useNewsItem(id, language);
  const opened = item.data?.type === "announce" ? item.data.id : undefined;
  useEffect(() => {
    if (opened !== undefined) mark("announceRead", opened);
  }, [opened]);

  const share = async (): Promise<void> => {
    const done = await copyText(shareLink(location, kind, id, usercode));
    toast(
      done
        ? { kind: "ok", text: t("announce.copied") }
        : { kind: "fail", text: t("announce.copyFailed") },
    );
  };
  return (
    <>
      <Header
        title={t(`news.one.${kind}`)}
        back={{ label: t("common:back"), onClick: back }}
        end={
          item.data && (
            <IconButton icon={Share2} label={t("announce.share")} onClick={() => void share()} />
          )
        }
      />
      <Page tabIndex={0}>
        <TextState of={item} onBack={back}>
          {({ type, title, content, image, createTime, prev, next }) => (
            <article className={article}>
              <h2 className={headline}>{title}</h2>
              <p className={quiet}>{timeText(createTime)}</p>
              {image !== "" && <img className={cover} src={image} alt="" />}
              <ArticleText html={content} />
              {(prev ?? next) && (
                <nav className={neighbours} aria-label={t("announce.neighbours")}>
                  {prev && (
                    <Link to={newsPath(type, prev.id)}>
                      <span className={quiet}>{t("announce.previous")}</span>
                      {prev.title}
                    </Link>
                  )}
                  {next && (
                    <Link to={newsPath(type, next.id)} data-next="">
                      <span className={quiet}>{t("announce.next")}</span>
                      {next.title}
                    </Link>
                  )}
                </nav>
              )}
            </article>
          )}
        </TextState>
      </Page>
    </>
  );
}
