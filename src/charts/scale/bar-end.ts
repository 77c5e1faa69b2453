/**
 * When a running bar ends, for the countdown at the last price. The market's own hours decide, as
 * for the bars themselves (sim/tree/pieces.ts).
 */
import type { Stage } from "../../../contract/market/kline.ts";
import { DAY_MS, lastWeekdayOf, mondayOf, monthEndOf } from "../../../contract/time/day.ts";
import { instantOf } from "../../../contract/time/zone.ts";
import { closeMinuteOf, type TradingHours } from "./hours.ts";
import { dayOf, localOf, MINUTE, minuteOf } from "./local-times.ts";

const HOUR = 60 * MINUTE;

/** Nominal length of a bar, ms. */
export const STAGE_MS: Readonly<Record<Stage, number>> = {
  "1min": MINUTE,
  "5min": 5 * MINUTE,
  "15min": 15 * MINUTE,
  "30min": 30 * MINUTE,
  "60min": 60 * MINUTE,
  "4hour": 240 * MINUTE,
  "1day": DAY_MS,
  "1week": 7 * DAY_MS,
  "1mon": 30 * DAY_MS,
};

/**
 * End of the bar that opened at `ts`, epoch ms: the end of its last session minute, as the server
 * cuts days into bars. `hours` are the phases of that day whose bars are shown; without them the
 * market trades around the clock, or through the week (forex, whose days begin on the evening
 * before). What comes after today is taken for whole days: a week that ends on a holiday is counted
 * to its Friday.
 */
export function barEnd(
  ts: number,
  stage: Stage,
  zone: string,
  hours?: readonly TradingHours[],
): number {
  const local = localOf(ts, zone);
  const day = dayOf(local);
  const minute = minuteOf(local);
  if (STAGE_MS[stage] >= DAY_MS)
    return instantOf(zone, ...longEnd(day, minute, stage, zone === "UTC", closeMinuteOf(hours)));
  const begun = hours?.find((h) => minute >= h.from && minute < h.to);
  // Forex opens at 17:05; its first hour ends at 18:00 all the same.
  if (hours === undefined || begun === undefined)
    return stage === "60min" ? Math.floor(ts / HOUR) * HOUR + HOUR : ts + STAGE_MS[stage];
  return instantOf(zone, day, shortEnd(minute, STAGE_MS[stage] / MINUTE, begun, hours));
}

/**
 * In minutes of the day. An hour stays within its phase, longer bars run over lunch; a closing
 * auction belongs to the last bar of an hour or more.
 */
function shortEnd(
  minute: number,
  length: number,
  begun: TradingHours,
  hours: readonly TradingHours[],
): number {
  const isLong = length * MINUTE >= HOUR;
  const side = hours.filter((h) => h.phase === begun.phase);
  const cut = isLong ? side.filter((h) => !h.auction) : side;
  const last = length * MINUTE === HOUR ? begun : cut.findLast((h) => h.from < minute + length);
  const end = Math.min(minute + length, last?.to ?? Number.POSITIVE_INFINITY);
  return isLong && cut.every((h) => h.to <= end) ? Math.max(end, ...side.map((h) => h.to)) : end;
}

/** As day and minute of the zone. `close` is the end of regular hours in minutes of the day. */
function longEnd(
  day: number,
  minute: number,
  stage: Stage,
  always: boolean,
  close: number | undefined,
): [day: number, minute: number] {
  const isEvening = !always && minute > 0;
  const date = isEvening ? day + 1 : day;
  const closes = isEvening ? minute : (close ?? 1440);
  if (stage === "1day") return [date, closes];
  const last = stage === "1week" ? mondayOf(date) + 6 : monthEndOf(date);
  return always ? [last + 1, 0] : [lastWeekdayOf(last), closes];
}
