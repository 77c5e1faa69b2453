import { useTranslation } from "react-i18next";
import { loadLicenses } from "../../../data/queries/content/licenses.ts";
import { useResource } from "../../../data/queries/resource.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { section } from "../settings/settings.styles.ts";
import { license } from "./more.styles.ts";

/** Packages in this build, and their licenses. */
export default function Licenses() {
  const { t } = useTranslation("mine");
  const back = useBack("/aboutUs");
  const list = useResource("licenses", loadLicenses, { freshMs: Number.POSITIVE_INFINITY });
  return (
    <>
      <Header title={t("about.licenses")} back={{ label: t("common:back"), onClick: back }} />
      <Page grouped>
        <CellGroup className={section} note={t("about.licensesHint")}>
          <PageState of={list}>
            {(licenses) =>
              licenses.map(({ name, version, license: kind, text }) => (
                <details key={`${name}@${version}`} className={license}>
                  <summary>
                    <b>
                      {name} {version}
                    </b>
                    <span>{kind}</span>
                  </summary>
                  <pre lang="en">{text}</pre>
                </details>
              ))
            }
          </PageState>
        </CellGroup>
      </Page>
    </>
  );
}
