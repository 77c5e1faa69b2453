import { expect, test } from "vitest";
import { monthWords, weekBegins, zoneWords } from "./calendar.ts";
import { nameOfCode } from "./code-names.ts";
import { tagOf } from "./codes.ts";
import { weekdayWord } from "./dates.ts";
import { LANGUAGE_NAMES } from "./names.ts";

const TAGS = Object.keys(LANGUAGE_NAMES).map(tagOf);
const AT = Date.UTC(2026, 10, 28, 12);

test("months and weekdays are the language's", () => {
  expect(["en", "zh-CN", "de", "ja", "th", "el"].map((tag) => monthWords(tag, AT))).toEqual([
    "November 2026",
    "2026年11月",
    "November 2026",
    "2026年11月",
    expect.stringMatching(/^พฤศจิกายน .*2026$/),
    "Νοέμβριος 2026",
  ]);
  expect(["en", "zh-CN", "tr"].map((tag) => weekdayWord(tag, AT, "UTC"))).toEqual([
    "Sat",
    "周六",
    "Cmt",
  ]);
});

test("currencies and countries are named in every language, and no two languages but for what they share", () => {
  for (const tag of TAGS)
    expect([nameOfCode(tag, "currency", "USD"), nameOfCode(tag, "region", "DE")]).not.toContain("");
  expect([
    nameOfCode("de", "currency", "USD"),
    nameOfCode("zh-CN", "currency", "USD"),
    nameOfCode("fr", "region", "DE"),
  ]).toEqual(["US-Dollar", "美元", "Allemagne"]);
});

test("a zone has a name and its distance from UTC", () => {
  expect(zoneWords("en", "Asia/Tokyo", AT)).toBe("Japan Standard Time · GMT+9");
  expect(zoneWords("de", "Europe/London", AT)).toContain("GMT");
  expect(zoneWords("en", "UTC", AT)).toMatch(
    /Coordinated Universal Time · GMT\+0|^GMT(\+0)?$|^UTC$/,
  );
  for (const tag of TAGS) expect(zoneWords(tag, "Asia/Shanghai", AT)).toMatch(/GMT|UTC/);
});

test("weeks begin on Sunday or Monday, by the language", () => {
  expect(["en", "ja", "ko", "pt", "th"].map(weekBegins)).toEqual([0, 0, 0, 0, 0]);
  expect(["de", "fr", "it", "es", "tr", "el", "ro", "vi"].map(weekBegins)).toEqual([
    1, 1, 1, 1, 1, 1, 1, 1,
  ]);
});
