/** A bar in words, for screen readers, and its time as the crosshair shows it. */

import type { Stage } from "../../../contract/market/kline.ts";
import { bpText, changeBp } from "../../lib/format/percent.ts";
import { timeText } from "../../lib/format/time.ts";
import { type Figures, priceFigure } from "../scene/figures.ts";
import type { SeriesView } from "../series-view.ts";
import type { ChartTexts } from "../texts.ts";

/** Date for daily and longer bars, date and minute for shorter ones, in the market's zone. */
export function barTimeText(ts: number, stage: Stage, zone: string): string {
  const text = timeText(ts, zone);
  return stage === "1day" || stage === "1week" || stage === "1mon"
    ? text.slice(0, 10)
    : text.slice(5, 16);
}

export function summaryOf(
  series: SeriesView,
  index: number,
  figures: Figures,
  texts: ChartTexts,
): string {
  const before = index > 0 ? series.close[index - 1] : series.open[index];
  const price = (name: "open" | "high" | "low" | "close"): string =>
    `${texts[name]} ${priceFigure(figures, series[name][index])}`;
  const change = `${texts.change} ${bpText(changeBp(series.close[index], before))}`;
  return [
    barTimeText(series.ts[index], series.stage, series.zone),
    price("close"),
    change,
    price("open"),
    price("high"),
    price("low"),
  ].join(", ");
}
