import { clockText, dateText, minuteText, timeText } from "../../lib/format/time.ts";

/** When a row of the past was: today its clock, this year without the year and the second, since what it says beside that is what is looked for. */
export function rowTime(ts: number, now: number, zone?: string): string {
  const [date, today] = [dateText(ts, zone), dateText(now, zone)];
  if (date === today) return clockText(ts, zone);
  return date.slice(0, 4) === today.slice(0, 4) ? `${date.slice(5)} ${minuteText(ts, zone)}` : timeText(ts, zone);
}
