/** The texts as files: every language that claims to be complete has exactly the keys of English, filled, with the same placeholders. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ERRORS } from "../../../contract/errors.ts";
import { englishKeyOf, formsOf, keysFor } from "../../../tests/support/plural-keys.ts";
import { HTML_LANG, LANGUAGES, type Language } from "./language.ts";

type Tree = { [key: string]: string | Tree };
const root = new URL("../../../locales/", import.meta.url);
/** What the server says has its own folder and test (`server/words`). */
const namespaces = (language: string) =>
  readdirSync(new URL(`${language}/`, root))
    .filter((name) => name.endsWith(".json"))
    .sort();
const texts = (language: string, file: string): Map<string, string> => {
  const flat = new Map<string, string>();
  const walk = (tree: Tree, path: string[]): void => {
    for (const [key, value] of Object.entries(tree)) {
      if (typeof value === "string") flat.set([...path, key].join(" › "), value);
      else walk(value, [...path, key]);
    }
  };
  walk(JSON.parse(readFileSync(new URL(`${language}/${file}`, root), "utf8")) as Tree, []);
  return flat;
};
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*([^},\s]+)[^}]*\}\}/g)].map((m) => m[1]).sort();

test("every language has the namespaces of English", () => {
  for (const language of LANGUAGES) expect(namespaces(language)).toEqual(namespaces("en"));
});

describe.each(LANGUAGES.filter((language) => language !== "en"))("%s", (language) => {
  test.each(namespaces("en"))("%s: the keys of English, none empty, the same placeholders", (file) => {
    const english = texts("en", file);
    const own = texts(language, file);
    expect([...own.keys()].sort()).toEqual([...keysFor(HTML_LANG[language], english.keys())].sort());
    for (const [key, text] of own)
      expect({ key, text: placeholders(text) }).toEqual({ key, text: placeholders(english.get(englishKeyOf(key, english)) ?? "") });
  });
});

/** What a text ends with: a sentence, a question, a label (none), something under way. */
const ending = (text: string) => (/[.。]$/.test(text) ? "." : (/[?？:：…]$/.exec(text)?.[0].replace("？", "?").replace("：", ":") ?? ""));

test("a sentence is a sentence in every language, a label a label", () => {
  for (const language of LANGUAGES)
    for (const file of namespaces("en")) {
      const own = texts(language, file);
      const english = texts("en", file);
      for (const [key, same] of own) {
        const text = english.get(englishKeyOf(key, english)) ?? "";
        // The dot of an abbreviation.
        if (!text.endsWith(" no.")) expect({ file, key, ends: ending(same) }).toEqual({ file, key, ends: ending(text) });
      }
    }
});

test("what is counted has the plural forms of its language by CLDR, no more and no less", () => {
  const english = ["days_one", "days_other", "title", "side_other"];
  expect([..."en,zh-CN,fr,ro".split(",")].map((tag) => [...keysFor(tag, english)])).toEqual([
    ["days_one", "days_other", "title", "side_other"],
    ["days_other", "title", "side_other"],
    ["days_one", "days_many", "days_other", "title", "side_other"],
    ["days_one", "days_few", "days_other", "title", "side_other"],
  ]);
  expect(formsOf("ja")).toEqual(["other"]);
});

test("no text is empty", () => {
  for (const language of LANGUAGES)
    for (const file of namespaces(language))
      for (const [key, text] of texts(language, file)) expect({ file, key, filled: text.trim() !== "" }).toEqual({ file, key, filled: true });
});

test("one term each: a login is no sign-in, a center no centre; in Chinese an account is 账户", () => {
  const others: Record<Language, RegExp> = {
    en: /\b(sign(ed|ing)?[ -](in|out|on)|sign-ins?)\b|centre|colour|favourite|licence|notaris|recognis|practise|behaviour|somebody|anew\b/i,
    CN: /账号|帐|数字货币(?!由平台托管)|逐帧|谷歌验证(?![器码])|(?<![收择])付款方式|(?<![付择])收款方式|资金流水|模拟金|(?<![订工])单号/,
  };
  for (const [language, other] of Object.entries(others))
    for (const file of namespaces(language))
      for (const [key, text] of texts(language, file)) expect({ file, key, other: other.exec(text)?.[0] }).toEqual({ file, key, other: undefined });
});

test("every error of the contract has words in every language", () => {
  for (const language of LANGUAGES) {
    const own = texts(language, "errors.json");
    expect(
      Object.values(ERRORS)
        .map(([, text]) => text)
        .filter((text) => !own.has(text)),
    ).toEqual([]);
  }
});
