import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { cmsGet } from "../../../../contract/http/content.ts";
import { useCmsText } from "../../../data/queries/content/help.ts";
import { timeText } from "../../../lib/format/time.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { useKept } from "../../../parts/page/kept.ts";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { ArticleText } from "../ArticleText.tsx";
import { article, headline, quiet } from "../content.styles.ts";
import { TextState } from "../TextState.tsx";
import { useLanguage } from "../use-language.ts";

/**
 * `/helpDetail?content_code|id`: one text. What was read before stands at once and is renewed
 * behind.
 */
export default function HelpDetail() {
  const { t } = useTranslation("content");
  const { search } = useLocation();
  const back = useBack("/helpCenter");
  const language = useLanguage();
  const query = new URLSearchParams(search);
  const code = query.get("content_code") ?? "";
  const id = query.get("id") ?? "";
  const which = code !== "" ? { content_code: code } : { id };
  const key = code + id === "" ? undefined : `cms/${code || `id:${id}`}/${language}`;
  const asked = useCmsText(key, which, language);
  const text = { ...useKept(key, cmsGet.data, asked), reload: asked.reload };
  return (
    <>
      <Header title={t("help.detail")} back={{ label: t("common:back"), onClick: back }} />
      <Page tabIndex={0}>
        <TextState of={text} onBack={back}>
          {({ title, content, updateTime }) => (
            <article className={article}>
              <h2 className={headline}>{title}</h2>
              <p className={quiet}>{t("help.updated", { time: timeText(updateTime) })}</p>
              <ArticleText html={content} />
            </article>
          )}
        </TextState>
      </Page>
    </>
  );
}
