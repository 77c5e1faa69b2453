/** The languages there are. Fourteen can be chosen in the end (settled point 15). Which one is on: `prefs$.language` in src/data. */

export const LANGUAGES = ["en", "CN"] as const;
export type Language = (typeof LANGUAGES)[number];

/** What `lang` of the document says. The product's own code for Chinese, CN, is no language tag. */
export const HTML_LANG: Readonly<Record<Language, string>> = { en: "en", CN: "zh-CN" };

/** A code as one of ours; `zh-CN` is CN, what we do not have (yet) is English. */
export function ourLanguage(code: string): Language {
  const own = code === "zh-CN" ? "CN" : code;
  return LANGUAGES.find((language) => language === own) ?? "en";
}
