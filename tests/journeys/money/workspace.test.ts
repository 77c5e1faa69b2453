/**
 * The desk on a desktop: everything side by side, and orders reviewed and taken back with keys
 * alone.
 */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { addVirtualAccount } from "../../../contract/http/demo.ts";
import { contractApplyOpen } from "../../../contract/http/trading/perpetual.ts";
import {
  contractApplyList,
  contractOrderList,
} from "../../../contract/http/trading/perpetual-lists.ts";
import { exchangeApplyList } from "../../../contract/http/trading/spot.ts";
import type { AppPage } from "../../support/browser/app-page.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { openStage } from "../../support/browser/stage.ts";
import { LONG_RUN } from "../../support/long-run.ts";
import { putInto, register, sessionOf, type TestSession } from "../../support/people/person.ts";
import { until } from "../../support/until.ts";

const stage = openStage();
const WINDOW = { width: 1440, height: 900 };

async function player(): Promise<TestSession> {
  const who = await register(stage.server.url, "desk");
  return sessionOf(stage.server.url, who.username, await who.ok(addVirtualAccount, {}));
}
async function desktop(who: TestSession, path: string): Promise<AppPage> {
  // A flash is on its way between two colours, which nobody reads.
  const tab = await stage.tab({
    phone: { viewport: WINDOW, hasTouch: false, isMobile: false, reducedMotion: "reduce" },
  });
  await putInto(tab.page, stage.server.url, who);
  await tab.open(path);
  await tab.page.getByRole("grid", { name: "Asks" }).getByRole("gridcell").first().waitFor();
  return tab;
}
const number = async (page: Page, name: string): Promise<number> =>
  Number((await field(page, name).inputValue()).replaceAll(",", ""));
const field = (page: Page, name: RegExp | string) =>
  page.getByRole("form", { name: "Order ticket" }).getByLabel(name, { exact: true });

it("a limit order of spot is typed, reviewed, sent and taken back without a pointer", async () => {
  const who = await player();
  const { page } = await desktop(who, "/cryptos/trade/btc");
  await page.getByRole("navigation", { name: "Pairs" }).getByRole("button").nth(5).waitFor();
  await until(
    () => field(page, "Price (USDT)").inputValue(),
    (text) => text !== "",
    { what: "a price" },
  );
  const price = await number(page, "Price (USDT)");
  await page.keyboard.press("ArrowDown");
  expect(await number(page, "Price (USDT)")).toBeLessThan(price);
  await field(page, "Price (USDT)").fill(String(Math.round(price * 0.95)));
  await page.keyboard.press("Escape");
  await page.keyboard.press("s");
  await page.getByRole("button", { name: "Sell BTC" }).waitFor();
  await page.keyboard.press("b");
  await field(page, "Amount").fill("0.01");
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowRight");
  expect(await number(page, "Amount")).toBe(0.01001);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  // Tapped twice, as a finger in a hurry does, it is one order.
  await dialog.getByRole("button", { name: "Buy BTC" }).dblclick();
  await page.getByRole("row", { name: /^BTC\/USDT Buy/ }).waitFor();
  expect((await who.ok(exchangeApplyList, { state: "open" })).list.map(({ qty }) => qty)).toEqual([
    "0.01001",
  ]);
  // The element tapped last keeps Enter and the arrows; letters are the desk's.
  await page.keyboard.press("Shift+C");
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel all" }).click();
  // While it asks and sends, everything behind it is hidden from roles: no row would be found at
  // once.
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  await page.getByRole("row", { name: /^BTC\/USDT Buy/ }).waitFor({ state: "detached" });
  expect((await who.ok(exchangeApplyList, { state: "open" })).list).toEqual([]);
});

it("arrows and Enter go on working after something was clicked: empty ground, a button", async () => {
  const { page } = await desktop(await player(), "/cryptos/trade/btc");
  const price = (): Promise<number> => number(page, "Price (USDT)");
  await until(price, (now) => now > 0, { what: "a price" });
  /** A tick up, by the key alone. */
  const stepsUp = async (after: string): Promise<void> => {
    const before = await price();
    await page.keyboard.press("ArrowUp");
    await until(price, (now) => now > before, { what: `a tick up after a click on ${after}` });
  };
  const ground = await page.getByRole("form", { name: "Order ticket" }).boundingBox();
  await page.mouse.click(ground!.x + ground!.width / 2, ground!.y + ground!.height + 40);
  await stepsUp("empty ground");
  await page.getByRole("button", { name: "Use the best offer" }).click();
  await stepsUp("a button");
  await field(page, "Amount").fill("0.01");
  await page.mouse.click(ground!.x + ground!.width / 2, ground!.y + ground!.height + 40);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Buy BTC" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
});

it("a position of a perpetual stands in the table with its live profit and is closed from there; a narrow window has the phone's desk", async () => {
  const who = await player();
  await who.ok(contractApplyOpen, {
    symbol: "eth.p",
    direction: "buy",
    orderType: "market",
    qty: "1",
    leverRate: 10,
    agree: "1",
    clientOrderId: randomUUID(),
  });
  await until(
    () => who.ok(contractOrderList, { state: "open" }),
    ({ list }) => list.length === 1,
    { what: "a position" },
  );
  const { page } = await desktop(who, "/cryptos/perpetualContract/eth");
  const row = page.getByRole("row", { name: /^ETHUSDT Long 10x/ });
  await until(
    () => row.locator('[data-p="profit"]').textContent(),
    (text) => /^[+−]?[\d,]+\.\d\d$/.test(text ?? ""),
    { what: "a profit" },
  );
  await page.keyboard.press("?");
  await page
    .getByRole("dialog", { name: "Shortcuts" })
    .getByText("Cancel all open orders of this pair, after confirming")
    .waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("s");
  await page.locator("[data-review]").getByText("Open short").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  // A smaller desk has every button of the table within its pane, too.
  for (const width of [1280, 900]) {
    await page.setViewportSize({ width, height: 900 });
    const reach = () =>
      row
        .locator("button")
        .evaluateAll((all) =>
          all.map(
            (one) =>
              one.getBoundingClientRect().right -
              one.closest("section")!.getBoundingClientRect().right,
          ),
        );
    await until(reach, (beyond) => beyond.length === 4 && beyond.every((px) => px <= 0), {
      what: `buttons in reach at ${width} px`,
    });
  }
  await page.setViewportSize(WINDOW);
  await row.getByRole("button", { name: "Close" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close long" }).click();
  await row.waitFor({ state: "detached" });
  expect((await who.ok(contractApplyList, { state: "open" })).list).toEqual([]);
  await page.setViewportSize({ width: 899, height: 900 });
  await page.getByRole("navigation", { name: "Pairs" }).waitFor({ state: "detached" });
  await page.getByRole("form", { name: "Order ticket" }).waitFor();
});

it.runIf(LONG_RUN)(
  "a position is shared as a picture that says Demo and that the market is simulated; amounts stand on it only when they are asked for",
  async () => {
    const who = await player();
    await who.ok(contractApplyOpen, {
      symbol: "btc.p",
      direction: "sell",
      orderType: "market",
      qty: "0.1",
      leverRate: 20,
      agree: "1",
      clientOrderId: randomUUID(),
    });
    const { list } = await until(
      () => who.ok(contractOrderList, { state: "open" }),
      (found) => found.list.length === 1,
      { what: "a position" },
    );
    const tab = await stage.tab();
    const { page } = tab;
    await putInto(page, stage.server.url, who);
    await tab.open(`/cryptos/orderDetail?kind=position&id=${list[0].id}`);
    await page.getByRole("article").waitFor();
    await page.getByRole("button", { name: "Share", exact: true }).click();
    const picture = page.getByRole("dialog").getByRole("img");
    await picture.waitFor();
    const told = async (): Promise<string> => (await picture.getAttribute("aria-label")) ?? "";
    expect(await told()).toMatch(
      /^BTCUSDT perpetual, Short 20x, [+−]?[\d.]+%, ROE, unrealized, .*Demo, Simulated market data, /,
    );
    expect(await told()).not.toContain("USDT, 0.1 BTC");
    await page.getByRole("checkbox", { name: "Show amounts" }).check({ force: true });
    await until(told, (text) => /[\d.]+ USDT, 0\.1 BTC, Demo/.test(text), { what: "amounts" });
    expect(await axeViolations(page)).toEqual([]);
  },
);
