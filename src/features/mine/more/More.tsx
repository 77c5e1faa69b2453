import { useTranslation } from "react-i18next";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { useRouteKnown } from "../../../parts/page/route-known.ts";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { section } from "../settings/settings.styles.ts";
import { FUNCTIONS } from "./functions.ts";
import { grid } from "./more.styles.ts";

/**
 * Every function there is, in groups. What has no screen yet is left out, and a group without any
 * too.
 */
export default function More() {
  const { t } = useTranslation("mine");
  const back = useBack("/my/index");
  const known = useRouteKnown();
  const groups = FUNCTIONS.map(({ key, entries }) => ({
    key,
    entries: entries.filter(({ path }) => known(path)),
  })).filter(({ entries }) => entries.length > 0);
  return (
    <>
      <Header title={t("more.title")} back={{ label: t("common:back"), onClick: back }} />
      <Page grouped>
        {groups.map(({ key, entries }) => (
          <CellGroup key={key} className={section} title={t(`more.group.${key}`)}>
            <nav className={grid} aria-label={t(`more.group.${key}`)}>
              {entries.map((entry) => (
                <a key={entry.key} href={`#${entry.path}`}>
                  <Icon of={entry.icon} size="l" />
                  {t(`more.${entry.key}`)}
                </a>
              ))}
            </nav>
          </CellGroup>
        ))}
      </Page>
    </>
  );
}
