/** The last bars of a symbol for small charts, as numbers: they are drawn, never reckoned with. */
import { useMemo } from "react";
import { getKline, getTrend, TREND_SYMBOLS } from "../../../../contract/http/market.ts";
import { STAGES } from "../../../../contract/market/kline.ts";
import type { MiniStage } from "../../stores/device/watch-grid.ts";
import { read, useQuery } from "../query.ts";
import { inParts } from "../read-all.ts";
import { useResource } from "../resource.ts";

const FRESH_MS = 30_000;
/** Points of a day's line. */
const POINTS = 120;

export interface Bars {
  /** Open times, epoch ms, ascending. */
  ts: readonly number[];
  open: readonly number[];
  high: readonly number[];
  low: readonly number[];
  close: readonly number[];
  /** Length of a bar, ms; 0 for the day's line, which has prices alone. */
  stageMs: number;
  /** Previous close of the day's line; NaN when unknown. */
  prevClose: number;
}

export interface BarsState {
  status: "idle" | "pending" | "ready" | "failed";
  bars: Bars | undefined;
  reload: () => void;
}

/**
 * `symbol` undefined: none asked for. `limit`: how many bars; the day's line has as many points as
 * it has.
 */
export function useBars(symbol: string | undefined, stage: MiniStage, limit: number): BarsState {
  const isTime = stage === "time";
  const line = useQuery(
    isTime && symbol !== undefined ? `trend:${symbol}` : undefined,
    getTrend,
    { symbol: symbol ?? "", days: "1", points: String(POINTS) },
    { freshMs: FRESH_MS },
  );
  const kline = useQuery(
    isTime || symbol === undefined ? undefined : `bars:${symbol}:${stage}:${limit}`,
    getKline,
    { symbol: symbol ?? "", stage: isTime ? "60min" : stage, limit: String(limit) },
    { freshMs: FRESH_MS },
  );
  const bars = useMemo((): Bars | undefined => {
    if (stage !== "time") return kline.data && ofBars(kline.data.list, STAGES[stage]);
    const trend = line.data?.find((one) => one.symbol === symbol);
    return trend && ofLine(trend.list, trend.prevClose);
  }, [stage, symbol, kline.data, line.data]);
  const { status, reload } = isTime ? line : kline;
  return { status, bars, reload };
}

/**
 * Closes of the last five days of several symbols, each with its time: what their moves are
 * compared by. Empty until known.
 */
export function useTrends(
  symbols: readonly string[],
): ReadonlyMap<string, ReadonlyMap<number, number>> {
  const key = [...symbols].sort().join(",");
  const load = (signal: AbortSignal) =>
    inParts(key.split(","), TREND_SYMBOLS, (part) =>
      read(getTrend, { symbol: part.join(","), days: "5", points: "60" }, signal),
    );
  const { data } = useResource(key === "" ? undefined : `trends:${key}`, load, {
    freshMs: TREND_MS,
  });
  return useMemo(
    () =>
      new Map(
        data?.map(({ symbol, list }) => [
          symbol,
          new Map(list.map(([ts, close]) => [ts, Number(close)])),
        ]),
      ),
    [data],
  );
}
const TREND_MS = 600_000;

type Row = readonly [number, string, string, string, string, string, string];

function ofBars(list: readonly Row[], stageMs: number): Bars {
  const column = (i: 1 | 2 | 3 | 4): number[] => list.map((row) => Number(row[i]));
  return {
    ts: list.map(([ts]) => ts),
    open: column(1),
    high: column(2),
    low: column(3),
    close: column(4),
    stageMs,
    prevClose: Number.NaN,
  };
}

function ofLine(
  list: readonly (readonly [number, string, string, string])[],
  prevClose: string,
): Bars {
  const close = list.map((point) => Number(point[1]));
  const base = prevClose === "" ? Number.NaN : Number(prevClose);
  return {
    ts: list.map(([ts]) => ts),
    open: close,
    high: close,
    low: close,
    close,
    stageMs: 0,
    prevClose: base,
  };
}
