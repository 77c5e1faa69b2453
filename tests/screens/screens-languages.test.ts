/**
 * Every screen with content in every language, at 360 and 414 px: each word is seen whole, and axe
 * finds nothing. English and Chinese are judged beside it, in every run, with their colors.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { OFFERED } from "../../src/lib/language/codes.ts";
import { axeViolations, NO_COLORS } from "../support/browser/axe.ts";
import { openStage } from "../support/browser/stage.ts";
import { strayTexts } from "../support/language/stray.ts";
import { traderOfAll } from "../support/people/trader-of-all.ts";
import { SCREENS } from "./screens.ts";
import { Visitors } from "./visitors.ts";

const OTHERS = OFFERED.filter((language) => language !== "en" && language !== "CN");
const stage = openStage({}, { keepPhones: true });
// For whom the clock may go on over a weekend, which ends the sessions of everybody else.
beforeAll(async () => void (await traderOfAll(stage.server)));

describe.each(OTHERS)("in %s", (language) => {
  let visitors: Visitors;
  beforeAll(() => {
    visitors = new Visitors(stage.server, async () => {
      const tab = await stage.tab({
        phone: { deviceScaleFactor: 1, reducedMotion: "reduce", serviceWorkers: "block" },
      });
      await tab.page.addInitScript((code) => localStorage.setItem("language", code), language);
      return tab;
    });
  });
  it.each(SCREENS)("$name", async (screen) => {
    const { page } = await visitors.shown(screen, 360);
    const narrow = await strayTexts(page);
    await page.setViewportSize({ width: 414, height: 896 });
    const wide = await strayTexts(page);
    const axe = await axeViolations(page, NO_COLORS);
    expect({ narrow, wide, axe }).toEqual({ narrow: [], wide: [], axe: [] });
  });
});
