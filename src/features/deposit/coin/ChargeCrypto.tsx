import { ChevronRight, ReceiptText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useWaysIn } from "../../../data/queries/money/deposits.ts";
import * as s from "../../../parts/inout/inout.styles.ts";
import { useDemoRefused } from "../../../parts/inout/use-demo-refused.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { CoinLogo } from "../../../parts/money/CoinLogo.tsx";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { ChipRow } from "../../../ui/frame/ChipRow.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { DepositPanel } from "./DepositPanel.tsx";

/** A deposit of a coin on one screen: coin, network, address. */
export default function ChargeCrypto() {
  const { t } = useTranslation(["deposit", "inout"]);
  const navigate = useNavigate();
  const back = useBack("/exchange/channel-in");
  const [query, setQuery] = useSearchParams();
  const symbol = query.get("symbol") ?? "USDT";
  const ways = useWaysIn();
  useDemoRefused();
  const pick = (next: Record<string, string>): void => setQuery(next, { replace: true });
  return (
    <>
      <Header
        title={t("title")}
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
          const coins = list.filter((way) => way.channel === "crypto");
          const way = coins.find((one) => one.symbol === symbol);
          if (way === undefined) return <ErrorState title={t("inout:closed")} />;
          const hot = coins.filter((one) => one.isTop === "1" || one.symbol === symbol);
          return (
            <DepositPanel
              way={way}
              chain={query.get("chain") ?? undefined}
              onChain={(chain) => pick({ symbol, chain })}
              sandbox={sandbox}
              before={
                <div className={s.onGround}>
                  <div className={s.label}>{t("inout:coin")}</div>
                  <ChipRow label={t("inout:coin")}>
                    {hot.map((one) => (
                      <Chip
                        key={one.symbol}
                        selected={one.symbol === symbol}
                        start={<CoinLogo code={one.symbol} size="s" />}
                        onClick={() => pick({ symbol: one.symbol })}
                      >
                        {one.symbol}
                      </Chip>
                    ))}
                    <Chip onClick={() => navigate("/cryptos/recharge/rechargeList")}>
                      {t("more")}
                      <Icon of={ChevronRight} size="xs" />
                    </Chip>
                  </ChipRow>
                </div>
              }
            />
          );
        }}
      </PageState>
    </>
  );
}
