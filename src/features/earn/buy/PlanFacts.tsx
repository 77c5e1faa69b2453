import { useTranslation } from "react-i18next";
import type { EarnProduct } from "../../../../contract/http/money/earn.ts";
import { type Amount, decimal, subtract, toText } from "../../../../contract/money/decimal.ts";
import { firstPayAt, payAt } from "../../../../contract/rules/finance/earn.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { amountText } from "../../../lib/format/amount.ts";
import { shareText } from "../../../lib/format/share.ts";
import { MoneyFacts } from "../../../parts/money/MoneyResult.tsx";
import { incomeAfter, type Plan, perDay } from "../figures.ts";
import { payHour, payTime } from "../words.ts";

interface PlanFactsProps {
  product: EarnProduct;
  plan: Plan;
  /** In the finance wallet; undefined while it is not known. */
  available: string | undefined;
  /** Machine level of the user now. */
  level?: number | undefined;
}

/** When and how much is paid, when the amount comes back, and what is left in the wallet. */
export function PlanFacts({ product, plan, available, level }: PlanFactsProps) {
  const { t } = useTranslation("earn");
  const { symbol, termDays } = product;
  const first = firstPayAt(serverNow());
  const left =
    available === undefined ? undefined : subtract(decimal<Amount>(available), plan.amount);
  const isLevelled = product.type === "machine" && level !== undefined;
  return (
    <MoneyFacts
      pairs={[
        {
          key: t("facts.rate"),
          value: t("facts.rateOf", {
            share: shareText(product.dailyRate),
            amount: amountText(toText(plan.amount)),
          }),
        },
        { key: t("facts.daily"), value: `${amountText(toText(perDay(plan)))} ${symbol}` },
        ...(termDays === 0
          ? []
          : [
              {
                key: t("facts.total", { count: termDays }),
                value: `${amountText(toText(incomeAfter(plan, termDays)))} ${symbol}`,
              },
            ]),
        { key: t("facts.first"), value: payTime(t, first) },
        { key: t("facts.then"), value: payHour(t, first) },
        {
          key: t("facts.last"),
          value: termDays === 0 ? t("facts.noEnd") : payTime(t, payAt(first, termDays)),
        },
        ...(isLevelled
          ? [{ key: t("facts.level"), value: `${level} → ${Math.max(level, product.level)}` }]
          : []),
        {
          key: t("facts.wallet"),
          value:
            available === undefined
              ? "--"
              : `${amountText(available)} → ${left !== undefined && left >= 0n ? amountText(toText(left)) : "--"} ${symbol}`,
        },
      ]}
    />
  );
}
