import { useValue } from "@legendapp/state/react";
import { css } from "@linaria/core";
import { ArrowLeftRight, ChartCandlestick, Newspaper, Star, UserRound, WalletMinimal } from "lucide-react";
import { useTranslation } from "react-i18next";
import { session$ } from "../data/stores/session.ts";
import { TABS, type Tab } from "../lib/route.ts";
import type { IconShape } from "../ui/Icon.tsx";
import { TabBar } from "../ui/TabBar.tsx";
import { TAB_TARGETS } from "./tabs.ts";

const ICONS: Record<Tab, IconShape> = {
  optional: Star,
  quotes: ChartCandlestick,
  trade: ArrowLeftRight,
  news: Newspaper,
  assets: WalletMinimal,
  mine: UserRound,
};

/** Above the bar as long as money is not real. */
const ribbon = css`
  flex: none;
  padding: .25rem var(--gutter);
  background: var(--warn-wash);
  color: var(--warn);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  font-weight: 600;
  text-align: center;
`;

/** The six tabs as links. `kept` names the address a kept tab was left at, so that coming back finds it as it was. */
export function Bottom({ current, kept, onAgain }: { current: Tab | undefined; kept: (tab: Tab) => string | undefined; onAgain: () => void }) {
  const { t } = useTranslation("common");
  const items = TABS.map((key) => ({ key, label: t(`tab.${key}`), icon: ICONS[key], href: `#${kept(key) ?? TAB_TARGETS[key]}` }));
  const demo = useValue(session$.mode) === "demo";
  return (
    <>
      {demo && (
        <p className={ribbon} role="note">
          {t("demoRibbon")}
        </p>
      )}
      <TabBar
        label={t("tab.label")}
        items={items}
        current={current}
        onPick={(_key, again, event) => {
          if (!again) return;
          event.preventDefault();
          onAgain();
        }}
      />
    </>
  );
}
