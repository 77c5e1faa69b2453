import { ChartCandlestick } from "lucide-react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { formatScaled } from "../../../../contract/feed/scaled.ts";
import { AccountChip } from "../../../parts/account/AccountChip.tsx";
import { type BookPick, OrderBook } from "../../../parts/book/OrderBook.tsx";
import { chartPath } from "../../../parts/instrument/DetailFoot.tsx";
import { useBack } from "../../../parts/instrument/use-back.ts";
import type { FullInstrument } from "../../../parts/instrument/use-instrument.ts";
import { pairOf } from "../../../parts/orders/order-words.ts";
import { ChangePill } from "../../../parts/price/ChangePill.tsx";
import { PriceText } from "../../../parts/price/PriceText.tsx";
import { useInterest } from "../../../parts/quote/use-interest.ts";
import { MarketSession } from "../../../parts/session/MarketSession.tsx";
import { ContractTicket } from "../../../parts/ticket/contract/ContractTicket.tsx";
import {
  asContractKind,
  emptyContractDraft,
  hasPrice,
} from "../../../parts/ticket/contract/draft.ts";
import { grid } from "../../../parts/ticket/ticket.styles.ts";
import { useDraft } from "../../../parts/ticket/use-draft.ts";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { rememberTraded } from "../desk/last-trade.ts";
import * as s from "./quick.styles.ts";

const LEVELS = 5;

/** The ticket of a perpetual or a pair alone with five levels of the book. */
export default function QuickContract({
  full,
  home,
  result,
}: {
  full: FullInstrument;
  home: string;
  result: string;
}) {
  const { t } = useTranslation("trade");
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const back = useBack(home);
  const price = query.get("price") ?? "";
  const state = useDraft(full, () => {
    const empty = emptyContractDraft();
    return /^\d+(\.\d+)?$/.test(price) ? { ...asContractKind(empty, "limit"), price } : empty;
  });
  useInterest([full]);
  const { set } = state;
  const pick = useCallback(
    (level: BookPick): void =>
      set((now) => ({
        ...(hasPrice(now) ? now : asContractKind(now, "limit")),
        price: formatScaled(level.price, full.priceScale),
      })),
    [set, full.priceScale],
  );
  return (
    <>
      <Header
        title={pairOf(full)}
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
          {full.source !== "live" && <small>{t(`source.${full.source}`)}</small>}
        </p>
        {full.type === "forex" && <MarketSession full={full} />}
        <div className={grid}>
          <ContractTicket
            full={full}
            state={state}
            onSend={() =>
              ({ orderNo }) => {
                rememberTraded(full.type === "forex" ? "forex" : "perpetual", full.symbol);
                navigate(`${result}?kind=contract&orderNo=${encodeURIComponent(orderNo)}`, {
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
