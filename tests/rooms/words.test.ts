/**
 * The texts as files: every language that is offered says each text of English, in its own words
 * and plural forms.
 */
import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ERRORS } from "../../contract/errors.ts";
import { LANGUAGE_CODES, LANGUAGE_TAGS } from "../../contract/rules/text/languages.ts";
import { judgeNamespace, judgeWords } from "../../scripts/words/judge-words.ts";
import { allTextsOf, toSay } from "../../scripts/words/texts.ts";
import { OFFERED, tagOf } from "../../src/lib/language/codes.ts";
import { formsOf, keysFor } from "../support/plural-keys.ts";

const english = allTextsOf("en");
const own = new Map(OFFERED.map((language) => [language, allTextsOf(language)] as const));
const others = OFFERED.filter((language) => language !== "en");

test.each(others)("%s has the namespaces of English and no others", (language) => {
  expect([...(own.get(language) ?? new Map()).keys()]).toEqual([...toSay(language).keys()]);
});

test("what can be chosen is a language of the server, by the same tag, with words of its own there", () => {
  for (const language of OFFERED) {
    const files = existsSync(
      new URL(`../../locales/${language}/server/letters.json`, import.meta.url),
    );
    expect({ language, known: LANGUAGE_CODES.includes(language as never), files }).toEqual({
      language,
      known: true,
      files: true,
    });
  }
  for (const code of LANGUAGE_CODES)
    expect(new Intl.Locale(LANGUAGE_TAGS[code]).language).toBe(
      new Intl.Locale(tagOf(code)).language,
    );
});

describe.each(others)("%s", (language) => {
  test.each([...toSay(language)])(
    "%s: each text, none still English, the same placeholders and endings",
    (namespace, there) => {
      expect(
        judgeNamespace(
          tagOf(language),
          language,
          namespace,
          there,
          own.get(language)?.get(namespace),
        ),
      ).toEqual([]);
    },
  );
});

test("what is wrong is found by its key", () => {
  const texts = new Map([
    ["buy", "Buy {{coin}} now"],
    ["days_one", "{{count}} day"],
    ["days_other", "{{count}} days"],
    ["done", "It is done."],
    ["lever", "Change leverage"],
    ["chain", "Bitcoin"],
    ["code", "TP/SL"],
    ["agree", "I agree to the <0>terms</0>"],
  ]);
  const judged = (tag: string, said: Record<string, string>) =>
    judgeNamespace(tag, tag, "a", texts, new Map(Object.entries(said))).map(
      ({ kind, key }) => `${kind}: ${key}`,
    );
  const german = {
    buy: "{{coin}} kaufen",
    days_one: "{{count}} Tag",
    days_other: "{{count}} Tage",
    done: "Erledigt.",
    lever: "Hebel ändern",
  };
  const agree = "Ich stimme den <0>Bedingungen</0> zu";
  const whole = { ...german, chain: "Bitcoin", code: "TP/SL", agree };
  expect(judged("de", whole)).toEqual([]);
  expect(judged("de", { ...whole, days_one: "Ein Tag" })).toEqual([]);
  expect(judged("de", { ...german, chain: "Bitcoin", agree })).toEqual(["missing: code"]);
  expect(judged("de", { ...whole, more: "Mehr" })).toEqual(["not in English: more"]);
  expect(judged("de", { ...whole, buy: "Buy {{coin}} now" })).toEqual(["still English: buy"]);
  expect(judged("de", { ...whole, buy: "Kaufen" })).toEqual(["placeholders: buy"]);
  expect(judged("de", { ...whole, agree: "Ich stimme den Bedingungen zu" })).toEqual([
    "placeholders: agree",
  ]);
  expect(judged("de", { ...whole, buy: " " })).toEqual(["empty: buy"]);
  expect(judged("de", { ...whole, done: "Erledigt" })).toEqual(["ending: done"]);
  expect(judged("de", { ...whole, lever: "Kraft ändern" })).toEqual(["term: lever"]);
  expect(judged("ro", whole)).toContain("missing: days_few");
  expect(
    judged("th", {
      buy: "ซื้อ {{coin}}",
      days_other: "{{count}} วัน",
      done: "เสร็จแล้ว",
      lever: "เปลี่ยนเลเวอเรจ",
      chain: "Bitcoin",
      code: "TP/SL",
      agree: "ยอมรับ<0>เงื่อนไข</0>",
    }),
  ).toEqual([]);
  expect(
    judgeWords("de", "de", new Map([["a", texts]]), new Map([["b", texts]])).map(
      ({ kind, namespace }) => `${kind}: ${namespace}`,
    ),
  ).toEqual(["missing: a", "not in English: b"]);
});

test("what is counted has the plural forms of its language by CLDR, no more and no less", () => {
  const keys = ["days_one", "days_other", "title", "side_other"];
  expect([..."en,zh-CN,fr,ro".split(",")].map((tag) => [...keysFor(tag, keys)])).toEqual([
    ["days_one", "days_other", "title", "side_other"],
    ["days_other", "title", "side_other"],
    ["days_one", "days_many", "days_other", "title", "side_other"],
    ["days_one", "days_few", "days_other", "title", "side_other"],
  ]);
  expect(formsOf("ja")).toEqual(["other"]);
});

test("no English text is empty", () => {
  for (const [file, texts] of english)
    for (const [key, text] of texts)
      expect({ file, key, filled: text.trim() !== "" }).toEqual({ file, key, filled: true });
});

test("one term each: a login is no sign-in, a center no centre; in Chinese an account is 账户", () => {
  const others = {
    en: /\b(sign(ed|ing)?[ -](in|out|on)|sign-ins?)\b|centre|colour|favourite|licence|notaris|recognis|practise|behaviour|somebody|anew\b/i,
    CN: /账号|帐|逐帧|谷歌验证(?![器码])|资金流水|模拟金|(?<![订工])单号/,
  };
  for (const [language, other] of Object.entries(others))
    for (const [file, texts] of allTextsOf(language))
      for (const [key, text] of texts)
        expect({ file, key, other: other.exec(text)?.[0] }).toEqual({
          file,
          key,
          other: undefined,
        });
});

test("every error of the contract has words in every language", () => {
  const texts = Object.values(ERRORS).map(([, text]) => text);
  for (const [language, files] of own)
    expect({ language, without: texts.filter((text) => !files.get("errors")?.has(text)) }).toEqual({
      language,
      without: [],
    });
});
