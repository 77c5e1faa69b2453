/**
 * The rhythm of a real market: arrival times of the busiest half minute of a recorded Binance
 * session (BTCUSDT perpetual, depth at 0 ms and trades; see PROVENANCE.md beside the data). Symbols
 * and prices stay the generator's: what a burst does to a page is a matter of when, not of what.
 * Recordings are not in this repository; without them such a load is refused with a sentence.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { LoadPlan } from "./session.ts";

export const RECORDINGS = join(import.meta.dirname, "../../../shared/data");
const FILE = "hftbacktest/binance_usdm_btcusdt_20240808.gz";
const WINDOW_MS = 30_000;

/** True when the recording lies beside the repository. */
export const recordingThere = (folder = RECORDINGS): boolean => existsSync(join(folder, FILE));

/**
 * Receive times at the start of each line, ns since the epoch, as ms from the first; lines without
 * one are left out.
 */
export function arrivalsOf(text: string): number[] {
  const times: bigint[] = [];
  for (const line of text.split("\n")) {
    const found = /^\d{16,}(?= )/.exec(line);
    if (found) times.push(BigInt(found[0]));
  }
  return times.map((time) => Number(time - times[0]) / 1e6).sort((a, b) => a - b);
}

/**
 * The `windowMs` in which most arrives, counted from its own start; its last arrival stands at its
 * end.
 */
export function busiestWindow(arrivals: readonly number[], windowMs: number): number[] {
  let best = { from: 0, to: 0 };
  let to = 0;
  for (let from = 0; from < arrivals.length; from++) {
    while (to < arrivals.length && arrivals[to] - arrivals[from] < windowMs) to++;
    if (to - from > best.to - best.from) best = { from, to };
  }
  return arrivals.slice(best.from, best.to).map((time) => time - arrivals[best.from]);
}

/** The plan with its arrivals; undefined when it asks for a recording that is not in `folder`. */
export function withRecording(plan: LoadPlan, folder: string): LoadPlan | undefined {
  if (plan.recording === undefined) return plan;
  if (!recordingThere(folder)) return undefined;
  const arrivals = busiestWindow(
    arrivalsOf(gunzipSync(readFileSync(join(folder, FILE))).toString("latin1")),
    WINDOW_MS,
  );
  return { ...plan, pace: { ...plan.pace, arrivals } };
}
