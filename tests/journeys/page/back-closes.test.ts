/**
 * Back of the device or the browser closes what lies on top before it leaves a screen; afterwards
 * it leaves at once.
 */
import type { Locator, Page } from "playwright";
import { expect, it } from "vitest";
import { openStage } from "../../support/browser/stage.ts";
import { LONG_RUN } from "../../support/long-run.ts";
import { until } from "../../support/until.ts";

const stage = openStage();
const SETTINGS = "Settings: colors, theme, language, density";
const LIST = "/quotes/index?tabActive=1&sub=all";

const hashIs = (page: Page, hash: string | RegExp): Promise<string> =>
  until(
    () => page.url().split("#")[1] ?? "",
    (at) => (typeof hash === "string" ? at === hash : hash.test(at)),
    { what: `the address ${hash}` },
  );
const sheetOf = (page: Page): Locator => page.getByRole("dialog");

/**
 * At the list, come to from the search, so that there is something to go back to; its display sheet
 * is open.
 */
async function atOpenSheet(): Promise<Page> {
  const tab = await (await stage.tab()).open("/optional/search");
  const { page } = tab;
  await page.getByRole("searchbox").waitFor();
  await tab.go(LIST);
  await tab.shown();
  await openSheet(page);
  return page;
}
async function openSheet(page: Page): Promise<void> {
  await page.getByRole("button", { name: SETTINGS }).click();
  await sheetOf(page).waitFor();
}

it("Back closes the sheet and keeps the screen, the next Back leaves it", async () => {
  const page = await atOpenSheet();
  await page.goBack();
  await sheetOf(page).waitFor({ state: "detached" });
  expect(page.url().split("#")[1]).toBe(LIST);
  await page.goBack();
  await hashIs(page, "/optional/search");
});

it.runIf(LONG_RUN)("after a sheet was closed by Esc, one Back leaves the screen", async () => {
  const page = await atOpenSheet();
  await page.keyboard.press("Escape");
  await sheetOf(page).waitFor({ state: "detached" });
  await page.goBack();
  await hashIs(page, "/optional/search");
});

it("a sheet that is opened again on a kept screen is closed by Back again", async () => {
  const page = await atOpenSheet();
  await page.goBack();
  await sheetOf(page).waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Coin, stock or pair" }).click();
  await hashIs(page, /search/);
  await page.goBack();
  await hashIs(page, LIST);
  await openSheet(page);
  await page.goBack();
  await sheetOf(page).waitFor({ state: "detached" });
  expect(page.url().split("#")[1]).toBe(LIST);
});

it.runIf(LONG_RUN)(
  "a page that is loaded anew under an open sheet still leaves by one Back",
  async () => {
    const page = await atOpenSheet();
    await page.reload();
    await sheetOf(page).waitFor({ state: "detached" });
    // The guard of the history comes when the page has settled.
    await page.waitForFunction(() => !String(history.pushState).includes("[native code]"));
    await page.goBack();
    await hashIs(page, "/optional/search");
  },
);
