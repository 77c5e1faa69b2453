/**
 * What every screen must be: axe finds nothing in either theme, with its chart as a table too where it has one, and no width from the narrowest
 * phone to a desktop makes it scroll sideways. One load of a screen serves all; one file a language, so that they run side by side.
 */
import { expect, it } from "vitest";
import type { AppPage } from "../support/app-page.ts";
import { axeViolations } from "../support/axe.ts";
import type { Stage } from "../support/stage.ts";
import { until } from "../support/until.ts";
import { enter } from "./enter.ts";
import { CHARTED, type LANGUAGES, SCREENS, type Screen, THEMES } from "./screens.ts";

type Language = (typeof LANGUAGES)[number];
const WORDS = { en: { more: "More", table: "Show as table" }, CN: { more: "更多", table: "以表格显示" } } as const;
const WIDTHS = [320, 360, 414, 828, 1440] as const;
const SCHEME = { white: "light", dark: "dark" } as const;

/** Declares the tests of a language. */
export function judgeScreens(stage: Stage, language: Language): void {
  /** A screen, its theme as the device's, at rest: a colour half way through a 150 ms tint is nobody's reading. */
  async function shown(screen: Screen): Promise<AppPage> {
    const tab = await stage.tab();
    await tab.page.addInitScript((lang) => {
      localStorage.setItem("language", lang);
      localStorage.setItem("theme", "system");
    }, language);
    await tab.page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
    await enter(stage, tab, screen);
    return tab;
  }

  it.each(SCREENS)("$name", async (screen) => {
    const tab = await shown(screen);
    expect(await violations(tab)).toBe("");
    expect(await tooWide(tab)).toEqual({});
  });

  it.each(CHARTED)("$name, its chart as a table", async (screen) => {
    const tab = await shown(screen);
    const words = WORDS[language];
    await tab.page.getByRole("button", { name: words.more, exact: true }).click();
    await tab.page.getByRole("button", { name: words.table, exact: true }).click();
    const cells = tab.page.locator("table td").filter({ visible: true });
    await until(
      () => cells.count(),
      (count) => count > 20,
      { what: "a table of bars", timeoutMs: 15_000 },
    );
    await tab.page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await violations(tab)).toBe("");
  });
}

/** What axe finds in each theme; one load serves both. */
async function violations(tab: AppPage): Promise<string> {
  const found: string[] = [];
  for (const theme of THEMES) {
    await tab.page.emulateMedia({ colorScheme: SCHEME[theme] });
    await tab.page.locator(`html[data-theme=${theme}]`).waitFor();
    found.push(...(await axeViolations(tab.page)).map((line) => `${theme}: ${line}`));
  }
  return found.join("\n\n");
}

/** By width: how many pixels the page or its scrolling part is wider than what is seen. Empty when nothing is. */
async function tooWide(tab: AppPage): Promise<Record<number, unknown>> {
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
  return wide;
}
