import { Activity, type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { seen } from "../../data/queries/market/seen.ts";
import { prefs$ } from "../../data/stores/device/prefs.ts";
import { useValue } from "../../data/stores/use-value.ts";
import type { RowItem } from "../../lib/instrument/row-item.ts";
import { detailPath } from "../../parts/instrument/detail-path.ts";
import { TabPanel } from "../../ui/frame/TabPanel.tsx";
import { Tabs } from "../../ui/frame/Tabs.tsx";
import { CryptoTab } from "./crypto/CryptoTab.tsx";
import { EtfTab } from "./etf/EtfTab.tsx";
import { ForexTab } from "./forex/ForexTab.tsx";
import { LiveMark } from "./LiveMark.tsx";
import { QuotesHeader } from "./QuotesHeader.tsx";
import { body, panel } from "./QuotesIndex.styles.ts";
import type { QuotesView, TabNumber } from "./quotes-query.ts";
import { noteSource } from "./rows/source.ts";
import { StocksTab } from "./stocks/StocksTab.tsx";
import { useQuotesView } from "./use-quotes-view.ts";

const TABS = ["stocks", "crypto", "forex", "etf"] as const;

/** Market home: four tabs that each keep their scroll, choices and rows, one of them live. */
export default function QuotesIndex() {
  const { t } = useTranslation("quotes");
  const [view, change] = useQuotesView();
  const navigate = useNavigate();
  const density = useValue(() => (prefs$.density.get() === "compact" ? "compact" : "normal"));
  const active = TABS[view.tab];
  // The rows seen last tell their source before any answer does.
  useEffect(() => noteSource(seen.stored()), []);
  // Every choice changes the address and renders this: what the tabs are given stays the same, so
  // that only the one that was touched renders.
  const onOpen = useCallback((row: RowItem) => void navigate(detailPath(row)), [navigate]);
  const choose = useMemo(
    () => ({
      stocks: (stocks: QuotesView["stocks"]) => change({ stocks }),
      crypto: (crypto: QuotesView["crypto"]) => change({ crypto }),
      forex: (forex: QuotesView["forex"]) => change({ forex }),
      etf: (etf: QuotesView["etf"]) => change({ etf }),
    }),
    [change],
  );
  const swipe = (step: 1 | -1): void => {
    const next = view.tab + step;
    if (next >= 0 && next < TABS.length) change({ tab: next as TabNumber });
  };
  const shared = { onOpen, density } as const;
  return (
    <>
      <QuotesHeader />
      <main className={body}>
        <Tabs
          id="quotes"
          label={t("tabs.label")}
          items={TABS.map((key) => ({ key, label: t(`tabs.${key}`) }))}
          value={active}
          onChange={(key) => change({ tab: TABS.indexOf(key) as TabNumber })}
          end={<LiveMark tab={active} />}
        />
        <Panel name="stocks" active={active} onSwipe={swipe}>
          <StocksTab {...shared} choice={view.stocks} onChoice={choose.stocks} />
        </Panel>
        <Panel name="crypto" active={active} onSwipe={swipe}>
          <CryptoTab {...shared} choice={view.crypto} onChoice={choose.crypto} />
        </Panel>
        <Panel name="forex" active={active} onSwipe={swipe}>
          <ForexTab {...shared} choice={view.forex} onChoice={choose.forex} />
        </Panel>
        <Panel name="etf" active={active} onSwipe={swipe}>
          <EtfTab {...shared} choice={view.etf} onChoice={choose.etf} />
        </Panel>
      </main>
    </>
  );
}

interface PanelProps {
  name: (typeof TABS)[number];
  active: string;
  onSwipe: (step: 1 | -1) => void;
  children: ReactNode;
}

/**
 * A tab's content: mounted when first shown, then kept. Hidden, its effects are undone, and with
 * them every subscription.
 */
function Panel({ name, active, onSwipe, children }: PanelProps) {
  const [used, setUsed] = useState(name === active);
  if (name === active && !used) setUsed(true);
  if (!used) return null;
  return (
    <Activity mode={name === active ? "visible" : "hidden"}>
      <TabPanel className={panel} tabs="quotes" value={name} onSwipe={onSwipe}>
        {children}
      </TabPanel>
    </Activity>
  );
}
