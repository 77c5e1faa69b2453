/**
 * Finds on a screen all that a reader of one language alone must not meet: an English word, a key
 * without its text, a figure in marks of another language, a word that is cut. A word counts as
 * English when our English texts have it and no text of the language has, nor the glossary as
 * common to both.
 */

import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright";
import { sharedWords } from "../../../scripts/words/glossary.ts";
import { textsOf } from "../../../scripts/words/texts.ts";
import { cutTexts } from "./pseudo.ts";
import type { Speaker } from "./speaker.ts";
import { strayTexts } from "./stray.ts";

/** Texts of the server: flat files. */
function serverTexts(language: string): string[] {
  const folder = new URL(`../../../locales/${language}/server/`, import.meta.url);
  const files = readdirSync(folder).filter((name) => name !== "sandbox.json" || language !== "en");
  return files.flatMap((name) =>
    Object.values(
      JSON.parse(readFileSync(new URL(name, folder), "utf8")) as Record<string, string>,
    ),
  );
}
const pageTexts = (language: string): string[] =>
  [...textsOf(language).values()].flatMap((texts) => [...texts.values()]);
const bare = (text: string): string => text.replaceAll(/\{\{.*?\}\}|\$t\(.*?\)|<[^>]*>/g, " ");
/**
 * Words of three letters and more that are no code in capitals, and no piece of a hash or a number.
 */
const wordsIn = (text: string): string[] =>
  (text.match(/(?<![\w’'-])[A-Za-z][A-Za-z’'-]*[A-Za-z](?!\w)/g) ?? []).filter(
    (word) => word.length > 2 && /[a-z]/.test(word),
  );
const wordSet = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => wordsIn(bare(text))).map((word) => word.toLowerCase()));

const KEYS = new Set(
  [...textsOf("en").values()]
    .flatMap((texts) => [...texts.keys()].map((key) => key.replaceAll(" › ", ".")))
    .filter((key) => key.includes(".")),
);

/**
 * Figures in marks that the language has not, by its decimal mark. Addresses, versions and moments
 * have more than one mark.
 */
const FOREIGN_FIGURE = {
  ",": /(?<![\w.,:-])\d{1,3}(,\d{3})*\.(?!\d{3}(?![\d,]))\d+(?![\w.,:-]*[\w:-])|(?<![\d.,])\d{1,3}(,\d{3})+\.\d+/,
  ".": /(?<![\w.,:-])\d{1,3}(\.\d{3})*,(?!\d{3}(?!\d))\d+(?![\w:-])/,
} as const;

/**
 * Every text that can be seen or is read out: text nodes, labels, placeholders, descriptions of
 * pictures.
 */
const textsSeen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [document.title];
    const isSeen = (of: Element): boolean =>
      of.closest("[lang]") === document.documentElement &&
      of.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (
        node.parentElement?.closest("script, style, noscript") === null &&
        isSeen(node.parentElement)
      )
        found.push((node.nodeValue ?? "").trim());
    for (const of of document.querySelectorAll("[aria-label], [placeholder], [alt], [title]"))
      if (isSeen(of))
        for (const name of ["aria-label", "placeholder", "alt", "title"])
          found.push(of.getAttribute(name) ?? "");
    return [...new Set(found)].filter((text) => text !== "");
  });

/** Judges texts and screens for a reader of one language. */
export interface Judge {
  /** Foreign parts of a text. */
  foreignIn(text: string): string[];
  /** Texts that are foreign, cut or off the screen on a page. */
  foreignOn(page: Page): Promise<string[]>;
}

/** `names`: words that are names, of people or companies. */
export function judgeFor({ language, tag }: Speaker, names: readonly string[] = []): Judge {
  const own = pageTexts(language);
  const known = new Set([
    ...wordSet([...own, ...serverTexts(language), ...names]),
    ...sharedWords(language),
  ]);
  const english = new Set(
    [...wordSet([...pageTexts("en"), ...serverTexts("en")])].filter((word) => !known.has(word)),
  );
  const ownTexts = new Set(own);
  const point =
    new Intl.NumberFormat(tag).formatToParts(1.5).find(({ type }) => type === "decimal")?.value ===
    ","
      ? ","
      : ".";
  const foreignIn = (text: string): string[] => {
    const words = wordsIn(text).filter((word) => english.has(word.toLowerCase()));
    return [
      ...(words.length > 0 ? [`English: ${words.join(" ")} in "${text.slice(0, 80)}"`] : []),
      ...(KEYS.has(text) || text.includes("{{") ? [`no text: "${text}"`] : []),
      ...(FOREIGN_FIGURE[point].test(text) ? [`foreign marks: "${text.slice(0, 80)}"`] : []),
    ];
  };
  return {
    foreignIn,
    async foreignOn(page) {
      const cut = (await cutTexts(page, "")).filter(({ text }) => ownTexts.has(text.trim()));
      return [
        ...(await textsSeen(page)).flatMap(foreignIn),
        ...cut.map(({ text, by }) => `cut: "${text}" by ${by}`),
        ...(await strayTexts(page)).map((text) => `off the screen: ${text}`),
      ];
    },
  };
}
