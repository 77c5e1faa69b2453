import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { getTrend } from "../../../contract/http/market.ts";
import { onPalette } from "../../charts/palette.ts";
import { drawSpark, type SparkDirection } from "../../charts/spark.ts";
import { api } from "../../data/http/call.ts";
import { useResource } from "../../data/http/resource.ts";
import { Button } from "../../ui/Button.tsx";
import { chart, failed } from "./LookSheet.styles.ts";

const POINTS = "240";
/** How often the line is asked for again while it is looked at. */
const AGAIN_MS = 30_000;

export interface LookChartProps {
  symbol: string;
  direction: SparkDirection;
  /** The line in words. */
  label: string;
}

/** Today's line, large. What it shows also stands beside it in figures. */
export function LookChart({ symbol, direction, label }: LookChartProps) {
  const { t } = useTranslation("look");
  const ref = useRef<HTMLCanvasElement>(null);
  const { data, status, reload } = useResource(`trend:${symbol}`, (signal) =>
    api.call(getTrend, { symbol, days: "1", points: POINTS }, { signal, quiet: true }),
  );
  const again = useRef(reload);
  again.current = reload;
  useEffect(() => {
    const timer = setInterval(() => again.current(), AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  const line = useMemo(() => {
    const trend = data?.[0];
    return (
      trend && {
        prices: Float64Array.from(trend.list, (point) => Number(point[1])),
        prevClose: trend.prevClose === "" ? Number.NaN : Number(trend.prevClose),
      }
    );
  }, [data]);
  useLayoutEffect(() => {
    const canvas = ref.current as HTMLCanvasElement;
    const draw = (): void => drawSpark(canvas, line, { width: canvas.clientWidth, height: canvas.clientHeight, direction, area: true });
    const sizes = new ResizeObserver(draw);
    sizes.observe(canvas);
    const stop = onPalette(draw);
    draw();
    return () => {
      sizes.disconnect();
      stop();
    };
  }, [line, direction]);
  const empty = line !== undefined && line.prices.length < 2;
  return (
    <div className={chart}>
      <canvas ref={ref} role="img" aria-label={label} />
      {((status === "failed" && line === undefined) || empty) && (
        <div className={failed} role="status">
          <span>{t("chartFailed")}</span>
          <Button kind="text" size="s" onClick={reload}>
            {t("retry")}
          </Button>
        </div>
      )}
    </div>
  );
}
