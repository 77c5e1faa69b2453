import { History, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { Pledge } from "../../../../contract/http/money/pledge.ts";
import { usePledgeRecords } from "../../../data/queries/money/loans.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { amountText } from "../../../lib/format/amount.ts";
import { timeText } from "../../../lib/format/time.ts";
import { CopiedNo, MoneyFacts } from "../../../parts/money/MoneyResult.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import * as s from "../loan.styles.ts";
import { DebtCard } from "./DebtCard.tsx";
import { HalfRing } from "./HalfRing.tsx";
import { LoanScreen } from "./LoanScreen.tsx";
import { RatioPrices } from "./RatioPrices.tsx";
import { RecordRow } from "./RecordRow.tsx";

/**
 * `/cryptos/pledgeLoanOrderDetail?loan_no=`: how safe a loan is, what is owed, and what can be
 * done; or how it ended.
 */
export default function PledgeDetail() {
  const { t } = useTranslation(["loan", "money"]);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const loanNo = query.get("loan_no") ?? "";
  return (
    <LoanScreen
      title={t("detail.title")}
      end={
        <IconButton
          icon={History}
          label={t("records")}
          onClick={() => navigate(`/cryptos/pledgeRecord?loan_no=${loanNo}`)}
        />
      }
    >
      {(loan) =>
        loan.finishTime === 0
          ? { body: <Live of={loan} />, foot: <Ways of={loan} /> }
          : { body: <Ended of={loan} /> }
      }
    </LoanScreen>
  );
}

function Live({ of }: { of: Pledge }) {
  const { t } = useTranslation(["loan", "money"]);
  const { pledgeSymbol, loanSymbol } = of;
  const isUrgent = of.risk === "margin_call" || of.risk === "liquidation";
  return (
    <>
      <HalfRing of={of}>
        {of.risk !== "normal" && of.risk !== "" && (
          <p className={s.note} data-kind={isUrgent ? "danger" : undefined} role="status">
            <Icon of={TriangleAlert} size="s" />
            {t(isUrgent ? "detail.backNow" : "detail.back", {
              add: `${amountText(of.backAdd)} ${pledgeSymbol}`,
              repay: `${amountText(of.backRepay)} ${loanSymbol}`,
            })}
          </p>
        )}
        {of.status === "past_due" && (
          <p className={s.note} data-kind="danger" role="status">
            <Icon of={TriangleAlert} size="s" />
            {t("detail.pastDue")}
          </p>
        )}
      </HalfRing>
      <RatioPrices of={of} />
      <DebtCard of={of} />
      <LastRecords of={of} />
    </>
  );
}

const SHOWN = 4;

/** The newest things that happened to it. */
function LastRecords({ of }: { of: Pledge }) {
  const { t } = useTranslation("loan");
  const rows = usePledgeRecords(of.loanNo).first.data?.list.slice(0, SHOWN) ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={s.card}>
      <div className={s.cardHead}>
        <h2>{t("records")}</h2>
        <a href={`#/cryptos/pledgeRecord?loan_no=${of.loanNo}`}>{t("detail.all")}</a>
      </div>
      <ul className={s.rows}>
        {rows.map((row) => (
          <li key={row.no}>
            <RecordRow of={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Renewing is offered in the last day, and past due. */
function Ways({ of }: { of: Pledge }) {
  const { t } = useTranslation(["loan", "money"]);
  const navigate = useNavigate();
  return (
    <ActionBar even>
      <Button kind="primary" onClick={() => navigate(`/cryptos/addPledge?loan_no=${of.loanNo}`)}>
        {t("add.title")}
      </Button>
      <Button
        kind="soft"
        onClick={() => navigate(`/cryptos/repayment?type=pledge&loan_no=${of.loanNo}`)}
      >
        {t("repay.title")}
      </Button>
      {serverNow() >= of.renewFrom && (
        <Button onClick={() => navigate(`/cryptos/pledgeLoanRenew?loan_no=${of.loanNo}`)}>
          {t("renew.title")}
        </Button>
      )}
    </ActionBar>
  );
}

function Ended({ of }: { of: Pledge }) {
  const { t } = useTranslation(["loan", "money"]);
  const { result, pledgeSymbol, loanSymbol } = of;
  const sold =
    result === null
      ? []
      : [
          { key: t("end.reason"), value: t(`end.${result.reason}`) },
          { key: t("end.price"), value: amountText(result.price) },
          { key: t("end.sold"), value: <Sum of={result.sold} unit={pledgeSymbol} exact /> },
          { key: t("end.proceeds"), value: <Sum of={result.proceeds} unit={loanSymbol} /> },
          { key: t("end.returned"), value: <Sum of={result.returned} unit={pledgeSymbol} exact /> },
          { key: t("end.writtenOff"), value: <Sum of={result.writtenOff} unit={loanSymbol} /> },
        ];
  return (
    <>
      <section className={s.card}>
        <h2>{t(`status.${of.status}`)}</h2>
      </section>
      <MoneyFacts
        pairs={[
          { key: t("detail.borrowed"), value: <Sum of={of.borrowed} unit={loanSymbol} /> },
          ...sold,
          { key: t("detail.opened"), value: timeText(of.openTime) },
          { key: t("end.at"), value: timeText(of.finishTime) },
          { key: t("money:orderNo"), value: <CopiedNo no={of.loanNo} /> },
        ]}
      />
    </>
  );
}
