/** The same figures of the simulated market. */

import { F } from "../../contract/feed/columns.ts";
import { Book } from "../../contract/feed/depth/book.ts";
import type { QuoteSink } from "../../contract/feed/source.ts";
import type { Listing } from "../../sim/catalog/universe.ts";
import { createSim, type Sim } from "../../sim/engine.ts";
import { quantile, returnsOf, sampled } from "./figures.ts";
import { type Coin, levelShape } from "./recorded.ts";

/** A Thursday afternoon: New York, forex and coins are open. */
const AT = Date.UTC(2026, 10, 19, 15, 20);
const RATE = 20_000;
const RUN_MS = 11 * 60_000;
const DAYS = 47;

export const simulated = (): Sim => createSim({ seed: 1, startAt: AT, rate: RATE });

const idOf = (sim: Sim, symbol: string): number =>
  sim.instruments.findIndex((i) => i.symbol === symbol);

/** Closes of an instrument's last bars. */
function closes(sim: Sim, symId: number, stage: "1day" | "1min", limit: number): number[] {
  return sim.bars(symId, { stage, endTime: AT, limit, ext: false }, AT).list.map((bar) => bar[4]);
}

/** Eleven minutes of BTC/USDT. */
export function simulatedCoin(sim: Sim): Coin {
  const btc = idOf(sim, "btc");
  const { qtyScale } = sim.instruments[btc];
  const ticks: [number, number][] = [];
  const sizes: number[] = [];
  const spreads: number[] = [];
  const row = new Float64Array(64);
  const sink: QuoteSink = {
    set: (symId, field, value) => {
      if (symId === btc) row[field] = value;
    },
    tick: (symId) => {
      if (symId === btc) spreads.push((2 * (row[F.ask] - row[F.bid])) / (row[F.ask] + row[F.bid]));
    },
    alive: () => {},
    status: () => {},
    trade: (symId, price, qty, _side, ts) => {
      if (symId !== btc) return;
      ticks.push([ts, price]);
      sizes.push(qty / 10 ** qtyScale);
    },
  };
  sim.open(AT, sink);
  const sides: number[][] = [];
  const book = new Book();
  for (let now = AT + 1000; now <= AT + RUN_MS; now += 1000) {
    sim.advance(now, sink);
    if (now % 30_000 === 0 && sim.book?.(btc, 20, book) === true)
      for (const side of [book.bids, book.asks])
        sides.push([...side.sizes.subarray(0, side.length)].reverse());
  }
  const of = (stepMs: number): number[] => returnsOf(sampled(ticks, stepMs));
  return {
    seconds: of(1000),
    minutes: of(60_000),
    spread: quantile(spreads, 0.5),
    sizes,
    levels: levelShape(sides),
  };
}

/** Day's moves of US stocks worth at least `cap` dollars. */
export const simulatedDays = (sim: Sim, cap: number): number[] =>
  sim.instruments
    .filter((i) => i.type === "us" && Number((i as Listing).marketCap) >= cap)
    .flatMap(({ symId }) => returnsOf(closes(sim, symId, "1day", DAYS)));

/** Day's moves of the S&P 500. */
export const simulatedFund = (sim: Sim): number[] =>
  returnsOf(closes(sim, idOf(sim, "spy.us"), "1day", 502));

/** Moves of EUR/USD from minute to minute, one day. */
export const simulatedPair = (sim: Sim): number[] =>
  returnsOf(closes(sim, idOf(sim, "eurusd"), "1min", 1440));

/**
 * Volume of a stock's first and last half hour of the regular session, each over the mean half
 * hour; mean of the largest.
 */
export function simulatedDayShape(sim: Sim): { first: number; middle: number; last: number } {
  // The trading day before the start: 390 minutes that end at 16:00 New York.
  const end = Date.UTC(2026, 10, 18, 21, 0);
  const sums = new Float64Array(13);
  for (const symbol of ["aapl.us", "nvda.us", "msft.us", "amzn.us", "googl.us", "meta.us"]) {
    const { list } = sim.bars(
      idOf(sim, symbol),
      { stage: "1min", endTime: end, limit: 390, ext: false },
      AT,
    );
    list.forEach((bar, i) => {
      sums[Math.min(12, Math.floor(i / 30))] += bar[5];
    });
  }
  const all = sums.reduce((a, b) => a + b, 0) / 13;
  return { first: sums[0] / all, middle: sums[6] / all, last: sums[12] / all };
}
