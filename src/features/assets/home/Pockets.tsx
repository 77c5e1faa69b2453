import { ChevronRight } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { DataOf } from "../../../../contract/http/call.ts";
import { WALLET_TYPES, type walletAll } from "../../../../contract/http/money/wallet.ts";
import { type Amount, add, decimal, toText } from "../../../../contract/money/decimal.ts";
import type { Coin } from "../../../data/queries/money/coins.ts";
import type { DisplayRate } from "../../../data/queries/money/rate.ts";
import { usePositionSums } from "../../../data/queries/money/trading.ts";
import type { Query } from "../../../data/queries/query.ts";
import { LiveWorth } from "../../../parts/money/LiveWorth.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { owedAsHeld } from "../../../parts/money/worth.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { directionOf } from "./Curve.tsx";
import * as s from "./home.styles.ts";

interface PocketsProps {
  wallets: Query<DataOf<typeof walletAll>>;
  coins: ReadonlyMap<string, Coin>;
  rate: DisplayRate | undefined;
}

/** The pockets, each with what it is worth, and what is owed; one leads to what it holds. */
export function Pockets({ wallets: { data, status, reload }, coins, rate }: PocketsProps) {
  const { t } = useTranslation("assets");
  const list = data?.list;
  const owed = useMemo(() => owedAsHeld(data?.owed ?? []), [data]);
  const positions = usePositionSums("").data;
  const held = useMemo(
    () =>
      WALLET_TYPES.map((type) => ({
        type,
        of: (list ?? []).flatMap(({ symbol, accounts }) =>
          accounts
            .filter(({ accountType }) => accountType === type)
            .map(({ available, frozen }) => ({
              symbol,
              amount: toText(add(decimal<Amount>(available), decimal<Amount>(frozen))),
            })),
        ),
      })),
    [list],
  );
  return (
    <section className={s.section}>
      <div className={s.cardHead}>
        <h2>{t("pockets")}</h2>
        <a className={s.more} href="#/risk">
          {t("risk")}
          <Icon of={ChevronRight} size="s" />
        </a>
      </div>
      {list === undefined && status === "failed" ? (
        <ErrorState
          title={t("common:couldNotLoad")}
          retry={{ label: t("common:retry"), onClick: reload }}
        />
      ) : (
        <div className={s.pockets}>
          {held.map(({ type, of }) => (
            <a key={type} className={s.pocket} href={`#/cryptos/funds?accountType=${type}`}>
              {t(`money:type.${type}`)}
              <b>
                <LiveWorth of={of} coins={coins} rate={rate} />
              </b>
            </a>
          ))}
          {owed.length > 0 && (
            <a
              className={s.pocket}
              href={`#${data?.owed?.every(({ kind }) => kind === "credit") ? "/cryptos/loanHistory" : "/cryptos/pledgeLoanOrder"}`}
            >
              {t("owed")}
              <b>
                <LiveWorth of={owed} coins={coins} rate={rate} />
              </b>
            </a>
          )}
          {positions !== undefined && (
            <a className={s.pocket} href="#/exchange/warehouse">
              {t("positions.name")}
              <b className={s.dir} data-dir={directionOf(positions.unrealised)}>
                <Sum of={positions.unrealised} change />
              </b>
              {t("positions.open", { count: positions.positions })}
            </a>
          )}
        </div>
      )}
    </section>
  );
}
