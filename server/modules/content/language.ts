/** Which stored language a text is read in: `en` and `CN` are written, English stands in for every other one (D8, D9). */
export const FALLBACK = "en";

/** The stored code of what a client asks with: `zh-CN` is the UI kit's name of `CN`. */
export const storedLanguage = (asked: string): string => (/^(zh-cn|cn)$/i.test(asked) ? "CN" : asked);

/** Of rows in several languages the one asked for, else English. */
export const inLanguage = <R extends { language: string }>(rows: readonly R[], language: string): R | undefined =>
  rows.find((row) => row.language === language) ?? rows.find((row) => row.language === FALLBACK);
