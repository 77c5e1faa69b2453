/** Which language: the stored one, else the browser's. Fourteen can be chosen in the end (settled point 15); these exist now. Pure. */

export const LANGUAGES = ["en", "CN"] as const;
export type Language = (typeof LANGUAGES)[number];

/** What `lang` of the document says. The product's own code for Chinese, CN, is no language tag. */
export const HTML_LANG: Readonly<Record<Language, string>> = { en: "en", CN: "zh-CN" };

/** A stored or asked-for code as one of ours; `zh-CN` is CN. Undefined when we do not have it. */
export function knownLanguage(code: string | null | undefined): Language | undefined {
  const own = code === "zh-CN" ? "CN" : code;
  return LANGUAGES.find((language) => language === own);
}

/** Chinese browsers get CN, all others English (`product.md` 9). `preferred` is the browser's list, best first. */
export const detectLanguage = (preferred: readonly string[]): Language => (preferred[0]?.toLowerCase().startsWith("zh") ? "CN" : "en");

/** Up is red where the first-run language is Chinese, Japanese or Korean (`screens-markets.md` 1.3). `first` is the browser's first language. */
export const detectColorMode = (first: string): "greenUp" | "redUp" => (/^(zh|ja|ko|CN)/i.test(first) ? "redUp" : "greenUp");
