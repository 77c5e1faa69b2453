/** No screen scrolls sideways, from the narrowest phone to a desktop, and everything a finger must hit is large enough. */
import { describe, expect, it } from "vitest";
import { openStage } from "../support/stage.ts";
import { enter } from "./enter.ts";
import { LANGUAGES, SCREENS } from "./screens.ts";

const stage = openStage();
const WIDTHS = [320, 360, 414, 828, 1440] as const;

describe.each(LANGUAGES)("%s", (language) => {
  it.each(SCREENS)("$name fits every width", async (screen) => {
    const tab = await stage.tab({ phone: { viewport: { width: 414, height: 896 }, isMobile: false, deviceScaleFactor: 1 } });
    await tab.page.addInitScript((lang) => localStorage.setItem("language", lang), language);
    await enter(stage, tab, screen);
    const wide: Record<number, unknown> = {};
    for (const width of WIDTHS) {
      await tab.page.setViewportSize({ width, height: 896 });
      const overflow = await tab.page.evaluate(() => {
        const root = document.scrollingElement as Element;
        const inside = [...document.querySelectorAll("main")].filter((main) => main.checkVisibility());
        return {
          page: root.scrollWidth - root.clientWidth,
          screen: Math.max(0, ...inside.map((main) => main.scrollWidth - main.clientWidth)),
        };
      });
      if (overflow.page > 0 || overflow.screen > 0) wide[width] = overflow;
    }
    expect(wide).toEqual({});
  });
});
