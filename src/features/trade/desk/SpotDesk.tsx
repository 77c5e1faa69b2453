import { useValue } from "@legendapp/state/react";
import { History } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { formatScaled } from "../../../../contract/feed/scaled.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { type BookPick, OrderBook } from "../../../parts/book/OrderBook.tsx";
import { Tape } from "../../../parts/book/Tape.tsx";
import { OpenOrders } from "../../../parts/orders/OpenOrders.tsx";
import { useOpenOrders } from "../../../parts/orders/open-orders.ts";
import { useInterest } from "../../../parts/quote/use-interest.ts";
import { asKind, emptyDraft } from "../../../parts/ticket/draft.ts";
import { Ticket } from "../../../parts/ticket/Ticket.tsx";
import { band, grid } from "../../../parts/ticket/ticket.styles.ts";
import { useDraft } from "../../../parts/ticket/use-draft.ts";
import { Page } from "../../../ui/frame/Page.tsx";
import { TabPanel } from "../../../ui/frame/TabPanel.tsx";
import { Tabs } from "../../../ui/frame/Tabs.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { DeskHeader } from "./DeskHeader.tsx";
import * as s from "./desk.styles.ts";
import type { DeskProps } from "./desk-props.ts";
import { Holdings } from "./Holdings.tsx";
import { rememberTraded } from "./last-trade.ts";
import { PairSheet } from "./PairSheet.tsx";
import { useOwnPrices } from "./use-own-prices.ts";

const TABS = ["open", "held", "trades"] as const;
/** Levels a side beside the ticket. */
const LEVELS = 9;

/** Trading one pair: its ticket beside the live book, its orders below. */
export function SpotDesk({ full, side, root = false, home, onPick, products }: DeskProps) {
  const { t } = useTranslation("trade");
  const navigate = useNavigate();
  const signedIn = useValue(session$.signedIn);
  const [tab, setTab] = useState<(typeof TABS)[number]>("open");
  const [only, setOnly] = useState(true);
  const [choosing, choose] = useState(false);
  const state = useDraft(full, () => emptyDraft(side ?? "buy"));
  const open = useOpenOrders(only ? full.symbol : "");
  const { symbol, priceScale } = full;
  useInterest([full]);
  useEffect(() => rememberTraded("spot", symbol), [symbol]);
  const own = useOwnPrices(open.orders, full);
  const { set } = state;
  const pick = useCallback(
    (level: BookPick): void => {
      const price = formatScaled(level.price, priceScale);
      set((now) => ({ ...(now.kind === "market" ? asKind(now, "limit") : now), price }));
    },
    [set, priceScale],
  );
  return (
    <>
      <DeskHeader
        full={full}
        root={root}
        home={home}
        name={`${full.base}/${full.quote}`.toUpperCase()}
        product="spot"
        chart={`/cryptos/trendDetails/${encodeURIComponent(symbol)}`}
        chooseLabel={t("choosePair")}
        onChoose={() => choose(true)}
      />
      <Page>
        {products}
        <div className={grid}>
          <Ticket full={full} state={state} onPlaced={() => setTab("open")} />
          <OrderBook item={full} form="stacked" rows={LEVELS} onPick={pick} own={own} />
        </div>
        <div className={band} />
        <Tabs
          id="desk"
          small
          label={t("records")}
          items={TABS.map((key) => ({
            key,
            label: t(`tab.${key}`),
            ...(key === "open" && open.orders?.length ? { count: open.orders.length } : {}),
          }))}
          value={tab}
          onChange={setTab}
          end={
            <IconButton
              icon={History}
              size="s"
              label={t("record.title")}
              onClick={() => navigate(`/cryptos/tradeRecord/${encodeURIComponent(symbol)}`)}
            />
          }
        />
        <TabPanel tabs="desk" value={tab} className={s.panel}>
          {tab === "trades" ? (
            <Tape item={full} rows={20} />
          ) : !signedIn ? (
            <Empty compact title={t("signedOut")} />
          ) : tab === "open" ? (
            <OpenOrders of={open} symbol={only ? symbol : ""} only={{ on: only, set: setOnly }} />
          ) : (
            <Holdings onPick={onPick} />
          )}
        </TabPanel>
      </Page>
      <PairSheet open={choosing} onClose={() => choose(false)} symbol={symbol} onPick={onPick} />
    </>
  );
}
