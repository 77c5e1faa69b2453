import { Minus, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { ERRORS } from "../../../../contract/errors.ts";
import type { Ipo } from "../../../../contract/http/trading/ipo.ts";
import {
  decimal,
  multiply,
  type Quantity,
  toText,
  whole,
} from "../../../../contract/money/decimal.ts";
import { usePocket } from "../../../data/queries/money/wallets.ts";
import type { Query } from "../../../data/queries/query.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { useIpo } from "../../../data/queries/trading/offers.ts";
import { reviewDraft } from "../../../data/stores/account/review-draft.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { amountText } from "../../../lib/format/amount.ts";
import { plainText } from "../../../lib/format/plain.ts";
import { digitsIn } from "../../../lib/format/read-figure.ts";
import { loginFrom } from "../../../lib/navigation/login-path.ts";
import { requestId } from "../../../lib/request-id.ts";
import { page } from "../../../parts/inout/inout.styles.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { useEvery } from "../../../parts/money/use-every.ts";
import { frozenFor, lotsIn, rateText, refusalOfQuantity } from "../../../parts/offers/figures.ts";
import * as s from "../../../parts/offers/offers.styles.ts";
import { progressPath, sharesText } from "../../../parts/offers/words.ts";
import { isUnknown } from "../../../parts/page/is-unknown.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { StaleNote } from "../../../parts/page/StaleNote.tsx";
import { useErrorWords } from "../../../parts/page/use-error-words.ts";
import { Button } from "../../../ui/Button.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { CardBones } from "../index/CardBones.tsx";
import { ChanceCard, FixedCard, OfferCardHead, WhatFollows } from "./cards.tsx";

const AGAIN_MS = 10_000;

/** `/ipo/drawLotsDetail?id=`, `/ipo/subscribeDetail?id=`: one offer, and applying for it. */
export default function ApplyScreen() {
  const { t } = useTranslation("offers");
  const navigate = useNavigate();
  const back = useBack("/ipo/index");
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const offer = useIpo(query.get("id") || "none");
  useEvery(AGAIN_MS, offer.reload);
  const { data } = offer;
  return (
    <>
      <Header
        title={t(pathname.endsWith("drawLotsDetail") ? "mode.draw" : "mode.subscription")}
        back={{ label: t("common:back"), onClick: back }}
      />
      {data !== undefined ? (
        <Body of={data} offer={offer} />
      ) : (
        <Page grouped className={page}>
          {isUnknown(offer) ? (
            <Empty
              title={t("noOffer")}
              action={{ label: t("lookAround"), onClick: () => navigate("/ipo/index") }}
            />
          ) : (
            <PageState of={offer} skeleton={<CardBones label={t("common:loading")} />}>
              {() => null}
            </PageState>
          )}
        </Page>
      )}
    </>
  );
}

function Body({ of, offer }: { of: Ipo; offer: Query<unknown> }) {
  const { t } = useTranslation("offers");
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const words = useErrorWords();
  const signedIn = useValue(session$.signedIn);
  const pocket = usePocket("STOCK").data;
  const [count, setCount] = useState(String(lotsIn(of.minQty, of)));
  const isDraw = of.mode === "draw";
  const available = pocket && (pocket.transferable.USDT ?? "0");
  const lots = /^\d{1,7}$/.test(count) ? BigInt(count) : 0n;
  const quantity = multiply<Quantity>([whole(lots), decimal(of.lotSize)], 18, "down");
  const refusal = refusalOfQuantity(of, toText(quantity), available);
  const frozen = frozenFor(of, quantity);
  const sum = `${frozen === undefined ? "--" : amountText(toText(frozen))} USDT`;
  const [least, most] = [lotsIn(of.minQty, of), lotsIn(of.maxQty, of)];
  const step = (by: bigint): void =>
    setCount(String(lots + by < least ? least : lots + by > most ? most : lots + by));
  const review = (): void => {
    reviewDraft.set({
      kind: "ipo",
      ts: serverNow(),
      clientOrderId: requestId(),
      offerId: of.id,
      mode: of.mode,
      quantity: toText(quantity),
      rate: rateText(of),
    });
    navigate("/order/submit");
  };
  const isMine = of.mine.recordId !== "";
  return (
    <>
      <Page grouped className={page}>
        <StaleNote of={offer} />
        <OfferCardHead of={of} onEnd={offer.reload} />
        <ChanceCard of={of} />
        {of.state === "open" && !isMine && (
          <section className={s.card}>
            <p className={s.label}>
              <span>{t("lots")}</span>
              <span className="num" translate="no">
                {t("to", { min: plainText(String(least)), max: plainText(String(most)) })}
              </span>
            </p>
            <div className={s.stepper} data-invalid={lots < least || lots > most || undefined}>
              <IconButton
                icon={Minus}
                label={t("fewer")}
                disabled={lots <= least}
                onClick={() => step(-1n)}
              />
              <label>
                <span className="num" translate="no">
                  {sharesText(t, toText(quantity))}
                </span>
                <input
                  className="num"
                  translate="no"
                  inputMode="numeric"
                  aria-label={t("lots")}
                  value={count}
                  onChange={({ target }) => setCount(digitsIn(target.value).slice(0, 7))}
                />
              </label>
              <IconButton
                icon={Plus}
                label={t("more")}
                disabled={lots >= most}
                onClick={() => step(1n)}
              />
            </div>
            <WhatFollows of={of} quantity={quantity} frozen={frozen} available={available} />
            {signedIn && refusal !== undefined && <p role="status">{words(ERRORS[refusal][1])}</p>}
          </section>
        )}
        {isDraw && <FixedCard of={of} />}
      </Page>
      <ActionBar>
        {isMine ? (
          <Button kind="primary" wide onClick={() => navigate(progressPath(of.mine))}>
            {t("apply.mine")}
          </Button>
        ) : of.state !== "open" ? (
          <Button kind="primary" wide disabled>
            {t(
              of.state === "withdrawn"
                ? "apply.withdrawn"
                : of.state === "upcoming"
                  ? "state.upcoming"
                  : "apply.over",
            )}
          </Button>
        ) : !signedIn ? (
          <Button kind="primary" wide onClick={() => navigate(loginFrom(pathname, search))}>
            {t("apply.login")}
          </Button>
        ) : refusal === "insufficientBalance" ? (
          <Button
            kind="primary"
            wide
            onClick={() => navigate("/transfer/index?from=FUNDS&to=STOCK&symbol=USDT")}
          >
            {t("fill")}
          </Button>
        ) : (
          <Button kind="primary" wide disabled={refusal !== undefined} onClick={review}>
            {isDraw ? t("apply.lots", { count: Number(lots), sum }) : t("apply.shares", { sum })}
          </Button>
        )}
      </ActionBar>
    </>
  );
}
