import { monthEndOf, monthStartOf } from "../../../../contract/time/day.ts";

/** Months back that can be asked for. */
const MONTHS = 12;

/** First days of the months that lie behind, the present one first. */
export function monthsUpTo(today: number): number[] {
  const months = [monthStartOf(today)];
  while (months.length < MONTHS) months.push(monthStartOf(months[months.length - 1] - 1));
  return months;
}

/** Days of a month that have begun, the newest first. */
export function daysUpTo(today: number, month: number): number[] {
  const last = Math.min(today, monthEndOf(month));
  return Array.from({ length: Math.max(0, last - month + 1) }, (_, i) => last - i);
}
