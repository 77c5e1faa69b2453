/**
 * Screens in a language made of English (`src/app/words/pseudo.ts`): the words of the built page
 * are rewritten on their way to the browser, so that the product knows nothing of it. What is cut
 * is found by its brackets, what has none was never a text of ours.
 */
import type { Page } from "playwright";
import { textsOf } from "../../../scripts/words/texts.ts";
import { type Pseudo, pseudoText, pseudoTexts } from "../../../src/app/words/pseudo.ts";

/** Files of English words (scripts/bundle/word-files.ts). */
const WORD_FILES =
  /\/syn\/assets\/en(-(market|form|trade|money|finance|user|tools))?-[\w-]{8}\.js$/;
const TEXTS = /JSON\.parse\((`(?:[^`\\]|\\.)*`|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\)/g;

/**
 * A file of words in a pseudo language. Throws when it holds none, so that a build of another shape
 * is no green test.
 */
export function inPseudo(script: string, language: Pseudo): string {
  let found = 0;
  const out = script.replaceAll(TEXTS, (_, literal: string) => {
    found++;
    const json = new Function(`return ${literal}`)() as string;
    return `JSON.parse(${JSON.stringify(JSON.stringify(pseudoTexts(JSON.parse(json), language)))})`;
  });
  if (found === 0) throw new Error(`no words in ${script.slice(0, 200)}`);
  return out;
}

/** From now on the page's English is the pseudo language. */
export async function speakPseudo(page: Page, language: Pseudo): Promise<void> {
  await page.route(WORD_FILES, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: inPseudo(await answer.text(), language) });
  });
  if (language === "xr")
    await page.addInitScript(() =>
      addEventListener(
        "DOMContentLoaded",
        () => void Object.assign(document.documentElement, { dir: "rtl" }),
      ),
    );
}

export interface Cut {
  text: string;
  /** How many px of it are not seen, and where. */
  by: string;
}

/**
 * Texts of ours, known by a sign in them, that what they stand in cuts: an element that neither
 * scrolls nor shows what runs over.
 */
export const cutTexts = (page: Page, sign = "⟦"): Promise<Cut[]> =>
  page.evaluate((ours) => {
    const cut: Cut[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.nodeValue ?? "";
      const holder = node.parentElement;
      if (
        !text.includes(ours) ||
        holder === null ||
        !holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue;
      // Words for readers alone, and those of the tabs, six on a phone: who translates sees them on every
      // picture.
      if (holder.closest(".sr-only, [aria-hidden=true], nav") !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      for (let at: HTMLElement | null = holder; at !== null; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        const scrolls = (way: string): boolean => way === "auto" || way === "scroll";
        if (scrolls(overflowX) || scrolls(overflowY)) break;
        if (overflowX === "visible") continue;
        if (at.clientWidth <= 1) break;
        const box = at.getBoundingClientRect();
        const aside = Math.max(right - box.right, box.left - left);
        // A line of small type is higher than the line that it is given.
        const down = Math.max(bottom - box.bottom, box.top - top) - 5;
        const by = Math.max(aside, down);
        if (by <= 1.5) continue;
        cut.push({
          text: text.slice(0, 80),
          by: `${Math.round(by)} px ${down > aside ? "of height " : ""}in ${at.className.slice(0, 40)}`,
        });
        break;
      }
    }
    return cut;
  }, sign);

/** Texts without brackets that are a text of English word for word: nobody translated them. */
export const englishTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = (node.nodeValue ?? "").trim();
      const holder = node.parentElement;
      if (holder === null || text.includes("⟦") || text.includes("⟧") || !/[a-z]{3}/.test(text))
        continue;
      // Texts of the server come in its own languages.
      if (
        holder.closest("[translate=no], [data-rich], script, style, noscript") === null &&
        holder.checkVisibility()
      )
        found.push(text);
    }
    return found;
  });

/**
 * All texts of English by what they say, and by what they say in a pseudo language: the names of
 * their keys.
 */
export function keysOf(language: Pseudo): {
  english: ReadonlyMap<string, string>;
  pseudo: ReadonlyMap<string, string>;
} {
  const rows = [...textsOf("en")].flatMap(([file, texts]) =>
    [...texts].map(([key, text]) => [`${file} › ${key}`, text] as const),
  );
  return {
    english: new Map(rows.map(([key, text]) => [text, key])),
    pseudo: new Map(rows.map(([key, text]) => [pseudoText(text, language), key])),
  };
}

/**
 * The keys that a text on the screen may be of: word for word, or by the longest piece between
 * placeholders.
 */
export function keyOf(text: string, keys: ReadonlyMap<string, string>): string {
  const whole = keys.get(text);
  if (whole !== undefined) return whole;
  const pieces = [...keys].filter(([said]) => {
    const longest = said.split(/\{\{.*?\}\}/).sort((a, b) => b.length - a.length)[0];
    return longest.length > 5 && text.includes(longest);
  });
  return pieces.map(([, key]) => key).join(", ") || "?";
}
