import { useEffect, useMemo, useRef, useState } from "react";
import { CandleChart, type CandleHandle } from "../../charts/CandleChart.tsx";
import { CHART_TYPES, type ChartType } from "../../charts/candle-options.ts";
import { DepthChart } from "../../charts/depth/DepthChart.tsx";
import { Chip } from "../../ui/frame/Chip.tsx";
import { ChipRow } from "../../ui/frame/ChipRow.tsx";
import { coin, hours, stock, texts } from "./board.ts";
import { frame, turned } from "./charts.styles.ts";
import { toyBook } from "./toy-book.ts";

const still = (): (() => void) => () => {};
const now = (): number => Date.UTC(2026, 10, 20, 16, 17, 42);

/** Every form of the candle chart over the same bars. */
export function Charts({ query }: { query: URLSearchParams }) {
  const isStock = query.get("chart")?.startsWith("stock") === true;
  const [type, setType] = useState<ChartType>(
    (query.get("type") as ChartType | null) ??
      (query.get("chart") === "stock" ? "time" : "candles"),
  );
  const [table, setTable] = useState(query.has("table"));
  const [shown, setShown] = useState(true);
  const chart = useRef<CandleHandle>(null);
  const series = useMemo(() => {
    if (isStock) return stock(query.get("chart") === "stock" ? "1min" : "15min");
    return coin(Number(query.get("bars") ?? 300));
  }, [query, isStock]);
  const rotated = query.has("rotated");
  const options = useMemo(
    () => ({
      type,
      texts,
      digits: 2,
      now,
      rotated,
      ...(isStock ? { hours, prevClose: 14_095, counting: false } : {}),
    }),
    [type, rotated, isStock],
  );
  useEffect(() => {
    window.board = { series, chart: chart.current, mount: setShown };
  });
  return (
    <main>
      {!rotated && (
        <ChipRow label="Form">
          {CHART_TYPES.map((t) => (
            <Chip key={t} small selected={t === type} onClick={() => setType(t)}>
              {t}
            </Chip>
          ))}
          <Chip small selected={table} onClick={() => setTable(!table)}>
            table
          </Chip>
        </ChipRow>
      )}
      {query.get("chart") === "depth" && (
        <div className={frame}>
          <DepthChart read={toyBook} subscribe={still} texts={texts} digits={2} />
        </div>
      )}
      <div className={rotated ? turned : frame}>
        {shown && <CandleChart ref={chart} series={series} options={options} table={table} />}
      </div>
    </main>
  );
}
