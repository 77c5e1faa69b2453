import { css } from "@linaria/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fixed, group } from "../../lib/format/signs.ts";
import type { RowItem } from "../../lib/instrument/row-item.ts";
import { OrderBook } from "../../parts/book/OrderBook.tsx";
import { ChartSection } from "../../parts/chart/ChartSection.tsx";
import { band } from "../../parts/chart/chart-bars.styles.ts";
import { DetailHeader } from "../../parts/detail/DetailHeader.tsx";
import { PriceHero } from "../../parts/detail/PriceHero.tsx";
import { RangeBar } from "../../parts/detail/RangeBar.tsx";
import { StatGrid } from "../../parts/detail/StatGrid.tsx";
import { FOREX_STATS, gridStats } from "../../parts/detail/stat-cells.ts";
import { DetailFoot } from "../../parts/instrument/DetailFoot.tsx";
import { SourceTags } from "../../parts/instrument/SourceTags.tsx";
import type { FullInstrument } from "../../parts/instrument/use-instrument.ts";
import { useInterest } from "../../parts/quote/use-interest.ts";
import { MarketSession } from "../../parts/session/MarketSession.tsx";
import { Page } from "../../ui/frame/Page.tsx";
import { TabPanel } from "../../ui/frame/TabPanel.tsx";
import { Tabs } from "../../ui/frame/Tabs.tsx";
import { KeyValue } from "../../ui/list/KeyValue.tsx";
import { contractSize, pipValueCents, swapText } from "./pair-facts.ts";

const panel = css`
  min-height: 30rem;
  padding-top: var(--s-1);
`;

const facts = css`
  padding: var(--s-2) var(--gutter) var(--s-6);
`;

const TABS = ["book", "contract"] as const;

/**
 * A currency pair or metal: bid, ask, spread, chart, five levels, what one lot is. Pairs have no
 * tape: their trades are not reported.
 */
export function Pair({
  item,
  full,
  home,
}: {
  item: RowItem;
  full: FullInstrument | undefined;
  home: string;
}) {
  const { t } = useTranslation("foreign");
  const [tab, setTab] = useState<(typeof TABS)[number]>("book");
  useInterest([item]);
  const size = contractSize(item.base);
  const [base, quote] = [item.base.toUpperCase(), item.quote.toUpperCase()];
  return (
    <>
      <DetailHeader item={item} full={full} home={home} search="/foreign/search" />
      <Page>
        <PriceHero
          item={item}
          form="change"
          aside={<StatGrid item={item} names={FOREX_STATS} form="aside" />}
        >
          <SourceTags item={item} full={full} />
        </PriceHero>
        {full && <MarketSession full={full} />}
        <ChartSection item={item} full={full} depth />
        <StatGrid item={item} names={gridStats(item)} />
        <RangeBar item={item} range="day" />
        <div className={band} />
        <Tabs
          id="pair"
          small
          label={t("pair.tabs")}
          items={TABS.map((key) => ({ key, label: t(`pair.${key}`) }))}
          value={tab}
          onChange={setTab}
        />
        <TabPanel tabs="pair" value={tab} className={panel}>
          {tab === "book" ? (
            <OrderBook item={item} rows={5} />
          ) : (
            <KeyValue
              className={facts}
              pairs={[
                { key: t("pair.size"), value: `${group(String(size))} ${base}` },
                {
                  key: t("pair.pip"),
                  value: `${fixed(pipValueCents(item.base, item.priceScale), 2, true)} ${quote}`,
                },
                { key: t("pair.swapLong"), value: swapText(full?.swapLong) },
                { key: t("pair.swapShort"), value: swapText(full?.swapShort) },
                { key: t("pair.swapAt"), value: t("pair.swapDays") },
              ]}
            />
          )}
        </TabPanel>
      </Page>
      <DetailFoot item={item} />
    </>
  );
}
