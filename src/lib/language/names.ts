/** Each language in its own words, so that no user is locked into one that cannot be read. */
import type { LanguageCode } from "../../../contract/rules/text/languages.ts";

export const LANGUAGE_NAMES: Readonly<Record<LanguageCode, string>> = {
  en: "English",
  CN: "中文",
  el: "Ελληνικά",
  it: "Italiano",
  ja: "日本語",
  ko: "한국어",
  de: "Deutsch",
  es: "Español",
  fr: "Français",
  pt: "Português",
  ro: "Română",
  th: "ไทย",
  tr: "Türkçe",
  vi: "Tiếng Việt",
};

/**
 * The name of a stored code; an unknown one is shown as English, which is what its texts fall back
 * to.
 */
export const languageName = (code: string): string =>
  LANGUAGE_NAMES[code as LanguageCode] ?? LANGUAGE_NAMES.en;
