import { useState } from "react";
import { useTranslation } from "react-i18next";
import { decimal, type Quantity, toText } from "../../../contract/money/decimal.ts";
import { applyForLots, subscribeShares } from "../../data/commands/offers.ts";
import { useIpo } from "../../data/queries/trading/offers.ts";
import type { IpoDraft } from "../../data/stores/account/review-draft.ts";
import { amountText } from "../../lib/format/amount.ts";
import { nameOf } from "../../lib/instrument/row-item.ts";
import { useEvery } from "../../parts/money/use-every.ts";
import { frozenFor, hasMoved, lotsIn, rateText } from "../../parts/offers/figures.ts";
import { dayTime, moneyIn, sharesText } from "../../parts/offers/words.ts";
import { PageState } from "../../parts/page/PageState.tsx";
import { Button } from "../../ui/Button.tsx";
import { ReviewPage } from "./ReviewPage.tsx";

/** The rate moves on while one reads. */
const AGAIN_MS = 5000;

/** An application for shares before it is sent. */
export function IpoReview({ of: draft }: { of: IpoDraft }) {
  const { t, i18n } = useTranslation("offers");
  const offer = useIpo(draft.offerId);
  useEvery(AGAIN_MS, offer.reload);
  const [taken, take] = useState(draft.rate);
  return (
    <PageState of={offer}>
      {(of) => {
        const quantity = decimal<Quantity>(draft.quantity);
        const frozen = frozenFor(of, quantity);
        const sum = `${frozen === undefined ? "--" : amountText(toText(frozen))} USDT`;
        const isMoved = hasMoved(taken, rateText(of));
        const sure = { id: of.id, agree: "1", clientOrderId: draft.clientOrderId } as const;
        return (
          <ReviewPage
            done={({ recordId }) => `/order/apply-success?kind=ipo&id=${recordId}`}
            terms={`/ipo/stock?id=${of.id}`}
            action={t("review.send", { sum })}
            blocked={isMoved || frozen === undefined}
            notice={
              isMoved && (
                <Button kind="soft" wide onClick={() => take(rateText(of))}>
                  {t("review.movedText")}
                </Button>
              )
            }
            send={() =>
              draft.mode === "draw"
                ? applyForLots({ ...sure, lots: String(lotsIn(draft.quantity, of)) })
                : subscribeShares({ ...sure, qty: draft.quantity })
            }
            pairs={[
              { key: t("review.product"), value: nameOf(of, i18n.language) },
              { key: t("review.mode"), value: t(`mode.${of.mode}`) },
              { key: t("review.qty"), value: sharesText(t, draft.quantity) },
              {
                key: t("review.upper"),
                value: `${moneyIn(of.quoteUnit, of.priceHigh)} ${of.quoteUnit}`,
              },
              { key: t("review.fee"), value: `${amountText("0")} USDT` },
              { key: t("review.frozen"), value: sum },
              { key: t("times.refund"), value: dayTime(of.refundAt) },
              { key: t("review.until"), value: dayTime(of.closeAt) },
            ]}
          />
        );
      }}
    </PageState>
  );
}
