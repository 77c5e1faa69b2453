import { useValue } from "@legendapp/state/react";
import { History } from "lucide-react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { formatScaled } from "../../../../contract/feed/scaled.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { type BookPick, OrderBook } from "../../../parts/book/OrderBook.tsx";
import { FundingLine } from "../../../parts/detail/FundingLine.tsx";
import { OpenOrders } from "../../../parts/orders/OpenOrders.tsx";
import { useOpenContracts } from "../../../parts/orders/open-orders.ts";
import { PositionList } from "../../../parts/positions/PositionList.tsx";
import { useInterest } from "../../../parts/quote/use-interest.ts";
import { ContractTicket } from "../../../parts/ticket/contract/ContractTicket.tsx";
import { asContractKind, emptyContractDraft, hasPrice } from "../../../parts/ticket/contract/draft.ts";
import { usePositionsOf } from "../../../parts/ticket/contract/use-contract-world.ts";
import { band, grid } from "../../../parts/ticket/ticket.styles.ts";
import { useDraft } from "../../../parts/ticket/use-draft.ts";
import { Page } from "../../../ui/frame/Page.tsx";
import { TabPanel } from "../../../ui/frame/TabPanel.tsx";
import { Tabs } from "../../../ui/frame/Tabs.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { AccountSums } from "./AccountSums.tsx";
import { DeskHeader } from "./DeskHeader.tsx";
import * as s from "./desk.styles.ts";
import type { DeskProps } from "./desk-props.ts";
import { rememberTraded } from "./last-trade.ts";
import { PairSheet } from "./PairSheet.tsx";
import { useOwnPrices } from "./use-own-prices.ts";

const TABS = ["positions", "open", "stops", "assets"] as const;
/** Levels a side beside the ticket, which is longer than spot's. */
const LEVELS = 11;

/** Trading one perpetual: mark and funding, its ticket beside the live book, positions and orders below. */
export function PerpetualDesk({ full, root = false, home, onPick, products }: DeskProps) {
  const { t } = useTranslation(["perpetual", "trade"]);
  const navigate = useNavigate();
  const signedIn = useValue(session$.signedIn);
  const [tab, setTab] = useState<(typeof TABS)[number]>("positions");
  const [only, setOnly] = useState(true);
  const [choosing, choose] = useState(false);
  const state = useDraft(full, emptyContractDraft);
  const { symbol, priceScale } = full;
  const open = useOpenContracts(only ? symbol : "");
  const held = usePositionsOf(symbol);
  const stops = useMemo(() => ({ ...open, sent: [], orders: open.orders?.filter((one) => one.held) }), [open]);
  useInterest([full]);
  useEffect(() => rememberTraded("perpetual", symbol), [symbol]);
  const own = useOwnPrices(open.orders, full);
  const { set } = state;
  const pick = useCallback(
    (level: BookPick): void => {
      const price = formatScaled(level.price, priceScale);
      set((now) => ({ ...(hasPrice(now) ? now : asContractKind(now, "limit")), price }));
    },
    [set, priceScale],
  );
  const counts: Record<string, number | undefined> = { positions: held.length, open: open.orders?.length, stops: stops.orders?.length };
  return (
    <>
      <DeskHeader
        full={full}
        root={root}
        home={home}
        name={`${full.base}${full.quote}`.toUpperCase()}
        product="perpetual"
        chart={`/cryptos/trendDetails/${encodeURIComponent(full.base.toLowerCase())}?product=perpetual`}
        chooseLabel={t("choose")}
        onChoose={() => choose(true)}
      />
      <Page>
        {products}
        <FundingLine item={full} />
        <div className={grid}>
          <ContractTicket full={full} state={state} onPlaced={({ state: outcome }) => setTab(outcome === "submitted" ? "open" : "positions")} />
          <OrderBook item={full} form="stacked" rows={LEVELS} onPick={pick} own={own} />
        </div>
        <div className={band} />
        <Tabs
          id="desk"
          small
          label={t("trade:records")}
          items={TABS.map((key) => ({ key, label: t(`tab.${key}`), ...(counts[key] ? { count: counts[key] } : {}) }))}
          value={tab}
          onChange={setTab}
          end={<IconButton icon={History} size="s" label={t("trade:record.title")} onClick={() => navigate("/cryptos/perpetualHistory")} />}
        />
        <TabPanel tabs="desk" value={tab} className={s.panel}>
          {!signedIn ? (
            <Empty compact title={t("signedOut")} />
          ) : tab === "positions" ? (
            <PositionList symbol={only ? symbol : ""} look="desk" empty={{ title: t("noPositions") }} />
          ) : tab === "open" ? (
            <OpenOrders of={open} product="perpetual" symbol={only ? symbol : ""} only={{ on: only, set: setOnly }} />
          ) : tab === "stops" ? (
            <OpenOrders of={stops} product="perpetual" symbol={only ? symbol : ""} only={{ on: only, set: setOnly }} />
          ) : (
            <AccountSums product="perpetual" look="list" />
          )}
        </TabPanel>
      </Page>
      <PairSheet open={choosing} onClose={() => choose(false)} symbol={symbol} product="perpetual" onPick={onPick} />
    </>
  );
}
