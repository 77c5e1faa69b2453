/** Members of an index: some hundreds of them, on the rows of a pool. */
import { expect, it } from "vitest";
import { patience } from "../../../scripts/suite/slowness.ts";
import { openStage } from "../../support/browser/stage.ts";
import { until } from "../../support/until.ts";

const stage = openStage();

it("all of a long list come page by page, on as many elements as fit the screen a few times", {
  timeout: patience(60_000),
}, async () => {
  const tab = await (await stage.tab()).open("/quotes/constituentDetail?id=spx.idx&kind=index");
  await tab.shown();
  const elements = (): Promise<number> => tab.page.locator("[data-slot]").count();
  const before = await elements();
  expect(before).toBeLessThan(80);
  await until(
    async () => {
      await tab.page.evaluate(() => {
        for (const main of document.querySelectorAll("main"))
          if (main.checkVisibility()) main.scrollTop = main.scrollHeight;
      });
      return tab.page.getByText(/^[3-5]\d\d members$/).count();
    },
    (count) => count === 1,
    { what: "the end of the list", timeoutMs: 30_000, everyMs: 100 },
  );
  expect(await elements()).toBe(before);
  // Members far down are live, with the weight before the price.
  const last = (await tab.shown()).at(-1);
  expect(last?.label).toMatch(/\d\.\d\d% [\d,.]+ /);
});

it("a member opens its screen, and held for half a second it gets its star", async () => {
  const tab = await (await stage.tab()).open("/quotes/constituentDetail?id=dji.idx&kind=index");
  const [first] = await tab.shown();
  const row = tab.page.locator(`[data-slot] a[href$="${first.symbol}"]:visible`).first();
  const box = await row.boundingBox();
  if (box === null) throw new Error("the row has no place");
  await tab.page.mouse.move(box.x + 40, box.y + 20);
  await tab.page.mouse.down();
  await tab.page.getByText("added to the watchlist").waitFor();
  await tab.page.mouse.up();
  expect(await tab.page.evaluate(() => localStorage.getItem("opcionalList"))).toBe(
    JSON.stringify([first.symbol]),
  );
  await row.click();
  await until(
    () => tab.page.url(),
    (url) => url.endsWith(`symbol=${first.symbol}`),
  );
});
