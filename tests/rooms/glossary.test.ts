/**
 * Words of every language that is offered against `locales/glossary.md`: a term in bold is said in
 * one way.
 */
import { describe, expect, test } from "vitest";
import { LANGUAGES, otherTerms, sharedWords, TERMS } from "../../scripts/words/glossary.ts";
import { textsOf } from "../../scripts/words/texts.ts";
import { OFFERED } from "../../src/lib/language/codes.ts";
import { LANGUAGE_NAMES } from "../../src/lib/language/names.ts";

test("every term has a word in every language, and none stands there twice", () => {
  expect([...LANGUAGES, "en"].sort()).toEqual(Object.keys(LANGUAGE_NAMES).sort());
  expect(TERMS.length).toBeGreaterThan(100);
  expect(
    TERMS.filter(
      ({ words }) => words.size !== LANGUAGES.length || [...words.values()].flat().includes(""),
    ),
  ).toEqual([]);
  const names = TERMS.map(({ term }) => term);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test("a word that is not the glossary's is found by its key", () => {
  const english = new Map([
    ["a.one", "Change leverage"],
    ["a.two", "Open an account"],
  ]);
  expect(otherTerms(english, new Map([["a.one", "Hebel ändern"]]), "de")).toEqual([]);
  expect(otherTerms(english, new Map([["a.one", "Kraft ändern"]]), "de")).toEqual([
    { key: "a.one", what: expect.stringContaining('"leverage" is Hebel') },
  ]);
});

test("what a language has in common with English is a term's word or listed", () => {
  expect([..."spread,bitcoin,house".split(",")].map((word) => sharedWords("de").has(word))).toEqual(
    [true, true, false],
  );
});

describe.each(OFFERED.filter((language) => language !== "en"))("%s", (language) => {
  const own = textsOf(language);
  test.each([...textsOf("en")])("%s says the terms of the glossary", (namespace, english) => {
    expect(otherTerms(english, own.get(namespace) ?? new Map(), language)).toEqual([]);
  });
});
