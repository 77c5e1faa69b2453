/**
 * One browser, one market socket: whatever tabs do, the server sees one connection, and every tab
 * shows the same live quotes.
 */
import { expect, it } from "vitest";
import { asOfNow } from "../../../scripts/suite/slowness.ts";
import { plain } from "../../support/browser/app-page.ts";
import { openStage } from "../../support/browser/stage.ts";
import { timeUntil, until } from "../../support/until.ts";

const stage = openStage();

it("quotes live in two tabs over one socket, and both show what the server says", async () => {
  const one = await (await stage.tab()).open();
  const two = await (await stage.tab({ beside: one })).open();
  await Promise.all([one.live(), two.live()]);
  expect((await stage.server.lab.state()).connections).toBe(1);
  expect((await one.diag()).tier).toBe("shared");
  expect((await one.diag()).epoch).toBe((await two.diag()).epoch);

  await stage.server.lab.freezeClock();
  await until(
    async () => [await one.prices(), await two.prices()],
    ([a, b]) => Object.keys(a).length > 5 && JSON.stringify(a) === JSON.stringify(b),
    { what: "the same prices in both tabs" },
  );
});

it("a pushed tick is on the screen of both tabs", async () => {
  const one = await (await stage.tab()).open();
  const two = await (await stage.tab({ beside: one })).open();
  await Promise.all([one.live(), two.live()]);
  await stage.server.lab.freeze("btc");
  await stage.server.lab.push("btc", "12345.67");
  for (const tab of [one, two])
    await until(
      async () => plain((await tab.prices()).btc ?? ""),
      (price) => price === "12345.67",
      { what: "12345.67" },
    );
});

it("a closed tab leaves the other one live; the last one gone, the socket goes", async () => {
  const one = await (await stage.tab()).open();
  const two = await (await stage.tab({ beside: one })).open();
  await Promise.all([one.live(), two.live()]);
  await one.page.close();
  await two.live();
  expect((await stage.server.lab.state()).connections).toBe(1);
  await two.page.close();
  await until(
    () => stage.server.lab.state(),
    (state) => state.connections === 0,
    { what: "no connection" },
  );
});

it("a killed worker: both tabs are live again within 5 s, over one new socket", async () => {
  const one = await (await stage.tab()).open();
  const two = await (await stage.tab({ beside: one })).open();
  await Promise.all([one.live(), two.live()]);
  const before = (await one.diag()).epoch;
  const [worker] = await stage.browser.cdp.targets("shared_worker");
  const ms = await timeUntil(
    (() => {
      const killed = stage.browser.cdp.send("Target.closeTarget", { targetId: worker.targetId });
      return async () => {
        await killed;
        const [a, b] = [await one.diag(), await two.diag()];
        return a.epoch !== before && a.epoch === b.epoch && a.link === "live" && b.link === "live";
      };
    })(),
    Boolean,
    { what: "a new worker in both tabs" },
  );
  expect(ms).toBeLessThanOrEqual(asOfNow(5000));
  await Promise.all([one.live(), two.live()]);
  await until(
    () => stage.server.lab.state(),
    (state) => state.connections === 1,
    { what: "one connection" },
  );
});

it("a hidden tab receives nothing, and the newest values at once when it is back", async () => {
  const hidden = await (await stage.tab()).open();
  const visible = await (await stage.tab({ beside: hidden })).open();
  await Promise.all([hidden.live(), visible.live()]);
  await setVisibility(hidden.page, "hidden");
  const packs = async (tab: typeof hidden) => (await tab.diag()).packs;
  // Packs under way when it hid may still arrive; from then on nothing.
  const settledAt = await packs(visible);
  await until(
    () => packs(visible),
    (now) => now > settledAt + 5,
  );
  const [still, moving] = [await packs(hidden), await packs(visible)];
  await until(
    () => packs(visible),
    (now) => now > moving + 40,
  );
  expect(await packs(hidden)).toBe(still);

  await stage.server.lab.freeze("btc");
  await stage.server.lab.push("btc", "23456.78");
  // A tab that somebody looks at is in front: one behind it has its timers held back to one a second.
  await hidden.page.bringToFront();
  await setVisibility(hidden.page, "visible");
  const ms = await timeUntil(
    async () => plain((await hidden.prices()).btc ?? ""),
    (price) => price === "23456.78",
    { what: "the newest price" },
  );
  console.log(`the newest price stood there after ${Math.round(ms)} ms`);
  expect(ms).toBeLessThanOrEqual(asOfNow(1000));
});

/** Headless pages are never hidden by themselves; this is what the page would see. */
async function setVisibility(
  page: import("playwright").Page,
  state: "hidden" | "visible",
): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, "visibilityState", { value, configurable: true });
    Object.defineProperty(document, "hidden", { value: value === "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, state);
}
