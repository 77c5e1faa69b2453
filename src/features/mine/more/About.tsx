import { useTranslation } from "react-i18next";
import { useCmsText } from "../../../data/queries/content/help.ts";
import { prefs$ } from "../../../data/stores/device/prefs.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { useRouteKnown } from "../../../parts/page/route-known.ts";
import { RichText } from "../../../parts/text/RichText.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { section } from "../settings/settings.styles.ts";
import { brand, text } from "./more.styles.ts";

/**
 * About the product: version and build, the two texts that bind, and the licenses of
 * what is in it.
 */
export default function About() {
  const { t } = useTranslation("mine");
  const back = useBack("/my/index");
  const known = useRouteKnown();
  const language = useValue(prefs$.language);
  const about = useCmsText(`cms/003/${language}`, { content_code: "003" }, language);
  return (
    <>
      <Header title={t("about.title")} back={{ label: t("common:back"), onClick: back }} />
      <Page grouped>
        <div className={brand}>
          <b>SYN</b>
          <span>{t("about.version", { version: __VERSION__, build: __BUILD__ })}</span>
        </div>
        <CellGroup className={section}>
          <PageState of={about}>
            {({ content }) => <RichText className={text} html={content} level={2} />}
          </PageState>
        </CellGroup>
        <CellGroup className={section}>
          {known("/helpDetail") && (
            <>
              <Cell label={t("about.agreement")} href="#/helpDetail?content_code=001" />
              <Cell label={t("about.privacy")} href="#/helpDetail?content_code=002" />
            </>
          )}
          <Cell label={t("about.licenses")} href="#/aboutUs/licenses" />
        </CellGroup>
      </Page>
    </>
  );
}
