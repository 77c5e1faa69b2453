import { FALLBACK } from "../../../contract/rules/text/languages.ts";

/** The row of the language asked for, else the English one (D8, D9). */
export const inLanguage = <R extends { language: string }>(
  rows: readonly R[],
  language: string,
): R | undefined =>
  rows.find((row) => row.language === language) ?? rows.find((row) => row.language === FALLBACK);
