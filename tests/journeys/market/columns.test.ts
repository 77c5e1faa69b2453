/**
 * A row's figures stand beside each other, in every list: a contained line that lost its width lies
 * over its neighbour, and nothing else tells.
 */
import type { Locator } from "playwright";
import { expect, it } from "vitest";
import { openStage } from "../../support/browser/stage.ts";
import { part } from "../../support/long-run.ts";

const stage = openStage();

it.each(part([1, 2, 0, 3], 1))(
  "on tab %i no figure lies over the next one, from 320 px on",
  async (tabActive) => {
    const tab = await (await stage.tab()).open(`/quotes/index?tabActive=${tabActive}`);
    await tab.shown();
    for (const width of [320, 414, 828]) {
      await tab.page.setViewportSize({ width, height: 896 });
      const over = await tab.page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("[data-slot]")]
          .filter((row) => row.checkVisibility({ visibilityProperty: true }))
          .flatMap((row) => {
            const box = (name: string) =>
              row.querySelector(`[data-c=${name}]`)?.getBoundingClientRect() ?? new DOMRect();
            const figures = ["mid", "price", "pill"].map(box).filter((rect) => rect.width > 0);
            return figures.slice(1).filter((rect, i) => rect.left < figures[i].right).length > 0
              ? [row.innerText.replace(/\s+/g, " ")]
              : [];
          }),
      );
      expect(over, `${width} px`).toEqual([]);
    }
  },
);

it("a figure wider than its column ends where the others end", async () => {
  const { lab } = stage.server;
  // The second of all coins by turnover on any day, so that its row is on the screen whatever the
  // market does.
  await lab.freeze("eth");
  await lab.push("eth", "10434317.57");
  const tab = await (await stage.tab()).open("/quotes/index?tabActive=1");
  await tab.shown();
  const ends = (locator: Locator) =>
    locator.evaluate((figure) => Math.round(figure.getBoundingClientRect().right));
  const prices = tab.page
    .locator("[data-slot]")
    .filter({ visible: true })
    .locator("[data-c=price]");
  const wide = prices.filter({ hasText: "10,434,317.57" });
  for (const width of [320, 414, 828]) {
    await tab.page.setViewportSize({ width, height: 896 });
    expect(await ends(wide), `${width} px`).toBe(await ends(prices.first()));
  }
});

it("a long holiday beside a session yields, the market's time stays on the screen", async () => {
  const tab = await (await stage.tab()).open("/quotes/index?tabActive=0");
  await tab.shown();
  const state = tab.page.locator("b[data-shape]").filter({ visible: true }).first();
  await state.waitFor();
  const end = () =>
    state.evaluate((word) => {
      const words = word.parentElement as HTMLElement;
      words.append(" · Day after Thanksgiving, and a day more");
      const { right } = (words.nextElementSibling as HTMLElement).getBoundingClientRect();
      return Math.round(right - innerWidth);
    });
  for (const width of [320, 360, 414]) {
    await tab.page.setViewportSize({ width, height: 896 });
    expect(await end(), `${width} px`).toBeLessThan(0);
  }
});

it("tags stand in the middle of the choice of products beside them", async () => {
  const tab = await (await stage.tab()).open("/cryptos/trendDetails/btc");
  await tab.page.setViewportSize({ width: 360, height: 896 });
  const choice = tab.page.locator("main section > div > [role=radiogroup]");
  const tag = choice.locator("xpath=following-sibling::*[1]");
  await tag.waitFor();
  const middle = (locator: Locator) =>
    locator.evaluate((one) => {
      const { top, height } = one.getBoundingClientRect();
      return top + height / 2;
    });
  expect(Math.abs((await middle(tag)) - (await middle(choice)))).toBeLessThan(1);
});
