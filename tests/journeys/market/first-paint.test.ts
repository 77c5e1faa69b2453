/**
 * Before and without the network: what a returning visitor sees at once, and how a page survives a
 * deploy.
 */
import { expect, it } from "vitest";
import { patience } from "../../../scripts/suite/slowness.ts";
import { CRYPTO } from "../../support/browser/app-page.ts";
import { openStage } from "../../support/browser/stage.ts";
import { until } from "../../support/until.ts";

const stage = openStage();

it("prices move in the shell while React is still on its way, and its list goes on with the same rows", async () => {
  const tab = await stage.tab();
  let release = (): void => {};
  const held = new Promise<void>((go) => {
    release = go;
  });
  await tab.page.context().route(/\/assets\/vendor-[\w-]+\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await tab.page.goto(`${stage.server.url}/#${CRYPTO}`, { waitUntil: "commit" });
  const shell = (what: string) => tab.page.locator(`.boot .row ${what}`).allTextContents();
  const first = await until(
    () => shell("[data-c=price]"),
    (prices) => prices.some((price) => /\d/.test(price)),
    { timeoutMs: 10_000, what: "prices in the shell" },
  );
  await until(
    () => shell("[data-c=price]"),
    (prices) => prices.some((price, i) => price !== first[i]),
    { timeoutMs: 10_000, what: "a price that moves in the shell" },
  );
  const names = await shell(".left b");
  release();
  const rows = await tab.shown();
  expect(rows.slice(0, 5).map(({ symbol }) => symbol.toUpperCase())).toEqual(names.slice(0, 5));
  await tab.live();
  expect(stage.errors).toEqual([]);
});

it("a returning visitor sees the last prices at once, marked with their time, before any answer", async () => {
  const first = await (await stage.tab()).open();
  await first.live();
  // Stored when the tab goes away.
  await first.page.goto("about:blank");
  await stage.server.lab.delay({ httpMs: 20_000 });
  await stage.server.lab.sockets("refuse");
  const next = await stage.tab({ beside: first });
  // The page as the service worker keeps it: without rows of its own.
  await next.page.route(`${stage.server.url}/`, async (route) => {
    const kept = await route.fetch({
      headers: { ...route.request().headers(), "sec-fetch-dest": "empty" },
    });
    await route.fulfill({ response: kept });
  });
  const again = await next.open();
  const rows = await until(
    () => again.rows(),
    (shown) => shown.length >= 5 && shown.every((row) => /\d/.test(row.price)),
    { timeoutMs: 5000, what: "the stored prices" },
  );
  await again.page.getByText(/^as of \d\d:\d\d/).waitFor({ timeout: patience(2000) });
  expect(rows.every((row) => row.mark === "stale")).toBe(true);
  await stage.server.lab.reset();
  await again.live(25_000);
  // The list's own request failed while the server was slow; whoever asks again, the page or the
  // user, the mark goes with the answer.
  const retry = again.page.getByRole("button", { name: "Retry" }).first();
  await until(
    async () => {
      if (await retry.isVisible()) await retry.click();
      return again.page.getByText(/^as of/).count();
    },
    (count) => count === 0,
    { timeoutMs: 20_000, what: "no mark of age" },
  );
});

it("what the page brought is stored with the visit, though the list itself was never answered", async () => {
  await stage.server.lab.delay({ httpMs: 20_000 });
  const tab = await (await stage.tab()).open();
  await tab.live();
  const shown = (await tab.rows()).map(({ symbol }) => symbol);
  await tab.page.goto(`${stage.server.url}/syn/icons/icon.svg`);
  const stored: string[] = await tab.page.evaluate(() =>
    JSON.parse(localStorage.getItem("citasList") ?? "[]").map(
      (row: { symbol: string }) => row.symbol,
    ),
  );
  expect(shown.filter((symbol) => !stored.includes(symbol))).toEqual([]);
});

it("corrupt storage costs its own key only", async () => {
  const tab = await stage.tab();
  await tab.page.addInitScript(() => {
    localStorage.setItem("citasList", "{broken");
    localStorage.setItem("historyList", "42");
    localStorage.setItem("theme", "dark");
  });
  await tab.open();
  await tab.live();
  expect(await tab.page.evaluate(() => document.documentElement.dataset.theme)).toBe("dark");
});

it("a chunk that a deploy took away: one reload, and the screen is there", async () => {
  const tab = await (await stage.tab()).open();
  await tab.shown();
  let loads = 0;
  tab.page.on("request", (request) => request.isNavigationRequest() && loads++);
  // Counts the whole phone's requests: once there is a service worker, files are its requests and no
  // longer the page's.
  await tab.page
    .context()
    .route(/\/assets\/Search-[\w-]+\.js/, (route) =>
      loads === 0 ? route.fulfill({ status: 404, body: "" }) : route.continue(),
    );
  await tab.go("/optional/search");
  await tab.page.getByRole("searchbox").waitFor({ timeout: patience(10_000) });
  expect(loads).toBe(1);
});

it("a chunk that stays away: an error with a way to try again, and no endless reloading", async () => {
  const tab = await (await stage.tab()).open();
  await tab.shown();
  await tab.page.route(/\/assets\/Search-[\w-]+\.js/, (route) =>
    route.fulfill({ status: 404, body: "" }),
  );
  let loads = 0;
  tab.page.on("request", (request) => request.isNavigationRequest() && loads++);
  await tab.go("/optional/search");
  await tab.page
    .getByRole("button", { name: /Retry|Reload/ })
    .waitFor({ timeout: patience(10_000) });
  expect(loads).toBeLessThanOrEqual(1);
});

it("the page works without storage", async () => {
  const tab = await stage.tab();
  await tab.page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    }
  });
  await tab.open(CRYPTO);
  await tab.live();
});
