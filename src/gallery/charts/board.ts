/** The board's series and words, and the handle measurements hold. */
import type { CandleHandle } from "../../charts/CandleChart.tsx";
import { hoursOf } from "../../charts/scale/hours.ts";
import { chartTexts } from "../../charts/texts.ts";
import { ToySeries } from "./toy-series.ts";

declare global {
  interface Window {
    board: { series: ToySeries; chart: CandleHandle | null; mount: (shown: boolean) => void };
  }
}

/** As in the English texts; the gallery reads no locale files. */
const words: Record<string, string> = {
  label: "Chart of {{name}}",
  depthLabel: "Depth of {{name}}",
  open: "Open",
  high: "High",
  low: "Low",
  close: "Close",
  change: "Change",
  amplitude: "Amplitude",
  volume: "Volume",
  time: "Time",
  price: "Price",
  average: "Average",
  pre: "Pre-market",
  regular: "Regular",
  after: "After-hours",
  notEnough: "Not enough data",
  failed: "Failed to generate live data.",
  retry: "Retry",
  loading: "The price is being obtained, please wait.",
  keys: "Arrow keys move, plus and minus zoom, Home and End go to the oldest and newest bar, Enter shows the values of a bar.",
  border: "Pane height",
  table: "Visible bars",
  cumulative: "Total",
  slippage: "Slippage",
  wider: "Show a wider range",
  closer: "Show a narrower range",
  bids: "Buy",
  asks: "Sell",
};
const fill = (key: string, values: Record<string, string> = {}): string =>
  words[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name]);
export const texts = chartTexts(fill, "BTC/USDT, 1D");

const MA = { kind: "MA", params: [5, 10, 30] } as const;
const VOL = { kind: "VOL", params: [5, 10] } as const;
const MACD = { kind: "MACD", params: [12, 26, 9] } as const;

/** 2026-11-20 UTC. */
const DAY = Date.UTC(2026, 10, 20);

export const coin = (bars: number): ToySeries =>
  new ToySeries({
    seed: 11,
    stage: "1day",
    zone: "UTC",
    bars,
    older: 5000,
    indicators: [MA, VOL, MACD],
    lastTs: DAY,
    price: 6_000_000,
  });

/**
 * New York is five hours behind UTC in November; 04:00 to 20:00 with both extended phases, now
 * 17:50.
 */
export const NEW_YORK = "America/New_York";
const at = (minute: number): number => DAY + (minute + 300) * 60_000;
export const hours = hoursOf(
  [
    { name: "pre", from: at(240), to: at(570) },
    { name: "trading", from: at(570), to: at(960) },
    { name: "after", from: at(960), to: at(1200) },
  ],
  NEW_YORK,
);
export const stock = (stage: "1min" | "15min"): ToySeries =>
  new ToySeries({
    seed: 5,
    stage,
    zone: NEW_YORK,
    bars: 1200,
    older: 2000,
    indicators: stage === "1min" ? [VOL] : [MA, VOL],
    lastTs: at(stage === "1min" ? 1070 : 1065),
    price: 14_287,
    day: { from: 240, to: 1200, offsetMinutes: -300 },
  });
