import { ReceiptText } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { WALLET_TYPES, type WalletType } from "../../../../contract/http/money/wallet.ts";
import { useRate } from "../../../data/queries/money/rate.ts";
import { useTradeSums } from "../../../data/queries/money/trading.ts";
import { usePocket } from "../../../data/queries/money/wallets.ts";
import { MISSING } from "../../../lib/format/signs.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { HideButton } from "../../../parts/money/HideButton.tsx";
import { LiveWorth } from "../../../parts/money/LiveWorth.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { useLiveCoins } from "../../../parts/money/use-live-coins.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { useRouteKnown } from "../../../parts/page/route-known.ts";
import { Button } from "../../../ui/Button.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { Profit } from "../desk/Profit.tsx";
import { CoinHeldRow } from "../home/CoinList.tsx";
import * as s from "./coins.styles.ts";

/** A pocket from an address; the funds account when it names none of them. */
const pocketOf = (text: string | null): WalletType =>
  WALLET_TYPES.find((type) => type === text?.toUpperCase()) ?? "FUNDS";

/** Accounts whose orders and positions the server sums up. */
const PRODUCT: Partial<Record<WalletType, "spot" | "perpetual" | "forex">> = {
  SPOT: "spot",
  CONTRACT: "perpetual",
  FOREX: "forex",
};

/** One pocket, and the ways into it and out of it. */
export default function Funds() {
  const { t } = useTranslation("assets");
  const navigate = useNavigate();
  const known = useRouteKnown();
  const back = useBack("/personal/index");
  const [query, setQuery] = useSearchParams();
  const type = pocketOf(query.get("accountType"));
  const pocket = usePocket(type);
  const rate = useRate();
  const list = pocket.data?.list;
  const held = useMemo(
    () => list?.map(({ symbol, balance }) => ({ symbol, amount: balance })) ?? [],
    [list],
  );
  const trading = useTradeSums(PRODUCT[type]).data;
  const coins = useLiveCoins(held.map(({ symbol }) => symbol));
  return (
    <>
      <Header
        title={t("funds.of", { type: t(`money:type.${type}`) })}
        back={{ label: t("common:back"), onClick: back }}
        end={
          <>
            <HideButton />
            <IconButton
              icon={ReceiptText}
              label={t("ledger.title")}
              onClick={() => navigate(`/cryptos/accountChange?accountType=${type}`)}
            />
          </>
        }
      />
      <Page>
        <fieldset className={s.chips}>
          <legend className="sr-only">{t("pockets")}</legend>
          {WALLET_TYPES.map((one) => (
            <Chip
              key={one}
              selected={one === type}
              onClick={() => setQuery({ accountType: one }, { replace: true })}
            >
              {t(`money:type.${one}`)}
            </Chip>
          ))}
        </fieldset>
        <section className={s.head} aria-label={t("total")}>
          <p className={s.big}>
            {list === undefined ? MISSING : <LiveWorth of={held} coins={coins} rate={rate} />}
          </p>
          <p className={s.quiet}>{rate?.currency}</p>
        </section>
        {trading !== undefined && PRODUCT[type] !== undefined && (
          <div className={s.sums}>
            <CellGroup>
              <Cell
                label={t(type === "SPOT" ? "warehouse.inOrders" : "warehouse.margin")}
                value={<Sum of={trading.frozen} unit="USDT" />}
              />
              <Cell label={t("warehouse.profit")} value={<Profit of={trading.unrealised} />} />
            </CellGroup>
          </div>
        )}
        <PageState
          of={pocket}
          isEmpty={(data) => data.list.length === 0}
          empty={<Empty title={t("nothing")} />}
        >
          {(data) => (
            <ul>
              {data.list.map((row) => (
                <li key={row.symbol}>
                  <CoinHeldRow
                    row={row}
                    coins={coins}
                    rate={rate}
                    href={`#/cryptos/assetsCenter/index?symbol=${row.symbol}`}
                  />
                </li>
              ))}
            </ul>
          )}
        </PageState>
      </Page>
      {known("/transfer/index") && (
        <ActionBar even>
          <Button onClick={() => navigate(`/transfer/index?from=${type}`)}>{t("funds.out")}</Button>
          <Button
            kind="primary"
            onClick={() =>
              navigate(`/transfer/index?from=${type === "FUNDS" ? "SPOT" : "FUNDS"}&to=${type}`)
            }
          >
            {t("funds.in")}
          </Button>
        </ActionBar>
      )}
    </>
  );
}
