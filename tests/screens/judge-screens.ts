/**
 * Every screen passes axe, with its chart as a table too where it has one. No width from the
 * narrowest phone to a desktop makes it scroll sideways. No height presses flat a part that scrolls
 * sideways. The page's policy refuses nothing it does. `npm test` sees two screens of three in
 * English and light, the third in Chinese and dark. `npm run long` sees every screen in all four
 * pairs, all widths, with a load of its own. One phone a kind of visitor goes on from screen to
 * screen: loads take the time.
 */
import { beforeAll, expect, it } from "vitest";
import type { AppPage } from "../support/browser/app-page.ts";
import { axeViolations } from "../support/browser/axe.ts";
import { openStage, type Stage } from "../support/browser/stage.ts";
import { refusals, watchPolicy } from "../support/browser/watch/policy-watch.ts";
import { LONG_RUN } from "../support/long-run.ts";
import { putInto, type TestSession } from "../support/people/person.ts";
import { residentOf } from "../support/people/resident.ts";
import { traderOfAll } from "../support/people/trader-of-all.ts";
import type { TestServer } from "../support/server/server.ts";
import { until } from "../support/until.ts";
import { CHARTED, type LANGUAGES, SCREENS, type Screen, THEMES, words } from "./screens.ts";

type Language = (typeof LANGUAGES)[number];
type Theme = (typeof THEMES)[number];
const WORDS = {
  en: { more: "More", table: "Show as table" },
  CN: { more: "更多", table: "以表格显示" },
} as const;
const SCHEME = { white: "light", dark: "dark" } as const;
const ALL = {
  themes: THEMES as readonly Theme[],
  widths: [320, 360, 414, 828, 1440],
  tables: true,
  isSeen: (_at: number): boolean => true,
};
/** Each screen once: a load is what takes time. */
const SHORT: Record<Language, typeof ALL> = {
  en: { ...ALL, themes: ["white"], isSeen: (at) => at % 3 !== 0 },
  CN: { ...ALL, themes: ["dark"], tables: false, isSeen: (at) => at % 3 === 0 },
};

/** The trader's screens before anything was traded. */
const EMPTY: readonly Screen[] = SCREENS.flatMap((one) =>
  one.user === "trader" && typeof one.path === "string"
    ? { ...one, name: `${one.name}, of who has none`, user: true, ready: words }
    : [],
);
const KINDS = {
  trader: traderOfAll,
  resident: ({ url }: TestServer) => residentOf(url),
  guest: undefined,
} as const;
const kindOf = ({ user }: Screen): keyof typeof KINDS =>
  user === "trader" ? "trader" : user ? "resident" : "guest";

/** Declares the tests of a language. */
export function judgeScreens(language: Language): void {
  const stage = openStage({}, { keepPhones: true });
  const { themes, widths, tables, isSeen } = LONG_RUN ? ALL : SHORT[language];
  const shown = phonesOf(stage, language);

  // For whom the clock may go on over a weekend, which ends the sessions of everybody else.
  beforeAll(() => traderOfAll(stage.server));

  it.each([...SCREENS.filter((_, at) => isSeen(at)), ...(LONG_RUN ? EMPTY : [])])(
    "$name",
    async (screen) => {
      const tab = await shown(screen);
      expect(await violations(tab, themes)).toBe("");
      expect(await tooWide(tab, widths)).toEqual({});
      expect(await pressedFlat(tab)).toEqual([]);
      expect(await refusals(tab.page)).toEqual([]);
      if (!CHARTED.includes(screen) || !tables) return;
      await tab.page.setViewportSize({ width: 414, height: 896 });
      await showTable(tab, language);
      expect(await violations(tab, themes)).toBe("");
    },
  );
}

/** Shows screens on one phone a kind of visitor. */
function phonesOf(stage: Stage, language: Language): (screen: Screen) => Promise<AppPage> {
  const phones: Partial<Record<keyof typeof KINDS, AppPage>> = {};
  let loads = 0;
  return async function shown(screen: Screen): Promise<AppPage> {
    const { path, ready } = screen;
    const kind = kindOf(screen);
    phones[kind] ??= await phoneOf(stage, language, await KINDS[kind]?.(stage.server));
    const tab = phones[kind];
    await tab.page.setViewportSize({ width: 414, height: 896 });
    const address = typeof path === "string" ? path : path(await traderOfAll(stage.server));
    if (LONG_RUN) await tab.open(address, `?load=${++loads}`);
    else await tab.goOn(address);
    await ready(tab);
    // A session that has ended would have every screen judged as one that asks to log in.
    if (kind !== "guest")
      expect(await tab.page.evaluate(() => localStorage.getItem("token"))).not.toBeNull();
    // A screen whose words are on their way is hidden once more, its heading with it.
    await tab.page.waitForFunction(() =>
      [...document.querySelectorAll("h1")].some((heading) => heading.checkVisibility()),
    );
    return tab;
  };
}

/**
 * A phone in this language, at rest: a colour half way through a 150 ms tint is nobody's reading.
 */
async function phoneOf(
  stage: Stage,
  language: Language,
  user: TestSession | undefined,
): Promise<AppPage> {
  const tab = await stage.tab({ phone: { deviceScaleFactor: 1, reducedMotion: "reduce" } });
  await watchPolicy(tab.page);
  await tab.page.addInitScript((lang) => {
    localStorage.setItem("language", lang);
    localStorage.setItem("theme", "system");
  }, language);
  if (user) await putInto(tab.page, stage.server.url, user);
  return tab;
}

async function showTable({ page }: AppPage, language: Language): Promise<void> {
  const words = WORDS[language];
  await page.getByRole("button", { name: words.more, exact: true }).click();
  await page.getByRole("button", { name: words.table, exact: true }).click();
  const cells = page.locator("table td").filter({ visible: true });
  await until(
    () => cells.count(),
    (count) => count > 20,
    { what: "a table of bars", timeoutMs: 15_000 },
  );
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

/** Findings of axe in the judged themes; one load serves all. */
async function violations(tab: AppPage, themes: readonly Theme[]): Promise<string> {
  const found: string[] = [];
  for (const theme of themes) {
    await tab.page.emulateMedia({ colorScheme: SCHEME[theme] });
    await tab.page.locator(`html[data-theme=${theme}]`).waitFor();
    found.push(...(await judgedAtRest(tab)).map((line) => `${theme}: ${line}`));
  }
  return found.join("\n\n");
}

/**
 * Findings of axe once nothing moves: a dialog that came while it was judged was half way through
 * its entrance.
 */
async function judgedAtRest({ page }: AppPage): Promise<string[]> {
  const atRest = async (): Promise<number> => {
    // Opaque with all that it stands in: a dialog that was only just put there has no running entrance
    // yet.
    await page.waitForFunction(() =>
      [...document.querySelectorAll("[role=dialog], [role=alertdialog]")]
        .filter((dialog) => dialog.checkVisibility())
        .every((dialog) => {
          for (let one: Element | null = dialog; one !== null; one = one.parentElement)
            if (getComputedStyle(one).opacity !== "1") return false;
          return dialog
            .getAnimations({ subtree: true })
            .every(({ playState }) => playState !== "running");
        }),
    );
    return page.locator("[role=dialog], [role=alertdialog]").count();
  };
  for (let before = await atRest(); ; ) {
    const found = await axeViolations(page);
    const after = await atRest();
    if (after === before) return found;
    before = after;
  }
}

/**
 * Parts that scroll sideways and are much lower than their content, on a screen that is too low
 * for all of its parts.
 */
async function pressedFlat({ page }: AppPage): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 480 });
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main *, nav *")]
      .filter((el) => el.clientHeight < 0.75 * el.scrollHeight && el.checkVisibility())
      .filter(
        (el) =>
          getComputedStyle(el).overflowX === "auto" && getComputedStyle(el).overflowY === "hidden",
      )
      .map((el) => `${el.ariaLabel ?? el.className}: ${el.clientHeight} of ${el.scrollHeight} px`),
  );
}

/**
 * By width: how many pixels the page or its scrolling part is wider than what is seen. Empty when
 * nothing is.
 */
async function tooWide(tab: AppPage, widths: readonly number[]): Promise<Record<number, unknown>> {
  const wide: Record<number, unknown> = {};
  for (const width of widths) {
    await tab.page.setViewportSize({ width, height: 896 });
    const overflow = await tab.page.evaluate(() => {
      const root = document.scrollingElement as Element;
      const inside = [...document.querySelectorAll("main")].filter((main) =>
        main.checkVisibility(),
      );
      return {
        page: root.scrollWidth - root.clientWidth,
        screen: Math.max(0, ...inside.map((main) => main.scrollWidth - main.clientWidth)),
      };
    });
    if (overflow.page > 0 || overflow.screen > 0) wide[width] = overflow;
  }
  return wide;
}
