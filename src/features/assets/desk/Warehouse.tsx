import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { WalletType } from "../../../../contract/http/money/wallet.ts";
import { decimal } from "../../../../contract/money/decimal.ts";
import {
  useOpenOrderSums,
  usePositionSums,
  useTradeSums,
} from "../../../data/queries/money/trading.ts";
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

const TRADING: readonly WalletType[] = ["SPOT", "CONTRACT", "FOREX", "STOCK"];
const AGAIN_MS = 10_000;

/**
 * Holdings of the trading accounts: coins and shares, positions of perpetuals and pairs with their
 * margin and profit, and what orders keep frozen.
 */
export default function Warehouse() {
  const { t } = useTranslation("assets");
  const navigate = useNavigate();
  const back = useBack("/personal/index");
  const wallets = useWallets();
  return (
    <>
      <Header
        title={t("warehouse.title")}
        back={{ label: t("common:back"), onClick: back }}
        end={<HideButton />}
      />
      <Page grouped className={s.page}>
        <PageState of={wallets}>
          {({ list }) => {
            const held = (type: WalletType) =>
              list
                .find(({ symbol }) => symbol === "USDT")
                ?.accounts.find(({ accountType }) => accountType === type);
            const isUsed = (type: WalletType): boolean =>
              list.some(({ accounts }) =>
                accounts.some(
                  ({ accountType, available, frozen }) =>
                    accountType === type && decimal(available) + decimal(frozen) > 0n,
                ),
              );
            const isEmpty = !TRADING.some(isUsed);
            return (
              <>
                {isEmpty && (
                  <Empty
                    title={t("nothing")}
                    action={{
                      label: t("warehouse.quotes"),
                      onClick: () => navigate("/quotes/index?tabActive=0"),
                    }}
                  />
                )}
                {isUsed("SPOT") && <Holdings product="spot" inOrders={held("SPOT")?.frozen} />}
                {isUsed("CONTRACT") && <Contracts type="perpetual" />}
                {isUsed("FOREX") && <Contracts type="forex" />}
                {isUsed("STOCK") && <Holdings product="stock" inOrders={held("STOCK")?.frozen} />}
              </>
            );
          }}
        </PageState>
      </Page>
    </>
  );
}

/** Worth of coins or shares with the money beside them, and what orders keep frozen of it. */
function Holdings({
  product,
  inOrders = "0",
}: {
  product: "spot" | "stock";
  inOrders: string | undefined;
}) {
  const { t } = useTranslation("assets");
  const sums = useTradeSums(product);
  useEvery(AGAIN_MS, sums.reload);
  const pocket = product === "stock" ? "STOCK" : "SPOT";
  return (
    <PageState of={sums}>
      {({ equity, available, unrealised }) => (
        <CellGroup
          title={t(`money:type.${pocket}`)}
          note={product === "stock" ? t("warehouse.noActions") : undefined}
        >
          <Cell
            label={t("warehouse.equity")}
            value={<Sum of={equity} unit="USDT" />}
            href={`#/cryptos/funds?accountType=${pocket}`}
          />
          <Cell label={t("money:available")} value={<Sum of={available} unit="USDT" />} />
          <Cell label={t("warehouse.inOrders")} value={<Sum of={inOrders} unit="USDT" />} />
          <Cell label={t("warehouse.profit")} value={<Profit of={unrealised} />} />
        </CellGroup>
      )}
    </PageState>
  );
}

/** Worth of an account of contracts with its positions, and what its orders keep frozen. */
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
          <Cell
            label={t("warehouse.equity")}
            value={<Sum of={sums.equity} unit="USDT" />}
            href={`#/cryptos/funds?accountType=${pocket}`}
          />
          <Cell label={t("warehouse.margin")} value={<Sum of={sums.margin} unit="USDT" />} />
          <Cell label={t("warehouse.profit")} value={<Profit of={sums.unrealised} />} />
          <Cell
            label={t("warehouse.positions")}
            value={sums.positions}
            {...(known(path) && { href: `#${path}` })}
          />
          <Cell
            label={t("warehouse.inOrders")}
            value={
              frozen.data === undefined ? "--" : <Sum of={frozen.data.frozenMargin} unit="USDT" />
            }
          />
        </CellGroup>
      )}
    </PageState>
  );
}
