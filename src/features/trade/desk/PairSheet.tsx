import { useTranslation } from "react-i18next";
import { useCoinList, usePerpetualList } from "../../../data/queries/market/coin-list.ts";
import { CoinLogo } from "../../../parts/money/CoinLogo.tsx";
import { SelectSheet } from "../../../ui/overlay/SelectSheet.tsx";

/** Props of {@link PairSheet}. */
export interface PairSheetProps {
  open: boolean;
  onClose: () => void;
  symbol: string;
  /** Spot without. */
  product?: "spot" | "perpetual";
  onPick: (symbol: string) => void;
}

/** Picks the pair to trade among all coins, or all perpetuals. */
export function PairSheet({ open, onClose, symbol, product = "spot", onPick }: PairSheetProps) {
  const { t } = useTranslation(["trade", "money"]);
  const isSpot = product === "spot";
  const pairs = useCoinList(open && isSpot);
  const perpetuals = usePerpetualList(open && !isSpot);
  const coins = isSpot ? pairs : perpetuals;
  return (
    <SelectSheet
      open={open}
      onClose={onClose}
      title={t("choosePair")}
      value={symbol}
      onChange={onPick}
      options={coins.map((coin) => ({
        key: coin.symbol,
        label: `${coin.base}${isSpot ? "/" : ""}${coin.quote}`.toUpperCase(),
        caption: coin.name,
        start: <CoinLogo code={coin.base.toUpperCase()} size="s" />,
      }))}
      search={{ label: t("money:search"), clearLabel: t("money:clear"), none: t("money:noHits") }}
    />
  );
}
