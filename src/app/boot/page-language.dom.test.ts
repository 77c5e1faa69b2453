// @vitest-environment happy-dom
/**
 * The page's own script, which runs before any of ours: it names the language that the words will
 * be in.
 */
import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { OFFERED, tagOf } from "../../lib/language/codes.ts";
import { storedLanguage } from "./stored.ts";

const SCRIPT =
  /<script>([\s\S]*?)<\/script>/.exec(readFileSync("src/index.html", "utf8"))?.[1] ?? "";

/** The language that the page names, and the one that its words are loaded in. */
function languages(
  stored: string | undefined,
  browser: readonly string[],
): [page: string, words: string] {
  localStorage.clear();
  if (stored !== undefined) localStorage.setItem("language", stored);
  vi.stubGlobal("navigator", { languages: browser, language: browser[0] });
  document.documentElement.lang = "";
  new Function(SCRIPT)();
  return [document.documentElement.lang, tagOf(storedLanguage())];
}

afterEach(() => vi.unstubAllGlobals());

test.each(OFFERED)("%s is chosen: the page says so before its first paint", (code) => {
  expect(languages(code, ["en-US"])).toEqual([tagOf(code), tagOf(code)]);
});

test.each([
  [undefined, "de-DE", "en"],
  [undefined, "zh-TW", "zh-CN"],
  [undefined, "en-GB", "en"],
  ["zh-CN", "en", "zh-CN"],
  ["sv", "en", "en"],
  ["en", "zh-CN", "en"],
])("stored %j in a browser in %s: %s, by the page and by its words", (stored, browser, tag) => {
  expect(languages(stored, [browser])).toEqual([tag, tag]);
});
