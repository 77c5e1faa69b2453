import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router-dom";
import type { Deal, Order } from "../../../../contract/http/trading/orders.ts";
import { useFillList, useOrderList } from "../../../data/queries/user/orders.ts";
import { AccountChip } from "../../../parts/account/AccountChip.tsx";
import { PaperOf } from "../../../parts/account/PaperNote.tsx";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PagedList } from "../../../parts/money/PagedList.tsx";
import { usePages } from "../../../parts/money/use-pages.ts";
import { OpenOrders } from "../../../parts/open-orders/OpenOrders.tsx";
import { FillLine, OrderLine } from "../../../parts/orders/OrderLine.tsx";
import { useOpenOrders } from "../../../parts/orders/open-orders.ts";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { TabPanel } from "../../../ui/frame/TabPanel.tsx";
import { Tabs } from "../../../ui/frame/Tabs.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";

const TABS = ["open", "history", "fills"] as const;

/**
 * `/cryptos/tradeRecord/:symbol`: one pair's open and past orders and its fills; `all` shows every
 * pair.
 */
export default function TradeRecord() {
  const { t } = useTranslation("trade");
  const { symbol: param = "all" } = useParams();
  const symbol = param.toLowerCase() === "all" ? "" : param.toLowerCase();
  const back = useBack(
    symbol === "" ? "/trade/index" : `/cryptos/trade/${encodeURIComponent(symbol)}`,
  );
  const [tab, setTab] = useState<(typeof TABS)[number]>("open");
  return (
    <>
      <Header
        title={
          symbol === ""
            ? t("record.title")
            : t("record.of", { pair: `${symbol.toUpperCase()}/USDT` })
        }
        back={{ label: t("common:back"), onClick: back }}
        end={<AccountChip />}
      />
      <nav aria-label={t("records")}>
        <Tabs
          id="record"
          small
          label={t("records")}
          items={TABS.map((key) => ({ key, label: t(`record.${key}`) }))}
          value={tab}
          onChange={setTab}
        />
      </nav>
      <Page>
        <PaperOf symbol={symbol} />
        <TabPanel tabs="record" value={tab}>
          {tab === "open" ? (
            <Open symbol={symbol} />
          ) : tab === "history" ? (
            <Past symbol={symbol} />
          ) : (
            <Fills symbol={symbol} />
          )}
        </TabPanel>
      </Page>
    </>
  );
}

function Open({ symbol }: { symbol: string }) {
  return <OpenOrders of={useOpenOrders(symbol)} symbol={symbol} action={useTrade(symbol)} />;
}

/** The way on from a list without anything. */
function useTrade(symbol: string) {
  const { t } = useTranslation("trade");
  const navigate = useNavigate();
  return { label: t("trade"), onClick: () => navigate(`/cryptos/trade/${symbol || "btc"}`) };
}

const orderKey = ({ orderNo }: Order): string => orderNo;
function Past({ symbol }: { symbol: string }) {
  const { t } = useTranslation("trade");
  const action = useTrade(symbol);
  const pages = usePages(useOrderList({ state: "done", symbol, product: "spot" }), orderKey);
  return (
    <PagedList
      of={pages}
      label={t("record.history")}
      keyOf={orderKey}
      rowPx={72}
      row={(order) => <OrderLine order={order} />}
      empty={<Empty title={t("noRecords")} action={action} />}
    />
  );
}

const fillKey = ({ dealNo }: Deal): string => dealNo;
function Fills({ symbol }: { symbol: string }) {
  const { t } = useTranslation("trade");
  const action = useTrade(symbol);
  const pages = usePages(useFillList({ symbol, product: "spot" }), fillKey);
  return (
    <PagedList
      of={pages}
      label={t("record.fills")}
      keyOf={fillKey}
      rowPx={72}
      row={(fill) => <FillLine fill={fill} />}
      empty={<Empty title={t("noRecords")} action={action} />}
    />
  );
}
