import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { LANGUAGE_CODES } from "../../../contract/rules/text/languages.ts";
import { OFFERED, tagOf } from "../../lib/language/codes.ts";
import { LANGUAGE_NAMES } from "../../lib/language/names.ts";
import { ourLanguage } from "./language.ts";
import { pseudoText, pseudoTexts } from "./pseudo.ts";

test("zh-CN is CN; what we do not have is English", () => {
  expect(["CN", "zh-CN", "en", "sv", ""].map(ourLanguage)).toEqual(["CN", "CN", "en", "en", "en"]);
});

test("every language that is offered has a folder, and each of the fourteen a name and a tag that Intl knows", () => {
  const folders = readdirSync(new URL("../../../locales/", import.meta.url));
  expect(OFFERED.filter((code) => !folders.includes(code))).toEqual([]);
  expect(Object.keys(LANGUAGE_NAMES).sort()).toEqual([...LANGUAGE_CODES].sort());
  const tags = LANGUAGE_CODES.map(tagOf);
  expect(Intl.PluralRules.supportedLocalesOf(tags)).toEqual(tags);
});

test("a pseudo language is two fifths longer, and has the placeholders and tags of English", () => {
  expect(
    pseudoText("Buy {{coin}} for <b>$t(a.b)</b>", "xx").match(
      /\{\{coin\}\}|<b>|\$t\(a\.b\)|<\/b>/g,
    ),
  ).toEqual(["{{coin}}", "<b>", "$t(a.b)", "</b>"]);
  const [text] = Object.values(pseudoTexts({ a: "Stop loss" }, "xr")) as string[];
  expect(text.length).toBeGreaterThanOrEqual(Math.ceil(1.4 * "Stop loss".length));
  expect([text.startsWith("\u202e⟦"), text.endsWith("⟧\u202c"), pseudoText("TP/SL", "xx")]).toEqual(
    [true, true, "TP/SL"],
  );
});
