import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Amount, multiply, negate, toText } from "../../../../contract/money/decimal.ts";
import { amountChangeText, amountText } from "../../../lib/format/amount.ts";
import { shareText } from "../../../lib/format/share.ts";
import { Sentence } from "../../../parts/text/Sentence.tsx";
import { Badge } from "../../../ui/figure/Badge.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import * as s from "../earn.styles.ts";
import { breakEven, exits, type Plan, worstCase } from "../figures.ts";
import { LeavePlot } from "./LeavePlot.tsx";

/**
 * Cost of leaving early, the worst first: the figure, the formula, the way to break-even, and
 * four exits on it.
 */
export function LeaveCard({ plan, symbol }: { plan: Plan; symbol: string }) {
  const { t } = useTranslation("earn");
  const worst = worstCase(plan);
  if (plan.termDays === 0)
    return (
      <section className={s.card}>
        <div className={s.leaveHead}>
          <h2>{t("leave.any")}</h2>
        </div>
        <p className={s.formula}>{t("leave.anyText")}</p>
      </section>
    );
  const ratio = shareText(toText(plan.penaltyRatio));
  const aDay = amountText(toText(multiply<Amount>([plan.penaltyRatio, plan.amount], 8, "halfUp")));
  const even = breakEven(plan);
  return (
    <section className={s.card}>
      <div className={s.leaveHead}>
        <h2>{t("leave.title")}</h2>
        <Badge kind="warn">
          <Icon of={TriangleAlert} size="xs" />
          {t("leave.worst", { sum: amountChangeText(toText(negate(worst))) })}
        </Badge>
      </div>
      <p className={s.formula}>
        <Sentence
          text={t("leave.formula", {
            ratio,
            amount: amountText(toText(plan.amount)),
            sum: `${aDay} ${symbol}`,
          })}
          part={(sum) => (
            <b className="num" translate="no">
              {sum}
            </b>
          )}
        />
      </p>
      <LeavePlot plan={plan} even={even} />
      <table className={s.table}>
        <caption className="sr-only">{t("leave.title")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("leave.after")}</th>
            <th scope="col">{t("leave.penalty")}</th>
            <th scope="col">{t("leave.result")}</th>
          </tr>
        </thead>
        <tbody>
          {exits(plan).map(({ paid, penalty, result }) => (
            <tr key={paid}>
              <td>{t("leave.payments", { count: paid })}</td>
              <td className="num" translate="no">
                {amountText(toText(penalty))}
              </td>
              <td className="num" translate="no">
                {amountChangeText(toText(result))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
