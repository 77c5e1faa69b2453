import { lazy, Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCurve } from "../../../data/queries/money/wallets.ts";
import { dayBegins } from "../../../lib/format/day-start.ts";
import { dateText } from "../../../lib/format/time.ts";
import { SegmentedControl } from "../../../ui/frame/SegmentedControl.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { resultLine } from "./curve.ts";
import * as s from "./profit.styles.ts";
import type { Profit, ProfitDays, ProfitProduct } from "./profit-of.ts";

const Plot = lazy(async () => ({
  default: (await import("../../../charts/EquityPlot.tsx")).EquityPlot,
}));

interface CurveProps {
  data: Profit;
  from: number;
  /** Number of the day. */
  today: number;
  days: ProfitDays;
  product: ProfitProduct;
  sum: string;
}

/**
 * Cumulative result day by day; over all products also the account's worth with deposits
 * taken out. The pictures alone: their points are no amounts any more.
 */
export function ProfitCurve({ data, from, today, days, product, sum }: CurveProps) {
  const { t } = useTranslation("trade");
  const [wanted, setWanted] = useState<"result" | "equity">("result");
  const which = product === "" ? wanted : "result";
  const equity = useCurve(days);
  const { curve } = data;
  const result = useMemo(() => resultLine(curve, from, dayBegins(today)), [curve, from, today]);
  const worth = useMemo(
    () =>
      equity.data?.list.map(({ t: at, usdt, gap }) => ({
        t: at,
        value: Number.parseFloat(usdt),
        gap,
      })),
    [equity.data],
  );
  const points = which === "result" ? result : worth;
  const isLine = points !== undefined && points.length > 1;
  return (
    <>
      <div className={s.curveHead}>
        <small>{t(which === "result" ? "profit.resultAbout" : "profit.equityAbout")}</small>
        {product === "" && (
          <SegmentedControl
            small
            label={t("profit.curve")}
            value={which}
            onChange={setWanted}
            items={[
              { key: "result", label: t("profit.result") },
              { key: "equity", label: t("profit.equity") },
            ]}
          />
        )}
      </div>
      {which === "equity" && points === undefined && equity.status === "failed" && (
        <ErrorState
          compact
          title={t("common:couldNotLoad")}
          retry={{ label: t("common:retry"), onClick: equity.reload }}
        />
      )}
      {isLine && (
        <>
          <div className={s.plot}>
            <Suspense>
              <Plot
                label={which === "result" ? t("profit.spoken", { sum }) : t("profit.spokenEquity")}
                points={points}
              />
            </Suspense>
          </div>
          <div className={s.ends}>
            <span>{dateText(which === "result" ? from : points[0].t)}</span>
            <span>{dateText(points[points.length - 1].t)}</span>
          </div>
        </>
      )}
    </>
  );
}
