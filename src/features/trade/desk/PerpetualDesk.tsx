import { History } from "lucide-react";
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { formatScaled } from "../../../../contract/feed/scaled.ts";
import type { PositionSide } from "../../../../contract/rules/trading/sides.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { dayBegins } from "../../../lib/format/day-start.ts";
import { type BookPick, OrderBook } from "../../../parts/book/OrderBook.tsx";
import { FundingLine } from "../../../parts/detail/FundingLine.tsx";
import { useToday } from "../../../parts/money/use-every.ts";
import { OpenOrders } from "../../../parts/open-orders/OpenOrders.tsx";
import { useOpenContracts } from "../../../parts/orders/open-orders.ts";
import { useDesktop } from "../../../parts/page/use-desktop.ts";
import { PositionList } from "../../../parts/positions/PositionList.tsx";
import { useInterest } from "../../../parts/quote/use-interest.ts";
import { MarketSession } from "../../../parts/session/MarketSession.tsx";
import { ContractTicket } from "../../../parts/ticket/contract/ContractTicket.tsx";
import {
  asContractKind,
  emptyContractDraft,
  hasPrice,
} from "../../../parts/ticket/contract/draft.ts";
import { usePositionsOf } from "../../../parts/ticket/contract/use-contract-world.ts";
import { band, grid } from "../../../parts/ticket/ticket.styles.ts";
import { useDraft } from "../../../parts/ticket/use-draft.ts";
import { Page } from "../../../ui/frame/Page.tsx";
import { TabPanel } from "../../../ui/frame/TabPanel.tsx";
import { Tabs } from "../../../ui/frame/Tabs.tsx";
import { useLedChoice } from "../../../ui/frame/use-led-choice.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { FillRecords } from "../exchange/RecordLists.tsx";
import { AccountSums } from "./AccountSums.tsx";
import { DeskHeader } from "./DeskHeader.tsx";
import * as s from "./desk.styles.ts";
import type { DeskProps } from "./desk-props.ts";
import { rememberTraded } from "./last-trade.ts";
import { PairSheet } from "./PairSheet.tsx";
import { draftKeys } from "./step-draft.ts";
import { useOwnPrices } from "./use-own-prices.ts";

/** For wide windows alone. */
const Workspace = lazy(() => import("../workspace/Workspace.tsx"));

const TABS = {
  perpetual: ["positions", "open", "stops", "assets"],
  forex: ["positions", "open", "stops", "today", "assets"],
} as const;
/**
 * Levels a side beside the ticket, which is longer than spot's; and on a desktop, where trades
 * stand below them.
 */
const LEVELS = 11;
const WIDE_LEVELS = 8;

/**
 * Trading one perpetual or pair: mark and funding, or the session; its ticket beside the live book,
 * positions and orders below.
 */
export function PerpetualDesk({
  full,
  root = false,
  home,
  onPick,
  products,
  side = "buy",
}: DeskProps) {
  const { t } = useTranslation(["perpetual", "trade"]);
  const navigate = useNavigate();
  const signedIn = useValue(session$.signedIn);
  const {
    choice: tab,
    choose: setTab,
    lead,
  } = useLedChoice<(typeof TABS)["forex"][number]>("positions");
  const [only, setOnly] = useState(true);
  const [choosing, choose] = useState(false);
  const state = useDraft(full, emptyContractDraft);
  const { symbol, priceScale } = full;
  const product = full.type === "forex" ? "forex" : "perpetual";
  const open = useOpenContracts(only ? symbol : "", product);
  const held = usePositionsOf(symbol);
  const stops = useMemo(
    () => ({ ...open, sent: [], orders: open.orders?.filter((one) => one.held) }),
    [open],
  );
  useInterest([full]);
  useEffect(() => rememberTraded(product, symbol), [product, symbol]);
  const own = useOwnPrices(open.orders, full);
  const { set } = state;
  const pick = useCallback(
    (level: Pick<BookPick, "price">): void => {
      const price = formatScaled(level.price, priceScale);
      set((now) => ({ ...(hasPrice(now) ? now : asContractKind(now, "limit")), price }));
    },
    [set, priceScale],
  );
  const counts: Record<string, number | undefined> = {
    positions: held.length,
    open: open.orders?.length,
    stops: stops.orders?.length,
  };
  const isWide = useDesktop();
  const today = useToday();
  const [armed, arm] = useState<PositionSide>(side === "buy" ? "long" : "short");
  const name = `${full.base}${product === "forex" ? "/" : ""}${full.quote}`.toUpperCase();
  const tabs = (
    <Tabs
      id="desk"
      small
      label={t("trade:records")}
      items={TABS[product].map((key) => ({
        key,
        label: t(`tab.${key}`),
        ...(counts[key] ? { count: counts[key] } : {}),
      }))}
      value={tab}
      onChange={setTab}
      end={
        <IconButton
          icon={History}
          size="s"
          label={t("trade:record.title")}
          onClick={() =>
            navigate(
              product === "forex" ? "/history/list?product=forex" : "/cryptos/perpetualHistory",
            )
          }
        />
      }
    />
  );
  const orders = {
    symbol: only ? symbol : "",
    only: { on: only, set: setOnly },
    product,
    ...(isWide && { look: "table" as const }),
  } as const;
  const panel = (
    <TabPanel tabs="desk" value={tab} className={s.panel}>
      {!signedIn ? (
        <Empty compact title={t("signedOut")} />
      ) : tab === "positions" ? (
        <PositionList
          symbol={only ? symbol : ""}
          product={product}
          look={isWide ? "table" : "desk"}
          empty={{ title: t("noPositions") }}
        />
      ) : tab === "today" ? (
        <FillRecords
          params={{ product: "forex", from: String(dayBegins(today)) }}
          empty={<Empty compact title={t("trade:noRecords")} />}
        />
      ) : tab === "assets" ? (
        <AccountSums product={product} look="list" />
      ) : (
        <OpenOrders
          of={tab === "open" ? open : stops}
          isPart={tab === "stops" && counts.stops !== counts.open}
          {...orders}
        />
      )}
    </TabPanel>
  );
  const strip = product === "forex" ? <MarketSession full={full} /> : <FundingLine item={full} />;
  const toOutcome = () => {
    const follow = lead();
    return (placed: { state: string }): void =>
      follow(placed.state === "submitted" ? "open" : "positions");
  };
  const ticket = (
    <ContractTicket full={full} state={state} onSend={toOutcome} {...(isWide && { armed })} />
  );
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
    <PairSheet
      open={choosing}
      onClose={() => choose(false)}
      symbol={symbol}
      product={product}
      onPick={onPick}
    />
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
          strip={strip}
          book={book}
          tabs={tabs}
          panel={panel}
          product={product}
          chooseLabel={t(product === "forex" ? "forex.choose" : "choose")}
          onChoose={() => choose(true)}
          onPrice={(price) => pick({ price })}
          keys={{
            side: (next) =>
              arm((next === "buy") === (state.draft.action === "open") ? "long" : "short"),
            ...draftKeys(state, full),
          }}
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
        product={product}
        chart={
          product === "forex"
            ? `/foreign/coinChart?symbol=${encodeURIComponent(symbol)}`
            : `/cryptos/trendDetails/${encodeURIComponent(full.base.toLowerCase())}?product=perpetual`
        }
        chooseLabel={t(product === "forex" ? "forex.choose" : "choose")}
        onChoose={() => choose(true)}
      />
      <Page>
        {products}
        {strip}
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
