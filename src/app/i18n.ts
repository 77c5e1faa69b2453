/**
 * Texts: i18next over `locales/<language>/<namespace>.json`, one lazy chunk each. Only the language in use and the namespaces of the
 * screens in use are fetched. `en` is complete at all times; so is CN (i18n.test.ts), hence neither needs the fallback's files.
 * A language added later that is not in COMPLETE falls back to en key by key.
 */
import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { loadChunk } from "./chunk.ts";
import { HTML_LANG, knownLanguage, type Language } from "./language.ts";

type Texts = Record<string, unknown>;
const files = import.meta.glob<{ default: Texts }>("../../locales/*/*.json");

/** As i18next knows them: language tags, so that Intl picks the right plural. Our folder CN is zh-CN there. */
const COMPLETE: ReadonlySet<string> = new Set(["en", "zh-CN"]);

/** Whether a namespace exists; features without texts of their own have none. */
export const hasNamespace = (namespace: string): boolean => `../../locales/en/${namespace}.json` in files;

const backend = {
  type: "backend" as const,
  read(language: string, namespace: string, done: (error: Error | null, texts: Texts | false) => void): void {
    const file = files[`../../locales/${knownLanguage(language) ?? language}/${namespace}.json`];
    const loaded = file === undefined ? Promise.reject(new Error(`no texts ${language}/${namespace}`)) : loadChunk(file);
    loaded.then(
      (module) => done(null, module.default),
      (cause: unknown) => done(cause instanceof Error ? cause : new Error(String(cause)), false),
    );
  },
};

/** Starts the texts. Resolves when `common` of the language is there; features' namespaces follow with their chunks. */
export async function startTexts(language: Language): Promise<i18n> {
  const texts = i18next.createInstance();
  await texts
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: HTML_LANG[language],
      fallbackLng: (code: string) => (COMPLETE.has(code) ? [] : ["en"]),
      load: "currentOnly",
      ns: ["common"],
      defaultNS: "common",
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  document.documentElement.lang = HTML_LANG[language];
  return texts;
}

/** Changes the language of everything at once, when its texts have come. */
export async function changeLanguage(texts: i18n, language: Language): Promise<void> {
  await texts.changeLanguage(HTML_LANG[language]);
  document.documentElement.lang = HTML_LANG[language];
}
