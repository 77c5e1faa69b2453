/**
 * Bars for the charts of S5: a seeded past of one-minute bars that ends at the open of the live
 * symbol, and the running bar over it.
 */
import { mix } from "../../sim/random.ts";
import type { WireTick } from "../load/json-wire.ts";
import type { Correctness } from "../runner/chromium/target.ts";
import type { CellName, PeerFeed } from "./peer.ts";

export interface Candle {
  /** Open of the bar, epoch s. */
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
}

/** First bar's time: any fixed minute; charts must not depend on today. */
const EPOCH_S = 1_700_000_040;

/** `count` bars; the last one is running and opens at `price`. */
export function pastBars(count: number, price: number): Candle[] {
  const bars: Candle[] = [];
  let close = price;
  for (let i = count - 1; i >= 0; i--) {
    const open = Math.round((close + ((mix(7, i) >>> 0) % 101) / 100 - 0.5) * 100) / 100;
    const reach = ((mix(9, i) >>> 0) % 40) / 100;
    const high = Math.max(open, close) + reach;
    const low = Math.min(open, close) - reach;
    bars.push(
      i === count - 1
        ? { time: EPOCH_S + i * 60, open: price, high: price, low: price, close: price }
        : { time: EPOCH_S + i * 60, open, high, low, close },
    );
    if (i < count - 1) close = open;
  }
  return bars.reverse();
}

/** Mean of the last `n` closes up to each bar: the line that every chart draws over its candles. */
export function meanLine(bars: readonly Candle[], n = 20): number[] {
  const means: number[] = [];
  let sum = 0;
  for (const [i, { close }] of bars.entries()) {
    sum += close - (bars[i - n]?.close ?? 0);
    means.push(sum / Math.min(n, i + 1));
  }
  return means;
}

const meanOfLast = (bars: readonly Candle[], n = 20): number => {
  const last = bars.slice(-n);
  return last.reduce((sum, { close }) => sum + close, 0) / last.length;
};

export interface ChartFeed {
  close(): void;
}

/**
 * Opens the stream for a chart: bars first, then, once an animation frame in which something moved,
 * the running bar. All charts are updated through it, so none pays for ticks that no frame could
 * show.
 */
export async function openBars(
  feed: PeerFeed,
  create: (bars: Candle[]) => void,
  update: (running: Candle, mean: number) => void,
): Promise<ChartFeed> {
  const symbol = feed.symbols[0];
  let bars: Candle[] = [];
  let request = 0;
  const tell = (): void => {
    request = 0;
    update(bars[bars.length - 1], meanOfLast(bars));
  };
  const first = Promise.withResolvers<void>();
  const take = (tick: WireTick): void => {
    const last = Number(tick.c);
    if (bars.length === 0) {
      bars = pastBars(feed.rows, last);
      create(bars);
      first.resolve();
      return;
    }
    const running = bars[bars.length - 1];
    bars[bars.length - 1] = {
      ...running,
      close: last,
      high: Math.max(running.high, last),
      low: Math.min(running.low, last),
    };
    if (request === 0) request = requestAnimationFrame(tell);
  };
  const closeStream = await feed.ticks((ticks) => {
    for (const tick of ticks) if (tick.s === symbol) take(tick);
  });
  await first.promise;
  return {
    close() {
      closeStream();
      cancelAnimationFrame(request);
    },
  };
}

/** ms from before `create` until its first picture was painted. */
export async function timeToPicture(create: () => void): Promise<number> {
  const begun = performance.now();
  create();
  await new Promise<void>((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(0);
    }),
  );
  return performance.now() - begun;
}

/** Does the chart's own data end at the truth? */
export function checkLast(
  symbol: string,
  last: number | undefined,
  truth: ReadonlyMap<string, Record<CellName, string>>,
): Correctness {
  const is = truth.get(symbol)?.last;
  if (last?.toFixed(2) === is) return { checked: 1, wrong: 0 };
  return {
    checked: 1,
    wrong: 1,
    first: `${symbol}: the chart ends at ${last}, the market at ${is}`,
  };
}
