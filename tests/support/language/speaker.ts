/**
 * Words of a language by the keys of its catalogue, and its figures by Intl: for journeys that know
 * no words of their own.
 */
import { readFileSync } from "node:fs";
import { createInstance } from "i18next";
import type { LanguageCode } from "../../../contract/rules/text/languages.ts";
import { textsOf } from "../../../scripts/words/texts.ts";
import { nameOfCode } from "../../../src/lib/language/code-names.ts";
import { tagOf } from "../../../src/lib/language/codes.ts";

type Facts = Readonly<Record<string, string | number>>;

export interface Speaker {
  language: LanguageCode;
  tag: string;
  /** A text of the page, whole. Throws when the language has no such key. */
  says(key: string, facts?: Facts): string;
  /** A decimal with at least so many places, or as many as it has. */
  figure(text: string, places?: number): string;
  country(code: string): string;
}

/**
 * Speaks a language. `key` is "namespace:part.part"; the server's letters are the namespace
 * "letters".
 */
export function speaker(language: LanguageCode): Speaker {
  const tag = tagOf(language);
  const resources = Object.fromEntries(
    [...textsOf(language)].map(([namespace, texts]) => [
      namespace,
      Object.fromEntries([...texts].map(([key, text]) => [key.replaceAll(" › ", "."), text])),
    ]),
  );
  resources.letters = JSON.parse(
    readFileSync(
      new URL(`../../../locales/${language}/server/letters.json`, import.meta.url),
      "utf8",
    ),
  ) as Record<string, string>;
  const words = createInstance();
  void words.init({
    lng: tag,
    resources: { [tag]: resources },
    keySeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  const says = (key: string, facts: Facts = {}): string => {
    if (!words.exists(key, facts)) throw new Error(`${language} has no text ${key}`);
    return words.t(key, facts);
  };
  return {
    language,
    tag,
    says,
    figure: (text, places = 0) =>
      new Intl.NumberFormat(tag, {
        minimumFractionDigits: places,
        maximumFractionDigits: 20,
      }).format(text as Intl.StringNumericLiteral),
    country: (code) => nameOfCode(tag, "region", code),
  };
}
