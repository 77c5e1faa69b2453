/**
 * The instant at which a calendar day begins in the user's zone: what a date field says, as a
 * filter sends it.
 */
import { DAY_MS } from "../../../contract/time/day.ts";
import { dayBeginBy } from "../../../contract/time/zone.ts";
import { offsetOf } from "./time.ts";

/**
 * Epoch ms of the first instant of a day, a number of `contract/time/day.ts`. The next one's is its
 * end: days have 23 to 25 hours.
 */
export const dayBegins = (day: number, zone?: string): number =>
  dayBeginBy(day, (ts) => offsetOf(ts, zone));

/**
 * Epoch ms of the first instant of `date` ("2026-11-20"), its midnight where it has one; undefined
 * for what is no date.
 */
export function dayStart(date: string, zone?: string): number | undefined {
  const wall = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(wall)) return undefined;
  return dayBegins(wall / DAY_MS, zone);
}

/** Epoch ms of the last moment of `date`. */
export function dayEnd(date: string, zone?: string): number | undefined {
  const start = dayStart(date, zone);
  if (start === undefined) return undefined;
  const next = new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return (dayStart(next, zone) as number) - 1;
}
