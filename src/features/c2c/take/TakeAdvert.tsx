import { Timer } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { Advert } from "../../../../contract/http/c2c/shapes.ts";
import { toText } from "../../../../contract/money/decimal.ts";
import { leadsAway } from "../../../../contract/rules/c2c/chat.ts";
import { openOrder } from "../../../data/commands/c2c.ts";
import { usePocket } from "../../../data/queries/money/wallets.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { useAdvert } from "../../../data/queries/user/c2c.ts";
import { Face, MemberName } from "../../../parts/c2c/Face.tsx";
import { coinSum, rangeText, unitPrice } from "../../../parts/c2c/money-text.ts";
import { PayMarks } from "../../../parts/c2c/PayMark.tsx";
import { dropDraft, readDraft, writeDraft } from "../../../parts/form/draft.ts";
import { FormCard, FormPage } from "../../../parts/form/FormPage.tsx";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Button } from "../../../ui/Button.tsx";
import { CountDown } from "../../../ui/figure/CountDown.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { KeyValue } from "../../../ui/list/KeyValue.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import * as s from "../market/market.styles.ts";
import { Warning } from "../order/cards.tsx";
import { ReceiveBy } from "./ReceiveBy.tsx";
import { SumCard } from "./SumCard.tsx";
import { judge, mostOf, sumParams, type Typed } from "./sum.ts";
import { useOpening } from "./use-opening.tsx";
import { useReceive } from "./use-receive.ts";
import { Verify } from "./Verify.tsx";

const HOME = "/cryptos/wantBuy";
/** A price is asked for again after this. */
const PRICE_MS = 30_000;
const NOTHING: Typed = { by: "amount", text: "" };

/** Takes an ad, from either side: how much, at its price of now. */
export default function TakeAdvert() {
  const { t } = useTranslation("c2c");
  const [query] = useSearchParams();
  const id = query.get("advert_id") ?? "";
  const back = useBack(HOME);
  const navigate = useNavigate();
  const advert = useAdvert(id);
  const isGone = advert.status === "failed" && advert.error.kind === "business";
  const { data } = advert;
  useEffect(() => {
    if (id === "") navigate(HOME, { replace: true });
  }, [id, navigate]);
  if (data?.on_sale && data.state === "on_sale" && !isGone)
    return <Take key={id} ad={data} reload={advert.reload} />;
  return (
    <>
      <Header title={t("title")} back={{ label: t("common:back"), onClick: back }} />
      <Page grouped>
        {isGone || data !== undefined ? (
          <Empty title={t("ad.gone")} action={{ label: t("ad.others"), onClick: back }} />
        ) : (
          <PageState of={advert}>{() => null}</PageState>
        )}
      </Page>
    </>
  );
}

function Take({ ad, reload }: { ad: Advert; reload: () => void }) {
  const { t } = useTranslation("c2c");
  const draft = `c2c.take.${ad.advert_id}`;
  const [typed, setTyped] = useState<Typed>(() => ({
    ...NOTHING,
    ...(readDraft(draft) as Partial<Typed>),
  }));
  const [until, setUntil] = useState(() => serverNow() + PRICE_MS);
  const isSale = ad.direction === "sell";
  const available =
    usePocket("FUNDS").data?.list.find(({ symbol }) => symbol === ad.symbol)?.available ?? "0";
  const { pay } = useReceive(isSale ? ad.advert_id : undefined);
  const at = judge(typed, ad, available);
  const { open, busy, dialog } = useOpening(openOrder, ad.currency_symbol, reload);
  const type = (next: Typed): void => {
    setTyped(next);
    if (next.text === "") dropDraft(draft);
    else writeDraft(draft, { ...next }, []);
  };
  const renew = (): void => {
    reload();
    setUntil(serverNow() + PRICE_MS);
  };
  const send = (event: { preventDefault(): void }): void => {
    event.preventDefault();
    if (at.fault !== undefined || (isSale && pay === undefined)) return;
    open((fresh) => ({
      advert_id: ad.advert_id,
      ...sumParams(typed),
      expect_price: fresh?.price ?? ad.price,
      ...(isSale && { payment_method_id: pay?.id ?? "" }),
    }));
  };
  const range = rangeText(
    ad.min_amount,
    ad.max_now === "" ? ad.max_amount : ad.max_now,
    ad.currency,
    ad.currency_symbol,
  );
  const told =
    at.fault === "price" || (typed.text !== "" && at.fault !== undefined)
      ? t(`fault.${at.fault}`, { range })
      : undefined;
  return (
    <FormPage
      title={t(`take.${ad.direction}`, { coin: ad.symbol })}
      home={HOME}
      onSubmit={send}
      footer={
        <Button
          type="submit"
          kind={ad.direction}
          busy={busy}
          off={at.fault !== undefined || (isSale && pay === undefined)}
        >
          {at.fault === undefined
            ? t(`take.now.${ad.direction}`, { sum: coinSum(toText(at.quantity), ad.symbol) })
            : t(`take.${ad.direction}`, { coin: ad.symbol })}
        </Button>
      }
    >
      <Verify />
      <FormCard>
        <div className={s.owner}>
          <Face name={ad.nick_name} />
          <MemberName of={ad} />
          <small>
            <CountDown until={until} now={serverNow} label={t("take.renewed")} onEnd={renew}>
              <span />
            </CountDown>
          </small>
        </div>
        <p className={s.hero}>
          <small>{t("price")}</small>
          <b className="num" translate="no">
            {unitPrice(ad.price, ad.currency_symbol)}
          </b>
        </p>
        <KeyValue
          pairs={[
            { key: t("ad.available"), value: coinSum(ad.surplus, ad.symbol) },
            { key: t("ad.limit"), value: range },
            {
              key: t("take.payWithin"),
              value: (
                <>
                  <Icon of={Timer} size="xs" /> {t("minutes", { count: ad.pay_time_limit })}
                </>
              ),
            },
            { key: t("filter.payment"), value: <PayMarks kinds={ad.payment_types} /> },
            ...(isSale ? [{ key: t("take.own"), value: coinSum(available, ad.symbol) }] : []),
          ]}
        />
      </FormCard>
      <SumCard
        typed={typed}
        onType={type}
        symbol={ad.symbol}
        currency={ad.currency}
        sign={ad.currency_symbol}
        direction={ad.direction}
        most={mostOf(typed.by, ad, available)}
        other={
          at.fault === undefined ? toText(typed.by === "amount" ? at.quantity : at.amount) : ""
        }
        error={told}
      />
      {isSale && <ReceiveBy advertId={ad.advert_id} />}
      {ad.terms !== "" && (
        <FormCard>
          <b>{t("take.terms")}</b>
          <p className={s.words}>{ad.terms}</p>
          {leadsAway(ad.terms) && <Warning>{t("chat.warn")}</Warning>}
        </FormCard>
      )}
      <p className={s.note}>{t("take.escrow")}</p>
      {dialog}
    </FormPage>
  );
}
