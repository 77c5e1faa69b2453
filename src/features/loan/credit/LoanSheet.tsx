import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { DataOf } from "../../../../contract/http/call.ts";
import type { creditGet } from "../../../../contract/http/money/credit.ts";
import { useCredit } from "../../../data/queries/money/loans.ts";
import { amountText } from "../../../lib/format/amount.ts";
import { timeText } from "../../../lib/format/time.ts";
import { CopiedNo, MoneyFacts } from "../../../parts/money/MoneyResult.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Sheet } from "../../../ui/overlay/Sheet.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { CreditFacts, repayPath, StatusCard, stateOf } from "./StatusCard.tsx";

/** One loan: its dates, its repayments and charges. Empty is none. */
export function LoanSheet({ loanNo, onClose }: { loanNo: string; onClose: () => void }) {
  const { t } = useTranslation(["loan", "money"]);
  const navigate = useNavigate();
  const loan = useCredit(loanNo);
  const isUnknown =
    loan.data === undefined && loan.status === "failed" && loan.error.kind === "business";
  return (
    <Sheet
      open={loanNo !== ""}
      onClose={onClose}
      title={
        loan.data === undefined ? t("detail.title") : t(`credit.state.${stateOf(loan.data).word}`)
      }
      footer={
        loan.data?.status === "repaying" && (
          <Button kind="primary" wide onClick={() => navigate(repayPath(loanNo))}>
            {t("repay.title")}
          </Button>
        )
      }
    >
      {isUnknown ? (
        <Empty title={t("unknown")} />
      ) : (
        <PageState of={loan}>{(of) => <Body of={of} />}</PageState>
      )}
    </Sheet>
  );
}

function Body({ of }: { of: DataOf<typeof creditGet> }) {
  const { t } = useTranslation(["loan", "money"]);
  return (
    <>
      {of.status === "repaying" ? <StatusCard of={of} /> : <CreditFacts of={of} />}
      <MoneyFacts
        pairs={[
          ...(of.failReason === "" ? [] : [{ key: t("end.reason"), value: of.failReason }]),
          { key: t("credit.applyTime"), value: timeText(of.applyTime) },
          ...of.payments.map(({ time, symbol, qty, value, interest }) => ({
            key: `${t("credit.payment")} ${timeText(time)}`,
            value: (
              <>
                <Sum of={value} unit={of.currency} />
                <br />
                <small>
                  <Sum of={qty} unit={symbol} /> · {t("repay.interest")} {amountText(interest)}
                </small>
              </>
            ),
          })),
          { key: t("money:orderNo"), value: <CopiedNo no={of.loanNo} /> },
        ]}
      />
    </>
  );
}
