import { FALLBACK } from "../../../contract/rules/text/languages.ts";

/** Of rows in several languages the one asked for, else English (D8, D9). */
export const inLanguage = <R extends { language: string }>(rows: readonly R[], language: string): R | undefined =>
  rows.find((row) => row.language === language) ?? rows.find((row) => row.language === FALLBACK);
