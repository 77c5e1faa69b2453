import { ArrowDown, ArrowLeftRight, ArrowUp, History, Info } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { parseScaled } from "../../../../../contract/feed/scaled.ts";
import type { Delivery } from "../../../../../contract/http/trading/futures.ts";
import { placesOf, USDT } from "../../../../../contract/money/assets.ts";
import { inForce } from "../../../../../contract/rules/trading/dated.ts";
import { DELIVERY_PERIODS } from "../../../../../contract/rules/trading/delivery.ts";
import { serverNow } from "../../../../data/queries/server-clock.ts";
import {
  useDeliveryView,
  useRunningDeliveries,
} from "../../../../data/queries/trading/deliveries.ts";
import { session$ } from "../../../../data/stores/account/session.ts";
import { useValue } from "../../../../data/stores/use-value.ts";
import { amountText } from "../../../../lib/format/amount.ts";
import { AmountField } from "../../../../parts/amount/AmountField.tsx";
import { ChartPane } from "../../../../parts/chart/ChartPane.tsx";
import type { ChartLine } from "../../../../parts/chart-lines/chart-line.ts";
import { PriceHero } from "../../../../parts/detail/PriceHero.tsx";
import { SessionNote } from "../../../../parts/instrument/SessionNote.tsx";
import { SourceTags } from "../../../../parts/instrument/SourceTags.tsx";
import { Sum } from "../../../../parts/money/Sum.tsx";
import { PageState } from "../../../../parts/page/PageState.tsx";
import { useErrorWords } from "../../../../parts/page/use-error-words.ts";
import { useInterest } from "../../../../parts/quote/use-interest.ts";
import { useTurn } from "../../../../parts/status/use-turn.ts";
import { useClosed } from "../../../../parts/ticket/use-fresh.ts";
import { Button } from "../../../../ui/Button.tsx";
import { KpiCard } from "../../../../ui/figure/KpiCard.tsx";
import { ActionBar } from "../../../../ui/frame/ActionBar.tsx";
import { Page } from "../../../../ui/frame/Page.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { Banner } from "../../../../ui/state/Banner.tsx";
import { DeskHeader } from "../../desk/DeskHeader.tsx";
import type { DeskProps } from "../../desk/desk-props.ts";
import { rememberTraded } from "../../desk/last-trade.ts";
import { PairSheet } from "../../desk/PairSheet.tsx";
import * as s from "../delivery.styles.ts";
import { ResultSheet } from "../ResultSheet.tsx";
import { RunningCard } from "../RunningCard.tsx";
import { wonOf } from "../stake.ts";
import { DeliveryConfirm } from "./DeliveryConfirm.tsx";
import { LastResults } from "./LastResults.tsx";
import { PeriodCards } from "./PeriodCards.tsx";
import { RiskLine } from "./RiskLine.tsx";
import { useNearBreak } from "./use-near-break.ts";
import { usePlacing } from "./use-placing.ts";
import { useSettled } from "./use-settled.ts";

const NONE: readonly Delivery[] = [];

/**
 * One symbol's fixed periods: its line with the opening prices of what runs, the periods, the
 * stake, Up and Down.
 */
export function DeliveryDesk({ full, root = false, home, onPick, products }: DeskProps) {
  const { t } = useTranslation(["delivery", "trade", "common"]);
  const words = useErrorWords();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const { signedIn, mode } = useValue(() => ({
    signedIn: session$.signedIn.get(),
    mode: session$.mode.get(),
  }));
  const [choosing, choose] = useState(false);
  const { symbol, priceScale } = full;
  useInterest(useMemo(() => [full], [full]));
  useEffect(() => rememberTraded("delivery", symbol), [symbol]);
  const view = useDeliveryView(symbol);
  const list = useRunningDeliveries(symbol);
  const running = list.data?.list ?? NONE;
  const settled = useSettled(list.data?.list);
  // The next stake may be typed by then.
  const hasTurn = useTurn(settled.orderNo !== undefined);

  const periods = inForce(DELIVERY_PERIODS, serverNow());
  const period =
    periods.find(({ seconds }) => String(seconds) === query.get("seconds")) ?? periods[0];
  const amount = query.get("amount") ?? "";
  // In the address: whoever comes back or reloads finds it as it was.
  const latest = useRef<URLSearchParams>(undefined);
  useEffect(() => {
    latest.current = query;
    return () => {
      latest.current = undefined;
    };
  });
  const put = (key: string, value: string): void => {
    const next = new URLSearchParams(latest.current);
    if (value === "") next.delete(key);
    else next.set(key, value);
    latest.current = next;
    setQuery(next, { replace: true });
  };
  const available = view.data?.available;
  // Choices made while the reply was on its way are the next one's; whoever has left stays
  // where they are.
  const onPlaced = (): void =>
    void (latest.current?.toString() === query.toString() && put("amount", ""));
  const placing = usePlacing({
    symbol,
    period,
    amount,
    available,
    agreed: view.data?.agreed ?? false,
    onPlaced,
  });
  const won = wonOf(amount, period.ratio);
  const isOff = view.data?.offered === false;
  const closed = useClosed(full);
  // Nothing is sent at a price that stands still: it would be staked on whatever comes when the
  // connection does.
  const isNear = useNearBreak(full, period.seconds) && closed === undefined;
  const isResting = isOff || (signedIn && (closed !== undefined || isNear));
  const isForex = full.type === "forex";
  const pair = `${full.base}/${full.quote}`.toUpperCase();
  const lines = useMemo(
    () =>
      running.map(({ orderNo, direction, openPrice, amount: stake, seconds }): ChartLine => {
        const arrow = direction === "up" ? "↑" : "↓";
        return {
          id: orderNo,
          kind: "entry",
          price: parseScaled(openPrice, priceScale),
          tone: direction,
          dashed: true,
          label: `${arrow} ${amountText(stake)}`,
          name: t("lineOf", { direction: t(direction), seconds, amount: amountText(stake) }),
        };
      }),
    [running, priceScale, t],
  );
  const side = (direction: "up" | "down") => (
    <Button
      kind={direction === "up" ? "buy" : "sell"}
      sub={t(direction === "up" ? "endsAbove" : "endsBelow")}
      busy={placing.busy === direction}
      off={isResting}
      onClick={() => !isResting && placing.submit(direction)}
    >
      <Icon of={direction === "up" ? ArrowUp : ArrowDown} size="s" /> {t(direction)}
    </Button>
  );
  return (
    <>
      <DeskHeader
        full={full}
        root={root}
        home={home}
        name={pair}
        product="delivery"
        chart={
          isForex
            ? `/foreign/coinChart?symbol=${encodeURIComponent(symbol)}`
            : `/cryptos/trendDetails/${encodeURIComponent(symbol)}`
        }
        chooseLabel={t("trade:choosePair")}
        onChoose={() => choose(true)}
        end={
          <IconButton
            icon={History}
            size="m"
            label={t("history")}
            onClick={() =>
              navigate(
                isForex
                  ? "/foreign/ForexDeliveryContractHistory"
                  : "/cryptos/deliveryContractHistory",
              )
            }
          />
        }
      />
      <Page>
        {products}
        <PriceHero
          item={full}
          aside={isForex ? <SessionNote item={full} full={full} /> : undefined}
        >
          <SourceTags item={full} full={full} />
        </PriceHero>
        <ChartPane item={full} full={full} time lines={lines} />
        <div className={s.body}>
          {isOff && (
            <Banner kind="info" icon={Info}>
              {t("off")}
            </Banner>
          )}
          {!isOff && (closed !== undefined || isNear) && (
            <p className={s.resting} role="status">
              {closed === undefined ? t("nearBreak") : words(closed)}
            </p>
          )}
          {signedIn && (
            // Nothing stands here while it loads: most have nothing running. That it cannot be known is said.
            <PageState
              of={list}
              isEmpty={({ list: all }) => all.length === 0}
              empty={null}
              skeleton={null}
            >
              {({ list: all }) => (
                <section className={s.running} aria-label={t("runningNow")}>
                  {all.map((one) => (
                    <RunningCard key={one.orderNo} of={one} item={full} onEnd={list.reload} />
                  ))}
                </section>
              )}
            </PageState>
          )}
          <PeriodCards
            of={periods}
            value={period.seconds}
            onChange={(seconds) => put("seconds", String(seconds))}
          />
          <AmountField
            name="amount"
            label={t("stake")}
            labelEnd={
              signedIn && (
                <button
                  type="button"
                  className={`hit ${s.transfer}`}
                  onClick={() => navigate("/transfer/index")}
                >
                  {t("trade:available")} <Sum of={available} unit={USDT} />
                  <Icon of={ArrowLeftRight} size="xs" />
                  <span className="sr-only">{t("trade:transfer")}</span>
                </button>
              )
            }
            value={amount}
            onChange={(text) => put("amount", text)}
            decimals={placesOf(USDT)}
            {...(available !== undefined && { available })}
            quarters
            unit={USDT}
            error={placing.error}
          />
          <div className={s.outcome}>
            <KpiCard
              label={t("expected")}
              value={
                <span className="num" translate="no">
                  {amountText(won?.paid ?? "0")}
                </span>
              }
              change={
                <span className="num" translate="no">
                  {won === undefined ? t("expectedOf") : `+${amountText(won.profit)}`}
                </span>
              }
            />
            <KpiCard
              label={t("loss")}
              value={
                <span className="num" translate="no">
                  {amountText(amount || "0")}
                </span>
              }
              change={t("fullStake")}
            />
          </div>
          <RiskLine />
          <LastResults symbol={symbol} />
        </div>
      </Page>
      <ActionBar even className={s.sides}>
        {side("up")}
        {side("down")}
      </ActionBar>
      <DeliveryConfirm
        {...placing.confirm}
        onClose={placing.confirm.close}
        onGo={placing.confirm.go}
        pair={pair}
        agreed={placing.isAgreed}
        mode={mode}
      />
      <ResultSheet orderNo={hasTurn ? settled.orderNo : undefined} onClose={settled.next} />
      <PairSheet
        open={choosing}
        onClose={() => choose(false)}
        symbol={symbol}
        product="delivery"
        onPick={onPick}
      />
    </>
  );
}
