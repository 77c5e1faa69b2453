/** axe finds nothing, on every screen, in both languages and both themes. */
import { describe, expect, it } from "vitest";
import type { AppPage } from "../support/app-page.ts";
import { axeViolations } from "../support/axe.ts";
import { openStage } from "../support/stage.ts";
import { until } from "../support/until.ts";
import { CHARTED, LANGUAGES, SCREENS, type Screen, THEMES } from "./screens.ts";

const stage = openStage();
const WORDS = { en: { more: "More", table: "Show as table" }, CN: { more: "更多", table: "以表格显示" } } as const;

/** A screen in a language and theme, at rest: a colour half way through a 150 ms tint is nobody's reading. */
async function shown({ path, ready }: Screen, language: string, theme: string): Promise<AppPage> {
  const tab = await stage.tab();
  await tab.page.addInitScript(
    ([lang, look]) => {
      localStorage.setItem("language", lang);
      localStorage.setItem("theme", look);
    },
    [language, theme] as const,
  );
  await tab.page.emulateMedia({ reducedMotion: "reduce" });
  await tab.open(path);
  await ready(tab);
  return tab;
}

describe.each(LANGUAGES)("%s", (language) => {
  describe.each(THEMES)("%s", (theme) => {
    it.each(SCREENS)("$name", async (screen) => {
      const tab = await shown(screen, language, theme);
      expect((await axeViolations(tab.page)).join("\n\n")).toBe("");
    });

    it.each(CHARTED)("$name, its chart as a table", async (screen) => {
      const tab = await shown(screen, language, theme);
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
      expect((await axeViolations(tab.page)).join("\n\n")).toBe("");
    });
  });
});
