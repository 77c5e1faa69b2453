/**
 * A symbol stands still while the market goes on: its screen says since when and why, and so does
 * its book. A finger changes the tabs.
 */
import { expect, it } from "vitest";
import { patience } from "../../../scripts/suite/slowness.ts";
import { openStage } from "../../support/browser/stage.ts";
import { until } from "../../support/until.ts";

const stage = openStage();

it("a coin whose source is silent says so on its screen, with the time of its last quote", async () => {
  const tab = await (await stage.tab()).open("/cryptos/trendDetails/btc");
  await tab.page.getByText(/Book verified/).waitFor({ timeout: patience(15_000) });
  await stage.server.lab.freeze("btc");
  await tab.page
    .getByText(/^No quotes since \d\d:\d\d:\d\d: no data from the source\.$/)
    .waitFor({ timeout: patience(20_000) });
});

it("a stroke to the left shows the next class of the market, one to the right the one before", async () => {
  const tab = await (await stage.tab({ phone: { hasTouch: true } })).open(
    "/quotes/index?tabActive=1",
  );
  await tab.shown();
  const touch = await tab.page.context().newCDPSession(tab.page);
  const stroke = async (from: number, to: number): Promise<void> => {
    await touch.send("Input.dispatchTouchEvent", {
      type: "touchStart",
      touchPoints: [{ x: from, y: 620 }],
    });
    for (let i = 1; i <= 4; i++)
      await touch.send("Input.dispatchTouchEvent", {
        type: "touchMove",
        touchPoints: [{ x: from + ((to - from) * i) / 4, y: 620 }],
      });
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  // Read in one go: a locator waits for frames, which a finger that was just lifted may keep from it.
  const chosen = (): Promise<string | undefined> =>
    tab.page.evaluate(
      () => document.querySelector('[role="tab"][aria-selected="true"]')?.textContent ?? undefined,
    );
  const shows = (name: string): Promise<unknown> =>
    until(chosen, (text) => text?.startsWith(name) === true, { what: `the tab ${name}` });
  await stroke(300, 120);
  await shows("Forex");
  await tab.shown();
  await stroke(120, 300);
  await shows("Crypto");
  expect(tab.page.url()).toContain("tabActive=1");
});
