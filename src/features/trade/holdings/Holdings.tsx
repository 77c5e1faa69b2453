import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { DataOf } from "../../../../contract/http/call.ts";
import type { exchangeHoldings } from "../../../../contract/http/trading/spot.ts";
import { useCoins } from "../../../data/queries/money/coins.ts";
import { useHoldings } from "../../../data/queries/user/orders.ts";
import { amountText } from "../../../lib/format/amount.ts";
import { CoinLogo } from "../../../parts/money/CoinLogo.tsx";
import { LiveGain } from "../../../parts/money/LiveGain.tsx";
import { LiveWorth } from "../../../parts/money/LiveWorth.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { averageOf } from "../../../parts/orders/order-words.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { useInterest } from "../../../parts/quote/use-interest.ts";
import { ListRow } from "../../../ui/list/ListRow.tsx";
import { Empty, type EmptyProps } from "../../../ui/state/Empty.tsx";
import { CoinCard } from "./CoinCard.tsx";

type Held = DataOf<typeof exchangeHoldings>[number];

/** Props of {@link Holdings}. */
export interface HoldingsProps {
  /** Makes rows, which do this; cards with what can be done with each coin without. */
  onPick?: (symbol: string) => void;
  symbol?: string;
  /** Action to offer when there are none. */
  action?: EmptyProps["action"];
}

/**
 * Coins in the spot account: what of each, its average cost, and what it has gained at the live
 * price.
 */
export function Holdings({ onPick, symbol = "", action }: HoldingsProps) {
  const { t } = useTranslation("trade");
  const held = useHoldings(symbol);
  return (
    <PageState
      of={held}
      isEmpty={(rows) => rows.length === 0}
      empty={<Empty compact title={t("noHoldings")} {...(action && { action })} />}
    >
      {(rows) => <Rows rows={rows} onPick={onPick} />}
    </PageState>
  );
}

function Rows({
  rows,
  onPick,
}: {
  rows: readonly Held[];
  onPick: HoldingsProps["onPick"] | undefined;
}) {
  const { t } = useTranslation("trade");
  const codes = useMemo(() => rows.map(({ symbol }) => symbol.toUpperCase()), [rows]);
  const coins = useCoins(codes);
  useInterest([...coins.values()]);
  return (
    <ul aria-label={t("tab.held")}>
      {rows.map((of) => {
        const { symbol, qty, avgCost } = of;
        const code = symbol.toUpperCase();
        return onPick === undefined ? (
          <li key={symbol}>
            <CoinCard of={of} coins={coins} />
          </li>
        ) : (
          <li key={symbol}>
            <ListRow
              onClick={() => onPick(symbol)}
              start={<CoinLogo code={code} />}
              title={
                <>
                  <Sum of={qty} /> {code}
                </>
              }
              caption={
                avgCost === ""
                  ? t("noCost")
                  : t("averageCost", { price: averageOf(symbol, avgCost) })
              }
              value={
                <LiveWorth of={[{ symbol: code, amount: qty }]} coins={coins} before="≈ " flash />
              }
              valueCaption={
                avgCost === "" ? (
                  amountText("")
                ) : (
                  <LiveGain code={code} quantity={qty} cost={avgCost} coins={coins} />
                )
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
