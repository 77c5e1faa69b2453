/** Each language in its own words, so that no user is locked into one that cannot be read. Only those with complete texts are offered. */
export const LANGUAGE_NAMES = { en: "English", CN: "中文" } as const;
export type LanguageCode = keyof typeof LANGUAGE_NAMES;
export const LANGUAGE_CODES = Object.keys(LANGUAGE_NAMES) as LanguageCode[];

/** The name of a stored code; an unknown one is shown as English, which is what its texts fall back to. */
export const languageName = (code: string): string => LANGUAGE_NAMES[code as LanguageCode] ?? LANGUAGE_NAMES.en;
