/**
 * `locales/glossary.md` as facts: the terms, those that a test compares, and what a language leaves
 * as it is in English.
 */
import { readFileSync } from "node:fs";
import type { Texts } from "./texts.ts";

export interface Term {
  term: string;
  /** Words by language: several ways may each stand, `~` marks a stem. */
  words: ReadonlyMap<string, readonly string[]>;
  /** Compared with every text. */
  isChecked: boolean;
}

const cellsOf = (line: string): string[] =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
const ROWS = readFileSync(new URL("../../locales/glossary.md", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .map(cellsOf)
  .filter(([first]) => !first.startsWith("---"));
const HEAD = "English";

/** Languages of the glossary, in the order of its columns. */
export const LANGUAGES: readonly string[] = ROWS.find(([first]) => first === HEAD)?.slice(1) ?? [];

export const TERMS: readonly Term[] = ROWS.filter(
  (cells) => cells.length > 2 && cells[0] !== HEAD,
).map(([term, ...words]) => ({
  term: term.replaceAll("**", ""),
  words: new Map(
    words.map(
      (cell, at) => [LANGUAGES[at] ?? "", cell.split(" / ").map((word) => word.trim())] as const,
    ),
  ),
  isChecked: term.startsWith("**"),
}));

const SAME = new Map(
  ROWS.filter((cells) => cells.length === 2).map(([language, words]) => [language, words] as const),
);
const listed = (language: string): string[] =>
  (SAME.get(`as in English, ${language}`) ?? "")
    .split(",")
    .map((word) => word.trim().replaceAll("İ", "i").toLowerCase());

/** Words that a language has in common with English, in small letters. */
export function sharedWords(language: string): ReadonlySet<string> {
  const terms = TERMS.flatMap(({ words }) => words.get(language) ?? []).map((word) =>
    word.replaceAll("~", "").replaceAll("İ", "i").toLowerCase(),
  );
  return new Set([
    ...listed("all"),
    ...listed(language),
    ...terms,
    ...terms.flatMap((term) => term.split(/[\s-]+/)),
  ]);
}

/** Terms that a language says otherwise than the glossary: where, and what stands there. */
export function otherTerms(
  english: Texts,
  own: Texts,
  language: string,
): { key: string; what: string }[] {
  const found: { key: string; what: string }[] = [];
  for (const [key, asked] of english) {
    // A placeholder's name is no word of the sentence.
    const text = asked.replaceAll(/\{\{.*?\}\}/g, "");
    const said = own.get(key) ?? own.get(key.replace(/_one$/, "_other")) ?? "";
    // A text may leave to its title what it is about.
    const above = key.endsWith(".text") ? (own.get(key.replace(/\.text$/, ".title")) ?? "") : "";
    const there = `${above} ${said}`.trim().replaceAll("İ", "i").toLowerCase();
    for (const { term, words, isChecked } of TERMS) {
      if (!isChecked || !new RegExp(`\\b${term}(s|ed|es|ing)?\\b`, "i").test(text)) continue;
      const ways = words.get(language) ?? [];
      if (
        ways.some((way) => there.includes(way.replace("~", "").replaceAll("İ", "i").toLowerCase()))
      )
        continue;
      found.push({ key, what: `"${term}" is ${ways.join(" / ")}, not in "${there}"` });
    }
  }
  return found;
}
