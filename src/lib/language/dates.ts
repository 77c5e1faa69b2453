/**
 * Weekdays by Intl, which the first screen needs; the rest is calendar.ts. Asked for by what React
 * makes: painting loops have no Intl.
 */

const made = new Map<string, Intl.DateTimeFormat>();

/** "Mon", "周一": the weekday of an instant in a zone. */
export function weekdayWord(tag: string, at: number, timeZone: string): string {
  const key = tag + timeZone;
  const format = made.get(key) ?? new Intl.DateTimeFormat(tag, { weekday: "short", timeZone });
  made.set(key, format);
  return format.format(at);
}
