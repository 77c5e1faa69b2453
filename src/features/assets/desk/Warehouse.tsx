import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { WalletType } from "../../../../contract/http/money/wallet.ts";
import { decimal } from "../../../../contract/money/decimal.ts";
import { useOpenOrderSums, usePositionSums, useTradeSums } from "../../../data/queries/money/trading.ts";
import { useWallets } from "../../../data/queries/money/wallets.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { HideButton } from "../../../parts/money/HideButton.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { useEvery } from "../../../parts/money/use-every.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { useRouteKnown } from "../../../parts/page/route-known.ts";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import * as s from "../coins/coins.styles.ts";
import { Profit } from "./Profit.tsx";

/** Pockets whose positions are not traded yet: what lies in them is shown. */
const OTHERS: readonly WalletType[] = ["STOCK"];
const AGAIN_MS = 10_000;

/** What lies in the trading accounts: coins of spot, positions of perpetuals and pairs with their margin and profit, and what orders keep frozen. */
export default function Warehouse() {
  const { t } = useTranslation("assets");
  const navigate = useNavigate();
  const back = useBack("/personal/index");
  const wallets = useWallets();
  const spot = useTradeSums("spot");
  useEvery(AGAIN_MS, spot.reload);
  return (
    <>
      <Header title={t("warehouse.title")} back={{ label: t("common:back"), onClick: back }} end={<HideButton />} />
      <Page grouped className={s.page}>
        <PageState of={wallets}>
          {({ list }) => {
            const held = (type: WalletType) => list.find(({ symbol }) => symbol === "USDT")?.accounts.find(({ accountType }) => accountType === type);
            const isUsed = (type: WalletType): boolean =>
              list.some(({ accounts }) =>
                accounts.some(({ accountType, available, frozen }) => accountType === type && decimal(available) + decimal(frozen) > 0n),
              );
            const others = OTHERS.filter(isUsed);
            const isEmpty = others.length === 0 && !isUsed("SPOT") && !isUsed("CONTRACT") && !isUsed("FOREX");
            return (
              <>
                {isEmpty && (
                  <Empty title={t("nothing")} action={{ label: t("warehouse.quotes"), onClick: () => navigate("/quotes/index?tabActive=0") }} />
                )}
                {isUsed("SPOT") && (
                  <PageState of={spot}>
                    {(sums) => (
                      <CellGroup title={t("money:type.SPOT")}>
                        <Cell label={t("warehouse.equity")} value={<Sum of={sums.equity} unit="USDT" />} href="#/cryptos/funds?accountType=SPOT" />
                        <Cell label={t("money:available")} value={<Sum of={sums.available} unit="USDT" />} />
                        <Cell label={t("warehouse.inOrders")} value={<Sum of={held("SPOT")?.frozen ?? "0"} unit="USDT" />} />
                        <Cell label={t("warehouse.profit")} value={<Profit of={sums.unrealised} />} />
                      </CellGroup>
                    )}
                  </PageState>
                )}
                {isUsed("CONTRACT") && <Contracts type="perpetual" />}
                {isUsed("FOREX") && <Contracts type="forex" />}
                {others.map((type) => (
                  <CellGroup key={type} title={t(`money:type.${type}`)}>
                    <Cell
                      label={t("money:available")}
                      value={<Sum of={held(type)?.available ?? "0"} unit="USDT" />}
                      href={`#/cryptos/funds?accountType=${type}`}
                    />
                    <Cell label={t("frozen")} value={<Sum of={held(type)?.frozen ?? "0"} unit="USDT" />} />
                  </CellGroup>
                ))}
              </>
            );
          }}
        </PageState>
      </Page>
    </>
  );
}

/** What an account of contracts is worth with its positions, and what its orders keep frozen. */
function Contracts({ type }: { type: "perpetual" | "forex" }) {
  const { t } = useTranslation("assets");
  const known = useRouteKnown();
  const positions = usePositionSums(type);
  const frozen = useOpenOrderSums(type);
  useEvery(AGAIN_MS, () => {
    for (const { reload } of [positions, frozen]) reload();
  });
  const pocket = type === "forex" ? "FOREX" : "CONTRACT";
  const path = `/position/index?product=${type}`;
  return (
    <PageState of={positions}>
      {(sums) => (
        <CellGroup title={t(`money:type.${pocket}`)}>
          <Cell label={t("warehouse.equity")} value={<Sum of={sums.equity} unit="USDT" />} href={`#/cryptos/funds?accountType=${pocket}`} />
          <Cell label={t("warehouse.margin")} value={<Sum of={sums.margin} unit="USDT" />} />
          <Cell label={t("warehouse.profit")} value={<Profit of={sums.unrealised} />} />
          <Cell label={t("warehouse.positions")} value={sums.positions} {...(known(path) && { href: `#${path}` })} />
          <Cell label={t("warehouse.inOrders")} value={frozen.data === undefined ? "--" : <Sum of={frozen.data.frozenMargin} unit="USDT" />} />
        </CellGroup>
      )}
    </PageState>
  );
}
