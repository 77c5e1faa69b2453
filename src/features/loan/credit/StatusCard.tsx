import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { CreditLoan } from "../../../../contract/http/money/credit.ts";
import { DAY_MS } from "../../../../contract/time/day.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { timeText } from "../../../lib/format/time.ts";
import { MoneyFacts } from "../../../parts/money/MoneyResult.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { Badge } from "../../../ui/figure/Badge.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import * as s from "../loan.styles.ts";

export const repayPath = (loanNo: string): string =>
  `/cryptos/repayment?type=credit&loan_no=${loanNo}`;

/** How a loan stands, as a key of words and the colour that it has. */
export function stateOf({ status, overdue, approveTime }: CreditLoan): {
  word: string;
  kind: "brand" | "warn" | "danger" | "neutral";
} {
  if (status === "reviewing")
    return approveTime === 0
      ? { word: "reviewing", kind: "warn" }
      : { word: "approved", kind: "brand" };
  if (status === "failed") return { word: "failed", kind: "danger" };
  if (status === "repaid") return { word: "repaid", kind: "neutral" };
  return overdue === 0 ? { word: "repaying", kind: "brand" } : { word: "overdue", kind: "danger" };
}

/** Where a loan stands and what comes next. */
export function StatusCard({ of }: { of: CreditLoan }) {
  const { t } = useTranslation(["loan", "money"]);
  const { word, kind } = stateOf(of);
  const days = Math.max(0, Math.ceil((of.dueTime - serverNow()) / DAY_MS));
  const isOwed = of.status === "repaying";
  return (
    <>
      <section className={s.card} aria-label={t("states")}>
        <div className={s.ratioHead}>
          <span>
            {t(isOwed ? "credit.dueNow" : "credit.amount")}
            <strong className="num" translate="no">
              <Sum of={isOwed ? of.dueNow : of.amount} unit={of.currency} />
            </strong>
          </span>
          <span>
            <Badge {...(kind !== "neutral" && { kind })}>{t(`credit.state.${word}`)}</Badge>
          </span>
        </div>
        {of.status === "reviewing" && (
          <p>{t(of.approveTime === 0 ? "credit.waiting" : "credit.coming")}</p>
        )}
        {of.status === "failed" && <p>{of.failReason}</p>}
        {isOwed && of.overdue === 0 && <p>{t("credit.daysLeft", { count: days })}</p>}
        {isOwed && of.overdue > 0 && (
          <p className={s.note} data-kind="danger" role="status">
            <Icon of={TriangleAlert} size="s" />
            {of.overdue === 1
              ? t("credit.extended", { time: timeText(of.extendTo) })
              : t("credit.stopped")}
          </p>
        )}
      </section>
      {isOwed && <CreditFacts of={of} />}
    </>
  );
}

/** The sums and dates of a loan. */
export function CreditFacts({ of }: { of: CreditLoan }) {
  const { t } = useTranslation(["loan", "money"]);
  const sum = (text: string) => <Sum of={text} unit={of.currency} />;
  const isOwed = of.status === "repaying";
  const came = of.creditTime !== 0;
  return (
    <MoneyFacts
      pairs={[
        { key: t("credit.amount"), value: sum(of.amount) },
        { key: t("credit.period"), value: t("days", { count: of.period }) },
        ...(isOwed ? [{ key: t("credit.totalNow"), value: sum(of.total) }] : []),
        { key: t("credit.originalTotal"), value: sum(of.originalTotal) },
        ...(came ? [{ key: t("credit.paid"), value: sum(of.paid) }] : []),
        ...(came
          ? [{ key: t("credit.credited"), value: <Sum of={of.creditedUsdt} unit="USDT" /> }]
          : []),
        ...(came ? [{ key: t("credit.creditTime"), value: timeText(of.creditTime) }] : []),
        ...(isOwed ? [{ key: t("credit.termEnd"), value: timeText(of.termEnd) }] : []),
        ...(isOwed ? [{ key: t("credit.window"), value: timeText(of.windowFrom) }] : []),
        ...(isOwed ? [{ key: t("credit.dueTime"), value: timeText(of.dueTime) }] : []),
      ]}
    />
  );
}
