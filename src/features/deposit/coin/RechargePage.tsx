import { ReceiptText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate, useSearchParams } from "react-router-dom";
import { useDeposits, useWaysIn } from "../../../data/queries/money/deposits.ts";
import * as s from "../../../parts/inout/inout.styles.ts";
import { DepositRow } from "../../../parts/inout/RecordRow.tsx";
import { useDemoRefused } from "../../../parts/inout/use-demo-refused.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { DepositPanel } from "./DepositPanel.tsx";

/** A deposit of one coin, with its last ones. */
export default function RechargePage() {
  const [query] = useSearchParams();
  const symbol = query.get("symbol");
  return symbol === null ? (
    <Navigate to="/cryptos/recharge/rechargeList" replace />
  ) : (
    <Coin symbol={symbol.toUpperCase()} />
  );
}

function Coin({ symbol }: { symbol: string }) {
  const { t } = useTranslation(["deposit", "inout"]);
  const navigate = useNavigate();
  const back = useBack("/cryptos/recharge/rechargeList");
  const [query, setQuery] = useSearchParams();
  const ways = useWaysIn();
  const last = useDeposits({ channel: "crypto", symbol, pageSize: "3" }).first.data?.list ?? [];
  useDemoRefused();
  return (
    <>
      <Header
        title={t("titleOf", { coin: symbol })}
        back={{ label: t("common:back"), onClick: back }}
        end={
          <IconButton
            icon={ReceiptText}
            label={t("inout:records")}
            onClick={() =>
              navigate(`/cryptos/assetsCenter/rechargeWithdrawRecord?symbol=${symbol}&tab=deposit`)
            }
          />
        }
      />
      <PageState of={ways}>
        {({ list, sandbox }) => {
          const way = list.find((one) => one.channel === "crypto" && one.symbol === symbol);
          if (way === undefined) return <ErrorState title={t("inout:closed")} />;
          return (
            <DepositPanel
              way={way}
              chain={query.get("chain") ?? undefined}
              onChain={(chain) => setQuery({ symbol, chain }, { replace: true })}
              sandbox={sandbox}
              after={
                last.length > 0 && (
                  <section className={s.card}>
                    <div className={s.label}>{t("last")}</div>
                    {last.map((row) => (
                      <DepositRow key={row.orderNo} of={row} />
                    ))}
                  </section>
                )
              }
            />
          );
        }}
      </PageState>
    </>
  );
}
