/** axe finds nothing, on every screen, in both languages and both themes. */
import { describe, expect, it } from "vitest";
import { axeViolations } from "../support/axe.ts";
import { openStage } from "../support/stage.ts";
import { LANGUAGES, SCREENS, THEMES } from "./screens.ts";

const stage = openStage();

describe.each(LANGUAGES)("%s", (language) => {
  describe.each(THEMES)("%s", (theme) => {
    it.each(SCREENS)("$name", async ({ path, ready }) => {
      const tab = await stage.tab();
      await tab.page.addInitScript(
        ([lang, look]) => {
          localStorage.setItem("language", lang);
          localStorage.setItem("theme", look);
        },
        [language, theme] as const,
      );
      // Still: a colour half way through a 150 ms tint is nobody's reading.
      await tab.page.emulateMedia({ reducedMotion: "reduce" });
      await tab.open(path);
      await ready(tab);
      expect((await axeViolations(tab.page)).join("\n\n")).toBe("");
    });
  });
});
