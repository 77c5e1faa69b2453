/** Words of every language against `locales/glossary.md`: a term in bold is said in one way. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

type Words = { [key: string]: string | Words };
const cellsOf = (line: string): string[] =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
const rows = readFileSync("locales/glossary.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("|"));
const LANGUAGES = cellsOf(rows.find((line) => line.startsWith("| English")) ?? "").slice(1);
const TERMS = rows
  .map(cellsOf)
  .filter((cells) => cells.length > 2 && cells[0] !== "English" && !cells[0].startsWith("---"))
  .map(([term, ...words]) => ({ term, words }));
const CHECKED = TERMS.flatMap(({ term, words }) => (term.startsWith("**") ? [{ term: term.replaceAll("**", ""), words }] : []));

function* flat(words: Words, above = ""): Generator<[key: string, text: string]> {
  for (const [key, value] of Object.entries(words))
    if (typeof value === "string") yield [`${above}${key}`, value];
    else yield* flat(value, `${above}${key}.`);
}
const wordsOf = (language: string, file: string): Map<string, string> =>
  new Map(flat(JSON.parse(readFileSync(`locales/${language}/${file}`, "utf8"))));

/** Terms that a language says otherwise: where, and what stands there. */
function otherwise(english: Map<string, string>, other: Map<string, string>, at: number): string[] {
  const found: string[] = [];
  for (const [key, said] of english) {
    // A placeholder's name is no word of the sentence.
    const text = said.replaceAll(/\{\{.*?\}\}/g, "");
    const there = (other.get(key) ?? other.get(key.replace(/_one$/, "_other")) ?? "").toLowerCase();
    for (const { term, words } of CHECKED) {
      if (!new RegExp(`\\b${term}(s|ed|es|ing)?\\b`, "i").test(text)) continue;
      const stems = words[at].split(" / ").map((word) => word.replace("~", "").toLowerCase());
      if (!stems.some((stem) => there.includes(stem))) found.push(`${key}: "${term}" is ${words[at]}, not in "${there}"`);
    }
  }
  return found;
}

test("every term has a word in every language, and none stands there twice", () => {
  expect(LANGUAGES.length).toBe(13);
  expect(TERMS.length).toBeGreaterThan(100);
  expect(TERMS.filter(({ words }) => words.length !== LANGUAGES.length || words.some((word) => word === ""))).toEqual([]);
  const names = TERMS.map(({ term }) => term.replaceAll("**", ""));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test("a word that is not the glossary's is found by its key", () => {
  const at = LANGUAGES.indexOf("de");
  const english = new Map([
    ["a.one", "Change leverage"],
    ["a.two", "Open an account"],
  ]);
  expect(otherwise(english, new Map([["a.one", "Hebel ändern"]]), at)).toEqual([]);
  expect(otherwise(english, new Map([["a.one", "Kraft ändern"]]), at)).toEqual([expect.stringContaining('a.one: "leverage" is Hebel')]);
});

describe.each(LANGUAGES.filter((language) => readdirSync("locales").includes(language)))("%s", (language) => {
  test.each(readdirSync("locales/en"))("%s says the terms of the glossary", (file) => {
    expect(otherwise(wordsOf("en", file), wordsOf(language, file), LANGUAGES.indexOf(language))).toEqual([]);
  });
});
