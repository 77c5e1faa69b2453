/** Languages as texts and documents know them. In the entry chunk, so without their names (names.ts). Which one is on: `prefs$.language`. */

/** The fourteen of the product; CN is Chinese as written in China. */
export type LanguageCode = "en" | "CN" | "el" | "it" | "ja" | "ko" | "de" | "es" | "fr" | "pt" | "ro" | "th" | "tr" | "vi";

/** Those that are offered: each is a whole folder of `locales/`, which tests compare with English. A language is added by its code here. */
export const OFFERED: readonly LanguageCode[] = ["en", "CN"];

/** The language tag, for `lang` and Intl. The product's own code for Chinese, CN, is none. */
export const tagOf = (code: string): string => (code === "CN" ? "zh-CN" : code);
