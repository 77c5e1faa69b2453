import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { type Amount, decimal } from "../../../../contract/money/decimal.ts";
import { DAY_MS } from "../../../../contract/time/day.ts";
import { renewPledge } from "../../../data/commands/loans.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { amountText } from "../../../lib/format/amount.ts";
import { timeText } from "../../../lib/format/time.ts";
import { MoneyFacts } from "../../../parts/money/MoneyResult.tsx";
import { useErrorWords } from "../../../parts/page/use-error-words.ts";
import { callWithProof } from "../../../parts/proof/call-with-proof.ts";
import { Button } from "../../../ui/Button.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import * as s from "../loan.styles.ts";
import { AfterCard } from "./AfterCard.tsx";
import { after } from "./after.ts";
import { detailPath, LoanScreen } from "./LoanScreen.tsx";

/** `/cryptos/pledgeLoanRenew?loan_no=`: the interest is paid now, for another term. */
export default function Renew() {
  const { t } = useTranslation("loan");
  const navigate = useNavigate();
  const words = useErrorWords();
  const [busy, setBusy] = useState(false);
  return (
    <LoanScreen title={t("renew.title")} liveOnly>
      {(loan, reload) => {
        const to = after(loan, { less: decimal<Amount>(loan.interest) });
        const isEarly = serverNow() < loan.renewFrom;
        const isAbove = to.risk !== "" && to.risk !== "normal";
        const go = async (): Promise<void> => {
          setBusy(true);
          const done = await callWithProof(renewPledge, {
            loanNo: loan.loanNo,
            expectInterest: loan.interest,
          });
          setBusy(false);
          if (done.ok) navigate(detailPath(loan.loanNo), { replace: true });
          else reload();
        };
        const from = loan.status === "past_due" ? serverNow() : loan.dueTime;
        return {
          body: (
            <>
              <MoneyFacts
                pairs={[
                  { key: t("renew.pay"), value: `${amountText(loan.interest)} ${loan.loanSymbol}` },
                  { key: t("detail.due"), value: timeText(loan.dueTime) },
                  { key: t("renew.until"), value: timeText(from + loan.termDays * DAY_MS) },
                ]}
              />
              <AfterCard loan={loan} to={to} />
              {isEarly && (
                <p className={s.note}>{t("renew.early", { time: timeText(loan.renewFrom) })}</p>
              )}
              {isAbove && <p className={s.note}>{words("pledgeFirst")}</p>}
            </>
          ),
          foot: (
            <ActionBar>
              {isAbove ? (
                <Button
                  kind="primary"
                  wide
                  onClick={() => navigate(`/cryptos/addPledge?loan_no=${loan.loanNo}`)}
                >
                  {t("add.title")}
                </Button>
              ) : (
                <Button
                  kind="primary"
                  wide
                  busy={busy}
                  disabled={isEarly}
                  onClick={() => void go()}
                >
                  {t("renew.go", { sum: `${amountText(loan.interest)} ${loan.loanSymbol}` })}
                </Button>
              )}
            </ActionBar>
          ),
        };
      }}
    </LoanScreen>
  );
}
