/**
 * Orders beyond limit and market on a phone: a trail and a scale of spot, a bracket whose stop
 * protects its fills, a level of stops, a position turned round, and everything flattened. What the
 * screens say is what the server has.
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
import { exchangeApplyList } from "../../../contract/http/trading/spot.ts";
import { openStage } from "../../support/browser/stage.ts";
import { LONG_RUN } from "../../support/long-run.ts";
import { putInto, register, sessionOf, type TestSession } from "../../support/people/person.ts";
import { until } from "../../support/until.ts";

const stage = openStage();

async function player(): Promise<TestSession> {
  const who = await register(stage.server.url, "beyond");
  return sessionOf(stage.server.url, who.username, await who.ok(addVirtualAccount, {}));
}
const ticket = (page: Page) => page.getByRole("form", { name: "Order ticket" });
async function pickKind(page: Page, from: string, to: RegExp): Promise<void> {
  await page.getByRole("button", { name: `Type ${from}` }).click();
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
const priceOf = async (who: TestSession, symbol: string): Promise<number> =>
  Number((await who.ok(getRealtime, { symbol }))[0].last);

it.runIf(LONG_RUN)(
  "a trail and a scaled order of spot are typed, refused at their fields, sent, and stand in the list",
  async () => {
    const who = await player();
    const tab = await stage.tab();
    const { page } = tab;
    await putInto(page, stage.server.url, who);
    await tab.open("/cryptos/trade/ltc");
    await page.getByText("50,000.00 USDT").waitFor();
    await pickKind(page, "Limit", /^Trailing stop/);
    await ticket(page).getByLabel("Amount", { exact: true }).fill("2");
    await ticket(page).getByRole("button", { name: "Buy LTC" }).click();
    await ticket(page).getByText("Enter the distance").waitFor();
    await ticket(page).getByLabel("Distance").fill("1.5");
    await ticket(page).getByText("Buy triggers at").waitFor();
    await send(page, "Buy LTC");
    const open = () => who.ok(exchangeApplyList, { state: "open" }).then(({ list }) => list);
    const [trail] = await until(open, ([one]) => one !== undefined, { what: "a trail" });
    expect([trail.orderType, trail.distanceRate, trail.held]).toEqual(["trailing", "0.015", true]);
    const card = page.getByRole("article", { name: "LTC/USDT Buy" });
    await card.getByText("1.5%").waitFor();
    expect(await card.getByRole("button", { name: "Amend" }).count()).toBe(0);

    await pickKind(page, "Trailing stop", /^Scaled/);
    const last = await priceOf(who, "ltc");
    await ticket(page)
      .getByLabel("From (USDT)")
      .fill((last * 0.9).toFixed(1));
    await ticket(page)
      .getByLabel("To (USDT)")
      .fill((last * 0.8).toFixed(1));
    await ticket(page).getByLabel("Orders").fill("4");
    await ticket(page).getByLabel("Amount", { exact: true }).fill("4");
    await ticket(page).getByText("First").waitFor();
    await send(page, "Buy LTC");
    const rungs = await until(open, (list) => list.length === 5, {
      what: "four rungs beside the trail",
    });
    expect(
      rungs
        .filter((one) => one.orderType === "scaled")
        .map(({ qty, price, parentNo }) => [qty, price !== "", parentNo !== undefined]),
    ).toEqual(Array(4).fill(["1", true, true]));
    expect(stage.errors).toEqual([]);
  },
);

it("a bracket opens with its own stops, a level is added, the position is turned round, and all is flattened", async () => {
  const who = await player();
  const tab = await stage.tab();
  const { page } = tab;
  await putInto(page, stage.server.url, who);
  await tab.open("/cryptos/perpetualContract/avax");
  await page.getByRole("grid", { name: "Asks" }).getByRole("gridcell").first().waitFor();
  await pickKind(page, "Limit", /^Bracket/);
  const last = await priceOf(who, "avax.p");
  await ticket(page).getByLabel("Price, or at market").fill("");
  await ticket(page).getByLabel("Size", { exact: true }).fill("10");
  await ticket(page)
    .getByRole("button", { name: /^Open long/ })
    .click();
  await ticket(page).getByText("Enter a take profit or a stop loss").waitFor();
  await ticket(page)
    .getByLabel("Stop loss")
    .fill((last * 0.95).toFixed(1));
  await send(page, /^Open long/);
  const open = () => who.ok(contractOrderList, { state: "open" }).then(({ list }) => list);
  const [position] = await until(open, ([one]) => one !== undefined, {
    what: "a position",
    timeoutMs: 15_000,
  });
  const orders = () => who.ok(contractApplyList, { state: "open" }).then(({ list }) => list);
  await until(
    orders,
    (list) => list.some((one) => one.positionId === position.id && one.orderType === "tpsl"),
    { what: "the bracket's own stop" },
  );

  const card = page.getByRole("article", { name: /AVAXUSDT Long/ });
  const dialog = page.getByRole("dialog");
  await card.getByRole("button", { name: "TP / SL" }).click();
  await dialog.getByLabel("Price", { exact: true }).fill((last * 1.1).toFixed(1));
  await dialog.getByRole("button", { name: "25%", exact: true }).click();
  await dialog.getByRole("button", { name: "Add level" }).click();
  await dialog.getByText(/^TP at /).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });

  await card.getByRole("button", { name: "Reverse" }).click();
  await dialog.getByText("New margin and fees").waitFor();
  await dialog.getByRole("button", { name: "Reverse to short" }).click();
  await until(open, (list) => list.length === 1 && list[0].direction === "sell", {
    what: "the other side",
    timeoutMs: 15_000,
  });
  await page.getByRole("article", { name: /AVAXUSDT Short/ }).waitFor();

  await page.getByRole("button", { name: "Close all positions (1)" }).click();
  const asked = page.getByRole("alertdialog");
  await asked
    .getByRole("checkbox", { name: "Also cancel every open order" })
    .check({ force: true });
  await asked.getByRole("button", { name: /^Close all/ }).click();
  await until(open, (list) => list.length === 0, { what: "nothing open", timeoutMs: 15_000 });
  expect(await orders()).toEqual([]);
  expect(stage.errors).toEqual([]);
});

it.runIf(LONG_RUN)(
  "an open order is a line on the chart: dragged it asks, put back it stays, moved by keys and confirmed it is amended",
  async () => {
    const who = await player();
    const tab = await stage.tab();
    const { page } = tab;
    const last = await priceOf(who, "link.p");
    const price = (last * 0.97).toFixed(2);
    const common = {
      symbol: "link.p",
      direction: "buy",
      leverRate: "10",
      agree: "1",
      orderType: "limit",
    } as const;
    await who.ok(contractApplyOpen, { ...common, price, qty: "10", clientOrderId: randomUUID() });
    const open = () => who.ok(contractApplyList, { state: "open" }).then(({ list }) => list[0]);
    await putInto(page, stage.server.url, who);
    await tab.open("/cryptos/trendDetails/link?product=perpetual");
    const chip = page.getByRole("slider", { name: /^Open long 10 LINK/ });
    await chip.waitFor();
    const box = await chip.boundingBox();
    if (box === null) throw new Error("the line has no chip");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 30, { steps: 4 });
    await page.mouse.up();
    const strip = page.getByRole("region", { name: /^Move the order to / });
    await strip.getByText("Worth").waitFor();
    await strip.getByRole("button", { name: "Cancel" }).click();
    await strip.waitFor({ state: "detached" });
    expect([(await open()).price, await chip.getAttribute("aria-valuetext")]).toEqual([
      price.replace(/0+$/, ""),
      expect.stringContaining("Limit"),
    ]);

    await chip.focus();
    const before = Number(await chip.getAttribute("aria-valuenow"));
    for (const key of ["ArrowUp", "ArrowUp", "Shift+ArrowUp", "Enter"])
      await page.keyboard.press(key);
    await strip.getByRole("button", { name: /^Confirm / }).click();
    await page.getByText("Order amended").waitFor();
    await until(open, (one) => Number(one.price) > Number(price), {
      what: "the order at its new price",
    });
    await until(
      async () => Number(await chip.getAttribute("aria-valuenow")),
      (now) => now > before,
      { what: "the line at its new place" },
    );
    expect(stage.errors).toEqual([]);
  },
);
