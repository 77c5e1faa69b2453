/**
 * Words: i18next over texts.ts. Every language that is offered is complete (tests/rooms/words.test.ts), so that none needs another's files beside its own. Where one cannot
 * be had each of its keys is said in English, and `/diag` names the file.
 */
import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { englishTexts } from "../../data/stores/device/english-texts.ts";
import { prefs$ } from "../../data/stores/device/prefs.ts";
import { PLAIN_MARKS, setMarks } from "../../lib/format/signs.ts";
import { tagOf } from "../../lib/language/codes.ts";
import { loadChunk } from "../routes/chunk/chunk.ts";
import { ourLanguage } from "./language.ts";
import type { Texts } from "./text-files.ts";
import { loadTexts } from "./texts.ts";

/** Texts of a language tag; English ones when its own cannot be had. */
async function textsOf(tag: string, namespace: string): Promise<Texts> {
  const language = ourLanguage(tag);
  const file = `${language}/${namespace}`;
  try {
    const texts = await loadTexts(language, namespace);
    englishTexts.delete(file);
    return texts;
  } catch (cause) {
    if (language === "en") throw cause;
    const texts = await loadTexts("en", namespace);
    englishTexts.add(file);
    return texts;
  }
}

const backend = {
  type: "backend" as const,
  read(tag: string, namespace: string, done: (error: Error | null, texts: Texts | false) => void): void {
    textsOf(tag, namespace).then(
      (texts) => done(null, texts),
      (cause: unknown) => done(cause instanceof Error ? cause : new Error(String(cause)), false),
    );
  },
};

/** Languages whose figures are written as in English. */
const PLAIN: ReadonlySet<string> = new Set(["en", "zh-CN", "ja", "ko", "th"]);

let last = "";

/** Every figure that is written from now on has the marks of the language, or those the reader chose. False: another was chosen while they came. */
async function takeMarks(tag: string): Promise<boolean> {
  last = tag;
  const isPlain = PLAIN.has(tag) || prefs$.numbers.peek() === "plain";
  const next = isPlain ? PLAIN_MARKS : (await loadChunk(() => import("../../lib/format/marks.ts"))).marksOf(tag);
  if (last === tag) setMarks(next);
  return last === tag;
}

/** Starts the words. Resolves when `namespaces` of the language are there; others follow with the screens that use them. */
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
  document.documentElement.lang = tag;
  return words;
}

/** Changes the language of everything at once, when its texts have come; of the same language the marks of its figures. */
export async function changeLanguage(words: i18n, language: string): Promise<void> {
  const tag = tagOf(language);
  if (!(await takeMarks(tag))) return;
  await words.changeLanguage(tag);
  document.documentElement.lang = tag;
}
