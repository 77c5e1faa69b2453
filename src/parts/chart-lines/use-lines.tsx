import { useValue } from "@legendapp/state/react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { session$ } from "../../data/stores/account/session.ts";
import type { RowItem } from "../row/row-item.ts";
import type { ChartLine } from "./chart-line.ts";

const TradeLines = lazy(() => import("./trade/TradeLines.tsx"));

/** Instruments that an account can have orders and positions of so far. */
const isTraded = ({ type }: Pick<RowItem, "type">): boolean => type === "cryptos" || type === "perpetual";

const NONE: readonly ChartLine[] = [];

/** The lines of an instrument's chart, and what has to stand beside the chart for them. Loaded for those who are signed in. */
export function useChartLines(item: RowItem): { lines: readonly ChartLine[]; beside: ReactNode } {
  const signedIn = useValue(session$.signedIn);
  const [lines, setLines] = useState(NONE);
  const beside = signedIn && isTraded(item) && (
    <Suspense>
      <TradeLines key={item.symbol} item={item} onLines={setLines} />
    </Suspense>
  );
  return { lines: signedIn ? lines : NONE, beside };
}
