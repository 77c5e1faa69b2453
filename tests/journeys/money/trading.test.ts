/**
 * Spot on a phone, from play money to a realised profit: a limit order that fills in part, its rest
 * taken back, the holding sold at market; replies that are lost; a market that falls silent. What
 * the screens say is what the server has.
 */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { addVirtualAccount, demoRecharge } from "../../../contract/http/demo.ts";
import {
  exchangeApplyGet,
  exchangeApplyList,
  exchangeHoldings,
  exchangeProfitLoss,
} from "../../../contract/http/trading/spot.ts";
import { decimal } from "../../../contract/money/decimal.ts";
import { patience } from "../../../scripts/suite/slowness.ts";
import { amountChangeText } from "../../../src/lib/format/amount.ts";
import { plainText } from "../../../src/lib/format/plain.ts";
import { openStage } from "../../support/browser/stage.ts";
import { putInto, register, sessionOf, type TestSession } from "../../support/people/person.ts";
import { until } from "../../support/until.ts";

const stage = openStage();

/** Somebody in the demo account with 50,000 in Spot. */
async function player(): Promise<TestSession> {
  const who = await register(stage.server.url, "trader");
  return sessionOf(stage.server.url, who.username, await who.ok(addVirtualAccount, {}));
}
const openOrders = (who: TestSession) =>
  who.ok(exchangeApplyList, { state: "open" }).then(({ list }) => list);
const allOrders = (who: TestSession) =>
  who.ok(exchangeApplyList, { state: "all" }).then(({ list }) => list);

/** Presses the ticket's button and confirms. */
async function send(page: Page, name: string): Promise<void> {
  await page.getByRole("form", { name: "Order ticket" }).getByRole("button", { name }).click();
  await page.getByRole("dialog").getByRole("button", { name }).click();
}
const ticket = (page: Page) => page.getByRole("form", { name: "Order ticket" });

it("play money is moved to Spot, an order fills in part, its rest is taken back, what came is sold, the profit page says what it brought, and the sale can be shared", async () => {
  const who = await player();
  await who.ok(demoRecharge, { amount: "100000", requestId: randomUUID() });
  const tab = await stage.tab();
  const { page } = tab;
  await putInto(page, stage.server.url, who);
  await tab.open("/transfer/index?from=FUNDS&to=SPOT");
  await page.getByText("Transferable 100,000.00 USDT").waitFor();
  await page.getByRole("button", { name: "All", exact: true }).first().click();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Transfer now" }).click();
  await page.getByRole("status").getByText("Transferred").waitFor();

  await tab.go("/cryptos/trade/sand");
  await page.getByText("150,000.00 USDT").waitFor();
  await page.getByRole("grid", { name: "Asks" }).getByRole("gridcell").first().waitFor();
  await page.getByRole("button", { name: "Use the best offer" }).click();
  // Some fifteen ticks above it: wherever the price is by the time the order is there, it finds some
  // of the book and not all of it, which are some forty levels.
  const price = page.getByLabel("Price (USDT)");
  await price.fill((Number(await price.inputValue()) * 1.0007).toFixed(5));
  await page.getByRole("button", { name: "Max", exact: true }).first().click();
  await send(page, "Buy SAND");
  const [order] = await until(
    () => openOrders(who),
    ([one]) => one !== undefined && decimal(one.filled) > 0n,
    { what: "an order that filled in part", timeoutMs: 20_000 },
  );
  const row = page.getByRole("article", { name: "SAND/USDT Buy" });
  await row.getByText(/Filled \d+% · [\d,.]*[1-9][\d,.]* of /).waitFor();

  await row.getByRole("button", { name: "Cancel" }).click();
  await row.waitFor({ state: "detached" });
  const ended = await who.ok(exchangeApplyGet, { orderNo: order.orderNo });
  expect([ended.state, ended.reason, ended.deals.length > 0]).toEqual(["cancelled", "user", true]);

  await page.getByRole("tab", { name: "Holdings" }).click();
  const [held] = await who.ok(exchangeHoldings, { symbol: "sand" });
  await page
    .getByRole("list", { name: "Holdings" })
    .getByRole("button", { name: "SAND" })
    .waitFor();

  await ticket(page).getByText("Sell", { exact: true }).click();
  await page.getByRole("button", { name: "Type Limit" }).click();
  await page.getByRole("option", { name: /^Market/ }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "50%", exact: true }).first().click();
  await ticket(page).getByText("fills 100%").waitFor();
  await send(page, "Sell SAND");
  await until(
    async () => (await who.ok(exchangeHoldings, { symbol: "sand" }))[0]?.qty,
    (qty) => qty !== held.qty,
    { what: "half of it sold" },
  );

  await tab.go("/cryptos/profitLoss");
  const { realised, days } = await who.ok(exchangeProfitLoss, {});
  expect(days.length).toBe(1);
  await page
    .getByRole("region", { name: "Profit and loss" })
    .getByText(`${amountChangeText(realised)} USDT`)
    .waitFor();
  await page.getByRole("button", { name: /^Day \d+: / }).click();
  await page.getByRole("list", { name: "Fills" }).getByRole("link").first().click();
  await page.getByText("Why this price").waitFor();
  expect(await page.getByRole("article").count()).toBeGreaterThan(0);
  await page.getByText("Realized P&L", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("img", { name: /^SAND\/USDT, Sold, [+−]?\d/ })
    .waitFor();
  expect(stage.errors).toEqual([]);
});

it("an order whose reply is lost stands as being ordered, and there is one; taken back with the reply lost it is gone once", async () => {
  const who = await player();
  const tab = await stage.tab();
  const { page } = tab;
  await putInto(page, stage.server.url, who);
  await tab.open("/trade/index?symbol=eth");
  await page.getByText("50,000.00 USDT").waitFor();
  await page.getByLabel("Price (USDT)").fill("1000");
  await page.getByLabel("Amount", { exact: true }).fill("0.5");
  await stage.server.lab.lose(["exchangeApplyOpen"], 1000);
  await send(page, "Buy ETH");
  await page
    .getByRole("article", { name: "ETH/USDT Buy" })
    .or(page.getByRole("article", { name: "ETH/USDT Ordering" }))
    .first()
    .waitFor();
  await page.getByRole("status").getByText("Confirming…").waitFor();
  await stage.server.lab.lose(["exchangeApplyOpen"], 0);
  await page.getByRole("status").getByText("Order submitted").waitFor();
  const row = page.getByRole("article", { name: "ETH/USDT Buy" });
  await row.getByText(plainText("1000", 2)).waitFor();
  expect([await row.count(), (await allOrders(who)).length]).toEqual([1, 1]);

  await stage.server.lab.lose(["exchangeApplyCancel"], 1000);
  await row.getByRole("button", { name: "Cancel" }).click();
  await until(
    () => openOrders(who),
    (list) => list.length === 0,
    { what: "the order taken back" },
  );
  await row.waitFor({ state: "detached" });
  await stage.server.lab.lose(["exchangeApplyCancel"], 0);
  expect((await allOrders(who)).map(({ state }) => state)).toEqual(["cancelled"]);
  expect(stage.errors).toEqual([]);
});

it("a market that falls silent refuses on the ticket and says why, and takes orders again when it speaks", async () => {
  const who = await player();
  const tab = await stage.tab();
  const { page } = tab;
  await putInto(page, stage.server.url, who);
  await tab.open("/cryptos/trade/dot");
  await page.getByText("50,000.00 USDT").waitFor();
  await page.getByLabel("Amount", { exact: true }).fill("10");
  const button = ticket(page).getByRole("button", { name: "Buy DOT" });
  await stage.server.lab.freeze("dot");
  await ticket(page)
    .getByText("The price is being obtained, please wait")
    .waitFor({ timeout: patience(15_000) });
  await button.click({ force: true });
  expect([await page.getByRole("dialog").count(), (await allOrders(who)).length]).toEqual([0, 0]);
  await stage.server.lab.freeze("dot", false);
  await ticket(page)
    .getByText("The price is being obtained, please wait")
    .waitFor({ state: "detached", timeout: patience(15_000) });
  await send(page, "Buy DOT");
  await until(
    () => allOrders(who),
    (list) => list.length === 1,
    { what: "the order" },
  );
  expect(stage.errors).toEqual([]);
});
