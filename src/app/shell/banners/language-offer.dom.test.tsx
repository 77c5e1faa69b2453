// @vitest-environment happy-dom
/** The offer of the browser's own language: whom it is made to, in which words, and how it ends. */
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mount, one } from "../../../../tests/support/browser/mount.ts";
import { persist } from "../../../data/persist.ts";
import { prefs$ } from "../../../data/stores/device/prefs.ts";
import { LanguageOffer } from "./LanguageOffer.tsx";
import { languageToOffer } from "./language-offer.ts";

beforeEach(() => {
  persist.remove("language");
  prefs$.language.set("en");
});
afterEach(() => vi.restoreAllMocks());

const GERMAN = ["en", "de"] as const;
const texts = async (language: string, namespace: string) => ({
  offer: {
    text: `${language}/${namespace}` === "de/common" ? "Auf Deutsch anzeigen" : "",
    close: "Sprache behalten",
  },
});
const shown = (): string | undefined =>
  document.querySelector("[role=status]")?.textContent ?? undefined;

test("the reader's first language of ours is offered; English and Chinese readers have theirs, who shows it already is not asked", () => {
  const offer = (browser: string[], now = "en") =>
    languageToOffer(browser, ["en", "CN", "de", "ja"], now);
  expect([
    offer(["de-AT", "en"]),
    offer(["sv", "ja"]),
    offer(["en-US", "de"]),
    offer(["zh-TW", "de"]),
  ]).toEqual(["de", "ja", undefined, undefined]);
  expect([offer(["de"], "de"), offer(["it"]), offer([]), offer(["it", "de"])]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("nothing is offered to who chose, and a language that is not whole is nobody's", async () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["de-DE", "en"]);
  await mount(<LanguageOffer />);
  expect(shown()).toBe(undefined);
  persist.save("language", "en");
  await mount(<LanguageOffer offered={GERMAN} load={texts} />);
  expect(shown()).toBe(undefined);
});

test("closing it is a choice of the language that is shown", async () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["de-DE", "en"]);
  await mount(<LanguageOffer offered={GERMAN} load={texts} />);
  await act(() => texts("de", "common"));
  expect(shown()).toBe("Auf Deutsch anzeigen");
  act(() => one("button[aria-label]").click());
  expect([shown(), persist.load("language"), prefs$.language.peek()]).toEqual([
    undefined,
    "en",
    "en",
  ]);
});

test("a tap shows the page in it, and the offer is gone", async () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["de-DE", "en"]);
  await mount(<LanguageOffer offered={GERMAN} load={texts} />);
  await act(() => texts("de", "common"));
  expect(shown()).toBe("Auf Deutsch anzeigen");
  act(() => one("button:not([aria-label])").click());
  expect([shown(), persist.load("language"), prefs$.language.peek()]).toEqual([
    undefined,
    "de",
    "de",
  ]);
});
