import {
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { afterLayout } from "../lib/after-layout.ts";
import { box, chart, notice, waiting } from "./CandleChart.styles.ts";
import { ChartTable } from "./ChartTable.tsx";
import { CandleCore } from "./candle/core.ts";
import type { CandleOptions, CrosshairListener } from "./candle-options.ts";
import type { PricePlace } from "./price-place.ts";
import { type ChartReadModel, READ_EVENT } from "./read-model.ts";
import type { SeriesView } from "./series-view.ts";

/** Commands of a mounted chart for buttons beside it. */
export interface CandleHandle {
  /** Reads what is painted; undefined while unmounted. */
  read(): ChartReadModel | undefined;
  reset(): void;
  /** About the middle; > 1 is closer. */
  zoom(factor: number): void;
}

export interface CandleChartProps {
  series: SeriesView;
  /** Keep the object between renders: another one repaints. */
  options: CandleOptions;
  onCrosshair?: CrosshairListener;
  /** Offered when bars could not be had. */
  onRetry?: () => void;
  /** Shows the bars in view as a table over the chart. */
  table?: boolean;
  /** Lies over the prices, once there are any. */
  over?: (place: PricePlace) => ReactNode;
  ref?: Ref<CandleHandle>;
}

type Status = "waiting" | "few" | "failed" | "shown" | "dim";

function statusOf({ state, length }: SeriesView): Status {
  if (state === "failed" && length === 0) return "failed";
  if (length >= 2) return state === "pending" ? "dim" : "shown";
  return state === "ready" ? "few" : "waiting";
}

/**
 * Candles with everything around them; fills its parent. Renders when told something new, never for
 * a tick.
 */
export function CandleChart({
  series,
  options,
  onCrosshair,
  onRetry,
  table = false,
  over,
  ref,
}: CandleChartProps) {
  const rootRef = useRef<HTMLDivElement>(null);
  const coreRef = useRef<CandleCore>(undefined);
  const [core, setCore] = useState<CandleCore>();
  const [status, setStatus] = useState<Status>(() => statusOf(series));
  const latest = useRef({ series, options, onCrosshair });
  latest.current = { series, options, onCrosshair };

  // Behind the frame that shows what it stands in: it reads sizes and colours, and the screen around
  // it need not wait for it. Not within that frame: a size that is observed from there is told of
  // too late, which the browser calls an error.
  useLayoutEffect(() => {
    const root = rootRef.current as HTMLDivElement;
    const answer = (e: Event): void => {
      (e as CustomEvent<{ model?: unknown }>).detail.model = coreRef.current?.read();
    };
    root.addEventListener(READ_EVENT, answer);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const make = (): void => {
      const made = new CandleCore(root, latest.current.series, latest.current.options, {
        crosshair: (at) => latest.current.onCrosshair?.(at),
        status: () => setStatus(statusOf(latest.current.series)),
      });
      coreRef.current = made;
      setCore(made);
    };
    const callOff = afterLayout(root, () => {
      timer = setTimeout(make);
    });
    return () => {
      callOff();
      clearTimeout(timer);
      root.removeEventListener(READ_EVENT, answer);
      coreRef.current?.destroy();
      coreRef.current = undefined;
    };
  }, []);
  useLayoutEffect(() => core?.setOptions(options), [core, options]);
  useLayoutEffect(() => {
    core?.setSeries(series);
    setStatus(statusOf(series));
  }, [core, series]);
  // The words of the help are the chart's own; it has no other text for readers than its label.
  useEffect(
    () => rootRef.current?.setAttribute("aria-description", options.texts.keys),
    [options.texts],
  );
  useImperativeHandle(
    ref,
    () => ({
      reset: () => coreRef.current?.reset(),
      zoom: (factor) => coreRef.current?.zoom(factor),
      read: () => coreRef.current?.read(),
    }),
    [],
  );

  const { texts } = options;
  return (
    <div className={box} aria-busy={status === "waiting" || undefined}>
      <div
        className={chart}
        ref={rootRef}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the chart is worked with keys
        tabIndex={0}
        aria-label={texts.label}
        data-dim={status === "dim" || undefined}
      />
      {status === "waiting" && <div className={waiting} />}
      {status === "few" && <p className={notice}>{texts.notEnough}</p>}
      {status === "failed" && (
        <div className={notice} role="alert">
          {texts.failed}
          {onRetry && (
            <button type="button" onClick={onRetry}>
              {texts.retry}
            </button>
          )}
        </div>
      )}
      {core && (status === "shown" || status === "dim") && over?.(core)}
      {table && core && <ChartTable source={core} options={options} />}
    </div>
  );
}
