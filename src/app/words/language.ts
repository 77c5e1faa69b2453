/** Languages as documents and texts know them. Fourteen can be chosen in the end. Which one is on: `prefs$.language`. */
import { LANGUAGE_CODES, type LanguageCode } from "../../lib/languages.ts";

export const LANGUAGES: readonly LanguageCode[] = LANGUAGE_CODES;
export type Language = LanguageCode;

/** What `lang` of the document says. The product's own code for Chinese, CN, is no language tag. */
export const HTML_LANG: Readonly<Record<Language, string>> = { en: "en", CN: "zh-CN" };

/** A code as one of ours; `zh-CN` is CN, what we do not have (yet) is English. */
export function ourLanguage(code: string): Language {
  const own = code === "zh-CN" ? "CN" : code;
  return LANGUAGES.find((language) => language === own) ?? "en";
}
