/**
 * The exchanges of S11, one after another, and what is made of their times. Owns no worker and no
 * clock: both are handed in.
 */
import type { Correctness } from "../../runner/chromium/target.ts";
import { quantile } from "../measure/truth.ts";
import type { HopReceiver, HopSend } from "./hop.ts";
import { HOP_FIELDS, type HopMarket } from "./hop-market.ts";

export interface HopHost {
  now(): number;
  /** Resolves when the page has compared the exchange that follows; asked for before it begins. */
  compared(): Promise<void>;
  /** The time between two exchanges. */
  pause(): Promise<void>;
  ended(): boolean;
}

/**
 * The worker's side: first all symbols, then `rows` of them at a time until the host has ended.
 * Answers the round trips in ms: from the marked rows in the worker's columns to its knowing that
 * the page holds them; packing and the page's answer are in it, the comparison is not.
 */
export async function runExchanges(
  market: HopMarket,
  rows: number,
  send: HopSend,
  host: HopHost,
): Promise<number[]> {
  const roundTripMs: number[] = [];
  for (let count = market.symbols; !host.ended(); count = rows) {
    market.step(count);
    const compared = host.compared();
    const begun = host.now();
    await send();
    roundTripMs.push(host.now() - begun);
    await compared;
    await host.pause();
  }
  return roundTripMs;
}

/**
 * Does the page hold what the market does? Every field of every symbol; what it finds is added to
 * `found`.
 */
export function compareHeld(receiver: HopReceiver, market: HopMarket, found: Correctness): void {
  for (let id = 0; id < market.symbols; id++) {
    for (const field of HOP_FIELDS) {
      found.checked++;
      const [is, expected] = [receiver.value(id, field), market.value(id, field)];
      if (is === expected) continue;
      found.wrong++;
      found.first ??= `symbol ${id} ${field}: holds ${is}, is ${expected}`;
    }
  }
}

/** Exchanges that are not counted: code is compiled and buffers are made in them. */
const WARM_UP = 100;
/**
 * Receiving takes a few µs, the page's clock has a grain of 5 at best, and a throttle stops the
 * thread for longer than that now and then: single readings have no meaning. The mean of so many in
 * a row has, and the median is taken of those.
 */
const BLOCK = 20;

/** Median of the means of whole blocks; the mean where there is no whole block. */
export function blockMedian(values: readonly number[], block = BLOCK): number {
  const mean = (from: readonly number[]): number =>
    from.reduce((sum, value) => sum + value, 0) / from.length;
  const blocks = Math.floor(values.length / block);
  if (blocks === 0) return mean(values);
  return quantile(
    Array.from({ length: blocks }, (_, i) => mean(values.slice(i * block, (i + 1) * block))),
    0.5,
  );
}

/** Figures of a run, µs. */
export function hopFigures(
  receiveMs: readonly number[],
  roundTripMs: readonly number[],
): Record<"receiveUs" | "roundTripUs" | "roundTripP99Us", number> {
  const warm = <T>(values: readonly T[]): readonly T[] =>
    values.slice(Math.min(WARM_UP, values.length >> 2));
  const us = (ms: number): number => Math.round(ms * 10_000) / 10;
  const trips = warm(roundTripMs);
  return {
    receiveUs: us(blockMedian(warm(receiveMs))),
    roundTripUs: us(quantile(trips, 0.5)),
    roundTripP99Us: us(quantile(trips, 0.99)),
  };
}
