/**
 * Words: i18next over texts.ts. `en` is complete at all times; so is CN (i18n.test.ts), hence neither needs the fallback's files.
 * A language added later that is not in COMPLETE falls back to en key by key.
 */
import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { PLAIN_MARKS, setMarks } from "../../lib/format/signs.ts";
import { loadChunk } from "../routes/chunk/chunk.ts";
import type { Texts } from "../routes/loads.ts";
import { HTML_LANG, type Language, ourLanguage } from "./language.ts";
import { loadTexts } from "./texts.ts";

/** As i18next knows them: language tags, so that Intl picks the right plural. Our folder CN is zh-CN there. */
const COMPLETE: ReadonlySet<string> = new Set(["en", "zh-CN"]);

const backend = {
  type: "backend" as const,
  read(language: string, namespace: string, done: (error: Error | null, texts: Texts | false) => void): void {
    loadTexts(ourLanguage(language), namespace).then(
      (texts) => done(null, texts),
      (cause: unknown) => done(cause instanceof Error ? cause : new Error(String(cause)), false),
    );
  },
};

/** Languages whose figures are written as in English. */
const PLAIN: ReadonlySet<string> = new Set(["en", "zh-CN", "ja", "ko", "th"]);

let last = "";

/** Every figure that is written from now on has the marks of the language. False: another was chosen while they came. */
async function takeMarks(tag: string): Promise<boolean> {
  last = tag;
  const next = PLAIN.has(tag) ? PLAIN_MARKS : (await loadChunk(() => import("../../lib/format/marks.ts"))).marksOf(tag);
  if (last === tag) setMarks(next);
  return last === tag;
}

/** Starts the words. Resolves when `namespaces` of the language are there; others follow with the screens that use them. */
export async function startWords(language: Language, namespaces: string[]): Promise<i18n> {
  await takeMarks(HTML_LANG[language]);
  const words = i18next.createInstance();
  await words
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: HTML_LANG[language],
      fallbackLng: (code: string) => (COMPLETE.has(code) ? [] : ["en"]),
      load: "currentOnly",
      ns: namespaces,
      defaultNS: "common",
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  document.documentElement.lang = HTML_LANG[language];
  return words;
}

/** Changes the language of everything at once, when its texts have come. */
export async function changeLanguage(words: i18n, language: Language): Promise<void> {
  if (!(await takeMarks(HTML_LANG[language]))) return;
  await words.changeLanguage(HTML_LANG[language]);
  document.documentElement.lang = HTML_LANG[language];
}
