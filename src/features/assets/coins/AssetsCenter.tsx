import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import type { DataOf } from "../../../../contract/http/call.ts";
import type { walletAll } from "../../../../contract/http/money/wallet.ts";
import type { Coin } from "../../../data/queries/money/coins.ts";
import { type DisplayRate, useRate } from "../../../data/queries/money/rate.ts";
import { useLedger } from "../../../data/queries/money/records.ts";
import { useWallets } from "../../../data/queries/money/wallets.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { CoinLogo } from "../../../parts/money/CoinLogo.tsx";
import { HideButton } from "../../../parts/money/HideButton.tsx";
import { LiveWorth } from "../../../parts/money/LiveWorth.tsx";
import { PagedList } from "../../../parts/money/PagedList.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { useLiveCoins } from "../../../parts/money/use-live-coins.ts";
import { usePages } from "../../../parts/money/use-pages.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { SearchField } from "../../../ui/field/SearchField.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { CoinActions } from "../home/Actions.tsx";
import { CoinHeldRow } from "../home/CoinList.tsx";
import { MoneyLine } from "../ledger/MoneyLine.tsx";
import * as s from "./coins.styles.ts";

type CoinHeld = DataOf<typeof walletAll>["list"][number];

/** The coins of all pockets together; with `symbol` one of them, pocket by pocket. */
export default function AssetsCenter() {
  const { t } = useTranslation("assets");
  const [query] = useSearchParams();
  const symbol = (query.get("symbol") ?? "").toUpperCase();
  const back = useBack("/personal/index");
  const wallets = useWallets();
  const rate = useRate();
  const coins = useLiveCoins(
    symbol === "" ? (wallets.data?.list.map((row) => row.symbol) ?? []) : [symbol],
  );
  const shared = { coins, rate };
  return (
    <>
      <Header
        title={symbol === "" ? t("coins") : symbol}
        back={{ label: t("common:back"), onClick: back }}
        end={<HideButton />}
      />
      <PageState of={wallets}>
        {({ list }) =>
          symbol === "" ? (
            <AllCoins list={list} {...shared} />
          ) : (
            <OneCoin symbol={symbol} row={list.find((row) => row.symbol === symbol)} {...shared} />
          )
        }
      </PageState>
    </>
  );
}

interface Shared {
  coins: ReadonlyMap<string, Coin>;
  rate: DisplayRate | undefined;
}

function AllCoins({ list, coins, rate }: Shared & { list: readonly CoinHeld[] }) {
  const { t } = useTranslation("assets");
  const [text, setText] = useState("");
  const shown = list.filter(({ symbol }) => symbol.includes(text.trim().toUpperCase()));
  return (
    <Page>
      <div className={s.search}>
        <SearchField
          label={t("money:search")}
          clearLabel={t("money:clear")}
          value={text}
          onChange={setText}
        />
      </div>
      {shown.length === 0 ? (
        <Empty title={t(list.length === 0 ? "nothing" : "money:noHits")} />
      ) : (
        <ul>
          {shown.map((row) => (
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
    </Page>
  );
}

const NOTHING = { balance: "0", available: "0", frozen: "0", accounts: [] as CoinHeld["accounts"] };

function OneCoin({
  symbol,
  row,
  coins,
  rate,
}: Shared & { symbol: string; row: CoinHeld | undefined }) {
  const { t } = useTranslation("assets");
  const { balance, available, frozen, accounts } = row ?? NOTHING;
  const held = useMemo(() => [{ symbol, amount: balance }], [symbol, balance]);
  const source = useLedger({ symbol, pageSize: "5" });
  const keyOf = ({ id }: { id: string }): string => id;
  const pages = usePages(source, keyOf);
  return (
    <Page grouped className={s.page}>
      <section className={s.head}>
        <CoinLogo code={symbol} size="l" />
        <p className={s.big}>
          <Sum of={balance} />
        </p>
        <p className={s.quiet}>
          <LiveWorth of={held} coins={coins} rate={rate} before="≈ " signed />
        </p>
      </section>
      <CoinActions symbol={symbol} />
      <CellGroup>
        <Cell label={t("money:available")} value={<Sum of={available} />} />
        <Cell label={t("frozen")} value={<Sum of={frozen} />} />
        <Cell
          label={t("price")}
          value={<LiveWorth of={[{ symbol, amount: "1" }]} coins={coins} rate={rate} signed />}
        />
      </CellGroup>
      {accounts.length > 0 && (
        <CellGroup title={t("pockets")}>
          {accounts.map((one) => (
            <Cell
              key={one.accountType}
              label={t(`money:type.${one.accountType}`)}
              value={<Sum of={one.available} />}
              href={`#/cryptos/funds?accountType=${one.accountType}`}
            />
          ))}
        </CellGroup>
      )}
      <CellGroup title={t("lastChanges")}>
        <PagedList
          short
          of={pages}
          label={t("lastChanges")}
          keyOf={keyOf}
          rowPx={64}
          row={(one) => <MoneyLine row={one} />}
          empty={<Empty compact title={t("money:none")} />}
        />
        <Cell
          label={t("ledger.allOf", { coin: symbol })}
          href={`#/cryptos/accountChange?symbol=${symbol}`}
        />
      </CellGroup>
    </Page>
  );
}
