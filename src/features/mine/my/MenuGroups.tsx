import { Contrast, Globe } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Profile } from "../../../../contract/http/user.ts";
import { useNoticeCount } from "../../../data/queries/user/notices.ts";
import { prefs$, setPref } from "../../../data/stores/device/prefs.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { languageName } from "../../../lib/language/names.ts";
import { InstallCell } from "../../../parts/install/InstallCell.tsx";
import { useRouteKnown } from "../../../parts/page/route-known.ts";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { DemoCells } from "../demo/DemoCells.tsx";
import { ACCOUNT, HELP, LOOK, type MenuEntry } from "./menu.ts";
import * as s from "./my.styles.ts";

/** The menu of the tab, in cards. */
export function MenuGroups({ profile }: { profile: Profile | undefined }) {
  const { t } = useTranslation("mine");
  const known = useRouteKnown();
  const colorMode = useValue(prefs$.colorMode);
  const language = useValue(prefs$.language);
  const other = colorMode === "greenUp" ? "redUp" : "greenUp";
  const unread = useNoticeCount().data?.all ?? 0;
  const values: Record<string, string | undefined> = {
    identity: profile && t(`my.level.${profile.kyc_level}`),
    notices: unread > 0 ? t("my.unread", { count: unread }) : undefined,
  };

  const cells = (entries: readonly MenuEntry[]) =>
    entries
      .filter(({ path }) => known(path))
      .map(({ key, path, icon }) => (
        <Cell
          key={key}
          icon={icon}
          label={t(`my.menu.${key}`)}
          href={`#${path}`}
          value={values[key]}
        />
      ));
  const account = cells(ACCOUNT);
  return (
    <>
      {account.length > 0 && <CellGroup className={s.group}>{account}</CellGroup>}
      <CellGroup className={s.group}>
        <DemoCells profile={profile} />
        <Cell
          icon={Contrast}
          label={t("my.menu.colours")}
          onClick={() => setPref("colorMode", other)}
          value={
            <span className={s.arrows}>
              <b data-dir="up">▲</b>
              <b data-dir="down">▼</b>
              {t(`my.colours.${colorMode}`)}
            </span>
          }
        />
        <Cell
          icon={Globe}
          label={t("my.menu.language")}
          href="#/language"
          value={languageName(language)}
        />
        {cells(LOOK)}
      </CellGroup>
      <CellGroup className={s.group}>
        {cells(HELP)}
        <InstallCell />
      </CellGroup>
    </>
  );
}
