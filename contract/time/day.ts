/**
 * Calendar days as numbers: days since 1970-01-01, whatever the zone (zone.ts finds the day of an
 * instant). Weeks begin on Monday. Pure arithmetic.
 */
export const DAY_MS = 86_400_000;

/** 0 Sunday … 6 Saturday. Day 0 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** Monday to Friday. */
export const isWeekday = (day: number): boolean => weekdayOf(day) !== 0 && weekdayOf(day) !== 6;

/** The Monday of a day's week. */
export const mondayOf = (day: number): number => Math.floor((day + 3) / 7) * 7 - 3;

/** The last day that is none of a weekend, at or before a day. */
export const lastWeekdayOf = (day: number): number => Math.min(day, mondayOf(day) + 4);

function monthFrom(day: number, months: number): number {
  const date = new Date(day * DAY_MS);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months) / DAY_MS;
}
/** The first day of a day's month. */
export const monthStartOf = (day: number): number => monthFrom(day, 0);
/** The last day of a day's month. */
export const monthEndOf = (day: number): number => monthFrom(day, 1) - 1;
