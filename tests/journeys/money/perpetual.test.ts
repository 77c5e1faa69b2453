/**
 * A perpetual on a phone: leverage chosen, the terms agreed to once, a position opened with its
 * stops, its profit live, part of it closed, and the rest liquidated when the market falls; the
 * record says how. What the screens say is what the server has.
 */
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { addVirtualAccount } from "../../../contract/http/demo.ts";
import { getRealtime } from "../../../contract/http/market.ts";
import {
  contractOrderGet,
  contractOrderList,
} from "../../../contract/http/trading/perpetual-lists.ts";
import { decimal } from "../../../contract/money/decimal.ts";
import { openStage } from "../../support/browser/stage.ts";
import { putInto, register, sessionOf, type TestSession } from "../../support/people/person.ts";
import { until } from "../../support/until.ts";

const stage = openStage();
const COIN = "sol";
const SYMBOL = `${COIN}.p`;

/** A user of the demo account, with what that account begins with. */
async function player(): Promise<TestSession> {
  const who = await register(stage.server.url, "perp");
  return sessionOf(stage.server.url, who.username, await who.ok(addVirtualAccount, {}));
}
const positions = (who: TestSession, state: "open" | "closed" = "open") =>
  who.ok(contractOrderList, { state }).then(({ list }) => list);
const ticket = (page: Page) => page.getByRole("form", { name: "Order ticket" });
const figure = async (page: Page, name: string): Promise<string> =>
  (await page.locator(`article [data-p="${name}"]`).first().textContent()) ?? "";

/** The coin and its perpetual trade at a share of where they stand. */
async function fall(who: TestSession, share: number): Promise<void> {
  const rows = await who.ok(getRealtime, { symbol: `${COIN},${SYMBOL}` });
  for (const { symbol, last, priceScale } of rows)
    await stage.server.lab.push(symbol, (Number(last) * share).toFixed(Math.min(2, priceScale)));
}

it("leverage, an order with its stops, live profit, a part closed, a liquidation, and its record", async () => {
  const who = await player();
  const tab = await stage.tab();
  const { page } = tab;
  await putInto(page, stage.server.url, who);
  await tab.open(`/cryptos/perpetualContract/${COIN}`);
  await page.getByRole("grid", { name: "Asks" }).getByRole("gridcell").first().waitFor();
  await page.getByRole("button", { name: /^Leverage \d+x, change/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "50x", exact: true }).click();
  await page.getByRole("button", { name: "Use 50x" }).click();
  await page.getByRole("button", { name: "Leverage 50x, change" }).waitFor();

  await page.getByRole("button", { name: "Type Limit" }).click();
  await page.getByRole("option", { name: /^Market/ }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await ticket(page).getByLabel("Size", { exact: true }).fill("10");
  await ticket(page).getByRole("checkbox", { name: "TP / SL" }).check({ force: true });
  const [{ last }] = await who.ok(getRealtime, { symbol: SYMBOL });
  const profit = (Number(last) * 1.2).toFixed(0);
  await ticket(page).getByLabel("Take profit").fill(profit);
  await ticket(page)
    .getByRole("button", { name: /^Open long/ })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: /^I understand the risk/ }).check({ force: true });
  await dialog.getByRole("button", { name: "Open long" }).click();
  const [position] = await until(
    () => positions(who),
    ([one]) => one !== undefined,
    { what: "a position", timeoutMs: 15_000 },
  );
  expect([position.leverRate, position.qty, decimal(position.stopPriceProfit)]).toEqual([
    50,
    "10",
    decimal(profit),
  ]);

  const card = page.getByRole("article", { name: /Long 50x/ });
  await card.getByText("Unrealized P&L (USDT)").waitFor();
  const before = await figure(page, "mark");
  await until(
    () => figure(page, "mark"),
    (mark) => mark !== before && mark !== "--",
    { what: "a mark that moves" },
  );
  expect(await figure(page, "profit")).toMatch(/^[+−]?[\d,]+\.\d\d$/);

  await card.getByRole("button", { name: "Close" }).click();
  await dialog.getByRole("button", { name: "50%" }).click();
  await dialog.getByRole("button", { name: "Close long" }).click();
  await until(
    async () => (await positions(who))[0]?.qty,
    (qty) => qty === "5",
    { what: "half of it closed" },
  );
  await card.getByText("5", { exact: true }).waitFor();

  await until(
    async () => {
      await fall(who, 0.985);
      return positions(who);
    },
    (list) => list.length === 0,
    { what: "a liquidation", timeoutMs: 20_000 },
  );
  await page.getByText(new RegExp(`${COIN.toUpperCase()} long liquidated`, "i")).waitFor();
  await card.waitFor({ state: "detached" });
  const [closed] = await positions(who, "closed");
  const told = await who.ok(contractOrderGet, { id: closed.id });
  expect([closed.closeReason, told.liquidation === null]).toEqual(["liquidated", false]);

  await tab.go("/cryptos/perpetualHistory");
  await page.getByRole("list", { name: "Closed positions" }).getByRole("link").first().click();
  await page.getByText("How it was liquidated").waitFor();
  await page.getByRole("status").getByText("Liquidated", { exact: true }).waitFor();
  expect(stage.errors).toEqual([]);
});
