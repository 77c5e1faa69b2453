/**
 * Trading from a paid in coin to a sale, in more than one place and in bad weather: an order and a
 * position of one tab stand in the other, whose bar counts it; a chart leads to tickets; a position
 * is protected by a bracket and closed by a trail; a perpetual that falls silent refuses, says so
 * and fills nothing.
 */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { addVirtualAccount } from "../../../contract/http/demo.ts";
import { getRealtime } from "../../../contract/http/market.ts";
import { contractApplyOpen } from "../../../contract/http/trading/perpetual.ts";
import {
  contractApplyList,
  contractOrderList,
} from "../../../contract/http/trading/perpetual-lists.ts";
import { exchangeApplyList, exchangeHoldings } from "../../../contract/http/trading/spot.ts";
import { patience } from "../../../scripts/suite/slowness.ts";
import type { AppPage } from "../../support/browser/app-page.ts";
import { openStage } from "../../support/browser/stage.ts";
import { putInto, register, sessionOf, type TestSession } from "../../support/people/person.ts";
import { trader } from "../../support/people/traders.ts";
import { until } from "../../support/until.ts";

const stage = openStage();
const SILENT = "The price is being obtained, please wait";

async function player(): Promise<TestSession> {
  const who = await register(stage.server.url, "tabs");
  return sessionOf(stage.server.url, who.username, await who.ok(addVirtualAccount, {}));
}
async function signedIn(who: TestSession, path: string): Promise<AppPage> {
  const tab = await stage.tab();
  await putInto(tab.page, stage.server.url, who);
  return tab.open(path);
}
const ticket = (page: Page) => page.getByRole("form", { name: "Order ticket" });
const open = (who: TestSession) =>
  who.ok(contractOrderList, { state: "open" }).then(({ list }) => list);
async function pickKind(page: Page, from: string | RegExp, to: RegExp): Promise<void> {
  await page
    .getByRole("button", { name: typeof from === "string" ? `Type ${from}` : from })
    .click();
  await page.getByRole("option", { name: to }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}
async function send(page: Page, name: string | RegExp): Promise<void> {
  await ticket(page).getByRole("button", { name }).click();
  const dialog = page.getByRole("dialog");
  const terms = dialog.getByRole("checkbox", { name: /^I understand the risk/ });
  await dialog.getByRole("button", { name }).waitFor();
  if (await terms.isVisible()) await terms.check({ force: true });
  await dialog.getByRole("button", { name }).click();
}
/** A coin and its perpetual, whose mark follows both, trade at a share of where they stand. */
async function shift(who: TestSession, coin: string, share: number): Promise<void> {
  const rows = await who.ok(getRealtime, { symbol: `${coin},${coin}.p` });
  for (const { symbol, last, priceScale } of rows)
    await stage.server.lab.push(symbol, (Number(last) * share).toFixed(Math.min(4, priceScale)));
}
/** A long of a perpetual by another device, and it stands. */
async function hold(who: TestSession, symbol: string, qty: string): Promise<void> {
  await who.ok(contractApplyOpen, {
    symbol,
    direction: "buy",
    leverRate: 10,
    orderType: "market",
    qty,
    agree: "1",
    clientOrderId: randomUUID(),
  });
  await until(
    () => open(who),
    (list) => list.length > 0,
    { what: "a position", timeoutMs: 15_000 },
  );
}

it("an order of one tab stands in the other and is taken back from there; both bars count a position", async () => {
  const who = await player();
  const one = await signedIn(who, "/trade/index?symbol=eth");
  const two = await (await stage.tab({ beside: one })).open("/trade/index?symbol=eth");
  for (const { page } of [two, one]) {
    await page.bringToFront();
    await page.getByText("50,000.00 USDT").waitFor();
  }
  await one.page.getByLabel("Price (USDT)").fill("1000");
  await one.page.getByLabel("Amount", { exact: true }).fill("0.5");
  await send(one.page, "Buy ETH");
  const rows = [one, two].map(({ page }) => page.getByRole("article", { name: "ETH/USDT Buy" }));
  await rows[0].waitFor();
  await two.page.bringToFront();
  await rows[1].getByRole("button", { name: "Cancel" }).click();
  await rows[1].waitFor({ state: "detached" });
  await one.page.bringToFront();
  await rows[0].waitFor({ state: "detached" });
  expect(
    (await who.ok(exchangeApplyList, { state: "all" })).list.map(({ state }) => state),
  ).toEqual(["cancelled"]);

  await hold(who, "eth.p", "10");
  for (const { page } of [one, two]) {
    await page.bringToFront();
    await page
      .getByRole("navigation", { name: "Main" })
      .getByText(/^1 (open )?position/)
      .waitFor();
  }
  expect(stage.errors).toEqual([]);
});

it("the full-screen chart leads to the ticket of whatever can be traded, and an index has none", async () => {
  const tab = await signedIn(await player(), "/chart/index?symbol=btc");
  const { page } = tab;
  // Charts that were left are kept, hidden.
  const chart = page.locator("[data-full-chart]").filter({ visible: true });
  const buy = chart.getByRole("button", { name: "Buy", exact: true });
  const names = { btc: "BTC/USDT", "ada.p": "ADA/USDT", eurusd: "EUR/USD", "aapl.us": "AAPL" };
  for (const [symbol, name] of Object.entries(names)) {
    await tab.go(`/chart/index?symbol=${symbol}`);
    await chart.getByRole("heading", { name }).waitFor();
    await buy.click();
    await page.waitForURL(new RegExp(`#/chart/order/${symbol}\\?side=buy$`));
    await ticket(page).waitFor();
  }
  await tab.go("/chart/index?symbol=dji.idx");
  await chart.getByRole("heading", { name: "DJI" }).waitFor();
  await chart.locator("canvas").first().waitFor();
  expect(await buy.count()).toBe(0);
  expect(stage.errors).toEqual([]);
});

it("leverage, a bracket, and a trail that follows the rise and closes in the fall; history has it with the book it met", {
  timeout: patience(120_000),
}, async () => {
  const who = await player();
  const tab = await signedIn(who, "/cryptos/perpetualContract/ada");
  const { page } = tab;
  await page.getByRole("grid", { name: "Asks" }).getByRole("gridcell").first().waitFor();
  await page.getByRole("button", { name: /^Leverage \d+x, change/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "10x", exact: true }).click();
  await page.getByRole("button", { name: "Use 10x" }).click();
  await page.getByRole("button", { name: "Leverage 10x, change" }).waitFor();
  await pickKind(page, "Limit", /^Bracket/);
  const [{ last }] = await who.ok(getRealtime, { symbol: "ada.p" });
  await ticket(page).getByLabel("Price, or at market").fill("");
  await ticket(page).getByLabel("Size", { exact: true }).fill("100");
  await ticket(page)
    .getByLabel("Stop loss")
    .fill((Number(last) * 0.93).toFixed(3));
  await send(page, /^Open long/);
  const [{ id }] = await until(
    () => open(who),
    ([one]) => one !== undefined,
    { what: "a position", timeoutMs: 15_000 },
  );
  const orders = () => who.ok(contractApplyList, { state: "open" }).then(({ list }) => list);
  const kinds = async () => (await orders()).map(({ orderType }) => orderType).sort();
  await until(kinds, (all) => all.join() === "tpsl", { what: "the bracket's own stop" });

  await ticket(page).getByRole("radio", { name: "Close" }).check({ force: true });
  await pickKind(page, /^Type (Bracket|Limit)/, /^Trailing stop/);
  await ticket(page).getByLabel("Size", { exact: true }).fill("100");
  await ticket(page).getByLabel("Distance").fill("1");
  await send(page, /^Close long/);
  await until(kinds, (all) => all.join() === "tpsl,trailing", { what: "a trail beside it" });
  const trail = async () => (await orders()).find(({ orderType }) => orderType === "trailing");
  const first = (await trail())!;
  expect([first.positionId, first.distanceRate, first.held]).toEqual([id, "0.01", true]);
  await until(
    async () => {
      await shift(who, "ada", 1.004);
      return trail();
    },
    (now) => Number(now?.triggerPrice) > Number(first.triggerPrice) * 1.005,
    { what: "a trail that has followed", timeoutMs: 20_000 },
  );
  expect((await open(who)).map(({ qty }) => qty)).toEqual(["100"]);
  await until(
    async () => {
      await shift(who, "ada", 0.992);
      return open(who);
    },
    (list) => list.length === 0,
    { what: "a close by the trail", timeoutMs: 20_000 },
  );
  expect(await orders()).toEqual([]);
  const [closed] = await who.ok(contractOrderList, { state: "closed" }).then(({ list }) => list);
  const done = (await who.ok(contractApplyList, { state: "all" })).list.find(
    ({ orderNo }) => orderNo === first.orderNo,
  )!;
  expect([closed.closedQty, done.state, done.filled]).toEqual(["100", "completed", "100"]);

  await tab.go("/cryptos/perpetualHistory?kind=orders");
  await page
    .getByRole("list", { name: "Orders" })
    .getByRole("link")
    .filter({ hasText: "Trailing stop" })
    .first()
    .click();
  const why = page.getByRole("article").filter({ hasText: /^Fill 1 · / });
  await why.getByText(/were bid at .*You sold/).waitFor();
  await why.getByRole("list", { name: "Bids" }).locator("[data-mine]").waitFor();
  expect(stage.errors).toEqual([]);
});

it("a perpetual that falls silent refuses, its position says so, nothing is filled; both go on when it speaks", async () => {
  const who = await player();
  const tab = await signedIn(who, "/cryptos/perpetualContract/xrp");
  const { page } = tab;
  await page.getByRole("grid", { name: "Asks" }).getByRole("gridcell").first().waitFor();
  await hold(who, "xrp.p", "10");
  const card = page.getByRole("article", { name: /XRPUSDT Long/ });
  await card.waitFor();
  await pickKind(page, "Limit", /^Market/);
  await stage.server.lab.freeze("xrp.p");
  // Said to whoever has typed nothing yet.
  await ticket(page)
    .getByText(SILENT)
    .waitFor({ timeout: patience(15_000) });
  await ticket(page).getByLabel("Size", { exact: true }).fill("10");
  await card.getByText(SILENT).waitFor({ timeout: patience(15_000) });
  await ticket(page)
    .getByRole("button", { name: /^Open long/ })
    .click({ force: true });
  expect(await page.getByRole("dialog").count()).toBe(0);
  const told = await who
    .ok(contractApplyOpen, {
      symbol: "xrp.p",
      direction: "buy",
      leverRate: 10,
      orderType: "market",
      qty: "10",
      agree: "1",
      clientOrderId: randomUUID(),
    })
    .catch(String);
  expect(told).toContain("contractApplyOpen");
  expect((await open(who)).map(({ qty }) => qty)).toEqual(["10"]);
  await stage.server.lab.freeze("xrp.p", false);
  await card.getByText(SILENT).waitFor({ state: "detached", timeout: patience(15_000) });
  await send(page, /^Open long/);
  await until(
    () => open(who),
    ([one]) => one.qty === "20",
    { what: "the order filled", timeoutMs: 15_000 },
  );
  expect(stage.errors).toEqual([]);
});

it("coins paid in by the sandbox's chain are moved to Spot, bought with, and what was bought is sold", {
  timeout: patience(120_000),
}, async () => {
  const who = await trader(stage.server, "paid", "500");
  const tab = await signedIn(who, "/transfer/index?from=FUNDS&to=SPOT");
  const { page } = tab;
  await page.getByText("Transferable 500.00 USDT").waitFor();
  await page.getByRole("button", { name: "All", exact: true }).first().click();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Transfer now" }).click();
  await page.getByRole("status").getByText("Transferred").waitFor();
  await tab.go("/cryptos/trade/doge");
  await page.getByText("500.00 USDT").first().waitFor();
  await pickKind(page, "Limit", /^Market/);
  const held = () =>
    who.ok(exchangeHoldings, { symbol: "doge" }).then(([row]) => Number(row?.qty ?? 0));
  for (const [side, name, done] of [
    ["Buy", "Buy DOGE", (qty: number) => qty > 0],
    ["Sell", "Sell DOGE", (qty: number) => qty < 1],
  ] as const) {
    if (side === "Sell") await ticket(page).getByText("Sell", { exact: true }).click();
    await page.getByRole("button", { name: "Max", exact: true }).first().click();
    await ticket(page)
      .getByText(/^fills \d/)
      .waitFor();
    await send(page, name);
    await until(held, done, { what: side, timeoutMs: 20_000 });
  }
  expect(stage.errors).toEqual([]);
});
