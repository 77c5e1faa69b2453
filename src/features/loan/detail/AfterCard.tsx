import { useTranslation } from "react-i18next";
import type { Pledge } from "../../../../contract/http/money/pledge.ts";
import { amountText } from "../../../lib/format/amount.ts";
import { shareText } from "../../../lib/format/share.ts";
import { MoneyFacts } from "../../../parts/money/MoneyResult.tsx";
import { RatioCard } from "../pledge/RatioCard.tsx";
import type { After } from "./after.ts";

const share = (ltv: string): string => (ltv === "" ? "--" : shareText(ltv));

/** Ratio and prices now → after. */
export function AfterCard({ loan, to }: { loan: Pledge; to: After }) {
  const { t } = useTranslation("loan");
  return (
    <>
      <RatioCard ltv={to.ltv} risk={to.risk} />
      <MoneyFacts
        pairs={[
          { key: t("ratio"), value: `${share(loan.ltv)} → ${share(to.ltv)}` },
          {
            key: t("risk.margin_call"),
            value: `${amountText(loan.callPrice)} → ${amountText(to.callPrice)}`,
          },
          {
            key: t("risk.liquidation"),
            value: `${amountText(loan.liqPrice)} → ${amountText(to.liqPrice)}`,
          },
        ]}
      />
    </>
  );
}
