import { useTranslation } from "react-i18next";
import { add, negate, toText, ZERO } from "../../../../contract/money/decimal.ts";
import { amountChangeText, amountText, exactText } from "../../../lib/format/amount.ts";
import * as s from "../earn.styles.ts";
import { incomeAfter, type Plan, perDay, worstCase } from "../figures.ts";

/** Sum that is paid, large; below it the worst that can come of it, then the best. */
export function Paid({ plan, symbol }: { plan: Plan; symbol: string }) {
  const { t } = useTranslation("earn");
  const { amount, termDays } = plan;
  const total = incomeAfter(plan, termDays);
  const worst = worstCase(plan);
  const figures =
    termDays === 0
      ? [{ key: t("facts.daily"), text: amountText(toText(perDay(plan))) }]
      : [
          {
            key: t("facts.worst"),
            text: amountChangeText(toText(negate(worst))),
            tone: worst > ZERO ? "loss" : undefined,
          },
          { key: t("facts.total", { count: termDays }), text: amountText(toText(total)) },
          { key: t("facts.back"), text: amountText(toText(add(amount, total))) },
        ];
  return (
    <>
      <p className={s.paid}>
        {t("youPay")}
        <strong className="num" translate="no">
          {exactText(toText(amount))} <small>{symbol}</small>
        </strong>
      </p>
      <dl className={s.figures}>
        {figures.map(({ key, text, ...more }) => (
          <div key={key} data-tone={"tone" in more ? more.tone : undefined}>
            <dt>{key}</dt>
            <dd className="num" translate="no">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
