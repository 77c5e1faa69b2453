import { useState } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { withdraw } from "../../../data/commands/money.ts";
import { BankSummary } from "../bank/BankSummary.tsx";
import { type BankDraft, withdrawDrafts } from "../draft.ts";
import { ConfirmPage } from "./ConfirmPage.tsx";

const HOME = "/exchange/withdraw-bank";

/**
 * `/exchange/fund-password-verify?scene=withdraw_bank`: confirms a withdrawal by bank. Without a
 * draft the form begins again.
 */
export default function FundPasswordVerify() {
  const [draft] = useState(withdrawDrafts.bank);
  return draft === undefined ? <Navigate to={HOME} replace /> : <Confirm draft={draft} />;
}

function Confirm({ draft }: { draft: BankDraft }) {
  const navigate = useNavigate();
  const { currency, paymentId, amount, fee, rate } = draft;
  return (
    <ConfirmPage
      home={HOME}
      summary={<BankSummary of={draft} />}
      send={(values) =>
        withdraw(
          {
            channel: "bank",
            symbol: "USDT",
            currency,
            paymentId,
            amount,
            quotedFee: fee,
            quotedRate: rate,
            ...values,
          },
          { quiet: true },
        )
      }
      done={({ orderNo }) =>
        void navigate(`/Record/RecordDetails?type=withdraw&order_no=${orderNo}`, { replace: true })
      }
    />
  );
}
