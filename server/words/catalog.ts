/**
 * All that the server says to people: `locales/<language>/server/*.json`, read once. A language is
 * a folder of files and no code: what it lacks is said in English, key by key, with English figures
 * around it.
 */
import { existsSync, readFileSync } from "node:fs";
import {
  FALLBACK,
  LANGUAGE_CODES,
  type LanguageCode,
} from "../../contract/rules/text/languages.ts";
import type agreement from "../../locales/en/server/agreement.json";
import type help from "../../locales/en/server/help.json";
import type legal from "../../locales/en/server/legal.json";
import type letters from "../../locales/en/server/letters.json";
import type market from "../../locales/en/server/market.json";
import type news from "../../locales/en/server/news.json";
import type notices from "../../locales/en/server/notices.json";
import type sandbox from "../../locales/en/server/sandbox.json";
import { countText, pluralForm } from "./figures.ts";

interface English {
  agreement: typeof agreement;
  legal: typeof legal;
  help: typeof help;
  news: typeof news;
  letters: typeof letters;
  market: typeof market;
  notices: typeof notices;
  sandbox: typeof sandbox;
}
export type WordFile = keyof English;
type Form = "one" | "other";
/** A key of English; what is counted by its name without the form. */
export type WordKey<F extends WordFile> = keyof English[F] extends infer K
  ? (K extends `${infer Base}_${Form}` ? Base : K) & string
  : never;

/**
 * The agreement has two legal texts, English and Chinese, by the specification; everything else is
 * in every language.
 */
export const WORD_FILES: readonly WordFile[] = [
  "agreement",
  "legal",
  "help",
  "news",
  "letters",
  "market",
  "notices",
  "sandbox",
];
export const WORDS_ROOT = new URL("../../locales/", import.meta.url);

type Words = Readonly<Record<string, string>>;

function read(language: LanguageCode, file: WordFile): Words {
  const url = new URL(`${language}/server/${file}.json`, WORDS_ROOT);
  return existsSync(url) ? (JSON.parse(readFileSync(url, "utf8")) as Words) : {};
}
const ALL = new Map(
  LANGUAGE_CODES.map((language) => [
    language,
    Object.fromEntries(WORD_FILES.map((file) => [file, read(language, file)])),
  ]),
);
const wordsOf = (language: LanguageCode, file: WordFile): Words => ALL.get(language)?.[file] ?? {};

/** Languages that have a file of their own. */
export const languagesWith = (file: WordFile): LanguageCode[] =>
  LANGUAGE_CODES.filter((language) => Object.keys(wordsOf(language, file)).length > 0);

/** A text as its language has it, placeholders open; undefined where it has none. */
export const ownText = (language: LanguageCode, file: WordFile, key: string): string | undefined =>
  wordsOf(language, file)[key];

/** Keys of English in a file; what is counted with its forms. */
export const keysOf = (file: WordFile): readonly string[] => Object.keys(wordsOf(FALLBACK, file));

/** Every text of some files in every language. */
export const allTexts = (files: readonly WordFile[]): string[] =>
  LANGUAGE_CODES.flatMap((language) =>
    files.flatMap((file) => Object.values(wordsOf(language, file))),
  );

/** Texts of a key by language, of those that have one. */
export function everyText<F extends WordFile>(
  file: F,
  key: WordKey<F>,
): { en: string } & Partial<Record<LanguageCode, string>> {
  const texts: { en: string } & Partial<Record<LanguageCode, string>> = {
    en: ownText(FALLBACK, file, key) ?? "",
  };
  for (const language of LANGUAGE_CODES) {
    const text = ownText(language, file, key);
    if (text !== undefined) texts[language] = text;
  }
  return texts;
}

/**
 * Facts for the places of a text; a function is asked for the language that the text turns out to
 * be in.
 */
export type Fillings = Readonly<
  Record<string, string | number | ((language: LanguageCode) => string)>
>;

/**
 * A text in a language, or in English where it has none. `count` chooses the plural form and is
 * written as the language writes it.
 */
export function say<F extends WordFile>(
  language: LanguageCode,
  file: F,
  key: WordKey<F>,
  facts: Fillings = {},
): string {
  const { count } = facts;
  const keyIn = (one: LanguageCode): string =>
    typeof count === "number" ? `${key}_${pluralForm(one, count)}` : key;
  const own = ownText(language, file, keyIn(language));
  const said = own === undefined ? FALLBACK : language;
  return fill(own ?? ownText(FALLBACK, file, keyIn(FALLBACK)) ?? "", said, facts);
}

function fill(text: string, language: LanguageCode, facts: Fillings): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => {
    const fact = facts[name];
    if (typeof fact === "function") return fact(language);
    return typeof fact === "number" ? countText(language, fact) : (fact ?? "");
  });
}

const SANDBOX_KEYS = keysOf("sandbox") as WordKey<"sandbox">[];

/**
 * Simulated people are read in the reader's language: they write English, and wrote Chinese behind
 * it before. Other texts stay.
 */
export function sandboxSays(language: LanguageCode, written: string): string {
  const isIt = (key: WordKey<"sandbox">): boolean =>
    `${written} `.startsWith(`${ownText(FALLBACK, "sandbox", key)} `);
  const key = SANDBOX_KEYS.find(isIt);
  return key === undefined ? written : say(language, "sandbox", key);
}
