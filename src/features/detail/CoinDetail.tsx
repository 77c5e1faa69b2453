import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigate, useParams } from "react-router-dom";
import type { RowItem } from "../../lib/instrument/row-item.ts";
import { OrderBook } from "../../parts/book/OrderBook.tsx";
import { Tape } from "../../parts/book/Tape.tsx";
import { ChartSection } from "../../parts/chart/ChartSection.tsx";
import { DetailHeader } from "../../parts/detail/DetailHeader.tsx";
import { FundingLine } from "../../parts/detail/FundingLine.tsx";
import { PriceHero } from "../../parts/detail/PriceHero.tsx";
import { StatGrid } from "../../parts/detail/StatGrid.tsx";
import { COIN_STATS } from "../../parts/detail/stat-cells.ts";
import { DetailFoot } from "../../parts/instrument/DetailFoot.tsx";
import { detailPath } from "../../parts/instrument/detail-path.ts";
import { InstrumentScreen } from "../../parts/instrument/InstrumentScreen.tsx";
import { SourceTags } from "../../parts/instrument/SourceTags.tsx";
import { coinSymbol } from "../../parts/instrument/symbol-query.ts";
import type { FullInstrument } from "../../parts/instrument/use-instrument.ts";
import { useFiat } from "../../parts/quote/use-fiat.ts";
import { useInterest } from "../../parts/quote/use-interest.ts";
import { Page } from "../../ui/frame/Page.tsx";
import { TabPanel } from "../../ui/frame/TabPanel.tsx";
import { Tabs } from "../../ui/frame/Tabs.tsx";
import { panel } from "./detail.styles.ts";
import { InfoTab } from "./InfoTab.tsx";
import { ProductSwitch } from "./ProductSwitch.tsx";

const HOME = "/quotes/index?tabActive=1";

/** `/cryptos/trendDetails/:symbol`: a coin, spot or perpetual. */
export default function CoinDetail() {
  const { symbol } = useParams();
  const { search } = useLocation();
  return (
    <InstrumentScreen symbol={coinSymbol(symbol, new URLSearchParams(search))} home={HOME}>
      {(item, { full }) =>
        item.market === "crypto" ? (
          <Coin item={item} full={full} />
        ) : (
          <Navigate to={detailPath(item)} replace />
        )
      }
    </InstrumentScreen>
  );
}

const TABS = ["book", "trades", "info"] as const;

function Coin({ item, full }: { item: RowItem; full: FullInstrument | undefined }) {
  const { t } = useTranslation("detail");
  const navigate = useNavigate();
  const [tab, setTab] = useState<(typeof TABS)[number]>("book");
  const fiat = useFiat();
  useInterest([item]);
  return (
    <>
      <DetailHeader item={item} full={full} home={HOME} search="/optional/search" />
      <Page>
        <PriceHero
          item={item}
          fiat={fiat}
          aside={<StatGrid item={item} names={COIN_STATS} form="aside" />}
        >
          <SourceTags item={item} full={full}>
            <ProductSwitch item={item} onGo={(path) => navigate(path, { replace: true })} />
          </SourceTags>
        </PriceHero>
        {item.type === "perpetual" && <FundingLine item={item} />}
        <ChartSection item={item} full={full} depth />
        <Tabs
          id="coin"
          small
          label={t("tab.label")}
          items={TABS.map((key) => ({ key, label: t(`tab.${key}`) }))}
          value={tab}
          onChange={setTab}
        />
        <TabPanel tabs="coin" value={tab} className={panel}>
          {tab === "book" ? (
            <OrderBook item={item} />
          ) : tab === "trades" ? (
            <Tape item={item} rows={20} />
          ) : (
            <InfoTab item={item} zone="UTC" />
          )}
        </TabPanel>
      </Page>
      <DetailFoot item={item} />
    </>
  );
}
