import { History } from "lucide-react";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { session$ } from "../../../data/stores/account/session.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { codeOf, nameOf } from "../../../lib/instrument/row-item.ts";
import { type BookPick, OrderBook } from "../../../parts/book/OrderBook.tsx";
import { ExtLine } from "../../../parts/detail/ExtLine.tsx";
import { detailPath } from "../../../parts/instrument/detail-path.ts";
import { OpenOrders } from "../../../parts/open-orders/OpenOrders.tsx";
import { useOpenOrders } from "../../../parts/orders/open-orders.ts";
import { useDesktop } from "../../../parts/page/use-desktop.ts";
import { useInterest } from "../../../parts/quote/use-interest.ts";
import { MarketSession } from "../../../parts/session/MarketSession.tsx";
import { emptyStockDraft, hasPrice } from "../../../parts/ticket/stock/draft.ts";
import { StockTicket } from "../../../parts/ticket/stock/StockTicket.tsx";
import { says } from "../../../parts/ticket/stock/stock.styles.ts";
import { useBetween } from "../../../parts/ticket/stock/use-between.ts";
import { useReview } from "../../../parts/ticket/stock/use-review.ts";
import { useStockWorld } from "../../../parts/ticket/stock/use-stock-world.ts";
import { band } from "../../../parts/ticket/ticket.styles.ts";
import { typedPrice, useDraft } from "../../../parts/ticket/use-draft.ts";
import { Page } from "../../../ui/frame/Page.tsx";
import { TabPanel } from "../../../ui/frame/TabPanel.tsx";
import { Tabs } from "../../../ui/frame/Tabs.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { DeskHeader } from "../desk/DeskHeader.tsx";
import * as s from "../desk/desk.styles.ts";
import type { DeskProps } from "../desk/desk-props.ts";
import { rememberTraded } from "../desk/last-trade.ts";
import { draftKeys, sideKey } from "../desk/step-draft.ts";
import { useOwnPrices } from "../desk/use-own-prices.ts";
import { ShareSheet } from "./ShareSheet.tsx";
import { SharesHeld } from "./SharesHeld.tsx";

/** For wide windows alone. */
const Workspace = lazy(() => import("../workspace/Workspace.tsx"));

const TABS = ["orders", "held"] as const;
/** Levels a side beside the ticket, and on a desktop, where trades stand below them. */
const LEVELS = 7;
const WIDE_LEVELS = 8;

/**
 * Trading one share or ETF: its market's session, the ticket in both currencies beside the live
 * book, orders and what is held below.
 */
export function StockDesk({
  full,
  side = "buy",
  price = "",
  root = false,
  home,
  onPick,
  products,
}: DeskProps & { price?: string }) {
  const { t, i18n } = useTranslation(["stock", "trade"]);
  const navigate = useNavigate();
  const signedIn = useValue(session$.signedIn);
  const [tab, setTab] = useState<(typeof TABS)[number]>("orders");
  const [only, setOnly] = useState(false);
  const [choosing, choose] = useState(false);
  const { symbol } = full;
  const open = useOpenOrders(only ? symbol : "", "stock");
  const own = useOwnPrices(open.orders, full);
  const around = useStockWorld(full);
  const isExtended = around.phase === "extended";
  const state = useDraft(full, () => ({ ...emptyStockDraft(side), price }), isExtended);
  const between = useBetween(full, isExtended);
  const review = useReview(full, state.draft);
  useInterest([full]);
  useEffect(() => rememberTraded("stock", symbol), [symbol]);
  const { set } = state;
  const pick = useCallback(
    (level: Pick<BookPick, "price">): void =>
      set((now) => ({
        ...now,
        kind: hasPrice(now.kind) ? now.kind : "limit",
        price: typedPrice(full, level.price),
      })),
    [set, full],
  );
  const isWide = useDesktop();
  const phase = around.phase !== undefined && around.phase !== "trading" && (
    <>
      {isExtended && <ExtLine item={full} zone={full.marketSession.tz} clock={false} />}
      <p className={says} data-phase={around.phase}>
        {t(`phase.${around.phase}`)}
      </p>
    </>
  );
  const strip = <MarketSession full={full} />;
  const book = (
    <OrderBook
      item={full}
      form="stacked"
      rows={isWide ? WIDE_LEVELS : LEVELS}
      onPick={pick}
      own={own}
      between={between}
    />
  );
  const ticket = (
    <StockTicket
      full={full}
      state={state}
      around={around}
      {...(!isWide && { book })}
      onReview={review}
    />
  );
  const tabs = (
    <Tabs
      id="desk"
      small
      label={t("trade:records")}
      items={TABS.map((key) => ({
        key,
        label: t(`tab.${key}`),
        ...(key === "orders" && open.orders?.length ? { count: open.orders.length } : {}),
      }))}
      value={tab}
      onChange={setTab}
      end={
        <IconButton
          icon={History}
          size="s"
          label={t("trade:record.title")}
          onClick={() => navigate("/exchangeHistory/dailyEntrust")}
        />
      }
    />
  );
  const look = isWide ? ({ look: "table" } as const) : {};
  const panel = (
    <TabPanel tabs="desk" value={tab} className={s.panel}>
      {!signedIn ? (
        <Empty compact title={t("trade:signedOut")} />
      ) : tab === "orders" ? (
        <OpenOrders
          of={open}
          symbol={only ? symbol : ""}
          product="stock"
          only={{ on: only, set: setOnly, label: t("only") }}
          {...look}
        />
      ) : (
        <SharesHeld quiet {...look} />
      )}
    </TabPanel>
  );
  const sheet = (
    <ShareSheet open={choosing} onClose={() => choose(false)} full={full} onPick={onPick} />
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
          strip={strip}
          book={book}
          tabs={tabs}
          panel={panel}
          product="stock"
          name={`${codeOf(symbol)} ${nameOf(full, i18n.language)}`}
          chooseLabel={t("choose")}
          onChoose={() => choose(true)}
          ticket={
            <>
              {phase}
              {ticket}
            </>
          }
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
        name={codeOf(symbol)}
        about={nameOf(full, i18n.language)}
        product="stock"
        chart={detailPath(full)}
        chooseLabel={t("choose")}
        onChoose={() => choose(true)}
      />
      <Page>
        {products}
        {strip}
        {phase}
        {ticket}
        <div className={band} />
        {tabs}
        {panel}
      </Page>
      {sheet}
    </>
  );
}
