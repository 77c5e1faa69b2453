/**
 * One instrument in depth, from the list to the full screen and back. What the chart shows is read
 * from its read model.
 */
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { patience } from "../../../scripts/suite/slowness.ts";
import type { DepthShown } from "../../../src/charts/depth/depth-core.ts";
import type { ChartReadModel } from "../../../src/charts/read-model.ts";
import { CRYPTO } from "../../support/browser/app-page.ts";
import { openStage } from "../../support/browser/stage.ts";
import { part } from "../../support/long-run.ts";
import { until } from "../../support/until.ts";

const stage = openStage();

/** Last painting of the chart in front; undefined while there is none. */
const chart = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const el = [...document.querySelectorAll("[role=application]")].find((e) =>
      e.checkVisibility(),
    );
    const detail: { model?: unknown } = {};
    el?.dispatchEvent(new CustomEvent("chart:read", { detail }));
    return detail.model;
  });
const drawn = (
  page: Page,
  what: (model: ChartReadModel) => boolean,
  name: string,
): Promise<ChartReadModel> =>
  until(
    () => chart(page) as Promise<ChartReadModel | undefined>,
    (model) => model !== undefined && model.bars.length > 0 && what(model),
    { what: name, timeoutMs: 15_000 },
  ) as Promise<ChartReadModel>;
/** A tap on the row that leads to `hash`. */
const opened = (page: Page, hash: string): Promise<void> =>
  page.locator(`[data-slot] a[href="${hash}"]:visible`).first().click();
const scrollTop = (page: Page): Promise<number> =>
  page.evaluate(() =>
    [...document.querySelectorAll("main, [role=tabpanel] > div")]
      .filter((e) => e.checkVisibility())
      .reduce((top, e) => Math.max(top, e.scrollTop), 0),
  );

it("a coin opens from its row: bars are drawn, older ones come without a jump, another stage is another series", async () => {
  const tab = await (await stage.tab()).open(CRYPTO);
  await tab.shown();
  await opened(tab.page, "#/cryptos/trendDetails/btc");
  await until(
    () => tab.page.url(),
    (url) => /#\/cryptos\/trendDetails\/btc$/.test(url),
  );
  const first = await drawn(tab.page, (model) => model.bars.length > 20, "daily bars");
  expect(first.key).toMatch(/\/1day\//);
  // Two seconds of frames: the screen's large price and the tag on the axis are one price.
  const seen = await tab.page.evaluate(async () => {
    const of = (selector: string) =>
      [...document.querySelectorAll(selector)].find((e) => e.checkVisibility());
    const pairs = new Set<string>();
    for (
      const end = performance.now() + 2000;
      performance.now() < end;
      await new Promise(requestAnimationFrame)
    )
      pairs.add(
        `${of("main [data-c=left] > [data-c=price]")?.textContent} ${of("[data-part=tag]")?.firstChild?.nodeValue}`,
      );
    return [...pairs];
  });
  expect(seen.length).toBeGreaterThan(3);
  expect(seen.filter((pair) => !/^([\d,.]+) \1$/.test(pair))).toEqual([]);

  await tab.page.getByRole("application").focus();
  await tab.page.keyboard.press("Home");
  // The way to the oldest bar goes on while older ones arrive: both must have happened.
  const older = await drawn(
    tab.page,
    (model) => model.view.length > first.view.length && model.bars[0].ts < first.bars[0].ts,
    "older bars in view",
  );
  expect(older.key).toBe(first.key);

  await tab.page.getByRole("button", { name: "1h", exact: true }).click();
  const hours = await drawn(tab.page, (model) => /\/60min\//.test(model.key), "hourly bars");
  expect(hours.bars[1].ts - hours.bars[0].ts).toBe(3_600_000);
  expect(
    await tab.page.evaluate(() => [localStorage.getItem("stage"), localStorage.getItem("seconds")]),
  ).toEqual(["60min", "3600000"]);
});

it("older bars that could not be had are offered again beside the bars that are there", {
  timeout: patience(120_000),
}, async () => {
  const tab = await (await stage.tab()).open("/cryptos/trendDetails/btc");
  const first = await drawn(tab.page, (model) => model.bars.length > 20, "daily bars");
  // Longer than a call may take.
  await stage.server.lab.delay({ httpMs: 20_000 });
  await tab.page.getByRole("application").focus();
  await tab.page.keyboard.press("Home");
  const again = tab.page.getByRole("button", { name: "Older bars could not be loaded Retry" });
  // It is asked for four times, each with more time, before it is said.
  await again.waitFor({ timeout: patience(60_000) });
  expect((await drawn(tab.page, () => true, "bars")).view.length).toBe(first.view.length);
  await stage.server.lab.delay({ httpMs: 0 });
  await again.click();
  await drawn(tab.page, (model) => model.view.length > first.view.length, "older bars");
  await again.waitFor({ state: "detached" });
});

it("the book fills, is verified and moves; as a chart it reaches ten per cent to both sides; trades and profile stand behind their tabs", async () => {
  const tab = await (await stage.tab()).open("/cryptos/trendDetails/btc");
  const book = tab.page.locator("[data-c=book]");
  await until(
    () => book.getAttribute("data-look"),
    (look) => look === "live",
    { what: "a live book", timeoutMs: 15_000 },
  );
  await tab.page.getByText(/Book verified \d\d:\d\d:\d\d/).waitFor();
  const text = () => book.innerText();
  const before = await text();
  await until(text, (now) => now !== before, { what: "a book that moves" });
  await tab.page.getByRole("button", { name: "Depth chart" }).click();
  const depth = await until(
    () => chart(tab.page) as Promise<DepthShown | undefined>,
    // Levels behind the socket's come by a call of their own.
    (model) => model?.levels !== undefined && Math.min(model.levels.bids, model.levels.asks) > 250,
    { what: "a depth chart with what lies behind the socket's levels", timeoutMs: 15_000 },
  );
  const [from, to] = [depth!.range.min, depth!.range.max].map((price) =>
    Math.abs(price / depth!.middle - 1),
  );
  expect([from.toFixed(3), to.toFixed(3)]).toEqual(["0.100", "0.100"]);
  await tab.page.getByRole("button", { name: "Show a narrower range" }).click();
  await tab.page.getByText("±5%", { exact: true }).waitFor();
  await tab.tab("Trades").click();
  await until(
    () => tab.page.locator("[data-c=tape] [data-c=price]").first().innerText(),
    (price) => /\d/.test(price),
    { what: "trades", timeoutMs: 15_000 },
  );
  await tab.tab("Info").click();
  await tab.page.getByRole("heading", { name: "About" }).waitFor();
});

it("full screen lies on its side on an upright phone, and leads back to the same symbol", async () => {
  const tab = await (await stage.tab()).open("/cryptos/trendDetails/eth");
  await drawn(tab.page, (model) => model.bars.length > 20, "bars");
  await tab.page.getByRole("button", { name: "Chart in full screen" }).click();
  const full = tab.page.locator("[data-full-chart]");
  await full.waitFor();
  const model = await drawn(
    tab.page,
    ({ view }) => view.plotWidth > 414,
    "a chart wider than the phone",
  );
  expect(await full.getAttribute("data-rotated")).not.toBeNull();
  expect(model.bars.length).toBeGreaterThan(20);

  // A sheet lies on its side as the chart does: its foot at the left of the screen, and a finger that
  // pushes it there closes it.
  await tab.page.getByRole("button", { name: "Indicators and parameters" }).click();
  const sheet = tab.page.getByRole("dialog", { name: "Indicators" });
  const box = await until(
    () => sheet.boundingBox(),
    (b) => b !== null && Math.abs(b.x) < 1,
    { what: "a sheet at the left" },
  );
  if (box === null) throw new Error("the sheet has no place");
  expect([box.width < 0.9 * 414, box.height > box.width]).toEqual([true, true]);
  const grip = { x: box.x + box.width - 6, y: box.y + box.height / 2 };
  await tab.page.mouse.move(grip.x, grip.y);
  await tab.page.mouse.down();
  for (let i = 1; i <= 10; i++) await tab.page.mouse.move(grip.x - i * 30, grip.y);
  await tab.page.mouse.up();
  await sheet.waitFor({ state: "detached" });
  await tab.page.getByRole("button", { name: "Close the chart" }).click();
  await until(
    () => tab.page.url(),
    (url) => /trendDetails\/eth$/.test(url),
  );
  await drawn(tab.page, ({ bars }) => bars.length > 20, "bars again");
});

it("the way back finds the list at the same pixel", async () => {
  const tab = await (await stage.tab()).open("/quotes/index?tabActive=1&sub=all");
  await tab.shown();
  await tab.page.mouse.move(200, 600);
  await tab.page.mouse.wheel(0, 1500);
  const at = await until(
    () => scrollTop(tab.page),
    (top) => top > 1000,
    { what: "a scrolled list" },
  );
  const [row] = (await tab.shown()).slice(3);
  await opened(tab.page, `#/cryptos/trendDetails/${row.symbol}`);
  await tab.page.getByRole("tab", { name: "Order book" }).waitFor();
  await tab.page.getByRole("button", { name: "Back" }).click();
  await until(
    () => scrollTop(tab.page),
    (top) => Math.abs(top - at) < 1,
    { what: `the list at ${at}` },
  );
});

it("a star is kept on the device and found after a reload", async () => {
  const tab = await (await stage.tab()).open("/quotes/usStockDetail?symbol=aapl.us");
  const star = tab.page.getByRole("button", { name: /^Saved?$|^Save$|^Save$/ });
  await star.click();
  await until(
    () => star.getAttribute("aria-pressed"),
    (pressed) => pressed === "true",
  );
  expect(await tab.page.evaluate(() => localStorage.getItem("opcionalList"))).toBe('["aapl.us"]');
  await tab.page.reload();
  await until(
    () => star.getAttribute("aria-pressed"),
    (pressed) => pressed === "true",
  );
});

const LEADS: readonly (readonly [string, RegExp])[] = [
  ["/quotes/detail", /#\/quotes\/index/],
  ["/cryptos/trendDetails/btcusdt", /#\/cryptos\/trendDetails\/btc$/],
  ["/foreign/coinChart", /#\/quotes\/index\?tabActive=2/],
  ["/chart/index", /#\/quotes\/index/],
  ["/quotes/constituentDetail", /#\/quotes\/index/],
  ["/quotes/detail?symbol=btc", /#\/cryptos\/trendDetails\/btc/],
  ["/cryptos/trendDetails/BTC-USDT", /#\/cryptos\/trendDetails\/btc$/],
  ["/quotes/detail?symbol=NASDAQ:AAPL", /#\/quotes\/usStockDetail\?symbol=aapl\.us$/],
  ["/quotes/detail?symbol=eurusd", /#\/foreign\/coinChart\?symbol=eurusd/],
];
it.each(part(LEADS, 2))("%s leads on", async (path, expected) => {
  const tab = await (await stage.tab()).open(path);
  await until(
    () => tab.page.url(),
    (url) => expected.test(url),
    { timeoutMs: 10_000 },
  );
});

it.each(
  part(
    [
      "/quotes/detail?symbol=zzz",
      "/cryptos/trendDetails/zzz",
      "/foreign/coinChart?symbol=zzz",
      "/chart/index?symbol=zzz",
    ],
    1,
  ),
)("%s is said not to exist, with a way back", async (path) => {
  const tab = await (await stage.tab()).open(path);
  await tab.page.getByText("This product does not exist").waitFor();
  await tab.page.getByRole("button", { name: "Back" }).last().click();
  await tab.shown();
});
