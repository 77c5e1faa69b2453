/**
 * Dates, months, zones and weeks of a language by Intl. Asked for by what React makes: painting
 * loops have no Intl.
 */

const made = new Map<string, Intl.DateTimeFormat>();

/**
 * Writes an instant, epoch ms; made once. `timeZone` says whose wall clock; a calendar day as a
 * number is UTC's. Years are those of the dates in figures beside it: a Thai one would count from
 * Buddha.
 */
export function dateWords(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options);
  const format = made.get(key) ?? new Intl.DateTimeFormat(tag, { ...options, calendar: "gregory" });
  made.set(key, format);
  return format;
}

/** "November 2026", "2026年11月", of an instant that is a day in UTC. */
export const monthWords = (tag: string, at: number): string =>
  dateWords(tag, { year: "numeric", month: "long", timeZone: "UTC" }).format(at);

/**
 * A zone as people call it, and how far it is from UTC: "Japan Time, GMT+9". The zone's own code
 * where Intl has no name for it.
 */
export function zoneWords(tag: string, timeZone: string, at: number): string {
  const named = (timeZoneName: "longGeneric" | "shortOffset"): string => {
    const parts = dateWords(tag, { timeZone, timeZoneName }).formatToParts(at);
    return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  };
  const [name, offset] = [named("longGeneric"), named("shortOffset")];
  return /^(GMT|UTC)/.test(name) ? offset : `${name} · ${offset}`;
}

/** Languages whose week begins on Sunday where Intl does not say it. */
const SUNDAY: ReadonlySet<string> = new Set(["en", "ja", "ko", "pt", "th"]);

interface WeekLocale extends Intl.Locale {
  getWeekInfo?(): { firstDay: number };
  /** The same in engines of before. */
  weekInfo?: { firstDay: number };
}

/** The first day of a week, 0 Sunday … 6 Saturday. */
export function weekBegins(tag: string): number {
  const locale: WeekLocale = new Intl.Locale(tag);
  const first = locale.maximize() as WeekLocale;
  const info = first.getWeekInfo?.() ?? first.weekInfo;
  return (info?.firstDay ?? (SUNDAY.has(locale.language) ? 7 : 1)) % 7;
}
