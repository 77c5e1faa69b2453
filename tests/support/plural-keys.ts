/**
 * Which keys a counted text has in a language: one for each of its plural forms by CLDR, as i18next
 * asks for them. Pure.
 */

const COUNTED = /_(zero|one|two|few|many|other)$/;

const FORMS = ["zero", "one", "two", "few", "many", "other"] as const;

/** The forms of a language tag, in the order of CLDR; engines give them in one of their own. */
export function formsOf(tag: string): readonly string[] {
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
  return FORMS.filter((form) => pluralCategories.includes(form));
}

/**
 * Keys that a language has for those of English: of what is counted its own forms, of everything
 * else the same.
 */
export function keysFor(tag: string, english: Iterable<string>): Set<string> {
  const all = new Set(english);
  const isCounted = (base: string): boolean =>
    all.has(`${base}_other`) && formsOf("en").every((form) => all.has(`${base}_${form}`));
  const keys = new Set<string>();
  for (const key of all) {
    const base = key.replace(COUNTED, "");
    if (base === key || !isCounted(base)) keys.add(key);
    else for (const form of formsOf(tag)) keys.add(`${base}_${form}`);
  }
  return keys;
}

/**
 * The key of English that a language's own form stands for: "days_few" says what "days_other" says.
 */
export const englishKeyOf = (key: string, english: { has(key: string): boolean }): string =>
  english.has(key) ? key : key.replace(COUNTED, "_other");
