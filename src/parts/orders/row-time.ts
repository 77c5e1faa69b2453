import { dateText, minuteText, recentText } from "../../lib/format/time.ts";

/**
 * When a row of the past was: today its clock, this year without the year and the second, since
 * what it says beside that is what is looked for.
 */
export function rowTime(ts: number, now: number, zone?: string): string {
  const [date, today] = [dateText(ts, zone), dateText(now, zone)];
  const isOfThisYear = date !== today && date.slice(0, 4) === today.slice(0, 4);
  return isOfThisYear ? `${date.slice(5)} ${minuteText(ts, zone)}` : recentText(ts, now, zone);
}
