import { useState } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { withdraw } from "../../../data/commands/money.ts";
import { type WithdrawDraft, withdrawDrafts } from "../draft.ts";
import { ConfirmPage } from "./ConfirmPage.tsx";
import { WithdrawSummary } from "./ConfirmSheet.tsx";

const HOME = "/cryptos/withdraw/withdrawPage";

/**
 * `/cryptos/withdraw/securityVerification`: confirms the withdrawal of a coin. Without a draft the
 * form begins again.
 */
export default function SecurityVerification() {
  const [draft] = useState(withdrawDrafts.coin);
  return draft === undefined ? <Navigate to={HOME} replace /> : <Confirm draft={draft} />;
}

function Confirm({ draft }: { draft: WithdrawDraft }) {
  const navigate = useNavigate();
  const { symbol, chain, address, memo, amount, fee } = draft;
  return (
    <ConfirmPage
      home={HOME}
      summary={<WithdrawSummary of={draft} />}
      send={(values) =>
        withdraw(
          { channel: "crypto", symbol, chain, address, memo, amount, quotedFee: fee, ...values },
          { quiet: true },
        )
      }
      done={({ orderNo }) =>
        void navigate(`/cryptos/withdraw/withdrawSumbit?order_no=${orderNo}`, { replace: true })
      }
    />
  );
}
