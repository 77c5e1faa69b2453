/**
 * The server's words as files: a language that has begun has all of them, with the keys and
 * placeholders of English.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LANGUAGE_CODES, LANGUAGE_TAGS } from "../../contract/rules/text/languages.ts";
import { englishKeyOf, keysFor } from "../../tests/support/plural-keys.ts";
import { allTexts, everyText, languagesWith, say, WORD_FILES, WORDS_ROOT } from "./catalog.ts";

const begun = LANGUAGE_CODES.filter((language) =>
  existsSync(new URL(`${language}/server/`, WORDS_ROOT)),
);
/** The agreement is English and Chinese by the specification. */
const filesOf = (language: string) =>
  WORD_FILES.filter((file) => file !== "agreement" || ["en", "CN"].includes(language)).map(
    (file) => `${file}.json`,
  );
const texts = (language: string, file: string): Map<string, string> =>
  new Map(
    Object.entries(
      JSON.parse(readFileSync(new URL(`${language}/server/${file}`, WORDS_ROOT), "utf8")) as Record<
        string,
        string
      >,
    ),
  );
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*([^},\s]+)[^}]*\}\}/g)].map((m) => m[1]).sort();
/** Headings and paragraphs, line by line. */
const shape = (text: string) =>
  text
    .split("\n")
    .map((line) =>
      line.startsWith("## ") ? "heading" : line.trim() === "" ? "empty" : "paragraph",
    );

it("English and Chinese have begun", () =>
  expect(begun).toEqual(expect.arrayContaining(["en", "CN"])));

describe.each(begun)("%s", (language) => {
  it("has exactly the files of the server's words", () =>
    expect(readdirSync(new URL(`${language}/server/`, WORDS_ROOT)).sort()).toEqual(
      filesOf(language).sort(),
    ));

  it.each(filesOf(language))(
    "%s: the keys of English by the language's plural forms, none empty, the same placeholders and paragraphs",
    (file) => {
      const english = texts("en", file);
      const own = texts(language, file);
      expect([...own.keys()].sort()).toEqual(
        [...keysFor(LANGUAGE_TAGS[language], english.keys())].sort(),
      );
      for (const [key, text] of own) {
        const same = english.get(englishKeyOf(key, english)) ?? "";
        expect({ key, holds: placeholders(text), shape: shape(text) }).toEqual({
          key,
          holds: placeholders(same),
          shape: shape(same),
        });
        expect({ key, filled: text.trim() === text && text !== "" }).toEqual({ key, filled: true });
      }
    },
  );
});

it("a text is said in its language, counted by its plural form, and in English where the language has none", () => {
  expect(say("en", "letters", "code.body", { code: "123456", count: 1 })).toContain(
    "for 1 minute.",
  );
  expect(say("en", "letters", "code.body", { code: "123456", count: 30 })).toContain(
    "for 30 minutes.",
  );
  expect(say("CN", "letters", "code.body", { code: "123456", count: 30 })).toBe(
    "您的 SYN 验证码是 123456，30 分钟内有效。请勿告诉任何人。",
  );
  const lacking = LANGUAGE_CODES.filter(
    (language) => !languagesWith("agreement").includes(language),
  );
  for (const language of lacking)
    expect(say(language, "agreement", "001.title")).toBe("User agreement");
});

it("what a fact holds is never taken for a place of the text", () => {
  expect(say("en", "letters", "identity.failed", { reason: "{{code}} and $&" })).toBe(
    "Your identity verification has failed: {{code}} and $&",
  );
  expect(everyText("sandbox", "offer.proceeds")).toMatchObject({
    en: "None: this offer is simulated.",
    CN: "无：此次发行为模拟。",
  });
  expect(allTexts(["news"]).length).toBe(
    languagesWith("news").length * texts("en", "news.json").size,
  );
});
