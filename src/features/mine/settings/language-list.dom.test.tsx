// @vitest-environment happy-dom
/**
 * The list of languages as all fourteen have it: own names, a search in three ways of saying one, a
 * choice that is kept.
 */
import { act } from "react";
import { afterEach, expect, test } from "vitest";
import type { LanguageCode } from "../../../../contract/rules/text/languages.ts";
import mine from "../../../../locales/en/mine.json" with { type: "json" };
import { one, type } from "../../../../tests/support/browser/mount.ts";
import { showScreen } from "../../../../tests/support/browser/screen.tsx";
import { prefs$, setPref } from "../../../data/stores/device/prefs.ts";
import { LANGUAGE_NAMES } from "../../../lib/language/names.ts";
import { LanguageList } from "./LanguageList.tsx";

const ALL = Object.keys(LANGUAGE_NAMES) as LanguageCode[];
const show = (offered: readonly LanguageCode[]) =>
  showScreen(<LanguageList offered={offered} />, "/language", {}, { mine });
const names = (): (string | null)[] =>
  [...document.querySelectorAll("label span[lang]")].map(({ textContent }) => textContent);

afterEach(() => setPref("language", "en"));

test("all stand in their own names, marked as nobody's to translate", async () => {
  await show(ALL);
  expect(names()).toEqual(Object.values(LANGUAGE_NAMES));
  expect(one('span[lang="zh-CN"]').getAttribute("translate")).toBe("no");
});

test("one is found by its own name, its English one and its code; what is none says so", async () => {
  await show(ALL);
  const found: (string | null)[][] = [];
  for (const text of ["deuts", "GERMAN", "ไทย", "zh", "ro", "klingon"]) {
    await type(one<HTMLInputElement>("input[enterkeyhint]"), text);
    found.push(names());
  }
  expect(found.slice(0, 3)).toEqual([["Deutsch"], ["Deutsch"], ["ไทย"]]);
  expect(found[4]).toContain("Română");
  expect(found[5]).toEqual([]);
  expect(one("[role=status]").textContent).toBe("No such language.");
});

test("a tap chooses, and a short list has no search", async () => {
  await show(["en", "CN", "de"]);
  expect(document.querySelector("input[enterkeyhint]")).toBe(null);
  act(() => document.querySelectorAll<HTMLInputElement>("input[type=radio]")[2].click());
  expect(prefs$.language.peek()).toBe("de");
});
