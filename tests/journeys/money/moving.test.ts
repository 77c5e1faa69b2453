/**
 * Money inside the account, on a phone: demo funds moved to Funds, exchanged for a coin and moved
 * on, each with its reply lost once; the records and the sums say that each happened once; another
 * tab and a reload agree; hidden balances are nowhere readable.
 */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { addVirtualAccount } from "../../../contract/http/demo.ts";
import { exchangeList } from "../../../contract/http/money/exchange.ts";
import {
  accountTransfer,
  moneylogList,
  transferList,
  walletByType,
} from "../../../contract/http/money/wallet.ts";
import { openStage } from "../../support/browser/stage.ts";
import { putInto, register, sessionOf, type TestSession } from "../../support/people/person.ts";
import { until } from "../../support/until.ts";

const stage = openStage();

/** Somebody in the demo account: 50,000 in Spot, nothing in Funds. */
async function player(): Promise<TestSession> {
  const who = await register(stage.server.url, "mover");
  return sessionOf(stage.server.url, who.username, await who.ok(addVirtualAccount, {}));
}
const intents = async (call: string): Promise<number> =>
  (await stage.server.lab.state()).replies[call]?.intents ?? 0;

/** The reply of `call` is lost until the page has said that it confirms. */
async function losing(call: string, page: Page, press: () => Promise<void>): Promise<void> {
  await stage.server.lab.lose([call], 1000);
  await press();
  await page.getByRole("status").getByText("Confirming…").waitFor();
  await stage.server.lab.lose([call], 0);
}
/**
 * A field of money brings the keypad, and what lies under it moves then: it is put away before the
 * next press.
 */
async function keypadAway(page: Page): Promise<void> {
  await page.locator("[data-keypad]").getByRole("button", { name: "Done" }).click();
  await page.locator("[data-keypad]").waitFor({ state: "detached" });
}
const available = async (
  who: TestSession,
  accountType: "FUNDS" | "SPOT",
  symbol: string,
): Promise<string> => (await who.ok(walletByType, { accountType })).transferable[symbol] ?? "0";

it("transfer, exchange and transfer again with each reply lost once: every sum moved once, and the records say so", async () => {
  const who = await player();
  const tab = await stage.tab();
  const { page } = tab;
  await putInto(page, stage.server.url, who);
  await tab.open("/transfer/index?from=SPOT&to=FUNDS");
  await page.getByText("Transferable 50,000.00 USDT").waitFor();
  await page.getByLabel("Amount", { exact: true }).fill("1250.5");
  await keypadAway(page);
  await page.getByRole("button", { name: "Next" }).click();
  await losing("accountTransfer", page, () =>
    page.getByRole("button", { name: "Transfer now" }).click(),
  );
  await page.getByRole("status").getByText("Transferred").waitFor();
  await page.getByText("1,250.50 USDT").waitFor();
  expect([await available(who, "FUNDS", "USDT"), await available(who, "SPOT", "USDT")]).toEqual([
    "1250.5",
    "48749.5",
  ]);

  await tab.go("/cryptos/exchangePage?from=USDT&to=BTC");
  await page.getByText("Available 1,250.50 USDT").waitFor();
  await page.getByLabel("You pay", { exact: true }).fill("1000");
  await keypadAway(page);
  await page.getByRole("button", { name: "Preview" }).click();
  await losing("exchangeApply", page, () =>
    page.getByRole("button", { name: /Get .* BTC/ }).click(),
  );
  await page.getByRole("status").getByText("Completed").waitFor();
  const [exchanged] = (await who.ok(exchangeList, {})).list;
  expect([exchanged.fromAmount, await available(who, "FUNDS", "USDT")]).toEqual(["1000", "250.5"]);
  expect(await available(who, "FUNDS", "BTC")).toBe(exchanged.toAmount);
  // Counted until the next reply is lost.
  expect(await intents("exchangeApply")).toBe(1);

  await tab.go("/transfer/index?from=FUNDS&to=SPOT&symbol=BTC");
  await page.getByText(/Transferable 0\.\d*[1-9]\d* BTC/).waitFor();
  await page.getByRole("button", { name: "All", exact: true }).first().click();
  await page.getByRole("button", { name: "Next" }).click();
  await losing("accountTransfer", page, () =>
    page.getByRole("button", { name: "Transfer now" }).click(),
  );
  await page.getByRole("status").getByText("Transferred").waitFor();
  expect(await available(who, "SPOT", "BTC")).toBe(exchanged.toAmount);

  expect([(await who.ok(transferList, {})).total, (await who.ok(exchangeList, {})).total]).toEqual([
    2, 1,
  ]);
  expect((await who.ok(moneylogList, { type: "exchange_out" })).total).toBe(1);
  await tab.go("/cryptos/accountChange");
  await page.getByText("Exchange out").waitFor();
  await page.getByText("−1,000.00").waitFor();
  await tab.go("/transfer/transferHistory");
  await until(
    () => page.getByRole("list", { name: "Transfer history" }).getByRole("listitem").count(),
    (count) => count === 2,
    { what: "both transfers" },
  );
  expect(stage.errors).toEqual([]);
});

it("the assets tab follows what is moved elsewhere and hides what is asked to be hidden, also after a reload", async () => {
  const who = await player();
  const tab = await stage.tab();
  const { page } = tab;
  await putInto(page, stage.server.url, who);
  await tab.open("/personal/index");
  await page
    .getByRole("region", { name: "Total value" })
    .getByText(/100,000\.00/)
    .first()
    .waitFor();
  const funds = page.getByRole("link", { name: /^Funds/ });
  await funds.getByText("0.00").waitFor();
  await who.ok(accountTransfer, {
    from: "SPOT",
    to: "FUNDS",
    symbol: "USDT",
    amount: "777",
    requestId: randomUUID(),
  });
  await funds.getByText("777.00").waitFor();
  await page.getByRole("button", { name: "Hide balances" }).click();
  await until(
    () => page.getByRole("main").innerText(),
    (text) => !/777|100,000|49,223/.test(text),
    { what: "no balance to be read" },
  );
  await page.reload();
  await page.getByRole("button", { name: "Show balances" }).waitFor();
  expect(await page.getByRole("main").innerText()).not.toMatch(/777|100,000|49,223/);
  await page.getByRole("button", { name: "Show balances" }).click();
  await funds.getByText("777.00").waitFor();
});
