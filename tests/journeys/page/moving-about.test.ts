/**
 * Going from screen to screen: what was left is found as it was left, addresses lead where they
 * say, wrong ones are said to be wrong.
 */
import { expect, it } from "vitest";
import type { AppPage } from "../../support/browser/app-page.ts";
import { openStage } from "../../support/browser/stage.ts";
import { LONG_RUN, part } from "../../support/long-run.ts";
import { until } from "../../support/until.ts";

const stage = openStage();

/** Scroll position of the list on the screen; −1 when there is none. */
const scrollTop = (tab: AppPage): Promise<number> =>
  tab.page.evaluate(() => {
    const row = [...document.querySelectorAll<HTMLElement>("[data-slot]")].find((el) =>
      el.checkVisibility(),
    );
    for (let el = row?.parentElement; el; el = el.parentElement)
      if (/auto|scroll/.test(getComputedStyle(el).overflowY) && el.scrollHeight > el.clientHeight)
        return el.scrollTop;
    return -1;
  });

it.runIf(LONG_RUN)("another market class and back: the list is at the same pixel", async () => {
  const tab = await (await stage.tab()).open("/quotes/index?tabActive=1&sub=all");
  await tab.shown();
  await tab.page.mouse.move(200, 600);
  await tab.page.mouse.wheel(0, 1500);
  const at = await until(
    () => scrollTop(tab),
    (top) => top > 1000,
    { what: "a scrolled list" },
  );
  await tab.tab("Forex").click();
  await until(
    () => tab.rows(),
    (rows) => rows.some((row) => row.label.includes("EUR/USD")),
    { what: "forex rows" },
  );
  await tab.tab("Crypto").click();
  await until(
    () => scrollTop(tab),
    (top) => Math.abs(top - at) < 1,
    { what: `the list at ${at}` },
  );
  await tab.live();
});

it("another screen and back: the list is at the same pixel, without a blank in between", async () => {
  const tab = await (await stage.tab()).open("/quotes/index?tabActive=1&sub=all");
  await tab.shown();
  await tab.page.mouse.move(200, 600);
  await tab.page.mouse.wheel(0, 1500);
  const at = await until(
    () => scrollTop(tab),
    (top) => top > 1000,
  );
  await tab.page.getByRole("link", { name: "Coin, stock or pair" }).click();
  await tab.page.getByRole("searchbox").waitFor();
  await tab.page.goBack();
  await until(
    () => scrollTop(tab),
    (top) => Math.abs(top - at) < 1,
    { what: `the list at ${at}` },
  );
  expect((await tab.rows()).length).toBeGreaterThan(5);
});

const QUOTES: readonly (readonly [string, RegExp])[] = [
  ["/", /#\/quotes\/index\?tabActive=0/],
  ["/quotes", /#\/quotes\/index\?tabActive=0/],
  ["/cryptos", /#\/quotes\/index\?tabActive=1/],
  ["/foreign", /#\/quotes\/index\?tabActive=2/],
];
it.each(part(QUOTES, 1))("%s leads to the quotes", async (path, expected) => {
  const tab = await (await stage.tab()).open(path);
  await until(
    () => tab.page.url(),
    (url) => expected.test(url),
  );
  await tab.shown();
});

it("an address that does not exist says so; Back goes where one came from, Home to the quotes", async () => {
  const tab = await (await stage.tab()).open();
  await tab.shown();
  const ways = tab.page.getByRole("main").filter({ hasText: "This page does not exist" });
  await tab.go("/no/such/screen");
  await ways.getByRole("button", { name: "Back" }).click();
  await until(
    () => tab.page.url(),
    (url) => url.includes("tabActive=1"),
  );
  await tab.go("/no/such/screen");
  await ways.getByRole("button", { name: "Home" }).click();
  await until(
    () => tab.page.url(),
    (url) => url.includes("/quotes/index?tabActive=0"),
  );
  await tab.shown();
});

it.runIf(LONG_RUN)("a referral code in any address is kept", async () => {
  const tab = await (await stage.tab()).open("/quotes/index?usercode=ABC123");
  await tab.shown();
  expect(await tab.page.evaluate(() => localStorage.getItem("inviteCode"))).toBe("ABC123");
});

it("the title says where one is", async () => {
  const tab = await (await stage.tab()).open();
  await until(
    () => tab.page.title(),
    (title) => /Markets/.test(title),
    { what: "a title of the screen" },
  );
});

it("a coin's screen opens without asking for a file: its code came while the list stood there", async () => {
  const tab = await (await stage.tab()).open("/quotes/index?tabActive=1&sub=all");
  await tab.shown();
  const files = (): Promise<string[]> =>
    tab.page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => /\.(js|css)$/.test(name)),
    );
  // The second of the two screens, and all that was asked for with it.
  const asked = (): Promise<string[]> =>
    tab.page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLLinkElement>(
          "link[rel=modulepreload], link[rel=stylesheet]",
        ),
      ].map(({ href }) => href),
    );
  await until(
    async () => ({ all: await files(), asked: await asked() }),
    ({ all, asked }) =>
      all.some((file) => /QuoteDetail/.test(file)) && asked.every((file) => all.includes(file)),
    { what: "the next screens' code", timeoutMs: 15_000 },
  );
  const before = await files();
  await tab.page.locator("[data-slot] a").first().click();
  await tab.page.getByRole("application").waitFor();
  expect((await files()).filter((file) => !before.includes(file))).toEqual([]);
});

it("a part that comes with an answer has its words already: a heading that stands there is not taken away again", async () => {
  const tab = await stage.tab();
  await tab.open("/cryptos/c2cTrade");
  await tab.page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
  // Marks of ways to pay come with the server's list of them, and have a file of words of their own.
  await tab.page.route(/\/payment-[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await tab.page.evaluate(() => {
    const seen: string[] = [];
    const look = (): void => {
      const isThere = [
        ...document.querySelectorAll("[data-screen='/cryptos/wantBuy/quick'] h1"),
      ].some((heading) => heading.checkVisibility());
      const now = isThere ? "there" : "gone";
      if (seen.at(-1) !== now) seen.push(now);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(globalThis, { headings: seen });
  });
  await tab.go("/cryptos/wantBuy/quick");
  await tab.page.getByRole("button", { name: "Bank card" }).waitFor();
  expect(
    await tab.page.evaluate(() => (globalThis as unknown as { headings: string[] }).headings),
  ).toEqual(["gone", "there"]);
});
