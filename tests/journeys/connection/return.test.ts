/**
 * Away to another document and back: the browser hands the page out of its back/forward cache, and
 * the page is live again.
 */
import { expect, it } from "vitest";
import { openStage } from "../../support/browser/stage.ts";
import { until } from "../../support/until.ts";

const stage = openStage();
/** A busy machine, which the browser does not name, and a way back that it broke off itself. */
const BROWSERS_OWN = ["masked", "navigation-canceled"];

it("a page that comes back out of the cache joins its worker again: rows as they were, prices that move, one tab", async () => {
  const tab = await stage.tab();
  await tab.page.addInitScript(() =>
    addEventListener("pageshow", (e) => {
      document.documentElement.dataset.restored = String((e as PageTransitionEvent).persisted);
    }),
  );
  await tab.open();
  await tab.live();
  const before = (await tab.rows()).map(({ symbol }) => symbol);
  const beside = await (await stage.tab({ beside: tab })).open();
  await beside.live();
  // A service worker that takes its first pages over puts out what lies in the cache, by the
  // browser's own rule: only the first visit's first seconds.
  await until(
    () => tab.page.evaluate(() => navigator.serviceWorker.controller !== null),
    (controlled) => controlled,
    { what: "a service worker that has taken the page over" },
  );

  // A browser may refuse a page its cache for reasons of its own: then it is simply loaded, and the
  // way is gone once more. Any other reason is the page's fault.
  const refusedFor = async (): Promise<string[]> => {
    const reasons = await tab.page.evaluate(() => {
      const [visit] = performance.getEntriesByType("navigation") as (PerformanceEntry & {
        notRestoredReasons?: { reasons: { reason: string }[] } | null;
      })[];
      return (visit.notRestoredReasons?.reasons ?? []).map(({ reason }) => reason);
    });
    return reasons.filter((reason) => !BROWSERS_OWN.includes(reason));
  };
  const restored = async (): Promise<boolean> => {
    await tab.page.goto(`${stage.server.url}/api/docs`);
    await until(
      async () => (await beside.hub())?.tabs.length,
      (tabs) => tabs === 1,
      { what: "a worker that let the leaving page go" },
    );
    // Playwright's own going back waits for a load that a restored page never has.
    await tab.page.evaluate(() => history.back());
    await tab.shown();
    return tab.page.evaluate(() => document.documentElement.dataset.restored === "true");
  };
  let times = 1;
  while (!(await restored())) {
    expect(await refusedFor()).toEqual([]);
    if (++times > 10) throw new Error("the page never came out of the cache");
  }
  await tab.live();
  expect((await tab.rows()).map(({ symbol }) => symbol)).toEqual(before);
  expect((await tab.hub())?.tabs.length).toBe(2);
});
