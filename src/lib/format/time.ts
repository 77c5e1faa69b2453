/**
 * Instants and countdowns: `YYYY-MM-DD HH:mm:ss` in a named zone; without one in the user's
 * (`setHomeZone`), by default the device's. A zone is asked once for a stretch between two changes
 * of its clock (`contract/time/zone.ts`), so a clock in every row costs nothing. Unit: epoch ms.
 */
import { DAY_MS } from "../../../contract/time/day.ts";
import { offsetAt } from "../../../contract/time/zone.ts";
import { MISSING } from "./signs.ts";

let home: string | undefined;

/**
 * The zone of everything that names none; undefined or a zone that does not exist: the device's.
 */
export function setHomeZone(zone: string | undefined): void {
  home = undefined;
  if (!zone) return;
  try {
    offsetAt(zone, 0);
    home = zone;
  } catch {}
}

/** The user's zone by name, as calls say it and days are counted by it. */
export const homeZone = (): string =>
  home ?? Intl.DateTimeFormat().resolvedOptions().timeZone ?? "UTC";

const two = (n: number): string => (n < 10 ? `0${n}` : String(n));
/** A date whose UTC fields are the wall clock of the zone. */
const wall = (ts: number, zone = home): Date => new Date(ts + offsetOf(ts, zone));
/** Wall clock − UTC, ms; of the user's zone when none is named. */
export const offsetOf = (ts: number, zone = home): number =>
  zone === undefined ? -new Date(ts).getTimezoneOffset() * 60_000 : offsetAt(zone, ts);
/**
 * The calendar day of an instant, as a number of `contract/time/day.ts`; of the user's zone when
 * none is named.
 */
export const dayOf = (ts: number, zone = home): number =>
  Math.floor((ts + offsetOf(ts, zone)) / DAY_MS);
const dateOf = (d: Date): string =>
  `${String(d.getUTCFullYear()).padStart(4, "0")}-${two(d.getUTCMonth() + 1)}-${two(d.getUTCDate())}`;
const clockOf = (d: Date): string =>
  `${two(d.getUTCHours())}:${two(d.getUTCMinutes())}:${two(d.getUTCSeconds())}`;
const known = (ts: number): boolean => Number.isFinite(ts) && ts > 0;

/** `2026-11-20 09:30:00`. */
export function timeText(ts: number, zone?: string): string {
  if (!known(ts)) return MISSING;
  const d = wall(ts, zone);
  return `${dateOf(d)} ${clockOf(d)}`;
}

/** `2026-11-20`. */
export const dateText = (ts: number, zone?: string): string =>
  known(ts) ? dateOf(wall(ts, zone)) : MISSING;
/** `09:30:00`. */
export const clockText = (ts: number, zone?: string): string =>
  known(ts) ? clockOf(wall(ts, zone)) : MISSING;
/** `09:30`. */
export const minuteText = (ts: number, zone?: string): string => clockText(ts, zone).slice(0, 5);

/** The clock alone when `ts` is of the same day as `now` in that zone, else date and clock. */
export const recentText = (ts: number, now: number, zone?: string): string =>
  dateText(ts, zone) === dateText(now, zone) ? clockText(ts, zone) : timeText(ts, zone);

/**
 * The minute of something to come, with its date when that is another day: "18:00", "2026-11-29
 * 01:00".
 */
export const untilText = (ts: number, now: number): string =>
  dayOf(ts) === dayOf(now) ? minuteText(ts) : `${dateText(ts)} ${minuteText(ts)}`;

/**
 * Writes the time that is left, rounded up to seconds so that 00:00:00 means over: "04:05:09",
 * above a day "1d 04h". `units` are the day's and hour's letters.
 */
export function countdownText(
  leftMs: number,
  units: readonly [day: string, hour: string] = ["d", "h"],
): string {
  const left = Math.max(0, Math.ceil(leftMs / 1000));
  if (left * 1000 > DAY_MS)
    return `${Math.floor(left / 86_400)}${units[0]} ${two(Math.floor((left % 86_400) / 3600))}${units[1]}`;
  return `${two(Math.floor(left / 3600))}:${two(Math.floor((left % 3600) / 60))}:${two(left % 60)}`;
}
