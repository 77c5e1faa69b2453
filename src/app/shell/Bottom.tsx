import { ArrowLeftRight, ChartCandlestick, Newspaper, Star, UserRound, WalletMinimal } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Tab } from "../../lib/navigation/route.ts";
import { TabBar } from "../../ui/frame/TabBar.tsx";
import type { IconShape } from "../../ui/Icon.tsx";
import { BUILT_TABS, TAB_TARGETS } from "../routes/tabs.ts";

const ICONS: Record<Tab, IconShape> = {
  optional: Star,
  quotes: ChartCandlestick,
  trade: ArrowLeftRight,
  news: Newspaper,
  assets: WalletMinimal,
  mine: UserRound,
};

/** The tabs that lead somewhere, as links. `kept` names the address a kept tab was left at, so that coming back finds it as it was. */
export function Bottom({ current, kept, onAgain }: { current: Tab | undefined; kept: (tab: Tab) => string | undefined; onAgain: () => void }) {
  const { t } = useTranslation("common");
  const items = BUILT_TABS.map((key) => ({ key, label: t(`tab.${key}`), icon: ICONS[key], href: `#${kept(key) ?? TAB_TARGETS[key]}` }));
  return (
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
  );
}
