/** Which of the fourteen a code, a tag or a header means. */
import { expect, it } from "vitest";
import { headerLanguage, LANGUAGE_CODES, LANGUAGE_TAGS, languageOf } from "./languages.ts";

it("there are fourteen, and each is known by its code and by its tag", () => {
  expect(LANGUAGE_CODES.length).toBe(14);
  for (const code of LANGUAGE_CODES)
    expect([
      languageOf(code),
      languageOf(LANGUAGE_TAGS[code]),
      languageOf(code.toLowerCase()),
    ]).toEqual([code, code, code]);
});

it("a region is left out, Chinese is CN, the unknown is English", () => {
  expect(["zh-CN", "zh", "cn", "de-AT", "pt_PT", "xx", "", "__proto__"].map(languageOf)).toEqual([
    "CN",
    "CN",
    "CN",
    "de",
    "pt",
    "en",
    "en",
    "en",
  ]);
});

it("a header's first known language counts", () => {
  expect(headerLanguage("nl-NL,nl;q=0.9,de;q=0.8,en;q=0.7")).toBe("de");
  expect([
    headerLanguage("zh-TW,zh;q=0.9"),
    headerLanguage("*"),
    headerLanguage(""),
    headerLanguage(",".repeat(5000)),
  ]).toEqual(["CN", "en", "en", "en"]);
});
