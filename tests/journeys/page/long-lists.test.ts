/**
 * Lists of many records: only rows near the view exist, and neither keys, Back nor a reader's count
 * notice.
 */
import { beforeAll, expect, it } from "vitest";
import { patience } from "../../../scripts/suite/slowness.ts";
import { openStage } from "../../support/browser/stage.ts";
import { LONG_RUN } from "../../support/long-run.ts";
import { ops } from "../../support/people/verified.ts";
import { until } from "../../support/until.ts";

const COUNT = 70;
/** A server of its own: what is announced here would stand in the lists of others. */
const stage = openStage({ seed: 5 });

beforeAll(async () => {
  for (let i = 1; i <= COUNT; i++)
    await ops(
      stage.server.url,
      "news",
      "publish",
      "news",
      `Item ${i}${" with a title that needs a second line".repeat(i % 2)}`,
      "Text. ".repeat(1 + (i % 7) * 5),
    );
});

it("of seventy news the ones near the view exist, none over another, each counted; Back finds the place; Tab walks on", {
  timeout: patience(90_000),
}, async () => {
  const tab = await stage.tab();
  const { page } = tab;
  await tab.open("/news/index");
  const rows = page.locator("main li");
  await rows.first().waitFor();
  // To the end: each page behind is asked for as it comes near.
  const toEnd = () =>
    page
      .locator("main")
      .last()
      .evaluate((main) => main.scrollTo({ top: main.scrollHeight, behavior: "instant" }));
  await until(
    async () => {
      await toEnd();
      return page.getByText("No more items").count();
    },
    (count) => count === 1,
    { what: "the last page", timeoutMs: 30_000 },
  );
  const all = Number(await rows.last().getAttribute("aria-setsize"));
  expect(all).toBeGreaterThanOrEqual(COUNT);
  // The end is said before the rows at it are laid out, which makes the list longer once more.
  await until(
    async () => {
      await toEnd();
      return rows.last().getAttribute("aria-posinset");
    },
    (place) => place === String(all),
    { what: "the last row" },
  );
  expect(await rows.count()).toBeLessThan(40);
  const overlaps = () =>
    page.evaluate(() => {
      const boxes = [...document.querySelectorAll("main li")]
        .map((row) => row.getBoundingClientRect())
        .sort((a, b) => a.top - b.top);
      return boxes.slice(1).filter(({ top }, i) => Math.abs(top - boxes[i].bottom) > 1).length;
    });
  await until(overlaps, (count) => count === 0, { what: "rows one under the other" });

  // In the middle: opened, and found again to the pixel.
  const scrolled = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll("main")].find((main) => main.checkVisibility())?.scrollTop ??
        -1,
    );
  await page.evaluate(() =>
    document.querySelector("main")?.scrollTo({ top: 2500, behavior: "instant" }),
  );
  await until(overlaps, (count) => count === 0, { what: "rows measured in the middle" });
  const title = page.getByRole("heading", { name: /^Item 4\d/ }).first();
  const words = (await title.innerText()).trim();
  await title.scrollIntoViewIfNeeded();
  const before = await scrolled();
  await title.click();
  await page.getByRole("heading", { name: words, exact: true }).first().waitFor();
  await page.getByRole("button", { name: "Back" }).click();
  await until(scrolled, (top) => top === before, { what: "the place it was left at" });
  await page.getByRole("heading", { name: words, exact: true }).waitFor();

  // Forty rows on by key: the focus is always on a row that is seen.
  await page.evaluate(() =>
    document.querySelector("main")?.scrollTo({ top: 0, behavior: "instant" }),
  );
  await page.locator('main li[aria-posinset="1"] a').focus();
  for (let i = 0; i < 40; i++) await page.keyboard.press("Tab");
  const focused = await page.evaluate(() => {
    const row = document.activeElement?.closest("li");
    const box = row?.getBoundingClientRect();
    return {
      at: row?.getAttribute("aria-posinset"),
      seen: box !== undefined && box.top > 0 && box.bottom < innerHeight,
    };
  });
  expect(focused).toEqual({ at: "41", seen: true });
  // Scrolled far away by finger, the focused row stays in the page, and Tab goes on from it.
  await page.evaluate(() =>
    document.querySelector("main")?.scrollTo({ top: 0, behavior: "instant" }),
  );
  await page.locator('main li[aria-posinset="1"]').waitFor();
  expect(
    await page.evaluate(() => document.activeElement?.closest("li")?.getAttribute("aria-posinset")),
  ).toBe("41");
});

it.runIf(LONG_RUN)(
  "of two hundred countries the ones near the view exist; arrows, Home, End, letters and the search reach all",
  { timeout: patience(60_000) },
  async () => {
    const tab = await stage.tab();
    const { page } = tab;
    await tab.open("/register");
    await page.getByRole("tab", { name: "Phone" }).click();
    await page.getByRole("button", { name: /^Country code/ }).click();
    const options = page.getByRole("option");
    const active = () =>
      page.evaluate(() => {
        const option = document.activeElement as HTMLElement;
        const box = option.getBoundingClientRect();
        return {
          at: Number(option.getAttribute("aria-posinset")),
          seen: box.top > 0 && box.bottom <= innerHeight,
        };
      });
    await page.locator('[role=option][tabindex="0"]').waitFor();
    const all = Number(await options.first().getAttribute("aria-setsize"));
    expect(all).toBeGreaterThan(180);
    expect(await options.count()).toBeLessThan(60);
    await page.locator('[role=option][tabindex="0"]').focus();
    await page.keyboard.press("Home");
    await until(active, ({ at, seen }) => at === 1 && seen, { what: "the first country" });
    for (let i = 0; i < 30; i++) await page.keyboard.press("ArrowDown");
    await until(active, ({ at, seen }) => at === 31 && seen, { what: "the thirty-first" });
    await page.keyboard.press("End");
    await until(active, ({ at, seen }) => at === all && seen, { what: "the last country" });
    expect(await options.count()).toBeLessThan(60);
    await page.getByText("M", { exact: true }).last().click();
    await page
      .getByRole("option", { name: /^Macao|^Madagascar/ })
      .first()
      .waitFor();
    await page.getByRole("searchbox").fill("switz");
    await page.getByRole("option", { name: /Switzerland/ }).click();
    await page.locator("button[aria-haspopup=dialog]", { hasText: "+41" }).waitFor();
  },
);
