/** Language, theme and direction colours change at once, without a reload, and are kept. */
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { type AppPage, CRYPTO } from "../../support/browser/app-page.ts";
import { openStage } from "../../support/browser/stage.ts";
import { LONG_RUN } from "../../support/long-run.ts";
import { until } from "../../support/until.ts";

const stage = openStage();

/** Marks the running page; a reload would lose the mark. */
const mark = (page: Page) =>
  page.evaluate(() => void Object.assign(globalThis, { notReloaded: true }));
const marked = (page: Page) => page.evaluate(() => "notReloaded" in globalThis);
const html = (page: Page): Promise<{ lang: string; theme?: string; colorMode?: string }> =>
  page.evaluate(() => ({
    lang: document.documentElement.lang,
    ...document.documentElement.dataset,
  }));

async function choose(tab: AppPage, label: string): Promise<void> {
  await tab.page.getByRole("dialog").locator("label", { hasText: label }).click();
}

async function opened(): Promise<AppPage> {
  const tab = await (await stage.tab()).open();
  await tab.shown();
  await mark(tab.page);
  await tab.page
    .getByRole("button", { name: "Settings: colors, theme, language, density" })
    .click();
  await tab.page.getByRole("dialog").waitFor();
  return tab;
}

it("dark is chosen, painted at once and still there after a reload, from the first paint on", async () => {
  const tab = await opened();
  await choose(tab, "Dark");
  await until(
    () => html(tab.page),
    ({ theme }) => theme === "dark",
  );
  expect(await marked(tab.page)).toBe(true);
  const themes: string[] = [];
  await tab.page.exposeFunction("sawTheme", (theme: string) => themes.push(theme));
  await tab.page.addInitScript(() => {
    const seen = () =>
      (globalThis as unknown as { sawTheme(theme: string): void }).sawTheme(
        document.documentElement?.dataset.theme ?? "",
      );
    requestAnimationFrame(seen);
  });
  await tab.page.reload();
  await tab.shown();
  expect((await html(tab.page)).theme).toBe("dark");
  expect(themes.every((theme) => theme === "dark")).toBe(true);
});

it.runIf(LONG_RUN)(
  "Chinese is chosen: words and the document's language change without a reload, and are kept",
  async () => {
    const tab = await opened();
    await tab.page.getByRole("dialog").getByRole("button", { name: "Language" }).click();
    await tab.page.getByRole("radio", { name: "中文" }).click();
    await until(
      () => html(tab.page),
      ({ lang }) => lang === "zh-CN",
    );
    await tab.page.goBack();
    await tab.tab("外汇").waitFor();
    expect(await marked(tab.page)).toBe(true);
    await tab.page.reload();
    await tab.tab("外汇").waitFor();
    expect((await html(tab.page)).lang).toBe("zh-CN");
  },
);

it("red up is chosen: the colours of rising and falling change places, and it is kept", async () => {
  const tab = await opened();
  const colours = () =>
    tab.page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return [style.getPropertyValue("--up").trim(), style.getPropertyValue("--down").trim()];
    });
  const [up, down] = await colours();
  await choose(tab, "Red up");
  await until(
    () => html(tab.page),
    ({ colorMode }) => colorMode === "redUp",
  );
  expect(await colours()).toEqual([down, up]);
  expect(await marked(tab.page)).toBe(true);
  await tab.page.reload();
  await tab.shown();
  expect((await html(tab.page)).colorMode).toBe("redUp");
});

it.runIf(LONG_RUN)("a first visit is white, in the browser's language", async () => {
  const english = await (await stage.tab({ phone: { locale: "en-GB", colorScheme: "dark" } })).open(
    CRYPTO,
  );
  await english.shown();
  expect(await html(english.page)).toMatchObject({
    lang: "en",
    theme: "white",
    colorMode: "greenUp",
  });
  const chinese = await (await stage.tab({ phone: { locale: "zh-CN" } })).open(CRYPTO);
  await chinese.shown();
  expect(await html(chinese.page)).toMatchObject({
    lang: "zh-CN",
    theme: "white",
    colorMode: "redUp",
  });
});
