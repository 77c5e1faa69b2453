/** When a running bar ends, for the countdown at the last price. The market's own hours decide, as for the bars themselves (sim/pieces.ts). */
import type { Stage } from "../../../contract/market/kline.ts";
import { closeMinuteOf, type TradingHours } from "./hours.ts";
import { DAY, localOf, MINUTE } from "./local-times.ts";

const HOUR = 60 * MINUTE;

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
 * End of the bar that opened at `ts`, epoch ms: the end of its last session minute, as the server cuts days into bars. `hours` are the phases of
 * that day whose bars are shown; without them the market trades around the clock, or through the week (forex, whose days begin on the evening
 * before). What comes after today is taken for whole days: a week that ends on a holiday is counted to its Friday.
 */
export function barEnd(ts: number, stage: Stage, zone: string, hours?: readonly TradingHours[]): number {
  const local = localOf(ts, zone);
  const midnight = Math.floor(local / DAY) * DAY;
  if (STAGE_MS[stage] >= DAY) return fromLocal(longEnd(local, midnight, stage, zone === "UTC", closeMinuteOf(hours)), zone);
  const minute = (local - midnight) / MINUTE;
  const begun = hours?.find((h) => minute >= h.from && minute < h.to);
  // Forex opens at 17:05; its first hour ends at 18:00 all the same.
  if (hours === undefined || begun === undefined) return stage === "60min" ? Math.floor(ts / HOUR) * HOUR + HOUR : ts + STAGE_MS[stage];
  return fromLocal(midnight + shortEnd(minute, STAGE_MS[stage] / MINUTE, begun, hours) * MINUTE, zone);
}

/** In minutes of the day. An hour stays within its phase, longer bars run over lunch; a closing auction belongs to the last bar of an hour or more. */
function shortEnd(minute: number, length: number, begun: TradingHours, hours: readonly TradingHours[]): number {
  const isLong = length * MINUTE >= HOUR;
  const side = hours.filter((h) => h.phase === begun.phase);
  const cut = isLong ? side.filter((h) => !h.auction) : side;
  const last = length * MINUTE === HOUR ? begun : cut.findLast((h) => h.from < minute + length);
  const end = Math.min(minute + length, last?.to ?? Number.POSITIVE_INFINITY);
  return isLong && cut.every((h) => h.to <= end) ? Math.max(end, ...side.map((h) => h.to)) : end;
}

/** As local time. `close` is the end of regular hours in minutes of the day. */
function longEnd(local: number, midnight: number, stage: Stage, always: boolean, close: number | undefined): number {
  const isEvening = !always && local > midnight;
  const date = isEvening ? midnight + DAY : midnight;
  const closes = isEvening ? local - midnight : close === undefined ? DAY : close * MINUTE;
  if (stage === "1day") return date + closes;
  const d = new Date(date);
  const end = stage === "1week" ? date + (7 - weekdayOf(date)) * DAY : Date.UTC(d.getUTCFullYear(), d.getUTCMonth() + 1, 1);
  if (always) return end;
  // The last day that is none of a weekend.
  const back = Math.max(1, weekdayOf(end - DAY) - 3);
  return end - back * DAY + closes;
}

/** Days since Monday, of a local midnight. */
const weekdayOf = (day: number): number => (day / DAY + 3) % 7;
