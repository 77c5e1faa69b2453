import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { formatScaled } from "../../../contract/feed/scaled.ts";
import { session$ } from "../../data/stores/account/session.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { priceText } from "../../lib/format/price.ts";
import type { RowItem } from "../../lib/instrument/row-item.ts";
import { SelectSheet } from "../../ui/overlay/SelectSheet.tsx";
import { tickDigits } from "../price/tick-digits.ts";
import { typedPrice } from "../ticket/use-draft.ts";
import AlertLines from "./alerts/AlertLines.tsx";
import type { ChartLine } from "./chart-line.ts";

const TradeLines = lazy(() => import("./trade/TradeLines.tsx"));

/** Nobody can have orders or positions of an index. */
const isTraded = ({ type }: Pick<RowItem, "type">): boolean => type !== "index";

const NONE: readonly ChartLine[] = [];

export interface ChartLinesOf {
  lines: readonly ChartLine[];
  /** Elements that have to stand beside the chart for them. */
  beside: ReactNode;
  /** A price was chosen at the crosshair: an order or an alert there. */
  onPrice: (price: number) => void;
}

/**
 * The lines of an instrument's chart: alerts for everybody, and, loaded behind the chart, orders
 * and positions for those who are signed in. `onOrder`: takes a price for the ticket that stands
 * beside the chart; without it the price leads to a ticket of its own.
 */
export function useChartLines(item: RowItem, onOrder?: (price: number) => void): ChartLinesOf {
  const { t } = useTranslation("chart");
  const signedIn = useValue(session$.signedIn);
  const navigate = useNavigate();
  const [trade, setTrade] = useState(NONE);
  const [bells, setBells] = useState(NONE);
  const isOwner = signedIn && isTraded(item);
  /** A price that was chosen, and whether it is still to be said what for. */
  const [{ price, open }, ask] = useState({ price: 0, open: false });
  const symbol = encodeURIComponent(item.symbol);
  const alert = (at: number): void =>
    void navigate(`/alerts/edit?symbol=${symbol}&price=${formatScaled(at, item.priceScale)}`);
  const order =
    onOrder ??
    ((at: number): void => void navigate(`/chart/order/${symbol}?price=${typedPrice(item, at)}`));
  const shown = priceText(
    price,
    item.priceScale,
    tickDigits(item.tickTable, item.priceScale, price),
  );
  const beside = (
    <Suspense>
      <AlertLines key={item.symbol} item={item} onLines={setBells} />
      {isOwner && <TradeLines key={item.symbol} item={item} onLines={setTrade} />}
      <SelectSheet
        open={open}
        onClose={() => ask({ price, open: false })}
        title={t("line.atPrice")}
        options={(["order", "alert"] as const).map((key) => ({
          key,
          label: t(`line.${key}`, { price: shown }),
        }))}
        onChange={(key) => (key === "order" ? order : alert)(price)}
      />
    </Suspense>
  );
  const own = isOwner ? trade : NONE;
  const lines = useMemo(
    () => (own.length + bells.length === 0 ? NONE : [...own, ...bells]),
    [own, bells],
  );
  const onPrice = isTraded(item) ? (at: number): void => ask({ price: at, open: true }) : alert;
  return { lines, beside, onPrice };
}
