/** The fourteen languages by their stored codes, and what standards call them. Pure. */

export const LANGUAGE_TAGS = {
  CN: "zh-CN",
  el: "el",
  it: "it",
  ja: "ja",
  ko: "ko",
  de: "de",
  en: "en",
  es: "es",
  fr: "fr",
  pt: "pt-BR",
  ro: "ro",
  th: "th",
  tr: "tr",
  vi: "vi",
} as const;
export type LanguageCode = keyof typeof LANGUAGE_TAGS;
export const LANGUAGE_CODES = Object.keys(LANGUAGE_TAGS) as readonly LanguageCode[];

/** English stands behind every other language. */
export const FALLBACK = "en" satisfies LanguageCode;

/**
 * The stored code of a language asked for as code or tag: `zh-CN` and `zh` are CN, `de-AT` is de,
 * an unknown one is undefined.
 */
export function knownLanguage(asked: string): LanguageCode | undefined {
  const base = asked.toLowerCase().split(/[-_]/)[0];
  const own = base === "zh" ? "cn" : base;
  return LANGUAGE_CODES.find((code) => code.toLowerCase() === own);
}

/** The same; English for an unknown one. */
export const languageOf = (asked: string): LanguageCode => knownLanguage(asked) ?? FALLBACK;

/**
 * The first language of an `accept-language` header that is one of ours; English without one. Their
 * order is taken for their rank, as browsers write it.
 */
export const headerLanguage = (header: string): LanguageCode =>
  header
    .slice(0, 200)
    .split(",")
    .map((part) => knownLanguage(part.split(";")[0].trim()))
    .find((code) => code !== undefined) ?? FALLBACK;
