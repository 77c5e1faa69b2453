import { useTranslation } from "react-i18next";
import {
  useCoinList,
  useForexList,
  usePerpetualList,
  useShareList,
} from "../../../data/queries/market/coin-list.ts";
import { codeOf, nameOf } from "../../../lib/instrument/row-item.ts";
import type { FullInstrument } from "../../../parts/instrument/use-instrument.ts";
import { ChangePill } from "../../../parts/price/ChangePill.tsx";
import { PriceText } from "../../../parts/price/PriceText.tsx";
import { useInterest } from "../../../parts/quote/use-interest.ts";
import * as s from "./workspace.styles.ts";

/** So many stand beside the desk; all others are a search away. */
const SHOWN = 30;

export type PaneProduct = "spot" | "stock" | "perpetual" | "forex";

/**
 * The first instruments of a product with their prices, to change between: of shares those of the
 * same market, or the other ETFs.
 */
export function PairsPane({
  product,
  of,
  onPick,
}: {
  product: PaneProduct;
  of: FullInstrument;
  onPick: (symbol: string) => void;
}) {
  const { t, i18n } = useTranslation(["workspace", "trade"]);
  const lists = {
    spot: useCoinList(product === "spot"),
    stock: useShareList(product === "stock" ? of.type : undefined),
    perpetual: usePerpetualList(product === "perpetual"),
    forex: useForexList(product === "forex"),
  };
  const shown = lists[product].slice(0, SHOWN);
  useInterest(shown);
  const isShare = product === "stock";
  return (
    <nav className={s.pairs} aria-label={t(isShare ? "shares" : "pairs")}>
      <h2 className={s.title}>{t(`trade:${product}`)}</h2>
      <ul>
        {shown.map((item) => (
          <li key={item.symbol}>
            <button
              type="button"
              aria-current={item.symbol === of.symbol || undefined}
              onClick={() => onPick(item.symbol)}
            >
              <b>
                {isShare
                  ? codeOf(item.symbol)
                  : `${item.base}${product === "perpetual" ? "" : "/"}${item.quote}`.toUpperCase()}
              </b>
              <PriceText item={item} full reserve={false} />
              <span>{nameOf(item, i18n.language)}</span>
              <ChangePill symId={item.symId} look="text" />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
