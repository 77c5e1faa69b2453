/**
 * An hour at which nearly every market trades, for who measures. `rate` is ticks a second with
 * every market open: on a Sunday less than half of that is made, and how busy a coin is follows the
 * hours of its day, so a result would depend on when it was taken.
 */
import { sessionAt } from "./calendar/sessions.ts";

const HOUR = 3_600_000;
const WEEK = 168 * HOUR;
/**
 * A Wednesday, 15:00 UTC (the epoch began on a Thursday): New York and Europe trade in summer and
 * winter, crypto is as busy as on the mean of its day.
 */
const BUSY = (6 * 24 + 15) * HOUR;

/**
 * ms from `now` (epoch ms) to the next such hour, 0 … two weeks. A clock that runs so far ahead
 * makes 95 to 100 % of the rate for some hours.
 */
export function toBusyHour(now: number): number {
  let ms = (((BUSY - now) % WEEK) + WEEK) % WEEK;
  while (sessionAt("us", now + ms).session !== "trading") ms += WEEK;
  return ms;
}
