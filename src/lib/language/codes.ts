/**
 * Languages as texts and documents know them. In the entry chunk, so without their names
 * (names.ts). Which one is on: `prefs$.language`.
 */
import type { LanguageCode } from "../../../contract/rules/text/languages.ts";

/**
 * Those that are offered: each is a whole folder of `locales/`, which tests compare with English. A
 * language is added by its code here.
 */
export const OFFERED: readonly LanguageCode[] = [
  "en",
  "CN",
  "es",
  "de",
  "fr",
  "it",
  "tr",
  "ja",
  "pt",
  "vi",
  "th",
  "ko",
  "ro",
  "el",
];

/**
 * The language tag, for `lang` and Intl. The product's own code for Chinese, CN, is none; Intl's
 * `pt` is Brazil's.
 */
export const tagOf = (code: string): string => (code === "CN" ? "zh-CN" : code);
