import { ReceiptText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useWaysOut } from "../../../data/queries/money/withdrawals.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { HideButton } from "../../../parts/money/HideButton.tsx";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { withdrawRound$ } from "../draft.ts";
import { useBlockedDialog } from "../use-blocked.ts";
import { useSentBefore } from "../use-sent-before.ts";
import { BankForm } from "./BankForm.tsx";

/** `/exchange/withdraw-bank?currency`: USDT paid out as money of a bank. */
export default function WithdrawBank() {
  const { t } = useTranslation(["withdraw", "inout"]);
  const navigate = useNavigate();
  const back = useBack("/exchange/channel-out");
  const ways = useWaysOut();
  const round = useValue(withdrawRound$);
  useBlockedDialog(ways);
  useSentBefore();
  return (
    <>
      <Header
        title={t("bank.title")}
        back={{ label: t("common:back"), onClick: back }}
        end={
          <>
            <HideButton />
            <IconButton
              icon={ReceiptText}
              label={t("inout:records")}
              onClick={() => navigate("/Record/DepositAndWithdrawal?tab=withdraw")}
            />
          </>
        }
      />
      <PageState of={ways}>{(data) => <BankForm key={round} ways={data} />}</PageState>
    </>
  );
}
