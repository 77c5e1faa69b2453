/**
 * When a pair's positions bear swap: 17:00 New York of each weekday, where its trading day ends.
 * Over a week that is seven nights.
 */
import { isWeekday, weekdayOf } from "../../time/day.ts";
import { dayAt, instantOf } from "../../time/zone.ts";

const ZONE = "America/New_York";
const MINUTE_OF_DAY = 17 * 60;
const WEDNESDAY = 3;

/**
 * Nights that the swap of a weekday stands for (0 is Sunday): what is settled two days later passes
 * the weekend from Wednesday on.
 */
export const swapNights = (weekday: number): 1n | 3n => (weekday === WEDNESDAY ? 3n : 1n);
/** The nights of the swap at an instant that is one of its times, epoch ms. */
export const nightsAt = (at: number): 1n | 3n => swapNights(weekdayOf(dayAt(ZONE, at)));

const timeOf = (day: number): number => instantOf(ZONE, day, MINUTE_OF_DAY);

/** The last time of swap at or before an instant, epoch ms. */
export function swapBefore(at: number): number {
  let day = dayAt(ZONE, at);
  if (timeOf(day) > at) day--;
  while (!isWeekday(day)) day--;
  return timeOf(day);
}

/** The first one after it. */
export function swapAfter(at: number): number {
  let day = dayAt(ZONE, at);
  if (timeOf(day) <= at) day++;
  while (!isWeekday(day)) day++;
  return timeOf(day);
}
