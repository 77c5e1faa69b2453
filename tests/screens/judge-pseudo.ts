/**
 * Every screen in a pseudo language at 360 px: no text of ours is cut, stands off the screen or
 * breaks in its button, none is still English, nothing is wider than the phone. `npm test` sees a
 * part that the day chooses, `npm run long` all.
 */
import { beforeAll, expect, it } from "vitest";
import { sharedWords } from "../../scripts/words/glossary.ts";
import { allTexts, WORD_FILES } from "../../server/words/catalog.ts";
import type { Pseudo } from "../../src/app/words/pseudo.ts";
import { openStage } from "../support/browser/stage.ts";
import { cutTexts, englishTexts, keyOf, keysOf, speakPseudo } from "../support/language/pseudo.ts";
import { strayTexts } from "../support/language/stray.ts";
import { LONG_RUN } from "../support/long-run.ts";
import { traderOfAll } from "../support/people/trader-of-all.ts";
import { SCREENS } from "./screens.ts";
import { Visitors } from "./visitors.ts";

/** One screen of so many in a short run; which ones is the day's. */
const OF = 12;
const DAY = Math.floor(Date.now() / 86_400_000);
/**
 * Not the page's to translate: names of the glossary and of the language it is in, and what the
 * server says, which is the page's English word by chance.
 */
const NAMES: ReadonlySet<string> = new Set([
  ...sharedWords("all"),
  "english",
  ...allTexts(WORD_FILES).map((text) => text.toLowerCase()),
]);

/** Declares the tests of a pseudo language. */
export function judgePseudo(language: Pseudo): void {
  const stage = openStage({}, { keepPhones: true });
  const keys = keysOf(language);
  let visitors: Visitors;
  beforeAll(async () => {
    // For whom the clock may go on over a weekend, which ends the sessions of everybody else.
    await traderOfAll(stage.server);
    visitors = new Visitors(stage.server, async () => {
      const tab = await stage.tab({
        phone: { deviceScaleFactor: 1, reducedMotion: "reduce", serviceWorkers: "block" },
      });
      await speakPseudo(tab.page, language);
      await tab.page.addInitScript(() => localStorage.setItem("language", "en"));
      return tab;
    });
  });

  const seen = SCREENS.filter((_, at) => LONG_RUN || (at + DAY) % OF === 0);
  it.each(seen)(`$name in ${language}`, async (screen) => {
    const { page } = await visitors.shown(screen, 360);
    const cut = (await cutTexts(page)).map(
      ({ text, by }) => `${keyOf(text, keys.pseudo)}: ${text} is cut by ${by}`,
    );
    const english = (await englishTexts(page)).filter(
      (text) => keys.english.has(text) && !NAMES.has(text.toLowerCase()),
    );
    const wide = await page.evaluate(() => {
      const mains = [...document.querySelectorAll("main")].filter((main) => main.checkVisibility());
      return Math.max(
        0,
        ...[document.documentElement, ...mains].map((one) => one.scrollWidth - one.clientWidth),
      );
    });
    const stray = await strayTexts(page);
    expect({
      cut,
      stray,
      english: english.map((text) => `${keys.english.get(text)}: ${text}`),
      wide,
    }).toEqual({
      cut: [],
      stray: [],
      english: [],
      wide: 0,
    });
  });
}
