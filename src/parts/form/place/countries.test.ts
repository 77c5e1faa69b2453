import * as v from "valibot";
import { expect, test } from "vitest";
import { AreaCode } from "../../../../contract/rules/fields.ts";
import { areaOfIso, COUNTRIES, guessArea, isoOfArea, namedCountries } from "./countries.ts";

test("every country is there once, with a calling code that the server takes", () => {
  expect(new Set(COUNTRIES.map(({ iso }) => iso)).size).toBe(COUNTRIES.length);
  expect(COUNTRIES.length).toBeGreaterThan(235);
  expect(
    COUNTRIES.filter(({ iso, area }) => !/^[A-Z]{2}$/.test(iso) || !v.is(AreaCode, area)),
  ).toEqual([]);
});

test("names are those of the language, in its order", () => {
  const name = (language: string, iso: string) =>
    namedCountries(language).find((country) => country.iso === iso)?.name;
  expect([name("en", "DE"), name("zh-CN", "DE"), name("de", "DE")]).toEqual([
    "Germany",
    "德国",
    "Deutschland",
  ]);
  expect(namedCountries("en")[0].name).toBe("Afghanistan");
});

test("a shared calling code means its main country; every main country has that code", () => {
  expect([isoOfArea("1"), isoOfArea("44"), isoOfArea("86"), isoOfArea("0")]).toEqual([
    "US",
    "GB",
    "CN",
    undefined,
  ]);
  for (const { area } of COUNTRIES) expect(areaOfIso(isoOfArea(area) ?? "")).toBe(area);
});

test("the first guess is the region of the browser, else of its language", () => {
  expect([
    guessArea(["de-CH", "en"]),
    guessArea(["zh-Hans-CN"]),
    guessArea(["zh"]),
    guessArea(["en"]),
    guessArea([]),
  ]).toEqual(["41", "86", "86", "1", "1"]);
});

test("in Chinese the index is of pinyin letters, in the order of the list; accents do not make letters of their own", () => {
  const lettersOf = (language: string) => [
    ...new Set(namedCountries(language).map(({ letter }) => letter)),
  ];
  const chinese = namedCountries("zh-CN");
  const letterOf = (name: string) => chinese.find((country) => country.name === name)?.letter;
  expect([
    letterOf("阿根廷"),
    letterOf("中国"),
    letterOf("德国"),
    letterOf("美国"),
    letterOf("日本"),
  ]).toEqual(["A", "Z", "D", "M", "R"]);
  for (const language of ["zh-CN", "en"]) {
    const letters = lettersOf(language);
    expect([letters, letters.every((letter) => /^[A-Z]$/.test(letter))]).toEqual([
      letters.toSorted(),
      true,
    ]);
  }
});
