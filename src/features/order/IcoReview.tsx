import { useTranslation } from "react-i18next";
import { toText } from "../../../contract/money/decimal.ts";
import { buyTokens } from "../../data/commands/offers.ts";
import { useIco } from "../../data/queries/trading/offers.ts";
import type { IcoDraft } from "../../data/stores/account/review-draft.ts";
import { amountText } from "../../lib/format/amount.ts";
import { nameOf } from "../../lib/instrument/row-item.ts";
import { tokensOf } from "../../parts/offers/figures.ts";
import { dayTime } from "../../parts/offers/words.ts";
import { PageState } from "../../parts/page/PageState.tsx";
import { ReviewPage } from "./ReviewPage.tsx";

/** A purchase of tokens before it is sent. */
export function IcoReview({ of: draft }: { of: IcoDraft }) {
  const { t, i18n } = useTranslation("offers");
  const sale = useIco(draft.offerId);
  return (
    <PageState of={sale}>
      {(of) => {
        const sum = `${amountText(draft.amount)} USDT`;
        const tokens = tokensOf(of, draft.amount);
        return (
          <ReviewPage
            done={({ recordId }) => `/order/apply-success?kind=ico&id=${recordId}`}
            terms="/ico/index"
            action={t("review.pay", { sum })}
            send={() =>
              buyTokens({
                id: of.id,
                amount: draft.amount,
                agree: "1",
                clientOrderId: draft.clientOrderId,
              })
            }
            pairs={[
              { key: t("review.product"), value: `${nameOf(of, i18n.language)} · ${of.symbol}` },
              { key: t("ico.price"), value: `${amountText(of.price)} USDT` },
              { key: t("review.pays"), value: sum },
              {
                key: t("review.get"),
                value: tokens === undefined ? "--" : `${amountText(toText(tokens))} ${of.symbol}`,
              },
              { key: t("review.fee"), value: `${amountText("0")} USDT` },
              { key: t("review.locked"), value: dayTime(of.listAt) },
            ]}
          />
        );
      }}
    </PageState>
  );
}
