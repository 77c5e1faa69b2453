import { css } from "@linaria/core";
import { Inbox } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { DataOf } from "../../../../contract/http/call.ts";
import type { walletAll } from "../../../../contract/http/money/wallet.ts";
import type { Mode } from "../../../../contract/http/shapes.ts";
import { isShareSymbol } from "../../../../contract/market/shares.ts";
import { decimal, ONE } from "../../../../contract/money/decimal.ts";
import type { Coin } from "../../../data/queries/money/coins.ts";
import type { DisplayRate } from "../../../data/queries/money/rate.ts";
import type { Query } from "../../../data/queries/query.ts";
import { CoinLogo } from "../../../parts/money/CoinLogo.tsx";
import { LiveWorth } from "../../../parts/money/LiveWorth.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { worthNow } from "../../../parts/money/worth.ts";
import { OrderLogo } from "../../../parts/orders/OrderLogo.tsx";
import { useRouteKnown } from "../../../parts/page/route-known.ts";
import { Checkbox } from "../../../ui/field/Checkbox.tsx";
import { ListRow } from "../../../ui/list/ListRow.tsx";
import { SkeletonRows } from "../../../ui/list/SkeletonRows.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import * as s from "./home.styles.ts";

const figure = css`
  color: var(--ink-3);
  font-weight: 400;
`;

const DUST = "/cryptos/exchangeDust";

export type CoinHeld = DataOf<typeof walletAll>["list"][number];

interface CoinListProps {
  wallets: Query<DataOf<typeof walletAll>>;
  coins: ReadonlyMap<string, Coin>;
  rate: DisplayRate | undefined;
  mode: Mode;
}

/** True for less than 1 USDT; without a price nobody can say so. */
function isSmall({ symbol, balance }: CoinHeld, coins: ReadonlyMap<string, Coin>): boolean {
  const usdt = worthNow([{ symbol, amount: balance }], coins);
  return usdt !== undefined && usdt < ONE;
}

/** A coin has its own screen; a share's is that of all its orders. */
const hrefOf = ({ symbol }: Pick<CoinHeld, "symbol">): string =>
  isShareSymbol(symbol.toLowerCase())
    ? `#/cryptos/symbolOrderDetail?symbol=${encodeURIComponent(symbol.toLowerCase())}`
    : `#/cryptos/assetsCenter/index?symbol=${symbol}`;

/** Every coin that is held, with its live worth. */
export function CoinList({ wallets, coins, rate, mode }: CoinListProps) {
  const { t } = useTranslation("assets");
  const navigate = useNavigate();
  const known = useRouteKnown();
  const [hidesSmall, setHidesSmall] = useState(false);
  const { data, status, reload } = wallets;
  const held = data?.list.filter(({ balance }) => decimal(balance) > 0n);
  const shown = held?.filter((row) => !hidesSmall || !isSmall(row, coins));
  const way = mode === "demo" ? "/my/index" : "/exchange/channel-in";
  return (
    <section>
      <div className={s.coinsHead}>
        <h2>{t("coins")}</h2>
        {held !== undefined && held.length > 0 && (
          <div className={s.coinsEnd}>
            {known(DUST) && (
              <a className={s.more} href={`#${DUST}`}>
                {t("dust")}
              </a>
            )}
            <Checkbox checked={hidesSmall} onChange={setHidesSmall}>
              {t("hideSmall")}
            </Checkbox>
          </div>
        )}
      </div>
      {shown === undefined ? (
        status === "failed" ? (
          <ErrorState
            title={t("common:couldNotLoad")}
            retry={{ label: t("common:retry"), onClick: reload }}
          />
        ) : (
          <SkeletonRows label={t("money:loading")} />
        )
      ) : held?.length === 0 ? (
        <Empty
          icon={Inbox}
          title={t("nothing")}
          {...(known(way) && {
            action: {
              label: t(mode === "demo" ? "actions.topUp" : "actions.deposit"),
              onClick: () => navigate(way),
            },
          })}
        />
      ) : shown.length === 0 ? (
        <Empty compact title={t("allSmall")} />
      ) : (
        <ul>
          {shown.map((row) => (
            <li key={row.symbol}>
              <CoinHeldRow row={row} coins={coins} rate={rate} href={hrefOf(row)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** One coin: what there is of it, what of that is frozen, and its live worth. */
export function CoinHeldRow({
  row,
  coins,
  rate,
  href,
}: { row: Pick<CoinHeld, "symbol" | "balance" | "frozen">; href: string } & Pick<
  CoinListProps,
  "coins" | "rate"
>) {
  const { t } = useTranslation("assets");
  const { symbol, balance, frozen } = row;
  return (
    <ListRow
      href={href}
      start={
        isShareSymbol(symbol.toLowerCase()) ? (
          <OrderLogo of={{ symbol: symbol.toLowerCase() }} />
        ) : (
          <CoinLogo code={symbol} />
        )
      }
      title={symbol}
      caption={
        decimal(frozen) > 0n ? (
          <>
            {t("frozen")} <Sum of={frozen} />
          </>
        ) : undefined
      }
      value={<Sum of={balance} />}
      valueCaption={
        <span className={figure}>
          <LiveWorth
            of={[{ symbol, amount: balance }]}
            coins={coins}
            rate={rate}
            before="≈ "
            signed
            flash
          />
        </span>
      }
    />
  );
}
