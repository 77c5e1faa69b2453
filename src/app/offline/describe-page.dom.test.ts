// @vitest-environment happy-dom
/** The manifest and the document's head say in every offered language what the page is. */
import { readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import { OFFERED, tagOf } from "../../lib/language/codes.ts";
import { describePage } from "./describe-page.ts";

const text = readFileSync("src/public/manifest.webmanifest", "utf8");
const manifest = JSON.parse(text);
const english = "Live quotes of crypto, stocks and forex.";
let asked = 0;
let isDown = false;
vi.stubGlobal("fetch", async () => {
  asked++;
  if (isDown) throw new TypeError("Failed to fetch");
  return new Response(text);
});
const said = () => document.querySelector<HTMLMetaElement>("meta[name=description]")?.content;

beforeEach(() => {
  document.head.innerHTML = `<meta name="description" content="${english}"><link rel="manifest" href="/manifest.webmanifest">`;
  [asked, isDown] = [0, false];
});

test("the manifest describes the page in every language that is offered, each in other words", () => {
  expect([manifest.lang, manifest.description]).toEqual(["en", english]);
  expect(Object.keys(manifest.description_localized).sort()).toEqual(
    OFFERED.map(tagOf)
      .filter((tag) => tag !== "en")
      .sort(),
  );
  expect(new Set([english, ...Object.values(manifest.description_localized)]).size).toBe(
    OFFERED.length,
  );
});

test("the head follows the language, and English as it came asks for nothing", async () => {
  await describePage("en");
  expect([asked, said()]).toEqual([0, english]);
  await describePage("de");
  expect(said()).toBe(manifest.description_localized.de);
  await describePage("en");
  expect(said()).toBe(english);
});

test("without the manifest the words stay, and a language that was left meanwhile is not described", async () => {
  isDown = true;
  await describePage("th");
  expect(said()).toBe(english);
  isDown = false;
  const late = describePage("th");
  await describePage("en");
  await late;
  expect(said()).toBe(english);
});
