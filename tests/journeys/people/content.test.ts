/**
 * Texts of the product: help found, announcements read and marked so, a notice that comes once and
 * never where it would be in the way.
 */
import { expect, it } from "vitest";
import { patience } from "../../../scripts/suite/slowness.ts";
import { openStage } from "../../support/browser/stage.ts";
import { putInto, register } from "../../support/people/person.ts";
import { ops } from "../../support/people/verified.ts";
import { until } from "../../support/until.ts";

const stage = openStage();

it("a topic is found by its title and read; an unknown one says so and leads back", async () => {
  const tab = await stage.tab();
  const { page } = tab;
  await tab.open("/helpCenter");
  await page.getByRole("heading", { name: "Security" }).waitFor();
  await page.getByRole("searchbox").fill("google");
  await until(
    () => page.locator("main section button").count(),
    (count) => count === 1,
    { what: "one topic" },
  );
  const title = await page.locator("main section button").innerText();
  await page.locator("main section button").click();
  await page.getByRole("heading", { name: title.trim() }).waitFor();
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("searchbox").waitFor();
  expect(await page.getByRole("searchbox").inputValue()).toBe("google");
  await tab.go("/helpDetail?content_code=nothing");
  await page.getByText("No data").waitFor();
});

it("an announcement that was opened is read, in every tab; the rest are read by one tap", async () => {
  const tab = await stage.tab();
  const { page } = tab;
  await tab.open("/cryptos/announce");
  const unread = page.getByRole("heading", { name: /^Unread:/ });
  await unread.first().waitFor();
  const before = await unread.count();
  await page.getByRole("link", { name: /Three steps to a secure account/ }).click();
  await page.getByRole("heading", { name: "Three steps to a secure account" }).waitFor();
  await page.getByRole("button", { name: "Back" }).click();
  const beside = await (await stage.tab({ beside: tab })).open("/cryptos/announce");
  for (const { page: each } of [tab, beside])
    await until(
      () => each.getByRole("heading", { name: /^Unread:/ }).count(),
      (count) => count === before - 1,
      { what: "one unread less" },
    );
  await page.getByRole("button", { name: "Mark all read" }).click();
  await until(
    () => beside.page.getByRole("heading", { name: /^Unread:/ }).count(),
    (count) => count === 0,
    { what: "nothing unread in the other tab" },
  );
  await page.reload();
  await page.getByRole("link", { name: /Three steps/ }).waitFor();
  expect(await unread.count()).toBe(0);
});

it("a notice waits while somebody signs in, comes once, and not again after a reload", async () => {
  const tab = await stage.tab();
  const { page } = tab;
  // The stage counts the seeded notice as seen.
  await page.addInitScript(() => {
    if (sessionStorage.getItem("kept") !== null) return;
    sessionStorage.setItem("kept", "1");
    localStorage.setItem("noticeSeen", "[]");
  });
  const asked = page.waitForResponse((answer) => answer.url().includes("list_v2_popup"));
  await tab.open("/login");
  await asked;
  expect(await page.getByRole("dialog").count()).toBe(0);
  await tab.go("/quotes/index?tabActive=1");
  const notice = page.getByRole("dialog", { name: "Welcome to SYN" });
  await notice.getByRole("button", { name: "Got it" }).click();
  await notice.waitFor({ state: "detached" });
  expect(await page.evaluate(() => localStorage.getItem("noticeSeen"))).toBe('["n-welcome"]');
  const again = page.waitForResponse((answer) => answer.url().includes("list_v2_popup"));
  await page.reload();
  await again;
  await tab.shown();
  expect(await page.getByRole("dialog").count()).toBe(0);
});

it("what is announced is told at once to who is signed in", {
  timeout: patience(120_000),
}, async () => {
  const { url } = stage.server;
  const tab = await stage.tab();
  const { page } = tab;
  await putInto(page, url, await register(url, "mia_news"));
  await tab.open("/cryptos/announce");
  await page.getByRole("link", { name: /Three steps/ }).waitFor();
  // A connection counts before the server has let it in; what is said until then is not said to it.
  await until(
    async () => (await tab.hub())?.live?.state,
    (state) => state === "live",
    { what: "the account's socket", timeoutMs: 30_000 },
  );
  await ops(
    url,
    "news",
    "publish",
    "announce",
    "Maintenance on Sunday",
    "Two hours, from 02:00 UTC.",
  );
  await page.getByRole("button", { name: /New items/ }).click();
  await page.getByRole("link", { name: /Maintenance on Sunday/ }).waitFor();
});

it("a notice comes on the home page alone, when what is open there is closed", async () => {
  const tab = await stage.tab();
  const { page } = tab;
  await page.addInitScript(() => localStorage.setItem("noticeSeen", "[]"));
  const isOpen = Promise.withResolvers<void>();
  await page.route("**/*list_v2_popup*", (route) => isOpen.promise.then(() => route.continue()));
  const told = page.waitForResponse((answer) => answer.url().includes("list_v2_popup"));
  const notice = page.getByRole("dialog", { name: "Welcome to SYN" });
  const noneWhile = async (): Promise<void> => {
    // Two looks of the notice at least, after the last touch: the page's own clock says when.
    const since = await page.evaluate(() => performance.now());
    await page.waitForFunction((from) => performance.now() - from > 2200, since);
    expect(await notice.count()).toBe(0);
  };
  await tab.open("/quotes/index?tabActive=1");
  await page.getByRole("button", { name: /^Settings:/ }).click();
  const menu = page.getByRole("dialog", { name: "Display" });
  await menu.waitFor();
  isOpen.resolve();
  await told;
  await noneWhile();
  await tab.go("/news/index");
  await menu.waitFor({ state: "hidden" });
  await noneWhile();
  await tab.go("/quotes/index?tabActive=1");
  await notice.getByRole("button", { name: "Got it" }).click();
});

it("when no call is answered, languages, time zones, help and its texts stand as they were told last", async () => {
  const tab = await stage.tab();
  const { page } = tab;
  const screens = [
    ["/language", () => page.getByRole("radio", { name: /Tokyo/ })],
    ["/helpCenter", () => page.getByRole("button", { name: "I forgot my password" })],
    [
      "/helpDetail?content_code=001",
      () => page.locator("article").getByText("What this agreement is about"),
    ],
  ] as const;
  for (const answered of [true, false]) {
    if (!answered) await stage.server.lab.delay({ httpMs: 30_000 });
    for (const [path, known] of screens) {
      // A load of its own: nothing is in memory.
      await tab.open(path, `?answered=${answered}&of=${encodeURIComponent(path)}`);
      await known().waitFor();
    }
  }
});
