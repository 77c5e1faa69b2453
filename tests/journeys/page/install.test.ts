/**
 * The installed app: without a network, over a deploy, taken out of use; and the offer to install
 * it.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContextOptions } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { patience } from "../../../scripts/suite/slowness.ts";
import { AppPage } from "../../support/browser/app-page.ts";
import { startBrowser, type TestBrowser } from "../../support/browser/browser.ts";
import { type BuiltPage, buildPage } from "../../support/browser/build-page.ts";
import { putInto, register } from "../../support/people/person.ts";
import { freePort } from "../../support/server/free-port.ts";
import { startServer, type TestServer } from "../../support/server/server.ts";
import { until } from "../../support/until.ts";

/** A name that is no loopback to the browser, so that http is no secure context. */
const PLAIN_HOST = "plain.test";

let browser: TestBrowser;
let server: TestServer;
let port: number;
let data: string;

const start = async (...flags: string[]): Promise<void> => {
  server = await startServer({ port, data, flags });
};
const restart = async (...flags: string[]): Promise<void> => {
  await server.stop();
  await start(...flags);
};
const tab = async (options: BrowserContextOptions = {}, url = server.url): Promise<AppPage> =>
  new AppPage(await (await browser.phone(options)).newPage(), url);

/** The browser's own copy of the page: whether a worker answers for it, and the caches' names. */
const kept = ({ page }: AppPage) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    controlled: navigator.serviceWorker.controller !== null,
    caches: await caches.keys(),
  }));
const installed = (of: AppPage) =>
  until(
    () => kept(of),
    ({ controlled, caches }) => controlled && caches.length === 1,
    { what: "a worker and its cache", timeoutMs: 20_000 },
  );

beforeAll(async () => {
  port = await freePort();
  data = mkdtempSync(join(tmpdir(), "syn-install-"));
  [browser] = await Promise.all([
    startBrowser([`--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1`]),
    start(),
  ]);
});
afterEach(async () => {
  await Promise.all(browser.browser.contexts().map((context) => context.close()));
});
afterAll(async () => {
  await browser?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
  rmSync(data, { recursive: true, force: true });
});

describe("the service worker", () => {
  it(
    "opens the app without a network: the last prices with their time, and the word for it; back on, prices move",
    async () => {
      const app = await (await tab()).open();
      await app.live();
      await installed(app);
      const before = (await app.rows()).map(({ symbol }) => symbol);
      // Stored when the tab goes away.
      await app.page.goto("about:blank");
      await server.stop();
      await app.page.context().setOffline(true);
      await app.open();
      const rows = await app.shown();
      expect(rows.map(({ symbol }) => symbol)).toEqual(before);
      expect(rows.every(({ mark }) => mark === "stale")).toBe(true);
      await app.page
        .getByText("No network")
        .first()
        .waitFor({ timeout: patience(20_000) });
      await app.page
        .getByText(/^as of \d\d:\d\d/)
        .first()
        .waitFor();
      await start();
      await app.page.context().setOffline(false);
      await app.live(30_000);
    },
    patience(90_000),
  );

  it(
    "opens the tab of the person without a network, and says so under its header, above the sky",
    async () => {
      const app = await (await tab()).open("/my/index");
      await installed(app);
      await app.page.goto("about:blank");
      await server.stop();
      await app.page.context().setOffline(true);
      await app.open("/my/index");
      const banner = app.page.getByRole("status").filter({ hasText: "No network" });
      await banner.waitFor({ timeout: patience(20_000) });
      const onTop = await banner.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      await start();
      expect(onTop).toBe(true);
    },
    patience(90_000),
  );

  it(
    "says that a new build is ready; one reload brings it, and nothing of the old one stays",
    async () => {
      using next: BuiltPage = await buildPage("next");
      const app = await (await tab()).open();
      await app.live();
      const { caches: old } = await installed(app);
      let loads = 0;
      app.page.on("request", (request) => request.isNavigationRequest() && loads++);
      await restart("--page", next.folder);
      await app.page
        .getByText("A new version is ready.")
        .first()
        .waitFor({ timeout: patience(40_000) });
      expect((await kept(app)).caches.sort()).toEqual([...old, "syn-next"].sort());
      await app.page.getByRole("button", { name: "Reload" }).first().click();
      await until(
        () => kept(app),
        (now) => now.controlled && now.caches.join() === "syn-next",
        { what: "the new build alone", timeoutMs: 20_000 },
      );
      await app.live(20_000);
      expect(loads).toBe(1);
      expect(await app.page.getByText("A new version is ready.").count()).toBe(0);
      await restart();
    },
    patience(240_000),
  );

  it(
    "leaves when the server takes it out of use, with everything it kept; the app goes on",
    async () => {
      const app = await (await tab()).open();
      await app.live();
      await installed(app);
      await restart("--offline", "off");
      await app.page.reload();
      await until(
        () => kept(app),
        ({ workers, caches }) => workers === 0 && caches.length === 0,
        { what: "no worker and no cache", timeoutMs: 20_000 },
      );
      await app.live(30_000);
      await app.page.reload();
      await app.live(20_000);
      await until(
        () => kept(app),
        ({ workers, controlled, caches }) => workers === 0 && !controlled && caches.length === 0,
        { what: "still none after another visit", timeoutMs: 20_000 },
      );
      await restart();
    },
    patience(90_000),
  );

  it("is not there without a secure context, and the app is none the worse", async () => {
    const app = await (await tab({}, `http://${PLAIN_HOST}:${port}`)).open();
    await app.live();
    expect(
      await app.page.evaluate(() => ({
        secure: isSecureContext,
        worker: "serviceWorker" in navigator,
      })),
    ).toEqual({
      secure: false,
      worker: false,
    });
    const asked = await app.page.evaluate(
      () =>
        performance
          .getEntriesByType("resource")
          .filter(({ name }) => name.includes("service-worker")).length,
    );
    expect(asked).toBe(0);
  });
});

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
const WECHAT = IPHONE.replace(
  "Version/18.5 Mobile/15E148 Safari/604.1",
  "Mobile/15E148 MicroMessenger/8.0.50",
);

/** Somebody who was here yesterday. */
const yesterday = (app: AppPage) =>
  app.page.addInitScript(() => {
    if (localStorage.getItem("syn.install") !== null) return;
    localStorage.setItem(
      "syn.install",
      JSON.stringify({ visits: 1, seenAt: Date.now() - 86_400_000, shownAt: 0, installed: false }),
    );
  });
const offer = (app: AppPage) => app.page.getByRole("dialog", { name: "Install SYN" });

describe("the offer to install", () => {
  it("on an iPhone shows two steps at the second visit; Later puts it off for a week, the menu still has it", async () => {
    const app = await tab({ userAgent: IPHONE });
    await yesterday(app);
    await app.open();
    await offer(app).waitFor({ timeout: patience(20_000) });
    expect(await offer(app).getByRole("listitem").count()).toBe(2);
    await app.page.getByRole("button", { name: "Later" }).click();
    await offer(app).waitFor({ state: "hidden" });
    await app.page.reload();
    await app.live();
    await app.go("/my/index");
    await app.page.getByRole("button", { name: "Install app" }).click();
    await offer(app).waitFor();
    const memory = await app.page.evaluate(() => JSON.parse(localStorage.getItem("syn.install")!));
    expect(memory).toMatchObject({ visits: 2, installed: false });
  });

  it("inside another app names the address and copies it", async () => {
    const app = await tab({
      userAgent: WECHAT,
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await yesterday(app);
    await app.open();
    await offer(app)
      .getByText(`127.0.0.1:${port}`)
      .waitFor({ timeout: patience(20_000) });
    await app.page.getByRole("button", { name: "Copy link" }).click();
    expect(await app.page.evaluate(() => navigator.clipboard.readText())).toBe(server.url);
  });

  it("keeps the browser's own dialog for the tap; once installed, it is never made again", async () => {
    const app = await tab();
    await yesterday(app);
    await app.open();
    await app.live();
    await app.page.evaluate(() => {
      const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
        prompt: async () => {
          document.documentElement.dataset.prompted = "yes";
          dispatchEvent(new Event("appinstalled"));
          return { outcome: "accepted" };
        },
      });
      dispatchEvent(event);
      document.documentElement.dataset.held = String(event.defaultPrevented);
    });
    await offer(app).waitFor({ timeout: patience(10_000) });
    await app.page.getByRole("button", { name: "Install", exact: true }).click();
    await offer(app).waitFor({ state: "hidden" });
    expect(await app.page.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject({
      prompted: "yes",
      held: "true",
    });
    expect(
      await app.page.evaluate(() => JSON.parse(localStorage.getItem("syn.install")!).installed),
    ).toBe(true);
    await app.go("/my/index");
    await app.page.getByText("About").first().waitFor();
    expect(await app.page.getByRole("button", { name: "Install app" }).count()).toBe(0);
  });

  it("is not made over signing in", async () => {
    const app = await tab({ userAgent: IPHONE });
    await yesterday(app);
    await app.open("/login");
    await until(
      () => kept(app),
      ({ workers }) => workers === 1,
      { what: "the page's later part", timeoutMs: 25_000 },
    );
    expect(await offer(app).count()).toBe(0);
    await app.go("/quotes/index?tabActive=1&sub=hot");
    await offer(app).waitFor({ timeout: patience(10_000) });
  });

  it("gives way to registration, all of it", async () => {
    const app = await tab({ userAgent: IPHONE });
    await putInto(app.page, server.url, await register(server.url, "mia_install"));
    await yesterday(app);
    await app.open();
    await offer(app).waitFor({ timeout: patience(20_000) });
    for (const step of ["/setFond?from=register", "/identity", "/finish"]) {
      await app.go(step);
      await offer(app).waitFor({ state: "hidden" });
    }
    await app.go("/my/index");
    await app.page.getByRole("button", { name: "Install app" }).waitFor();
    expect(await offer(app).count()).toBe(0);
  });
});
