/**
 * A pair on a phone over a weekend, by the lab's clock: opened in lots on Friday with its terms
 * agreed to once, shut at 17:00 of New York with a night of swap charged, open again on Sunday with
 * nothing charged twice, closed and told in the record.
 */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { addVirtualAccount } from "../../../contract/http/demo.ts";
import { getRealtime } from "../../../contract/http/market.ts";
import { contractApplyOpen } from "../../../contract/http/trading/perpetual.ts";
import {
  contractOrderFundingList,
  contractOrderList,
} from "../../../contract/http/trading/perpetual-lists.ts";
import { swapAfter } from "../../../contract/rules/trading/swap-times.ts";
import { openStage } from "../../support/browser/stage.ts";
import { putInto, register, sessionOf, type TestSession } from "../../support/people/person.ts";
import { until } from "../../support/until.ts";

const stage = openStage();
const HOUR_MS = 3_600_000;

const now = async (): Promise<number> => (await stage.server.lab.state()).clock.now;
const goTo = async (at: number): Promise<unknown> => stage.server.lab.stepClock(at - (await now()));
const sessionNow = async (who: TestSession): Promise<string> =>
  (await who.ok(getRealtime, { symbol: "eurusd" }))[0].session;

/** Goes to half an hour before a Friday's end on which pairs trade; a holiday is passed over. */
async function toFriday(): Promise<number> {
  let friday = await now();
  for (;;) {
    do friday = swapAfter(friday);
    while (new Date(friday).getUTCDay() !== 5 || friday - (await now()) < HOUR_MS);
    await goTo(friday - HOUR_MS / 2);
    const guest = await register(stage.server.url, "fx");
    if ((await sessionNow(guest)) === "trading") return friday;
  }
}

it("lots on Friday, a night of swap, a weekend without orders, and a close after it", async () => {
  const friday = await toFriday();
  const made = await register(stage.server.url, "forex");
  const who = sessionOf(stage.server.url, made.username, await made.ok(addVirtualAccount, {}));
  const positions = (state: "open" | "closed" = "open") =>
    who.ok(contractOrderList, { state, type: "forex" }).then(({ list }) => list);
  const tab = await stage.tab();
  const { page } = tab;
  await putInto(page, stage.server.url, who);
  await tab.open("/foreign/opening?symbol=eurusd");
  await page.getByRole("grid", { name: "Asks" }).getByRole("gridcell").first().waitFor();
  await page.getByRole("button", { name: "Type Limit" }).click();
  await page.getByRole("option", { name: /^Market/ }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const ticket = page.getByRole("form", { name: "Order ticket" });
  await ticket.getByLabel("Size", { exact: true }).fill("0.1");
  await ticket.getByText("1.00 USDT").waitFor();
  await ticket.getByRole("button", { name: /^Open long/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: /^I understand the risk/ }).check({ force: true });
  await dialog.getByRole("button", { name: "Open long" }).click();
  const [position] = await until(positions, ([one]) => one !== undefined, {
    what: "a position",
    timeoutMs: 15_000,
  });
  expect([position.symbol, position.qty, position.type]).toEqual(["eurusd", "0.1", "forex"]);
  const card = page.getByRole("article", { name: /EUR\/USD Long/ });
  await card.getByText("Size (lots)").waitFor();

  await goTo(friday + 10_000);
  const swaps = () => who.ok(contractOrderFundingList, { type: "forex" });
  const { list } = await until(swaps, ({ total }) => total > 0, {
    what: "a night of swap",
    timeoutMs: 15_000,
  });
  expect(list.map(({ kind, nights, ts }) => [kind, nights, ts])).toEqual([["swap", 1, friday]]);
  await until(
    () => sessionNow(who),
    (session) => session === "closed",
    { what: "the weekend" },
  );
  const late = {
    symbol: "eurusd",
    direction: "buy",
    leverRate: position.leverRate,
    orderType: "market",
    qty: "0.1",
  } as const;
  await expect(who.ok(contractApplyOpen, { ...late, clientOrderId: randomUUID() })).rejects.toThrow(
    /1009|currentlyClosed/,
  );
  await page.locator("button[data-side=long][aria-disabled=true]").waitFor();

  // A session that nobody uses for a day ends.
  for (const hours of [23, 46]) {
    await goTo(friday + hours * HOUR_MS);
    await positions();
  }
  await goTo(friday + 48 * HOUR_MS + 60_000);
  await until(
    () => sessionNow(who),
    (session) => session === "trading",
    { what: "Sunday's opening" },
  );
  expect((await swaps()).total).toBe(1);
  await tab.open("/position/index?product=forex");
  await page
    .getByRole("article", { name: /EUR\/USD Long/ })
    .getByRole("button", { name: "Close" })
    .click();
  await dialog.getByRole("button", { name: "Close long" }).click();
  const [closed] = await until(
    () => positions("closed"),
    ([one]) => one !== undefined,
    { what: "a close", timeoutMs: 15_000 },
  );
  expect([closed.closeReason, closed.funding]).toEqual(["manual", list[0].amount]);

  await tab.open("/history/list?product=forex&kind=funding");
  await page.getByText(/^1 night of/).waitFor();
  expect(stage.errors).toEqual([]);
});
