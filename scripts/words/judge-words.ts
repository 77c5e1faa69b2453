/**
 * Finds the faults of a language's words, each by its namespace and key. Pure but for the glossary.
 */

import { englishKeyOf, keysFor } from "../../tests/support/plural-keys.ts";
import { otherTerms, sharedWords } from "./glossary.ts";
import type { Texts } from "./texts.ts";

export interface Finding {
  kind:
    | "missing"
    | "not in English"
    | "empty"
    | "placeholders"
    | "still English"
    | "ending"
    | "term";
  namespace: string;
  key: string;
  what: string;
}

/** Names of placeholders, and the marks around the link of a sentence. */
const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*([^},\s]+)[^}]*\}\}|<\/?\d+>/g)]
    .map(([whole, name]) => name ?? whole)
    .sort();

/**
 * A form that stands for one number alone may leave the number out, and may name it where English
 * does not.
 */
function hasPlaceholders(key: string, english: string, own: string): boolean {
  const isFree = /_(zero|one|two)$/.test(key);
  const of = (text: string): string =>
    placeholdersOf(text)
      .filter((name) => !isFree || name !== "count")
      .join(" ");
  return of(english) === of(own);
}

/**
 * The mark at the end of a text: of a sentence, a question, something under way; none of a label.
 */
const ending = (text: string): string =>
  /[.。]$/.test(text)
    ? "."
    : (/[?？;\u037e:：…]$/
        .exec(text)?.[0]
        .replace(/[？;\u037e]/, "?")
        .replace("：", ":") ?? "");

/** "No.", and the polite "your" of Romanian. */
const ABBREVIATED = /\s(no|dvs)\.$/;

/**
 * A sentence is a sentence in every language, a label a label. Thai ends neither sentences nor
 * questions with a mark.
 */
function endsAlike(language: string, english: string, own: string): boolean {
  const [there, here] = [ending(english), ending(own)];
  if (there === here || ABBREVIATED.test(english) || ABBREVIATED.test(own)) return true;
  return language === "th" && here === "" && /[.?]/.test(there);
}

/**
 * Words of a text but for placeholders, tags, codes in capitals and those that the language shares
 * with English.
 */
function foreignWords(text: string, shared: ReadonlySet<string>): string[] {
  if (shared.has(text.trim().toLowerCase())) return [];
  const words =
    text.replaceAll(/\{\{.*?\}\}|\$t\(.*?\)|<[^>]*>/g, " ").match(/[\p{L}][\p{L}\p{N}&/'’-]*/gu) ??
    [];
  return words.filter(
    (word) => /\p{Ll}/u.test(word) && word.length > 1 && !shared.has(word.toLowerCase()),
  );
}

/** Findings in one namespace. `own` is undefined where the language has no such file. */
export function judgeNamespace(
  tag: string,
  language: string,
  namespace: string,
  english: Texts,
  own: Texts | undefined,
): Finding[] {
  const of = (kind: Finding["kind"], key: string, what: string): Finding => ({
    kind,
    namespace,
    key,
    what,
  });
  const wanted = keysFor(tag, english.keys());
  if (own === undefined) return [of("missing", "", `the whole file, ${wanted.size} keys`)];
  const shared = sharedWords(language);
  const englishOf = (key: string): string => english.get(englishKeyOf(key, english)) ?? "";
  return [
    ...[...wanted].filter((key) => !own.has(key)).map((key) => of("missing", key, englishOf(key))),
    ...[...own.keys()]
      .filter((key) => !wanted.has(key))
      .map((key) => of("not in English", key, own.get(key) ?? "")),
    ...[...own].flatMap(([key, text]) => {
      if (!wanted.has(key)) return [];
      const there = englishOf(key);
      if (text.trim() === "") return [of("empty", key, there)];
      const found: Finding[] = [];
      if (!hasPlaceholders(key, there, text))
        found.push(of("placeholders", key, `"${text}" for "${there}"`));
      if (text === there && foreignWords(text, shared).length > 0)
        found.push(of("still English", key, text));
      if (!endsAlike(language, there, text))
        found.push(of("ending", key, `"${text}" for "${there}"`));
      return found;
    }),
    ...otherTerms(english, own, language)
      .filter(({ key }) => own.has(key) || own.has(key.replace(/_one$/, "_other")))
      .map(({ key, what }) => of("term", key, what)),
  ];
}

/** Findings in all namespaces of a language. */
export function judgeWords(
  tag: string,
  language: string,
  english: ReadonlyMap<string, Texts>,
  own: ReadonlyMap<string, Texts>,
): Finding[] {
  const strange = [...own.keys()].filter((namespace) => !english.has(namespace));
  return [
    ...[...english].flatMap(([namespace, texts]) =>
      judgeNamespace(tag, language, namespace, texts, own.get(namespace)),
    ),
    ...strange.map(
      (namespace): Finding => ({
        kind: "not in English",
        namespace,
        key: "",
        what: "the whole file",
      }),
    ),
  ];
}
