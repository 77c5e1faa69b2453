/** The tap after a sheet is not lost, and one too many confirms nothing that came under it. */
import { expect, it } from "vitest";
import { addVirtualAccount } from "../../../contract/http/demo.ts";
import { transferList } from "../../../contract/http/money/wallet.ts";
import { exchangeApplyList } from "../../../contract/http/trading/spot.ts";
import { openStage } from "../../support/browser/stage.ts";
import { putInto, register, sessionOf } from "../../support/people/person.ts";
import { until } from "../../support/until.ts";

const stage = openStage();
const TIMES = 10;

it("Holdings, tapped as the confirmation closes, is what is shown ten times of ten when the order has filled", async () => {
  const player = await register(stage.server.url, "tapper");
  const who = await sessionOf(
    stage.server.url,
    player.username,
    await player.ok(addVirtualAccount, {}),
  );
  const tab = await stage.tab();
  const { page } = tab;
  await putInto(page, stage.server.url, who);
  await tab.open("/cryptos/trade/btc");
  await page.getByText("50,000.00 USDT").waitFor();
  await page.getByRole("button", { name: "Type Limit" }).click();
  await page.getByRole("option", { name: /^Market/ }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const ticket = page.getByRole("form", { name: "Order ticket" });
  const [orders, held] = [
    page.getByRole("tab", { name: /^Open orders/ }),
    page.getByRole("tab", { name: "Holdings" }),
  ];
  const shown: boolean[] = [];
  for (let i = 1; i <= TIMES; i++) {
    await ticket.getByRole("button", { name: "25%", exact: true }).click();
    await ticket.getByRole("button", { name: "Buy BTC" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Buy BTC" }).click();
    // As a thumb does it: where the tab stands, whatever lies over it.
    const box = await held.boundingBox();
    if (box === null) throw new Error("no tab");
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await until(
      () =>
        who
          .ok(exchangeApplyList, { state: "all" })
          .then(({ list }) => list.filter(({ state }) => state === "completed").length),
      (filled) => filled === i,
      { what: `order ${i} filled`, timeoutMs: 20_000 },
    );
    // The ticket is empty again once the answer was taken.
    await until(
      () => ticket.getByLabel("Total", { exact: true }).inputValue(),
      (size) => size === "",
      { what: "the answer in the ticket" },
    );
    shown.push((await held.getAttribute("aria-selected")) === "true");
    await orders.click();
  }
  expect(shown).toEqual(Array.from({ length: TIMES }, () => true));
});

it("ten clicks in 200 ms on a button whose question comes up under the finger ask, and answer nothing", async () => {
  const player = await register(stage.server.url, "doubler");
  const who = await sessionOf(
    stage.server.url,
    player.username,
    await player.ok(addVirtualAccount, {}),
  );
  const tab = await stage.tab();
  const { page } = tab;
  await putInto(page, stage.server.url, who);
  await tab.open("/transfer/index?from=SPOT&to=FUNDS");
  await page.getByText("Transferable 50,000.00 USDT").waitFor();
  await page.getByLabel("Amount", { exact: true }).fill("1250.5");
  const pad = page.locator("[data-keypad]");
  await pad.getByRole("button", { name: "Done" }).click();
  await pad.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Next" }).click({ clickCount: 10, delay: 10 });
  await page.getByRole("button", { name: "Transfer now" }).waitFor();
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByText("Transferable 50,000.00 USDT").waitFor();
  expect((await who.ok(transferList, {})).total).toBe(0);
});
