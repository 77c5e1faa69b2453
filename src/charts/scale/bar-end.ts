/** When a running bar ends, for the countdown at the last price. Daily and longer bars end with the market's day, or with its regular hours. */
import type { Stage } from "../../../contract/market/kline.ts";
import { DAY, localOf, MINUTE } from "./local-times.ts";

/** Nominal length of a bar, ms. */
export const STAGE_MS: Readonly<Record<Stage, number>> = {
  "1min": MINUTE,
  "5min": 5 * MINUTE,
  "15min": 15 * MINUTE,
  "30min": 30 * MINUTE,
  "60min": 60 * MINUTE,
  "4hour": 240 * MINUTE,
  "1day": DAY,
  "1week": 7 * DAY,
  "1mon": 30 * DAY,
};

/** A local wall-clock time back to epoch ms. Two steps, because the offset belongs to the answer. */
export function fromLocal(local: number, zone: string): number {
  const guess = local - (localOf(local, zone) - local);
  return local - (localOf(guess, zone) - guess);
}

/**
 * End of the bar that opened at `ts`, epoch ms. `closeMinute` is the end of regular hours in minutes of the local day, where there is one:
 * no bar of that day runs beyond it, unless it began after it.
 */
export function barEnd(ts: number, stage: Stage, zone: string, closeMinute?: number): number {
  const local = localOf(ts, zone);
  const midnight = Math.floor(local / DAY) * DAY;
  const close = closeMinute === undefined ? undefined : closeMinute * MINUTE;
  if (stage === "1day") return fromLocal(midnight + (close ?? DAY), zone);
  if (stage === "1week") {
    const monday = midnight - ((Math.floor(local / DAY) + 3) % 7) * DAY;
    return fromLocal(close === undefined ? monday + 7 * DAY : monday + 4 * DAY + close, zone);
  }
  if (stage === "1mon") {
    const d = new Date(local);
    return fromLocal(Date.UTC(d.getUTCFullYear(), d.getUTCMonth() + 1, 1), zone);
  }
  const nominal = ts + STAGE_MS[stage];
  if (close === undefined) return nominal;
  const end = fromLocal(midnight + close, zone);
  return ts < end ? Math.min(nominal, end) : nominal;
}
