import { monthEndOf, monthStartOf } from "../../../../contract/time/day.ts";

/** A statement can be asked for of so many months, the present one among them. */
const MONTHS = 12;

/** First days of the months that have a statement, the present month first. */
export function monthsUpTo(today: number): number[] {
  const months = [monthStartOf(today)];
  while (months.length < MONTHS) months.push(monthStartOf(months[months.length - 1] - 1));
  return months;
}

/** Days of a month up to today, the newest first. */
export function daysUpTo(today: number, month: number): number[] {
  const last = Math.min(today, monthEndOf(month));
  return Array.from({ length: Math.max(0, last - month + 1) }, (_, i) => last - i);
}
