/**
 * Names and dates of a language, by Intl, each formatter made once. `tag` is the language's tag, as `i18n.language` has it. Asked for by what React makes; painting
 * loops have no Intl.
 */

const made = new Map<string, Intl.DateTimeFormat | Intl.DisplayNames>();

function once<T extends Intl.DateTimeFormat | Intl.DisplayNames>(key: string, make: () => T): T {
  const known = made.get(key) as T | undefined;
  if (known !== undefined) return known;
  const next = make();
  made.set(key, next);
  return next;
}

/**
 * Writes an instant, epoch ms. `timeZone` says whose wall clock; a calendar day as a number is UTC's. Years are those of the dates in figures beside it: a Thai one
 * would count from Buddha.
 */
export const dateWords = (tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once(`${tag} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(tag, { ...options, calendar: "gregory" }));

/** "November 2026", "2026年11月", of an instant that is a day in UTC. */
export const monthWords = (tag: string, at: number): string => dateWords(tag, { year: "numeric", month: "long", timeZone: "UTC" }).format(at);

/** "Mon", "周一": the weekday of an instant in a zone. */
export const weekdayWord = (tag: string, at: number, timeZone: string): string => dateWords(tag, { weekday: "short", timeZone }).format(at);

const namesOf = (tag: string, type: "currency" | "region" | "language"): Intl.DisplayNames =>
  once(`${tag} ${type}`, () => new Intl.DisplayNames([tag, "en"], { type }));

/** "Euro", "欧元"; of what is no currency its code. */
export const currencyName = (tag: string, code: string): string => namesOf(tag, "currency").of(code.toUpperCase()) ?? code.toUpperCase();
export const regionName = (tag: string, iso: string): string => namesOf(tag, "region").of(iso) ?? iso;
export const languageNameIn = (tag: string, of: string): string => namesOf(tag, "language").of(of) ?? of;

/** A zone as people call it, and how far it is from UTC: "Japan Time, GMT+9". The zone's own code where Intl has no name for it. */
export function zoneWords(tag: string, timeZone: string, at: number): string {
  const named = (timeZoneName: "longGeneric" | "shortOffset"): string => {
    const parts = dateWords(tag, { timeZone, timeZoneName }).formatToParts(at);
    return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  };
  const [name, offset] = [named("longGeneric"), named("shortOffset")];
  return name === offset ? name : `${name} · ${offset}`;
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
