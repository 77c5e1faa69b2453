/**
 * Words: i18next over texts.ts. Every language that is offered is complete
 * (tests/rooms/words.test.ts), so that none needs another's files beside its own. Where one cannot
 * be had each of its keys is said in English, and `/diag` names the file.
 */
import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { touchAll } from "../../data/apply/touch-all.ts";
import { prefs$ } from "../../data/stores/device/prefs.ts";
import { marks, PLAIN_MARKS, setMarks } from "../../lib/format/signs.ts";
import { tagOf } from "../../lib/language/codes.ts";
import { loadChunk, loadFileLists } from "../routes/chunk/chunk.ts";
import { ourLanguage } from "./language.ts";
import type { Texts } from "./text-files.ts";
import { loadTexts } from "./texts.ts";

const backend = {
  type: "backend" as const,
  read(
    tag: string,
    namespace: string,
    done: (error: Error | null, texts: Texts | false) => void,
  ): void {
    const language = ourLanguage(tag);
    loadTexts(language, namespace)
      .catch(async () => (await import("./in-english.ts")).inEnglish(language, namespace))
      .then(
        (texts) => done(null, texts),
        (cause: unknown) => done(cause instanceof Error ? cause : new Error(String(cause)), false),
      );
  },
};

/** Those that browsers choose write figures alike; of all others marks.ts knows. */
const PLAIN = /^(en|zh)/;

let last = "";

/**
 * Every figure that is written from now on has the marks of the language, or those the reader
 * chose. False: another was chosen while they came.
 */
async function takeMarks(tag: string): Promise<boolean> {
  last = tag;
  const isPlain = PLAIN.test(tag) || prefs$.numbers.peek() === "plain";
  const next = isPlain ? PLAIN_MARKS : (await loadChunk(loadFileLists)).marksOf(tag);
  if (last !== tag) return false;
  if (next !== marks) {
    setMarks(next);
    // Painted figures wait for their next tick, and a market that is closed has none.
    touchAll();
  }
  return true;
}

function showTag(tag: string): void {
  document.documentElement.lang = tag;
  // The pseudo language that runs from right to left.
  if (__DEV__) document.documentElement.dir = tag === "xr" ? "rtl" : "ltr";
}

/**
 * Starts the words. Resolves when `namespaces` of the language are there; others follow with the
 * screens that use them.
 */
export async function startWords(language: string, namespaces: string[]): Promise<i18n> {
  const tag = tagOf(language);
  await takeMarks(tag);
  const words = i18next.createInstance();
  await words
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: tag,
      fallbackLng: false,
      load: "currentOnly",
      ns: namespaces,
      defaultNS: "common",
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  showTag(tag);
  return words;
}

/**
 * Changes the language of everything at once, when its texts have come; of the same language the
 * marks of its figures.
 */
export async function changeLanguage(words: i18n, language: string): Promise<void> {
  const tag = tagOf(language);
  if (!(await takeMarks(tag))) return;
  await words.changeLanguage(tag);
  showTag(tag);
}
