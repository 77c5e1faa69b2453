/** The page works on every rung of the ladder, and the rung in use can be forced and seen. */
import { expect, it } from "vitest";
import { openStage } from "../../support/browser/stage.ts";
import { until } from "../../support/until.ts";

const stage = openStage();

it.each(["shared", "dedicated", "page"] as const)(
  "quotes are live with the data layer in: %s",
  async (tier) => {
    const tab = await (await stage.tab()).open(
      "/quotes/index?tabActive=1&sub=hot",
      `?tier=${tier}`,
    );
    await tab.live();
    expect((await tab.diag()).tier).toBe(tier);
    expect((await stage.browser.cdp.targets("shared_worker")).length).toBe(
      tier === "shared" ? 1 : 0,
    );
    await tab.go("/diag");
    const names = { shared: "SharedWorker", dedicated: "Worker", page: "Page" };
    await until(
      () => tab.page.getByTestId("diag-tier").textContent(),
      (text) => text === names[tier],
      { what: "the tier on the diagnostics screen" },
    );
  },
);

it("a browser without SharedWorker climbs down by itself", async () => {
  const tab = await stage.tab();
  await tab.page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, "SharedWorker");
  });
  await tab.open();
  await tab.live();
  expect((await tab.diag()).tier).toBe("dedicated");
});

it("a SharedWorker that never answers is left within two seconds", async () => {
  const tab = await stage.tab();
  await tab.page.addInitScript(() => {
    class Silent extends EventTarget {
      port = new MessageChannel().port1;
    }
    Object.defineProperty(globalThis, "SharedWorker", { value: Silent });
  });
  await tab.open();
  await until(
    () => tab.diag(),
    (diag) => diag.tier === "dedicated" && diag.link === "live",
    { timeoutMs: 6000, what: "the next rung" },
  );
  await tab.live();
});
