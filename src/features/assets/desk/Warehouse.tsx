import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { WalletType } from "../../../../contract/http/money/wallet.ts";
import { decimal } from "../../../../contract/money/decimal.ts";
import { useWallets } from "../../../data/queries/money/wallets.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { HideButton } from "../../../parts/money/HideButton.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import * as s from "../coins/coins.styles.ts";

/** Pockets that are traded from. */
const TRADING: readonly WalletType[] = ["CONTRACT", "STOCK", "FOREX"];

/** What lies in the trading pockets, ready for orders; positions join it with trading. */
export default function Warehouse() {
  const { t } = useTranslation("assets");
  const navigate = useNavigate();
  const back = useBack("/personal/index");
  const wallets = useWallets();
  return (
    <>
      <Header title={t("warehouse.title")} back={{ label: t("common:back"), onClick: back }} end={<HideButton />} />
      <PageState of={wallets} onRetry={wallets.reload}>
        {({ list }) => {
          const usdt = list.find(({ symbol }) => symbol === "USDT")?.accounts ?? [];
          const held = TRADING.flatMap((type) =>
            usdt.filter(({ accountType, available, frozen }) => accountType === type && decimal(available) + decimal(frozen) > 0n),
          );
          return (
            <Page grouped className={s.page}>
              {held.length === 0 ? (
                <Empty title={t("nothing")} action={{ label: t("warehouse.quotes"), onClick: () => navigate("/quotes/index?tabActive=0") }} />
              ) : (
                held.map(({ accountType, available, frozen }) => (
                  <CellGroup key={accountType} title={t(`money:type.${accountType}`)}>
                    <Cell
                      label={t("money:available")}
                      value={<Sum of={available} unit="USDT" />}
                      href={`#/cryptos/funds?accountType=${accountType}`}
                    />
                    <Cell label={t("frozen")} value={<Sum of={frozen} unit="USDT" />} />
                  </CellGroup>
                ))
              )}
            </Page>
          );
        }}
      </PageState>
    </>
  );
}
