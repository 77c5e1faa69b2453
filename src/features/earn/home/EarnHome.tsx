import { HandCoins, History, Landmark } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { EARN_TYPES, type EarnType } from "../../../../contract/rules/finance/earn.ts";
import { page } from "../../../parts/inout/inout.styles.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { useRouteKnown } from "../../../parts/page/route-known.ts";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { TabPanel } from "../../../ui/frame/TabPanel.tsx";
import { Tabs } from "../../../ui/frame/Tabs.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import * as s from "../earn.styles.ts";
import { Products } from "./Products.tsx";
import { Summary } from "./Summary.tsx";

const DOORS = [
  { key: "pledge", path: "/cryptos/pledgeLoan", icon: HandCoins },
  { key: "credit", path: "/cryptos/loan", icon: Landmark },
] as const;
const typeOf = (text: string | null): EarnType => EARN_TYPES.find((one) => one === text) ?? "fund";

/** `/cryptos/fm-home?tab=`: what was earned, and everything that earns. */
export default function EarnHome() {
  const { t } = useTranslation("earn");
  const navigate = useNavigate();
  const known = useRouteKnown();
  const back = useBack("/personal/index");
  const [query, setQuery] = useSearchParams();
  const type = typeOf(query.get("tab"));
  const choose = (tab: EarnType): void => setQuery({ tab }, { replace: true });
  const step = (by: 1 | -1): void => {
    const next = EARN_TYPES[EARN_TYPES.indexOf(type) + by];
    if (next !== undefined) choose(next);
  };
  const doors = DOORS.filter(({ path }) => known(path));
  return (
    <>
      <Header
        title={t("title")}
        back={{ label: t("common:back"), onClick: back }}
        end={
          <IconButton
            icon={History}
            label={t("history.title")}
            onClick={() => navigate("/cryptos/financialHistory")}
          />
        }
      />
      <Page grouped className={page}>
        <Summary />
        <Tabs
          id="earn"
          className={s.tabs}
          label={t("types")}
          items={EARN_TYPES.map((key) => ({ key, label: t(`tab.${key}`) }))}
          value={type}
          onChange={choose}
        />
        <TabPanel tabs="earn" value={type} onSwipe={step}>
          <Products key={type} type={type} />
        </TabPanel>
        {doors.length > 0 && (
          <nav className={s.doors} aria-label={t("loans")}>
            {doors.map(({ key, path, icon }) => (
              <a key={key} href={`#${path}`}>
                <Icon of={icon} />
                <span>
                  {t(`door.${key}.name`)}
                  <small>{t(`door.${key}.line`)}</small>
                </span>
              </a>
            ))}
          </nav>
        )}
      </Page>
    </>
  );
}
