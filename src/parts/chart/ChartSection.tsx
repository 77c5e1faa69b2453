import { Layers, Maximize, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { F, SESSIONS } from "../../../contract/feed/columns.ts";
import { chart$, chartChoice } from "../../data/stores/device/chart-prefs.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { canExt } from "../../lib/instrument/extended-hours.ts";
import type { RowItem } from "../../lib/instrument/row-item.ts";
import { Switch } from "../../ui/field/Switch.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { DepthPanel } from "../book/DepthPanel.tsx";
import { useChartLines } from "../chart-lines/use-lines.tsx";
import { chartPath } from "../instrument/DetailFoot.tsx";
import type { FullInstrument } from "../instrument/use-instrument.ts";
import { ChartPane } from "./ChartPane.tsx";
import { baseWord, intraday, stageOf } from "./candle-wish.ts";
import { band, extended, filling, pane } from "./chart-bars.styles.ts";
import { IndicatorBar } from "./IndicatorBar.tsx";
import { IndicatorSheet } from "./IndicatorSheet.tsx";
import { StageBar } from "./StageBar.tsx";
import { useCell } from "./use-cell.ts";

export interface ChartSectionProps {
  item: RowItem;
  full: FullInstrument | undefined;
  /** There is a book, so there can be a depth chart. */
  depth?: boolean;
  /** Opens as time-share until a stage is chosen here: what an index is looked at for. */
  startWithTime?: boolean;
  /** Takes the height of its parent; else the chart has one of its own. */
  fill?: boolean;
  /** Takes a price chosen in the chart for the ticket beside it. */
  onOrder?: (price: number) => void;
}

/**
 * The chart of a detail screen with everything around it: stages and tools above, extended hours
 * and indicators below.
 */
export function ChartSection({
  item,
  full,
  depth = false,
  startWithTime = false,
  fill = false,
  onOrder,
}: ChartSectionProps) {
  const { t } = useTranslation("detail");
  const navigate = useNavigate();
  const [sheet, setSheet] = useState(false);
  // Until a period is chosen here; the five days are of this screen alone.
  const [own, setOwn] = useState<1 | 5 | undefined>(startWithTime ? 1 : undefined);
  const [table, setTable] = useState(false);
  const [mode, setMode] = useState<"bars" | "depth">("bars");
  const bars = mode === "bars";
  const kept = useValue(chart$);
  const prefs = { ...kept, time: own !== undefined || kept.time, days: own ?? 1 };
  const { lines, beside, onPrice } = useChartLines(item, onOrder);
  const session = SESSIONS[useCell(item.symId, F.session) ?? -1];
  const traded = item.market !== "crypto" && item.market !== "forex";
  return (
    <section className={fill ? filling : undefined} aria-label={t("chart.label")}>
      <StageBar
        off={!bars}
        time={prefs.time}
        days={prefs.days}
        onFiveDays={
          traded
            ? () => {
                setOwn(5);
                setMode("bars");
              }
            : undefined
        }
        onPick={() => {
          setOwn(undefined);
          setMode("bars");
        }}
        table={{ on: table, set: setTable }}
      >
        <IconButton
          icon={SlidersHorizontal}
          size="m"
          label={t("indicator.settings")}
          aria-haspopup="dialog"
          onClick={() => setSheet(true)}
        />
        {depth && (
          <IconButton
            icon={Layers}
            size="m"
            label={t("chart.depth")}
            aria-pressed={!bars}
            onClick={() => setMode(bars ? "depth" : "bars")}
          />
        )}
        <IconButton
          icon={Maximize}
          size="m"
          label={t("fullScreen")}
          onClick={() => navigate(chartPath(item.symbol))}
        />
      </StageBar>
      {bars ? (
        <ChartPane
          item={item}
          full={full}
          time={prefs.time}
          days={prefs.days}
          table={table}
          lines={lines}
          onPrice={onPrice}
          fill={fill}
        />
      ) : (
        <div className={pane} {...(!fill && { style: { height: "40rem" } })}>
          <DepthPanel item={item} />
        </div>
      )}
      {bars &&
        traded &&
        prefs.days === 1 &&
        intraday(stageOf(prefs)) &&
        (prefs.time || canExt(item)) && (
          <div className={extended}>
            {prefs.time && (
              <>
                <i data-mark="price">{t("chart.price")}</i>
                <i data-mark="base">{t(baseWord(item, session, prefs))}</i>
              </>
            )}
            {canExt(item) && (
              <>
                {prefs.ext && <i data-mark="outside">{t("chart.outside")}</i>}
                <span id="chart-ext">{t("chart.ext")}</span>
                <Switch
                  checked={prefs.ext}
                  onChange={chartChoice.ext}
                  aria-labelledby="chart-ext"
                />
              </>
            )}
          </div>
        )}
      {bars && !prefs.time && <IndicatorBar />}
      {!fill && <div className={band} />}
      {beside}
      <IndicatorSheet open={sheet} onClose={() => setSheet(false)} />
    </section>
  );
}
