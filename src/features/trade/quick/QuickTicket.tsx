import { ChartCandlestick } from "lucide-react";
import { lazy, Suspense, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import { formatScaled } from "../../../../contract/feed/scaled.ts";
import { isShareType } from "../../../../contract/market/shares.ts";
import { balances$ } from "../../../data/stores/account/balances.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { AccountChip } from "../../../parts/account/AccountChip.tsx";
import { type BookPick, OrderBook } from "../../../parts/book/OrderBook.tsx";
import { chartPath } from "../../../parts/instrument/DetailFoot.tsx";
import { InstrumentScreen } from "../../../parts/instrument/InstrumentScreen.tsx";
import { coinSymbol } from "../../../parts/instrument/symbol-query.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import type { FullInstrument } from "../../../parts/instrument/use-instrument.ts";
import { Sum } from "../../../parts/money/Sum.tsx";
import { ChangePill } from "../../../parts/price/ChangePill.tsx";
import { PriceText } from "../../../parts/price/PriceText.tsx";
import { useInterest } from "../../../parts/quote/use-interest.ts";
import { asKind, emptyDraft } from "../../../parts/ticket/draft.ts";
import { Ticket } from "../../../parts/ticket/Ticket.tsx";
import { grid } from "../../../parts/ticket/ticket.styles.ts";
import { useDraft } from "../../../parts/ticket/use-draft.ts";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { rememberTraded } from "../desk/last-trade.ts";
import { TradeBones } from "../desk/TradeBones.tsx";
import * as s from "./quick.styles.ts";

/** Loaded for shares alone. */
const QuickShare = lazy(() => import("./QuickShare.tsx"));
const QuickContract = lazy(() => import("./QuickContract.tsx"));
/** Levels a side: a quick ticket shows the best five. */
const LEVELS = 5;

/** Where a quick ticket was opened from. */
export interface QuickProps {
  home: (symbol: string) => string;
  result: "/optional/result" | "/chart/result";
}

/** The ticket alone with five levels of the book; its order is told on a screen of its own. */
export function QuickTicket({ home, result }: QuickProps) {
  const { symbol: param } = useParams();
  const symbol = coinSymbol(param, new URLSearchParams());
  return (
    <InstrumentScreen symbol={symbol} home={home(symbol ?? "")}>
      {(item, { full }) =>
        full !== undefined && isShareType(full.type) ? (
          <Suspense>
            <QuickShare key={full.symbol} full={full} home={home(full.symbol)} result={result} />
          </Suspense>
        ) : full?.type === "forex" || full?.type === "perpetual" ? (
          <Suspense>
            <QuickContract key={full.symbol} full={full} home={home(full.symbol)} result={result} />
          </Suspense>
        ) : full?.type === "cryptos" ? (
          <Known key={full.symbol} full={full} home={home(full.symbol)} result={result} />
        ) : (
          <TradeBones item={item} home={home(item.symbol)} isKnown={full !== undefined} />
        )
      }
    </InstrumentScreen>
  );
}

function Known({ full, home, result }: { full: FullInstrument; home: string; result: string }) {
  const { t } = useTranslation("trade");
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const back = useBack(home);
  const price = query.get("price") ?? "";
  const state = useDraft(full, () => ({
    ...emptyDraft(query.get("side") === "sell" ? "sell" : "buy"),
    ...(/^\d+(\.\d+)?$/.test(price) && { price }),
  }));
  const base = full.base.toUpperCase();
  const held = useValue(() => balances$.rows[`SPOT/${base}`].get()?.total);
  useInterest([full]);
  const { set } = state;
  const pick = useCallback(
    (level: BookPick): void =>
      set((now) => ({
        ...(now.kind === "market" ? asKind(now, "limit") : now),
        price: formatScaled(level.price, full.priceScale),
      })),
    [set, full.priceScale],
  );
  return (
    <>
      <Header
        title={`${base}/${full.quote.toUpperCase()}`}
        back={{ label: t("common:back"), onClick: back }}
        end={
          <>
            <AccountChip />
            <IconButton
              icon={ChartCandlestick}
              size="m"
              label={t("chart")}
              onClick={() => navigate(chartPath(full.symbol))}
            />
          </>
        }
      />
      <Page>
        <p className={s.price}>
          <PriceText item={full} tone="day" full />
          <ChangePill symId={full.symId} look="text" />
          {held !== undefined && (
            <small>
              {t("holding")} <Sum of={held} unit={base} />
            </small>
          )}
          {full.source !== "live" && <small>{t(`source.${full.source}`)}</small>}
        </p>
        <div className={grid}>
          <Ticket
            full={full}
            state={state}
            onSend={() =>
              ({ orderNo }) => {
                rememberTraded("spot", full.symbol);
                navigate(`${result}?kind=exchange&orderNo=${encodeURIComponent(orderNo)}`, {
                  replace: true,
                });
              }}
          />
          <OrderBook item={full} form="stacked" rows={LEVELS} onPick={pick} />
        </div>
      </Page>
    </>
  );
}
