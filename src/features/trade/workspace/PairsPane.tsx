import { useTranslation } from "react-i18next";
import { useCoinList, useForexList, usePerpetualList } from "../../../data/queries/market/coin-list.ts";
import { ChangePill } from "../../../parts/price/ChangePill.tsx";
import { PriceText } from "../../../parts/price/PriceText.tsx";
import { useInterest } from "../../../parts/quote/use-interest.ts";
import * as s from "./workspace.styles.ts";

/** So many stand beside the desk; all others are a search away. */
const SHOWN = 30;

/** The first pairs of a product with their prices, to change between. */
export function PairsPane({
  product,
  symbol,
  onPick,
}: {
  product: "spot" | "perpetual" | "forex";
  symbol: string;
  onPick: (symbol: string) => void;
}) {
  const { t } = useTranslation(["workspace", "trade"]);
  const coins = useCoinList(product === "spot");
  const perpetuals = usePerpetualList(product === "perpetual");
  const pairs = useForexList(product === "forex");
  const shown = (product === "spot" ? coins : product === "forex" ? pairs : perpetuals).slice(0, SHOWN);
  useInterest(shown);
  return (
    <nav className={s.pairs} aria-label={t("pairs")}>
      <h2 className={s.title}>{t(`trade:${product}`)}</h2>
      <ul>
        {shown.map((item) => (
          <li key={item.symbol}>
            <button type="button" aria-current={item.symbol === symbol || undefined} onClick={() => onPick(item.symbol)}>
              <b>{`${item.base}${product === "forex" ? "/" : ""}${item.quote}`.toUpperCase()}</b>
              <PriceText item={item} full reserve={false} />
              <span>{item.name}</span>
              <ChangePill symId={item.symId} look="text" />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
