/** Dates in words by Intl, in what the first screen needs of them; the rest is calendar.ts. Asked for by what React makes: painting loops have no Intl. */

const made = new Map<string, Intl.DateTimeFormat>();

/**
 * Writes an instant, epoch ms; made once. `timeZone` says whose wall clock; a calendar day as a number is UTC's. Years are those of the dates in figures beside it: a
 * Thai one would count from Buddha.
 */
export function dateWords(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options);
  const format = made.get(key) ?? new Intl.DateTimeFormat(tag, { ...options, calendar: "gregory" });
  made.set(key, format);
  return format;
}

/** "Mon", "周一": the weekday of an instant in a zone. */
export const weekdayWord = (tag: string, at: number, timeZone: string): string => dateWords(tag, { weekday: "short", timeZone }).format(at);
