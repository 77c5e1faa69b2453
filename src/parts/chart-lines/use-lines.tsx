import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { formatScaled } from "../../../contract/feed/scaled.ts";
import { session$ } from "../../data/stores/account/session.ts";
import { useValue } from "../../data/stores/use-value.ts";
import type { RowItem } from "../row/row-item.ts";
import AlertLines from "./alerts/AlertLines.tsx";
import type { ChartLine } from "./chart-line.ts";

const TradeLines = lazy(() => import("./trade/TradeLines.tsx"));

/** Nobody can have orders or positions of an index. */
const isTraded = ({ type }: Pick<RowItem, "type">): boolean => type !== "index";

const NONE: readonly ChartLine[] = [];

export interface ChartLinesOf {
  lines: readonly ChartLine[];
  /** What has to stand beside the chart for them. */
  beside: ReactNode;
  /** A price was chosen at the crosshair: an alert there. */
  onPrice: (price: number) => void;
}

/** The lines of an instrument's chart: alerts for everybody, and, loaded behind the chart, orders and positions for those who are signed in. */
export function useChartLines(item: RowItem): ChartLinesOf {
  const signedIn = useValue(session$.signedIn);
  const navigate = useNavigate();
  const [trade, setTrade] = useState(NONE);
  const [bells, setBells] = useState(NONE);
  const isOwner = signedIn && isTraded(item);
  const beside = (
    <Suspense>
      <AlertLines key={item.symbol} item={item} onLines={setBells} />
      {isOwner && <TradeLines key={item.symbol} item={item} onLines={setTrade} />}
    </Suspense>
  );
  const own = isOwner ? trade : NONE;
  const lines = useMemo(() => (own.length + bells.length === 0 ? NONE : [...own, ...bells]), [own, bells]);
  const onPrice = useCallback(
    (price: number) => void navigate(`/alerts/edit?symbol=${encodeURIComponent(item.symbol)}&price=${formatScaled(price, item.priceScale)}`),
    [item, navigate],
  );
  return { lines, beside, onPrice };
}
