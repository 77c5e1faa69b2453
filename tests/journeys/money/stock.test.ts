/**
 * Shares on a phone by the lab's clock, one of each kind of session: before the opening of New York
 * with extended hours, at lunch in Tokyo, an A share that is bought today, sold tomorrow and found
 * in every record of it, one at its limit that nobody sells at, and London after its close. Each
 * goes to the next such hour from now, whatever day it is.
 */
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { addVirtualAccount } from "../../../contract/http/demo.ts";
import { getRealtime } from "../../../contract/http/market.ts";
import {
  exchangeApplyDeals,
  exchangeApplyGet,
  exchangeApplyList,
  exchangeHoldings,
} from "../../../contract/http/trading/spot.ts";
import { assetsTradeTop } from "../../../contract/http/trading/top.ts";
import { type Amount, add, decimal, subtract, toText } from "../../../contract/money/decimal.ts";
import { cents } from "../../../src/features/trade/stock/share-now.ts";
import { amountChangeText, amountText } from "../../../src/lib/format/amount.ts";
import type { AppPage } from "../../support/browser/app-page.ts";
import { openStage } from "../../support/browser/stage.ts";
import { LONG_RUN } from "../../support/long-run.ts";
import { putInto, register, sessionOf, type TestSession } from "../../support/people/person.ts";
import { clockOf, goTo, nextPhase, toPhase } from "../../support/people/phase.ts";
import { until } from "../../support/until.ts";

const stage = openStage();
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

async function trader(label: string): Promise<TestSession> {
  const made = await register(stage.server.url, label);
  return sessionOf(stage.server.url, made.username, await made.ok(addVirtualAccount, {}));
}

async function ticketOf(
  who: TestSession,
  symbol: string,
): Promise<{ tab: AppPage; page: Page; ticket: ReturnType<Page["getByRole"]> }> {
  const tab = await stage.tab();
  await putInto(tab.page, stage.server.url, who);
  await tab.open(`/quotes/openTrade?symbol=${symbol}`);
  const ticket = tab.page.getByRole("form", { name: "Order ticket" });
  // The rate, the money and a first price are there.
  await ticket.getByText(/^In USDT, 1 [A-Z]{3} = \d/).waitFor();
  await until(
    () => ticket.getByRole("textbox", { name: /^Price/ }).inputValue(),
    (price) => price !== "",
    { what: "a price" },
  );
  return { tab, page: tab.page, ticket };
}

/** A price so far from the last one, with so many digits. */
async function priceNear(
  who: TestSession,
  symbol: string,
  share: number,
  digits: number,
): Promise<string> {
  const [{ last, extPrice }] = await who.ok(getRealtime, { symbol });
  return (Number(extPrice || last) * share).toFixed(digits);
}

const newest = async (who: TestSession, symbol: string) =>
  (await who.ok(exchangeApplyList, { symbol, product: "stock" })).list[0];
const completed = (who: TestSession, orderNo: string) =>
  until(
    () => who.ok(exchangeApplyGet, { orderNo }),
    ({ state }) => state === "completed",
    { what: "a filled order", timeoutMs: 20_000 },
  );

it.runIf(LONG_RUN)(
  "before New York opens a limit waits for regular hours, and fills at once when extended hours are allowed",
  async () => {
    await toPhase(stage.server, "aapl.us", "us", "pre");
    const who = await trader("early");
    const { tab, page, ticket } = await ticketOf(who, "aapl.us");
    await page.getByText("Only limit orders that allow extended hours fill now.").waitFor();
    await ticket.getByRole("textbox", { name: /^Shares/ }).fill("2");
    await ticket
      .getByRole("textbox", { name: /^Price/ })
      .fill(await priceNear(who, "aapl.us", 1.01, 2));
    await ticket.getByText("Queued until regular hours.").waitFor();
    await ticket.getByRole("switch", { name: "Allow pre- and after-hours" }).check({ force: true });
    await ticket.getByText(/it may fill at once\.$/).waitFor();
    await ticket.getByRole("button", { name: "Review: buy 2 AAPL" }).click();
    await page.getByText("Including pre- and after-hours").waitFor();
    await page.getByRole("button", { name: "Buy 2 AAPL", exact: true }).click();
    await page.getByText("Completed").first().waitFor();
    const order = await newest(who, "aapl.us");
    expect([order.state, order.ext, order.filled, order.feeCurrency]).toEqual([
      "completed",
      true,
      "2",
      "USDT",
    ]);

    await tab.open("/position/index?product=stock");
    const card = page.getByRole("article", { name: "Apple" });
    await card.getByText("Sellable").waitFor();
    expect(
      (await who.ok(exchangeHoldings, { product: "stock" })).map(({ symbol, qty, sellable }) => [
        symbol,
        qty,
        sellable,
      ]),
    ).toEqual([["aapl.us", "2", "2"]]);
    await tab.open("/exchangeHistory/dailyDeal");
    await page.locator("main").getByText("AAPL").filter({ visible: true }).first().waitFor();
  },
);

it.runIf(LONG_RUN)(
  "an order at lunch in Tokyo waits as queued, can be seen among today's, and fills after it",
  async () => {
    await toPhase(stage.server, "7203.jp", "jp", "closed", "lunch");
    const who = await trader("lunch");
    const { tab, page, ticket } = await ticketOf(who, "7203.jp");
    await page.getByText("Orders queue for the next session.").waitFor();
    await ticket.getByRole("textbox", { name: /^Shares/ }).fill("150");
    await ticket.getByText("Quantity must be a multiple of 100").waitFor();
    await ticket.getByRole("textbox", { name: /^Shares/ }).fill("100");
    await ticket
      .getByRole("textbox", { name: /^Price/ })
      .fill(await priceNear(who, "7203.jp", 1.01, 0));
    await ticket.getByText("Queued for the next session.").waitFor();
    await ticket.getByText("Buffer, returned after the fill").waitFor();
    await ticket.getByRole("button", { name: "Review: buy 100 7203" }).click();
    await page.getByRole("button", { name: "Buy 100 7203", exact: true }).click();
    await page.getByText("Submitted").first().waitFor();
    const order = await newest(who, "7203.jp");
    expect([order.state, order.queued, order.filled]).toEqual(["submitted", true, "0"]);
    await tab.open("/exchangeHistory/dailyEntrust");
    await page.getByText(/^Queued for the next session/).waitFor();

    await goTo(stage.server, nextPhase("jp", await clockOf(stage.server), "trading") + MINUTE_MS);
    const done = await completed(who, order.orderNo);
    expect(
      done.deals.every(({ value = "", rate = "" }) => Number(value) > 0 && Number(rate) < 1),
    ).toBe(true);
    await page.getByText(/^Queued for the next session/).waitFor({ state: "detached" });
  },
);

it("an A share that was bought today is not sellable until tomorrow, and no price beyond the day's limits leaves the ticket", async () => {
  const symbol = "601398.sh";
  await toPhase(stage.server, symbol, "cn", "trading");
  const who = await trader("ashare");
  const { tab, page, ticket } = await ticketOf(who, symbol);
  const limits = await ticket.getByText(/^\d[\d.,]* – \d/).innerText();
  const up = Number(limits.split("–")[1].replaceAll(",", ""));
  await ticket.getByRole("textbox", { name: /^Shares/ }).fill("100");
  await ticket.getByRole("textbox", { name: /^Price/ }).fill((up + 0.01).toFixed(2));
  await ticket.getByText("Below minimum or above maximum order limits").waitFor();
  await ticket
    .getByRole("textbox", { name: /^Price/ })
    .fill(Math.min(up, Number(await priceNear(who, symbol, 1.01, 2))).toFixed(2));
  await ticket.getByRole("button", { name: "Review: buy 100 601398" }).click();
  await page.getByRole("button", { name: "Buy 100 601398", exact: true }).click();
  const { orderNo } = await until(
    () => newest(who, symbol),
    (order) => order !== undefined,
    { what: "the order", timeoutMs: 15_000 },
  );
  await completed(who, orderNo);
  await page.getByText("Completed").first().waitFor();

  await tab.open(`/quotes/openTrade?symbol=${symbol}&side=sell`);
  await ticket.getByRole("textbox", { name: /^Shares/ }).fill("100");
  await ticket.getByText("Insufficient position").waitFor();
  // A session that nobody uses for a day ends.
  const tomorrow =
    nextPhase(
      "cn",
      nextPhase("cn", await clockOf(stage.server), "closed", "lunch") + 12 * HOUR_MS,
      "trading",
    ) + MINUTE_MS;
  while (tomorrow - (await clockOf(stage.server)) > 20 * HOUR_MS) {
    await goTo(stage.server, (await clockOf(stage.server)) + 20 * HOUR_MS);
    await newest(who, symbol);
  }
  await goTo(stage.server, tomorrow);
  const sellable = async () =>
    (await who.ok(exchangeHoldings, { symbol, product: "stock" }))[0].sellable;
  expect(await until(sellable, (held) => held === "100", { what: "shares that may be sold" })).toBe(
    "100",
  );
  await tab.open(`/quotes/openTrade?symbol=${symbol}&side=sell`);
  await ticket.getByRole("textbox", { name: /^Shares/ }).fill("100");
  await ticket.getByRole("button", { name: "Review: sell 100 601398" }).waitFor();
  await ticket.getByText("Insufficient position").waitFor({ state: "detached" });
  if (!LONG_RUN) return;
  await ticket.getByRole("textbox", { name: /^Price/ }).fill(await priceNear(who, symbol, 0.99, 2));
  await ticket.getByText("You get").waitFor();
  await ticket.getByRole("button", { name: "Review: sell 100 601398" }).click();
  await page.getByRole("button", { name: "Sell 100 601398", exact: true }).click();
  const sold = await until(
    () => newest(who, symbol),
    ({ side }) => side === "sell",
    { what: "the sale", timeoutMs: 15_000 },
  );
  await completed(who, sold.orderNo);
  await page.getByText("Completed").first().waitFor();
  await isFound(tab, who, symbol, [orderNo, sold.orderNo]);
});

/**
 * A share bought and sold again stands in every list with one result, and the money is what that
 * result says.
 */
async function isFound(
  tab: AppPage,
  who: TestSession,
  symbol: string,
  [bought, sold]: readonly string[],
): Promise<void> {
  const { page } = tab;
  const main = page.locator("main").filter({ visible: true });
  const [buy, sell] = [
    await who.ok(exchangeApplyGet, { orderNo: bought }),
    await who.ok(exchangeApplyGet, { orderNo: sold }),
  ];
  const sum = (texts: readonly string[]): Amount =>
    texts.reduce((all, text) => add(all, decimal<Amount>(text)), decimal<Amount>("0"));
  const [paid, got] = [buy, sell].map(
    ({ value = "0", fee }) => [decimal<Amount>(value), decimal<Amount>(fee)] as const,
  );
  const profit = toText(subtract(subtract(got[0], got[1]), add(paid[0], paid[1])));
  const { sale, deals } = sell;
  expect([sale?.qty, sale?.profit, toText(sum(deals.map(({ fee }) => fee)))]).toEqual([
    "100",
    profit,
    sell.fee,
  ]);
  expect(await who.ok(exchangeHoldings, { symbol, product: "stock" })).toEqual([]);
  const { available, frozen } = await who.ok(assetsTradeTop, { product: "stock" });
  expect([available, frozen]).toEqual([
    toText(add(decimal<Amount>("20000"), decimal<Amount>(profit))),
    "0",
  ]);
  expect(
    (await who.ok(exchangeApplyDeals, { product: "stock", side: "sell" })).list.map(
      (one) => one.orderNo,
    ),
  ).toEqual(deals.map(() => sold));

  await tab.open("/exchangeHistory/dailyDeal");
  const today = page.getByRole("region", { name: "Today" });
  await today.getByText(`${amountText(sell.value!)} USDT`, { exact: true }).waitFor();
  await main
    .getByRole("link", { name: /601398.*Sell/ })
    .first()
    .waitFor();
  // The purchase is of another day.
  expect(await main.getByRole("link", { name: /601398.*Buy/ }).count()).toBe(0);
  await tab.open("/exchangeHistory/historicalTransaction");
  await page
    .getByRole("region", { name: /^\d{4}-\d\d$/ })
    .first()
    .getByText(amountChangeText(profit))
    .waitFor();
  await tab.open(`/exchangeHistory/tradeRecord?symbol=${symbol}`);
  await main.getByText("Position closed").waitFor();
  await tab.open("/exchangeHistory/historicalEntrust");
  for (const side of ["Buy", "Sell"])
    await main.getByRole("link", { name: new RegExp(`601398.*${side}`) }).waitFor();
  await tab.open("/history/list?product=stock");
  await main.getByRole("link", { name: /601398.*Sell/ }).click();
  await main.getByText(`${amountChangeText(cents(profit))} USDT`).waitFor();
  await tab.open("/cryptos/profitLoss");
  const total = page.getByRole("region", { name: "Profit and loss" }).first();
  await total.getByText(`${amountChangeText(profit)} USDT`).waitFor();
  await main
    .getByRole("link", { name: /601398/ })
    .getByText(amountChangeText(profit))
    .waitFor();
  await tab.open("/exchange/warehouse");
  await main
    .getByText(`${amountText(available)} USDT`)
    .first()
    .waitFor();
}

it.runIf(LONG_RUN)(
  "at a day's limit that nobody sells at a buyer is told why it waits and waits; once somebody sells it fills",
  async () => {
    const symbol = "601398.sh";
    const { lab } = stage.server;
    await toPhase(stage.server, symbol, "cn", "trading");
    const who = await trader("locked");
    const { page, ticket } = await ticketOf(who, symbol);
    const limits = await ticket.getByText(/^\d[\d.,]* – \d/).innerText();
    const limitUp = limits.split("–")[1].replaceAll(",", "").trim();
    // Nobody trades but the test.
    await lab.rate(0);
    await ticket.getByRole("textbox", { name: /^Price/ }).fill(limitUp);
    await ticket.getByRole("textbox", { name: /^Shares/ }).fill("100");
    const lockedUntil = (isThere: () => Promise<boolean>, what: string) =>
      until(
        async () => {
          // A trade a step: what stands still is not traded by, and no order is accepted without an event
          // after it.
          await lab.push(symbol, limitUp);
          return isThere();
        },
        (there) => there,
        { what, timeoutMs: 20_000 },
      );
    await lockedUntil(
      () =>
        ticket
          .getByText("No one is selling at the day’s limit: it queues in the book.")
          .isVisible(),
      "a locked book",
    );
    await ticket.getByRole("button", { name: "Type" }).click();
    await page.getByRole("option", { name: /^Market/ }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await lockedUntil(
      () => ticket.getByText("No one is selling right now").isVisible(),
      "a refusal at market",
    );
    await ticket.getByRole("button", { name: "Type" }).click();
    await page.getByRole("option", { name: /^Limit/ }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await lockedUntil(
      () => ticket.getByRole("button", { name: "Review: buy 100 601398" }).isEnabled(),
      "a way to the review",
    );
    await ticket.getByRole("button", { name: "Review: buy 100 601398" }).click();
    await lockedUntil(
      () =>
        page.getByText("No one is selling at the day’s limit: it queues in the book.").isVisible(),
      "the same in the review",
    );
    await page.getByRole("button", { name: "Buy 100 601398", exact: true }).click();
    await lockedUntil(() => page.getByText("Submitted").first().isVisible(), "an order that waits");
    const { orderNo } = await newest(who, symbol);
    for (let trades = 0; trades < 5; trades++) await lab.push(symbol, limitUp);
    expect((await who.ok(exchangeApplyGet, { orderNo })).filled).toBe("0");
    await lab.push(symbol, (Number(limitUp) * 0.99).toFixed(2));
    const { avgPrice, deals } = await completed(who, orderNo);
    expect([Number(avgPrice), deals.map(({ cause }) => cause.rule)]).toEqual([
      Number(limitUp),
      ["through"],
    ]);
  },
);

it.runIf(LONG_RUN)(
  "after London's close its price is the only one, and a market order is not taken",
  async () => {
    await toPhase(stage.server, "vod.uk", "uk", "after");
    const who = await trader("close");
    const { page, ticket } = await ticketOf(who, "vod.uk");
    await page.getByText("Only orders at the closing price fill now.").waitFor();
    await ticket.getByRole("button", { name: "Type" }).click();
    await page.getByRole("option", { name: /^Market/ }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await ticket.getByRole("textbox", { name: /^Shares/ }).fill("100");
    await ticket.getByText("Market closed").waitFor();
    await ticket.getByRole("button", { name: "Type" }).click();
    await page.getByRole("option", { name: /^Limit/ }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const close = await ticket.getByRole("textbox", { name: /^Price/ }).inputValue();
    await ticket.getByRole("button", { name: "One tick up" }).click();
    await ticket.getByText("Below minimum or above maximum order limits").waitFor();
    await ticket.getByRole("textbox", { name: /^Price/ }).fill(close);
    await ticket.getByText("Trades at the closing price only.").waitFor();
    await ticket.getByRole("button", { name: "Review: buy 100 VOD" }).click();
    await page.getByRole("button", { name: "Buy 100 VOD", exact: true }).click();
    await page.getByText("Completed").first().waitFor();
    const { deals } = await completed(who, (await newest(who, "vod.uk")).orderNo);
    expect(deals.map(({ price, cause }) => [Number(price), cause.rule])).toEqual([
      [Number(close), "close"],
    ]);
  },
);
