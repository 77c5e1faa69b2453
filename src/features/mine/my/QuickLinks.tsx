import { useTranslation } from "react-i18next";
import { useRouteKnown } from "../../../parts/page/route-known.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { QUICK } from "./menu.ts";
import * as s from "./my.styles.ts";

/** Money in, money out, records, invitation: those of them that have a screen. */
export function QuickLinks() {
  const { t } = useTranslation("mine");
  const known = useRouteKnown();
  const links = QUICK.filter(({ path }) => known(path));
  if (links.length === 0) return null;
  return (
    <nav className={s.quick} aria-label={t("my.quick")}>
      {links.map(({ key, path, icon }) => (
        <a key={key} href={`#${path}`}>
          <Icon of={icon} size="l" />
          {t(`my.menu.${key}`)}
        </a>
      ))}
    </nav>
  );
}
