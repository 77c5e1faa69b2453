import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RowItem } from "../../lib/instrument/row-item.ts";
import { OrderBook } from "../../parts/book/OrderBook.tsx";
import { Tape } from "../../parts/book/Tape.tsx";
import { ChartSection } from "../../parts/chart/ChartSection.tsx";
import { DetailHeader } from "../../parts/detail/DetailHeader.tsx";
import { ExtLine } from "../../parts/detail/ExtLine.tsx";
import { PriceHero } from "../../parts/detail/PriceHero.tsx";
import { DetailFoot } from "../../parts/instrument/DetailFoot.tsx";
import { SessionNote } from "../../parts/instrument/SessionNote.tsx";
import { SourceTags } from "../../parts/instrument/SourceTags.tsx";
import type { FullInstrument } from "../../parts/instrument/use-instrument.ts";
import { useInterest } from "../../parts/quote/use-interest.ts";
import { Page } from "../../ui/frame/Page.tsx";
import { TabPanel } from "../../ui/frame/TabPanel.tsx";
import { Tabs } from "../../ui/frame/Tabs.tsx";
import { panel } from "./detail.styles.ts";
import { Figures } from "./Figures.tsx";
import { InfoTab } from "./InfoTab.tsx";
import { MembersTab } from "./MembersTab.tsx";
import { NewsTab } from "./NewsTab.tsx";

export interface BodyProps {
  item: RowItem;
  full: FullInstrument | undefined;
  /** Where the way back leads when there is no history. */
  home: string;
}

type Tab = "book" | "trades" | "news" | "profile" | "members";

/**
 * A stock or ETF: two price lines where it trades outside regular hours, chart, figures of the day,
 * book, trades, profile, members of an ETF.
 */
export function StockBody({ item, full, home }: BodyProps) {
  const { t } = useTranslation("detail");
  const [tab, setTab] = useState<Tab>("book");
  useInterest([item]);
  const zone = full?.marketSession.tz;
  const tabs: Tab[] =
    item.type === "etf"
      ? ["book", "trades", "news", "profile", "members"]
      : ["book", "trades", "news", "profile"];
  return (
    <>
      <DetailHeader item={item} full={full} home={home} search="/optional/search" />
      <Page>
        <PriceHero item={item} form="change" aside={<SessionNote item={item} full={full} />}>
          <SourceTags item={item} full={full} />
        </PriceHero>
        <ExtLine item={item} zone={zone} />
        <ChartSection item={item} full={full} depth startWithTime />
        <Figures item={item} />
        <Tabs
          id="stock"
          small
          label={t("tab.label")}
          items={tabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
          value={tab}
          onChange={setTab}
        />
        <TabPanel tabs="stock" value={tab} className={panel}>
          {tab === "book" ? (
            <OrderBook item={item} />
          ) : tab === "trades" ? (
            <Tape item={item} rows={20} />
          ) : tab === "news" ? (
            <NewsTab item={item} />
          ) : tab === "profile" ? (
            <InfoTab item={item} zone={zone} />
          ) : (
            <MembersTab item={item} kind="etf" />
          )}
        </TabPanel>
      </Page>
      <DetailFoot item={item} />
    </>
  );
}
