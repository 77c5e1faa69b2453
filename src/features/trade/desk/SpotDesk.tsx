import { History } from "lucide-react";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { formatScaled } from "../../../../contract/feed/scaled.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { type BookPick, OrderBook } from "../../../parts/book/OrderBook.tsx";
import { Tape } from "../../../parts/book/Tape.tsx";
import { OpenOrders } from "../../../parts/open-orders/OpenOrders.tsx";
import { useOpenOrders } from "../../../parts/orders/open-orders.ts";
import { useDesktop } from "../../../parts/page/use-desktop.ts";
import { useInterest } from "../../../parts/quote/use-interest.ts";
import { asKind, emptyDraft } from "../../../parts/ticket/draft.ts";
import { Ticket } from "../../../parts/ticket/Ticket.tsx";
import { band, grid } from "../../../parts/ticket/ticket.styles.ts";
import { useDraft } from "../../../parts/ticket/use-draft.ts";
import { Page } from "../../../ui/frame/Page.tsx";
import { TabPanel } from "../../../ui/frame/TabPanel.tsx";
import { Tabs } from "../../../ui/frame/Tabs.tsx";
import { useLedChoice } from "../../../ui/frame/use-led-choice.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { Holdings } from "../holdings/Holdings.tsx";
import { DeskHeader } from "./DeskHeader.tsx";
import * as s from "./desk.styles.ts";
import type { DeskProps } from "./desk-props.ts";
import { rememberTraded } from "./last-trade.ts";
import { PairSheet } from "./PairSheet.tsx";
import { draftKeys, sideKey } from "./step-draft.ts";
import { useOwnPrices } from "./use-own-prices.ts";

/** For wide windows alone. */
const Workspace = lazy(() => import("../workspace/Workspace.tsx"));

const TABS = ["open", "held", "trades"] as const;
/** Levels a side beside the ticket, and on a desktop, where trades stand below them. */
const LEVELS = 9;
const WIDE_LEVELS = 8;
const TRADES = 20;

/** Trading one pair: its ticket beside the live book, its orders below. */
export function SpotDesk({ full, side, root = false, home, onPick, products }: DeskProps) {
  const { t } = useTranslation("trade");
  const navigate = useNavigate();
  const signedIn = useValue(session$.signedIn);
  const { choice: tab, choose: setTab, lead } = useLedChoice<(typeof TABS)[number]>("open");
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
    (level: Pick<BookPick, "price">): void => {
      const price = formatScaled(level.price, priceScale);
      set((now) => ({ ...(now.kind === "market" ? asKind(now, "limit") : now), price }));
    },
    [set, priceScale],
  );
  const isWide = useDesktop();
  // On a desktop trades have a place of their own.
  const shown = isWide && tab === "trades" ? "open" : tab;
  const name = `${full.base}/${full.quote}`.toUpperCase();
  const tabs = (
    <Tabs
      id="desk"
      small
      label={t("records")}
      items={TABS.filter((key) => !isWide || key !== "trades").map((key) => ({
        key,
        label: t(`tab.${key}`),
        ...(key === "open" && open.orders?.length ? { count: open.orders.length } : {}),
      }))}
      value={shown}
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
  );
  const panel = (
    <TabPanel tabs="desk" value={shown} className={s.panel}>
      {shown === "trades" ? (
        <Tape item={full} rows={TRADES} />
      ) : !signedIn ? (
        <Empty compact title={t("signedOut")} />
      ) : shown === "open" ? (
        <OpenOrders
          of={open}
          symbol={only ? symbol : ""}
          only={{ on: only, set: setOnly }}
          {...(isWide && { look: "table" })}
        />
      ) : (
        <Holdings onPick={onPick} />
      )}
    </TabPanel>
  );
  const toOrders = () => {
    const follow = lead();
    return () => follow("open");
  };
  const ticket = <Ticket full={full} state={state} onSend={toOrders} />;
  const book = (
    <OrderBook
      item={full}
      form="stacked"
      rows={isWide ? WIDE_LEVELS : LEVELS}
      onPick={pick}
      own={own}
    />
  );
  const sheet = (
    <PairSheet open={choosing} onClose={() => choose(false)} symbol={symbol} onPick={onPick} />
  );
  if (isWide)
    return (
      <Suspense>
        <Workspace
          full={full}
          root={root}
          home={home}
          onPick={onPick}
          products={products}
          name={name}
          ticket={ticket}
          book={book}
          tabs={tabs}
          panel={panel}
          product="spot"
          chooseLabel={t("choosePair")}
          onChoose={() => choose(true)}
          onPrice={(price) => pick({ price })}
          keys={{ side: sideKey(state), ...draftKeys(state, full) }}
        />
        {sheet}
      </Suspense>
    );
  return (
    <>
      <DeskHeader
        full={full}
        root={root}
        home={home}
        name={name}
        product="spot"
        chart={`/cryptos/trendDetails/${encodeURIComponent(symbol)}`}
        chooseLabel={t("choosePair")}
        onChoose={() => choose(true)}
      />
      <Page>
        {products}
        <div className={grid}>
          {ticket}
          {book}
        </div>
        <div className={band} />
        {tabs}
        {panel}
      </Page>
      {sheet}
    </>
  );
}
