import { useTranslation } from "react-i18next";
import {
  useCoinList,
  useForexList,
  usePerpetualList,
} from "../../../data/queries/market/coin-list.ts";
import { CoinLogo } from "../../../parts/money/CoinLogo.tsx";
import { SelectSheet } from "../../../ui/overlay/SelectSheet.tsx";

/** Props of {@link PairSheet}. */
export interface PairSheetProps {
  open: boolean;
  onClose: () => void;
  symbol: string;
  /** Spot without. */
  product?: "spot" | "perpetual" | "forex" | "delivery";
  onPick: (symbol: string) => void;
}

/**
 * Picks the pair to trade among all coins, all perpetuals, all currencies and metals, or all that
 * fixed periods are offered on.
 */
export function PairSheet({ open, onClose, symbol, product = "spot", onPick }: PairSheetProps) {
  const { t } = useTranslation(["trade", "money"]);
  const isPerpetual = product === "perpetual";
  const isForex = product === "forex";
  const pairs = useCoinList(open && !isPerpetual && !isForex);
  const perpetuals = usePerpetualList(open && isPerpetual);
  const currencies = useForexList(open && (isForex || product === "delivery"));
  const coins = isPerpetual
    ? perpetuals
    : isForex
      ? currencies
      : product === "spot"
        ? pairs
        : [...pairs, ...currencies].filter(({ products }) => products.includes("delivery"));
  return (
    <SelectSheet
      open={open}
      onClose={onClose}
      title={t("choosePair")}
      value={symbol}
      onChange={onPick}
      options={coins.map((coin) => ({
        key: coin.symbol,
        label: `${coin.base}${isPerpetual ? "" : "/"}${coin.quote}`.toUpperCase(),
        caption: coin.name,
        start: <CoinLogo code={coin.base.toUpperCase()} size="s" />,
      }))}
      search={{ label: t("money:search"), clearLabel: t("money:clear"), none: t("money:noHits") }}
    />
  );
}
