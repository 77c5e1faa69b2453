/**
 * Pushes and mails of notices: each has words in every language, with no other places than its
 * facts.
 */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { NOTICE_NAMES, NOTICES } from "../../contract/rules/notices.ts";
import { LANGUAGE_CODES } from "../../contract/rules/text/languages.ts";
import { WORDS_ROOT } from "../words/catalog.ts";
import { noticeLetter } from "./notice-letters.ts";

const english = JSON.parse(
  readFileSync(new URL("en/server/notices.json", WORDS_ROOT), "utf8"),
) as Record<string, string>;

it("every text of the file belongs to a notice or a side, and names its facts alone", () => {
  for (const [key, text] of Object.entries(english)) {
    const [name, part] = key.split(".");
    if (name === "side") continue;
    const facts: readonly string[] = NOTICES[name as keyof typeof NOTICES]?.facts ?? [];
    const unknown = [...text.matchAll(/\{\{(\w+)\}\}/g)]
      .map((m) => m[1])
      .filter((fact) => !facts.includes(fact));
    expect({ key, part: part === "hint" || part === "figures", unknown }).toEqual({
      key,
      part: true,
      unknown: [],
    });
  }
});

it("every notice has a hint in every language that leaves no place open", () => {
  for (const language of LANGUAGE_CODES)
    for (const name of NOTICE_NAMES) {
      const facts = Object.fromEntries(
        NOTICES[name].facts.map((fact) => [fact, fact === "side" ? "buy" : "7"]),
      );
      const { title, body } = noticeLetter({ name, facts }, language, true);
      expect({
        name,
        language,
        title: title === "",
        open: /\{\{|undefined/.test(title + body),
      }).toEqual({
        name,
        language,
        title: false,
        open: false,
      });
    }
});

it("without leave for figures there is a hint alone", () => {
  const told = { name: "depositCredited", facts: { symbol: "USDT", amount: "1234.5" } } as const;
  expect(noticeLetter(told, "en", false)).toEqual({ title: "Deposit credited", body: "" });
  expect(noticeLetter(told, "zh-CN", true)).toEqual({ title: "充值已到账", body: "1,234.5 USDT" });
});
