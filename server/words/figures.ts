/**
 * Facts of a text as its language writes them: sums exact to the last digit, dates by the calendar
 * of the books, in UTC. Makers of Intl are kept.
 */
import { LANGUAGE_TAGS, type LanguageCode } from "../../contract/rules/text/languages.ts";

const kept = <T>(make: (tag: string) => T): ((language: LanguageCode) => T) => {
  const made = new Map<LanguageCode, T>();
  return (language) => {
    const known = made.get(language) ?? make(LANGUAGE_TAGS[language]);
    made.set(language, known);
    return known;
  };
};
const rules = kept((tag) => new Intl.PluralRules(tag));
const counts = kept((tag) => new Intl.NumberFormat(tag));
// Thai dates would count the years of Buddha: books, statements and the page count those of the
// others.
const dates = kept(
  (tag) =>
    new Intl.DateTimeFormat(tag, {
      dateStyle: "medium",
      timeStyle: "short",
      timeZone: "UTC",
      calendar: "gregory",
    }),
);

/** The plural form that a count takes. */
export const pluralForm = (language: LanguageCode, count: number): Intl.LDMLPluralRule =>
  rules(language).select(count);

export const countText = (language: LanguageCode, count: number): string =>
  counts(language).format(count);

/** An instant, epoch ms, by the clock of UTC. */
export const momentText = (language: LanguageCode, at: number): string =>
  dates(language).format(at);

/** A decimal as text with the language's marks, no digit more or less: "1234.50" → "1.234,50". */
export function figureText(language: LanguageCode, text: string): string {
  const digits = text.split(".")[1]?.length ?? 0;
  const format = new Intl.NumberFormat(LANGUAGE_TAGS[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(text as Intl.StringNumericLiteral);
}

/**
 * Every decimal that stands by itself in a text: "5 USDT · 0.0005 BTC" → "5 USDT · 0,0005 BTC".
 * Names with digits stay.
 */
export const figuresIn = (language: LanguageCode, text: string): string =>
  text.replace(/(?<=^|[\s(])-?\d+(?:\.\d+)?(?=$|[\s)%,;])/g, (figure) =>
    figureText(language, figure),
  );
