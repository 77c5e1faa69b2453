import { useValue } from "@legendapp/state/react";
import { Layers, Maximize, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { chart$, chartChoice } from "../../data/stores/device/chart-prefs.ts";
import { Switch } from "../../ui/field/Switch.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { DepthPanel } from "../book/DepthPanel.tsx";
import { chartPath } from "../instrument/DetailFoot.tsx";
import type { FullInstrument } from "../instrument/use-instrument.ts";
import type { RowItem } from "../row/row-item.ts";
import { ChartPane } from "./ChartPane.tsx";
import { canExt, intraday, stageOf } from "./candle-wish.ts";
import { band, extended, pane } from "./chart-bars.styles.ts";
import { IndicatorBar } from "./IndicatorBar.tsx";
import { IndicatorSheet } from "./IndicatorSheet.tsx";
import { StageBar } from "./StageBar.tsx";

export interface ChartSectionProps {
  item: RowItem;
  full: FullInstrument | undefined;
  /** There is a book, so there can be a depth chart. */
  depth?: boolean;
  /** Opens as time-share until a stage is chosen here: what an index is looked at for. */
  startWithTime?: boolean;
}

/** The chart of a detail screen with everything around it: stages and tools above, extended hours and indicators below. */
export function ChartSection({ item, full, depth = false, startWithTime = false }: ChartSectionProps) {
  const { t } = useTranslation("detail");
  const navigate = useNavigate();
  const [sheet, setSheet] = useState(false);
  const [own, setOwn] = useState(startWithTime);
  const [table, setTable] = useState(false);
  const [mode, setMode] = useState<"bars" | "depth">("bars");
  const bars = mode === "bars";
  const kept = useValue(chart$);
  const prefs = own ? { ...kept, time: true } : kept;
  return (
    <section aria-label={t("chart.label")}>
      <StageBar
        off={!bars}
        time={prefs.time}
        onPick={() => {
          setOwn(false);
          setMode("bars");
        }}
        table={{ on: table, set: setTable }}
      >
        <IconButton icon={SlidersHorizontal} size="m" label={t("indicator.settings")} aria-haspopup="dialog" onClick={() => setSheet(true)} />
        {depth && (
          <IconButton icon={Layers} size="m" label={t("chart.depth")} aria-pressed={!bars} onClick={() => setMode(bars ? "depth" : "bars")} />
        )}
        <IconButton icon={Maximize} size="m" label={t("fullScreen")} onClick={() => navigate(chartPath(item.symbol))} />
      </StageBar>
      {bars ? (
        <ChartPane item={item} full={full} time={prefs.time} table={table} />
      ) : (
        <div className={pane} style={{ height: "40rem" }}>
          <DepthPanel item={item} />
        </div>
      )}
      {bars && canExt(item) && intraday(stageOf(prefs)) && (
        <div className={extended}>
          <span id="chart-ext">{t("chart.ext")}</span>
          <Switch checked={prefs.ext} onChange={chartChoice.ext} aria-labelledby="chart-ext" />
        </div>
      )}
      {bars && !prefs.time && <IndicatorBar />}
      <div className={band} />
      <IndicatorSheet open={sheet} onClose={() => setSheet(false)} />
    </section>
  );
}
