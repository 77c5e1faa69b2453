import {
  ArrowLeftRight,
  ChartCandlestick,
  Newspaper,
  Star,
  UserRound,
  WalletMinimal,
} from "lucide-react";
import { type ComponentType, lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { positions$ } from "../../data/stores/account/positions.ts";
import { unread$ } from "../../data/stores/account/unread.ts";
import { useValue } from "../../data/stores/use-value.ts";
import type { Tab } from "../../lib/navigation/route.ts";
import { TabBar } from "../../ui/frame/TabBar.tsx";
import type { IconShape } from "../../ui/Icon.tsx";
import { BUILT_TABS, TAB_TARGETS } from "../routes/tabs.ts";

/** A tab without it is a tab. */
const Held = lazy(
  (): Promise<{ default: ComponentType }> =>
    import("../../parts/positions/badge/PositionBadge.tsx").catch(() => ({ default: () => null })),
);

const ICONS: Record<Tab, IconShape> = {
  optional: Star,
  quotes: ChartCandlestick,
  trade: ArrowLeftRight,
  news: Newspaper,
  assets: WalletMinimal,
  mine: UserRound,
};

/**
 * The tabs that lead somewhere, as links. `kept` names the address a kept tab was left at, so that
 * coming back finds it as it was.
 */
export function Bottom({
  current,
  kept,
  onAgain,
}: {
  current: Tab | undefined;
  kept: (tab: Tab) => string | undefined;
  onAgain: () => void;
}) {
  const { t } = useTranslation("common");
  const count = useValue(unread$);
  const holds = useValue(() => Object.keys(positions$.rows.get()).length > 0);
  const items = BUILT_TABS.map((key) => ({
    key,
    label: t(`tab.${key}`),
    icon: ICONS[key],
    href: `#${kept(key) ?? TAB_TARGETS[key]}`,
    ...(key === "trade" &&
      holds && {
        badge: (
          <Suspense>
            <Held />
          </Suspense>
        ),
      }),
    ...(key === "mine" && count > 0 && { notice: t("unread", { count }), count }),
  }));
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
