/**
 * Day price limits: ±10 % (A shares, Taiwan; 20 % for 688*, 300*, 301*; 5 % for ST), Tokyo's table
 * of yen.
 */
import type { Instrument } from "../../contract/market/instrument.ts";
import type { Grid } from "./grid.ts";

const YEN: readonly [below: number, limit: number][] = [
  [100, 30],
  [200, 50],
  [500, 80],
  [700, 100],
  [1000, 150],
  [1500, 300],
  [2000, 400],
  [3000, 500],
  [5000, 700],
  [7000, 1000],
  [10_000, 1500],
  [15_000, 3000],
  [20_000, 4000],
  [30_000, 5000],
  [50_000, 7000],
  [70_000, 10_000],
  [100_000, 15_000],
  [Number.POSITIVE_INFINITY, 30_000],
];

/**
 * Share of the previous close that a day may move; undefined where the market has no such limit.
 */
export function limitRatio(
  i: Pick<Instrument, "market" | "type" | "symbol" | "name">,
): number | undefined {
  if (i.type === "index" || i.type === "perpetual") return undefined;
  if (i.market === "tw") return 0.1;
  if (i.market !== "cn") return undefined;
  if (/^(\*?ST)\b/.test(i.name)) return 0.05;
  return /^(688|300|301|588|159915)/.test(i.symbol) ? 0.2 : 0.1;
}

/**
 * Lowest and highest price of a day, scaled and on the grid, from the previous close; undefined
 * where there is no limit.
 */
export function limitsOf(
  i: Instrument,
  grid: Grid,
  prevClose: number,
): [down: number, up: number] | undefined {
  const ratio = limitRatio(i);
  if (ratio !== undefined)
    return [
      grid.ceil(Math.round(prevClose * (1 - ratio))),
      grid.floor(Math.round(prevClose * (1 + ratio))),
    ];
  if (i.market !== "jp" || i.type === "index") return undefined;
  const yen = prevClose / 10 ** i.priceScale;
  const limit = YEN.find(([below]) => yen < below)![1] * 10 ** i.priceScale;
  return [Math.max(grid.ceil(prevClose - limit), grid.at(1)), grid.floor(prevClose + limit)];
}
