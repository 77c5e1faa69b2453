/** Which file of a build the words of a language are in. */
import { expect, test } from "vitest";
import { listOf, wordFileOf } from "../../scripts/bundle/word-files.ts";
import { textsOf } from "../../scripts/words/texts.ts";

test("first words stand in the language's own file, others by subject, the server's in none", () => {
  const files = ["CN/common", "de/parts", "de/trade", "de/mine", "de/server/letters"].map((name) => wordFileOf(`/a/locales/${name}.json`));
  expect(files).toEqual(["cn", "de", "de-trade", "de-user", null]);
  expect([wordFileOf("\0files:/a/locales/de"), wordFileOf("/a/src/app/main.tsx")]).toEqual(["de", null]);
});

test("a language is eight files", () => {
  const files = new Set([...textsOf("en").keys()].map((name) => wordFileOf(`/a/locales/en/${name}.json`)));
  expect(files.size).toBe(8);
});

test("the list of a language names each of its files once, under the path that the page asks by", () => {
  expect(listOf("/a/locales/de", ["loan.json", "server"])).toBe(
    'export const files = {"../../../locales/de/loan.json": () => import("/a/locales/de/loan.json")};',
  );
});
