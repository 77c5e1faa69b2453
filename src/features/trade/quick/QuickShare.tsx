import { ChartCandlestick } from "lucide-react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { plainText } from "../../../lib/format/plain.ts";
import { codeOf } from "../../../lib/instrument/row-item.ts";
import { AccountChip } from "../../../parts/account/AccountChip.tsx";
import { type BookPick, OrderBook } from "../../../parts/book/OrderBook.tsx";
import { ExtLine } from "../../../parts/detail/ExtLine.tsx";
import { chartPath } from "../../../parts/instrument/DetailFoot.tsx";
import { useBack } from "../../../parts/instrument/use-back.ts";
import type { FullInstrument } from "../../../parts/instrument/use-instrument.ts";
import { unitOf } from "../../../parts/orders/order-words.ts";
import { ChangePill } from "../../../parts/price/ChangePill.tsx";
import { PriceText } from "../../../parts/price/PriceText.tsx";
import { useInterest } from "../../../parts/quote/use-interest.ts";
import { MarketSession } from "../../../parts/session/MarketSession.tsx";
import { emptyStockDraft, hasPrice } from "../../../parts/ticket/stock/draft.ts";
import { StockTicket } from "../../../parts/ticket/stock/StockTicket.tsx";
import { useBetween } from "../../../parts/ticket/stock/use-between.ts";
import { useReview } from "../../../parts/ticket/stock/use-review.ts";
import { useStockWorld } from "../../../parts/ticket/stock/use-stock-world.ts";
import { typedPrice, useDraft } from "../../../parts/ticket/use-draft.ts";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import * as s from "./quick.styles.ts";

const LEVELS = 5;

/** The ticket of a share alone with five levels of the book. */
export default function QuickShare({
  full,
  home,
  result,
}: {
  full: FullInstrument;
  home: string;
  result: string;
}) {
  const { t } = useTranslation(["trade", "stock"]);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const back = useBack(home);
  const price = query.get("price") ?? "";
  const around = useStockWorld(full);
  const isExtended = around.phase === "extended";
  const first = () => ({
    ...emptyStockDraft(query.get("side") === "sell" ? "sell" : "buy"),
    ...(/^\d+(\.\d+)?$/.test(price) && { price }),
  });
  const state = useDraft(full, first, isExtended);
  const between = useBetween(full, isExtended);
  const review = useReview(full, state.draft, result);
  useInterest([full]);
  const { set } = state;
  const pick = useCallback(
    (level: BookPick): void =>
      set((now) => ({
        ...now,
        kind: hasPrice(now.kind) ? now.kind : "limit",
        price: typedPrice(full, level.price),
      })),
    [set, full],
  );
  return (
    <>
      <Header
        title={codeOf(full.symbol)}
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
          {around.held !== undefined && (
            <small>
              {t("holding")} {plainText(around.held.holding)} {unitOf(full, t, around.held.holding)}
            </small>
          )}
          {full.source !== "live" && <small>{t(`source.${full.source}`)}</small>}
        </p>
        <MarketSession full={full} />
        {isExtended && <ExtLine item={full} zone={full.marketSession.tz} clock={false} />}
        <StockTicket
          full={full}
          state={state}
          around={around}
          book={
            <OrderBook item={full} form="stacked" rows={LEVELS} onPick={pick} between={between} />
          }
          onReview={review}
        />
      </Page>
    </>
  );
}
