import { useMemo, useSyncExternalStore } from "react";
import { CandleChart } from "../../charts/CandleChart.tsx";
import type { PricePlace } from "../../charts/price-place.ts";
import { chart$ } from "../../data/stores/device/chart-prefs.ts";
import { series } from "../../data/stores/market/series.ts";
import { useValue } from "../../data/stores/use-value.ts";
import type { RowItem } from "../../lib/instrument/row-item.ts";
import { Skeleton } from "../../ui/state/Skeleton.tsx";
import { useDetail } from "../book/use-detail.ts";
import { ChartLines } from "../chart-lines/ChartLines.tsx";
import type { ChartLine } from "../chart-lines/chart-line.ts";
import type { FullInstrument } from "../instrument/use-instrument.ts";
import { candleWish, chartHeight, lastPane, showsExt } from "./candle-wish.ts";
import { pane, waiting } from "./chart-bars.styles.ts";
import { DateMarks } from "./DateMarks.tsx";
import { OlderRetry } from "./OlderRetry.tsx";
import { useChartOptions } from "./use-chart-options.ts";

export interface ChartPaneProps {
  item: RowItem;
  full: FullInstrument | undefined;
  /** Time-share, whatever was chosen for other screens. */
  time: boolean;
  /** Days of time-share. */
  days?: number;
  /** The bars in view as a table. */
  table?: boolean;
  /** Takes the room of its parent; else a height of its own. */
  fill?: boolean;
  /** The layout is turned by 90°. */
  rotated?: boolean;
  /** Lines at prices over the bars: keep the list between renders. */
  lines?: readonly ChartLine[];
  /** A price was chosen at the crosshair. */
  onPrice?: (price: number) => void;
}

/** Height of a window, the shorter side, that counts as low. */
const LOW_PX = 500;

const NONE: readonly ChartLine[] = [];

/** Companies have results and dividends, an index the releases of its market. */
const hasDates = ({ type, market }: RowItem): boolean =>
  type === "index" || (type === market && type !== "forex");

const subscribe = (changed: () => void): (() => void) => series.subscribe(changed);

/**
 * The bars of one instrument with the reader's indicators. Renders for choices; bars are painted.
 */
export function ChartPane({
  item,
  full,
  time,
  days = 1,
  table = false,
  fill = false,
  rotated = false,
  lines = NONE,
  onPrice,
}: ChartPaneProps) {
  const kept = useValue(chart$);
  // A phone on its side has room for one lower pane: the one chosen last.
  const low = fill && Math.min(innerWidth, innerHeight) < LOW_PX;
  const prefs = useMemo(
    () => ({ ...kept, time, days, indicators: low ? lastPane(kept.indicators) : kept.indicators }),
    [kept, time, days, low],
  );
  const zone = full?.marketSession.tz;
  useDetail(useMemo(() => candleWish(item, prefs, zone), [item, prefs, zone]));
  const options = useChartOptions({
    item,
    full,
    type: time ? "time" : prefs.type,
    axis: prefs.axis,
    days,
    ext: showsExt(item, prefs),
    rotated,
  });
  // The store holds one series: until it is about this instrument, another's bars are not shown under
  // its name.
  const mine = useSyncExternalStore(
    subscribe,
    () => series.symId === item.symId || series.length === 0,
  );
  const over = (place: PricePlace) => (
    <>
      {hasDates(item) && <DateMarks place={place} symbol={item.symbol} />}
      {(lines.length > 0 || onPrice) && (
        <ChartLines place={place} grid={item} lines={lines} onPrice={onPrice} />
      )}
    </>
  );
  return (
    <div
      className={pane}
      translate="no"
      style={fill ? { height: "100%" } : { height: `${chartHeight(prefs)}rem` }}
    >
      {mine ? (
        <>
          <CandleChart
            series={series}
            options={options}
            onRetry={() => series.retry()}
            table={table}
            over={over}
          />
          <OlderRetry />
        </>
      ) : (
        <div className={waiting} aria-busy="true">
          <Skeleton h="100%" />
        </div>
      )}
    </div>
  );
}
