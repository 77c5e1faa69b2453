import { ReceiptText } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { DataOf } from "../../../../contract/http/call.ts";
import type { withdrawChannels } from "../../../../contract/http/money/withdraw.ts";
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
import { WithdrawForm } from "./WithdrawForm.tsx";

/** A withdrawal of a coin. */
export default function WithdrawPage() {
  const { t } = useTranslation(["withdraw", "inout"]);
  const navigate = useNavigate();
  const back = useBack("/exchange/channel-out");
  const ways = useWaysOut();
  const [query] = useSearchParams();
  const [symbol, setSymbol] = useState(query.get("symbol")?.toUpperCase() ?? "USDT");
  const round = useValue(withdrawRound$);
  useBlockedDialog(ways);
  useSentBefore();
  return (
    <>
      <Header
        title={t("title")}
        back={{ label: t("common:back"), onClick: back }}
        end={
          <>
            <HideButton />
            <IconButton
              icon={ReceiptText}
              label={t("inout:records")}
              onClick={() =>
                navigate(
                  `/cryptos/assetsCenter/rechargeWithdrawRecord?symbol=${symbol}&tab=withdraw`,
                )
              }
            />
          </>
        }
      />
      <PageState of={ways}>
        {(data: DataOf<typeof withdrawChannels>) => (
          <WithdrawForm
            key={`${symbol} ${round}`}
            ways={data}
            symbol={symbol}
            onSymbol={setSymbol}
            chain={query.get("chain") ?? undefined}
          />
        )}
      </PageState>
    </>
  );
}
