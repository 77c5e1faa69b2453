/**
 * Letters: their facts are those that their texts tell, in every language, and no place is left
 * open when one is sent.
 */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LANGUAGE_CODES } from "../../contract/rules/text/languages.ts";
import { WORDS_ROOT } from "../words/catalog.ts";
import { LETTERS, type LetterName, type LetterWords, letter } from "./letters.ts";

const english = JSON.parse(
  readFileSync(new URL("en/server/letters.json", WORDS_ROOT), "utf8"),
) as Record<string, string>;
const EXAMPLES = {
  text: "x-1",
  count: 30,
  moment: Date.UTC(2026, 10, 29),
  sum: { amount: "1234.5", symbol: "USDT" },
  named: "Chrome · Android",
};
const words = (name: LetterName): LetterWords => {
  const facts = Object.entries(LETTERS[name]).map(([fact, kind]) => [
    fact,
    kind === "words" ? "resetWhat.psw" : EXAMPLES[kind as keyof typeof EXAMPLES],
  ]);
  return { name, facts: Object.fromEntries(facts) } as LetterWords;
};
const names = Object.keys(LETTERS) as LetterName[];

it.each(names)("%s tells its facts, and no other", (name) => {
  const texts = Object.entries(english).filter(
    ([key]) => key.replace(/_(one|other)$/, "") === name,
  );
  expect(texts.length).toBeGreaterThan(0);
  for (const [, text] of texts)
    expect([...text.matchAll(/\{\{(\w+)\}\}/g)].map((m) => m[1]).sort()).toEqual(
      Object.keys(LETTERS[name]).sort(),
    );
});

it("every text of the file belongs to a letter", () => {
  const said = new Set<string>([
    ...names,
    ...names.map((name) => `${name.split(".")[0]}.subject`),
    "signIn.unknownDevice",
  ]);
  const bases = Object.keys(english).map((key) => key.replace(/_(one|other)$/, ""));
  expect(bases.filter((key) => !said.has(key) && !key.startsWith("resetWhat."))).toEqual([]);
});

describe.each(LANGUAGE_CODES)("in %s", (language) => {
  it("no letter leaves a place open, or has no subject as a mail", () => {
    for (const name of names) {
      const mail = letter(words(name), 2, "ann@example.com", language);
      expect({
        name,
        open: /\{\{|undefined|\[object/.test(mail.subject + mail.body),
        empty: mail.subject === "" || mail.body === "",
      }).toEqual({
        name,
        open: false,
        empty: false,
      });
      expect(letter(words(name), 1, "1-555", language).subject).toBe("");
    }
  });
});

it("a sum and a moment are written as the language writes them, an unknown language is English", () => {
  const asked = words("withdrawalAsked.bodyUntil");
  expect(letter(asked, 2, "a@example.com", "zh-CN").body).toContain("1,234.5 USDT");
  expect(letter(asked, 2, "a@example.com", "xx").body).toContain(
    "A withdrawal of 1,234.5 USDT to x-1 was submitted",
  );
  expect(letter(asked, 2, "a@example.com", "xx").body).toContain("Nov 29, 2026, 12:00 AM UTC");
  expect(
    letter(
      { name: "signIn.body", facts: { device: { words: "signIn.unknownDevice" }, ip: "::1" } },
      2,
      "a@example.com",
      "CN",
    ).body,
  ).toContain("未知设备");
});
