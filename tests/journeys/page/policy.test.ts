/**
 * The page's policy, enforced: nothing that the page itself does is refused, and what a stranger's
 * text tries is. Every screen is asked for refusals by tests/screens; here are the workers, what
 * opens by a tap, and browsers that know no trusted types.
 */
import { expect, it } from "vitest";
import type { AppPage } from "../../support/browser/app-page.ts";
import { openStage } from "../../support/browser/stage.ts";
import { refusals, watchPolicy } from "../../support/browser/watch/policy-watch.ts";
import { part } from "../../support/long-run.ts";
import { until } from "../../support/until.ts";

const stage = openStage();

async function watched(): Promise<AppPage> {
  const tab = await stage.tab();
  await watchPolicy(tab.page);
  return tab;
}

/** Quotes that move, a service worker, a chart, a sheet and a text. */
async function walk(tab: AppPage): Promise<void> {
  const { page } = tab;
  await tab.open();
  await tab.live();
  await until(
    () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    (count) => count === 1,
    { what: "the service worker", timeoutMs: 30_000 },
  );
  await tab.go("/cryptos/trendDetails/btc");
  await page.locator("main canvas").filter({ visible: true }).first().waitFor();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await tab.go("/cryptos/announceDetail?kind=announce&id=n-security");
  await page.locator("article p").first().waitFor();
}

it.each(part(["shared", "dedicated", "page"] as const, 1))(
  "with the data layer in %s, no worker, chart, sheet or text of ours is refused",
  async (tier) => {
    const tab = await watched();
    await tab.page.addInitScript((rung) => sessionStorage.setItem("syn.tier", rung), tier);
    await walk(tab);
    expect((await tab.diag()).tier).toBe(tier);
    expect(await refusals(tab.page)).toEqual([]);
  },
);

it("the bench's worker starts too", async () => {
  const tab = await watched();
  const started = tab.page.waitForEvent("worker", (worker) =>
    worker.url().includes("/sim-load.worker-"),
  );
  await tab.open("/bench");
  await tab.page.getByTestId("bench-start").click();
  await started;
  expect(await refusals(tab.page)).toEqual([]);
});

it("a browser that knows no trusted types has all of it, by the rest of the policy", async () => {
  const tab = await watched();
  const { page } = tab;
  // Such a browser passes directives over that it does not know, and has no factory of policies.
  const TYPES = /(require-trusted-types-for|trusted-types) [^;]*; /g;
  await page.context().route(
    ({ pathname }) => pathname === "/",
    async (route) => {
      const response = await route.fetch();
      const headers = response.headers();
      const policy = headers["content-security-policy"];
      expect(policy.match(TYPES)).toHaveLength(2);
      await route.fulfill({
        response,
        headers: { ...headers, "content-security-policy": policy.replace(TYPES, "") },
      });
    },
  );
  await page.addInitScript(() => {
    for (const name of ["trustedTypes", "TrustedHTML", "TrustedScript", "TrustedScriptURL"])
      Reflect.deleteProperty(globalThis, name);
  });
  await walk(tab);
  expect(await page.evaluate(() => "trustedTypes" in globalThis)).toBe(false);
  expect((await tab.diag()).tier).toBe("shared");
  expect(await refusals(page)).toEqual([]);
});

it("refuses a worker of another address, a text as elements or as a script, and a style attribute", async () => {
  const tab = await watched();
  const { page } = tab;
  await tab.open();
  await tab.shown();
  const tried = await page.evaluate(async () => {
    const refused = async (what: () => unknown): Promise<string> => {
      try {
        await what();
        return "taken";
      } catch (error) {
        return (error as Error).message;
      }
    };
    return Promise.all([
      refused(() => new SharedWorker("/evil.js")),
      refused(() => new Worker("https://evil.test/syn/assets/hub.worker-12345678.js")),
      refused(() => new Worker("data:text/javascript,/syn/assets/hub.worker-12345678.js")),
      refused(() => navigator.serviceWorker.register("/other.js")),
      refused(() => {
        document.createElement("div").innerHTML = "<b>x</b>";
      }),
      refused(() => {
        document.createElement("script").text = "1";
      }),
      refused(() =>
        (
          globalThis as unknown as {
            trustedTypes: { createPolicy(name: string, rules: object): unknown };
          }
        ).trustedTypes.createPolicy("another", {}),
      ),
    ]);
  });
  expect(tried).toEqual([
    ...Array.from({ length: 4 }, () => expect.stringMatching(/TrustedScriptURL/)),
    expect.stringMatching(/TrustedHTML/),
    expect.stringMatching(/TrustedScript\b/),
    expect.stringMatching(/Policy .*another/),
  ]);
  const colour = await page.evaluate(() => {
    const box = document.createElement("p");
    box.setAttribute("style", "color: rgb(1, 2, 3)");
    document.body.append(box);
    return getComputedStyle(box).color;
  });
  expect(colour).not.toBe("rgb(1, 2, 3)");
  expect(new Set((await refusals(page)).map(({ directive }) => directive))).toEqual(
    new Set(["require-trusted-types-for", "trusted-types", "style-src-attr"]),
  );
});
