/**
 * Words of the feed: sectors, releases and holidays come from a source in English, as the names
 * that they are, and are said in the reader's language. A name that no file knows stays as it came:
 * a venue has names of its own.
 */
import {
  FALLBACK,
  LANGUAGE_CODES,
  type LanguageCode,
} from "../../contract/rules/text/languages.ts";
import { keysOf, ownText, say, type WordKey } from "./catalog.ts";

const NAMES = (keysOf("market") as WordKey<"market">[]).filter((key) => !key.startsWith("about."));
const KEYS: ReadonlyMap<string, WordKey<"market">> = new Map(
  NAMES.map((key) => [ownText(FALLBACK, "market", key) ?? "", key]),
);

export const isFeedWord = (english: string): boolean => KEYS.has(english);

export function feedWord(language: LanguageCode, english: string): string {
  const key = KEYS.get(english);
  return key === undefined ? english : say(language, "market", key);
}

/**
 * By language, but for English: for what is sent to readers of every language at once. Empty for a
 * name that no file knows.
 */
export const feedWords = (english: string): Record<string, string> =>
  isFeedWord(english)
    ? Object.fromEntries(
        LANGUAGE_CODES.filter((code) => code !== FALLBACK).map((code) => [
          code,
          feedWord(code, english),
        ]),
      )
    : {};
