import { lazy, Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CURVE_DAYS } from "../../../../contract/http/money/wallet.ts";
import { useCurve } from "../../../data/queries/money/wallets.ts";
import { hidden$ } from "../../../data/stores/device/hidden.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { amountChangeText } from "../../../lib/format/amount.ts";
import { bpText, ratioBp } from "../../../lib/format/percent.ts";
import { HIDDEN, MISSING } from "../../../lib/format/signs.ts";
import { dateText } from "../../../lib/format/time.ts";
import { SegmentedControl } from "../../../ui/frame/SegmentedControl.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import * as s from "./home.styles.ts";

const Plot = lazy(async () => ({
  default: (await import("../../../charts/EquityPlot.tsx")).EquityPlot,
}));

type Days = (typeof CURVE_DAYS)[number];
const RANGES = ["7", "30", "90", "365", "0"] as const;

/** Direction of a decimal text. */
export const directionOf = (text: string): "up" | "down" | "flat" =>
  !/[1-9]/.test(text) ? "flat" : text.startsWith("-") ? "down" : "up";

/** Equity over the days that are chosen, payments taken out. */
export function Curve() {
  const { t } = useTranslation("assets");
  const [days, setDays] = useState<(typeof RANGES)[number]>("30");
  const isHidden = useValue(hidden$);
  const { data, status, reload } = useCurve(Number(days) as Days);
  // The picture alone: its points are no amounts any more.
  const points = useMemo(
    () => data?.list.map(({ t, usdt, gap }) => ({ t, value: Number.parseFloat(usdt), gap })),
    [data],
  );
  const profit = data?.profit ?? "";
  const change =
    isHidden || profit === "" ? (isHidden ? HIDDEN : MISSING) : amountChangeText(profit);
  const rate = data?.profitRate ? ` (${bpText(ratioBp(data.profitRate))})` : "";
  return (
    <section aria-label={t("curve.name")}>
      <div className={s.curveHead}>
        <span>
          {t(`curve.range.${days}`)}{" "}
          <span className={s.dir} data-dir={directionOf(profit)}>
            {change}
            {rate}
          </span>
        </span>
        <span>{t("curve.paidOut")}</span>
      </div>
      <div className={s.curveBox}>
        {points === undefined ? (
          status === "failed" && (
            <ErrorState
              title={t("common:couldNotLoad")}
              retry={{ label: t("common:retry"), onClick: reload }}
            />
          )
        ) : points.length < 2 ? (
          <p className={s.lonely}>{t("curve.young")}</p>
        ) : (
          <Suspense>
            <Plot
              label={t("curve.spoken", {
                change: `${change}${rate}`,
                range: t(`curve.range.${days}`),
              })}
              points={points}
            />
          </Suspense>
        )}
      </div>
      {points !== undefined && points.length > 1 && (
        <div className={s.ends}>
          <span>{dateText(points[0].t)}</span>
          <span>{dateText(points[points.length - 1].t)}</span>
        </div>
      )}
      <div className={s.ranges}>
        <SegmentedControl
          wide
          small
          label={t("curve.name")}
          value={days}
          onChange={setDays}
          items={RANGES.map((key) => ({ key, label: t(`curve.short.${key}`) }))}
        />
      </div>
    </section>
  );
}
