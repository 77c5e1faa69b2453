/**
 * The chart's words. A chart knows no language: its mount hands them in, usually `chartTexts(t)`
 * over the namespace `chart`.
 */

export interface ChartTexts {
  /** Names the chart to screen readers: "Chart of BTC/USDT, 1 day". */
  label: string;
  open: string;
  high: string;
  low: string;
  close: string;
  change: string;
  amplitude: string;
  volume: string;
  time: string;
  price: string;
  average: string;
  pre: string;
  regular: string;
  after: string;
  notEnough: string;
  failed: string;
  retry: string;
  loading: string;
  /** Spoken help: which keys do what. */
  keys: string;
  /** Name of the handle between two panes. */
  border: string;
  /** Caption of the table. */
  table: string;
  /** Button that brings the newest bar back. */
  latest: string;
  /** Depth chart. */
  depthLabel: string;
  cumulative: string;
  slippage: string;
  /** Buttons that widen and narrow what is shown. */
  wider: string;
  closer: string;
  bids: string;
  asks: string;
}

const KEYS = [
  "open",
  "high",
  "low",
  "close",
  "change",
  "amplitude",
  "volume",
  "time",
  "price",
  "average",
  "pre",
  "regular",
  "after",
  "notEnough",
  "failed",
  "retry",
  "loading",
  "keys",
  "border",
  "table",
  "latest",
  "cumulative",
  "slippage",
  "wider",
  "closer",
  "bids",
  "asks",
] as const;

/**
 * Words from the texts of the namespace `chart`. `name` is what the chart shows ("BTC/USDT, 1D").
 * Keep the result between renders.
 */
export function chartTexts(
  t: (key: string, values?: Record<string, string>) => string,
  name: string,
): ChartTexts {
  const words = Object.fromEntries(KEYS.map((key) => [key, t(key)])) as Omit<
    ChartTexts,
    "label" | "depthLabel"
  >;
  return { ...words, label: t("label", { name }), depthLabel: t("depthLabel", { name }) };
}
