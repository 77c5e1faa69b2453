/**
 * Earn on a phone: a fund bought with a lost reply, its first income by the server's clock, told by
 * a notice, and left early at the penalty that was shown; what the screens say is what the server
 * has.
 */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { rechargeApply, rechargeList } from "../../../contract/http/money/deposit.ts";
import { financeOrderGet, financeOrderList } from "../../../contract/http/money/earn.ts";
import { accountTransfer, walletByType } from "../../../contract/http/money/wallet.ts";
import { setSafewordReg } from "../../../contract/http/security.ts";
import { patience } from "../../../scripts/suite/slowness.ts";
import type { AppPage } from "../../support/browser/app-page.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { openStage } from "../../support/browser/stage.ts";
import { at } from "../../support/browser/walk.ts";
import { putInto, register, signInAgain, type TestSession } from "../../support/people/person.ts";
import { ops, verifyIdentity } from "../../support/people/verified.ts";
import { until } from "../../support/until.ts";

/** Its own server: two days pass on it. */
const stage = openStage({ seed: 11 });
const FUND = "246810";

/** A verified user with 2,000 USDT to put in. */
async function saver(): Promise<TestSession> {
  const { url, lab } = stage.server;
  const person = await register(url, "saver");
  await verifyIdentity(url, person);
  await person.ok(setSafewordReg, { safeword: FUND, re_safeword: FUND });
  await person.ok(rechargeApply, {
    channel: "crypto",
    symbol: "USDT",
    chain: "TRC20",
    amount: "2000",
    txHash: "sandbox-7",
    requestId: randomUUID(),
  });
  await until(
    async () => {
      await lab.stepClock(2000);
      return (await person.ok(rechargeList, { status: "3" })).total;
    },
    (total) => total === 1,
    { what: "the deposit", timeoutMs: 60_000 },
  );
  await person.ok(accountTransfer, {
    from: "FUNDS",
    to: "FINANCE",
    symbol: "USDT",
    amount: "2000",
    requestId: randomUUID(),
  });
  return person;
}
const available = async (who: TestSession): Promise<string> =>
  (await who.ok(walletByType, { accountType: "FINANCE" })).transferable.USDT;

async function typeAmount({ page }: AppPage, digits: string): Promise<void> {
  await page.getByLabel("Amount", { exact: true }).tap();
  const pad = page.locator("[data-keypad]");
  for (const digit of digits) await pad.getByRole("button", { name: digit, exact: true }).tap();
  await pad.getByRole("button", { name: "Done" }).tap();
  await pad.waitFor({ state: "detached" });
}

it("a fund is bought once though its reply is lost, pays at 04:00, and is left at the penalty that was shown", {
  timeout: patience(120_000),
}, async () => {
  const { url, lab } = stage.server;
  const person = await saver();
  const tab = await stage.tab();
  const { page } = tab;
  await putInto(page, url, person);
  await tab.open("/cryptos/fm-home");
  await page.getByRole("button", { name: "Subscribe: USDT fund, 7 days" }).click();
  await at(tab, /fund-buy\?product_id=fund-usdt-7/);
  await page.getByText("In Finance 2,000.00 USDT").waitFor();
  await typeAmount(tab, "1000");
  await page.getByText("Worst case −21.00").waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await at(tab, /financial-confirm\?product_id=fund-usdt-7&amount=1000/);
  // Found again after a reload, and not bought without the agreement.
  await page.reload();
  await page.getByText("2,000.00 → 1,000.00 USDT").waitFor();
  // The worst that can come of it stands before the best.
  expect((await page.locator("dl").first().locator("dt").allInnerTexts()).slice(0, 2)).toEqual([
    "Worst case",
    "Income, 7 days",
  ]);
  await page.getByRole("button", { name: "Subscribe 1,000.00 USDT" }).click({ force: true });
  await page.getByText("Please agree to the terms").waitFor();
  await page.getByRole("checkbox").check({ force: true });
  await lab.lose(["financeOrderOpen"], 1);
  await page.getByRole("button", { name: "Subscribe 1,000.00 USDT" }).click();
  await at(tab, /order-success\?type=fund&order_no=E/);
  await page.getByRole("status").getByText("Now earning").waitFor();
  const [order, ...others] = (await person.ok(financeOrderList, {})).list;
  expect([order.amount, others, await available(person)]).toEqual(["1000", [], "1000"]);
  await page.getByRole("button", { name: "View order" }).click();
  await at(tab, /financialOrder\?order_no=E/);
  await page.getByText("None yet. First one:").waitFor();
  expect(await axeViolations(page)).toEqual([]);

  // Two days on: sessions do not last that long.
  await lab.stepClock(order.firstPayTime - (await lab.state()).clock.now + 1000);
  const again = await signInAgain(url, person.username);
  await until(
    async () => (await again.ok(financeOrderGet, { orderNo: order.orderNo })).paidDays,
    (days) => days === 1,
    { what: "the first income", timeoutMs: 20_000 },
  );
  await putInto(page, url, again);
  await tab.open(`/cryptos/financialOrder?order_no=${order.orderNo}`, "?later");
  await page.getByText("Day 1 of 7").first().waitFor();
  await page.getByText("+0.50").first().waitFor();

  // The day's income stands among the notices, and leads to the orders.
  await lab.stepClock(11 * 60_000);
  await tab.go("/notices");
  await page.getByRole("button", { name: /Today’s earnings.*0\.50 USDT/ }).click();
  await at(tab, "/cryptos/financialHistory");
  await page.getByRole("link", { name: /USDT fund, 7 days.*Day 1 of 7/ }).click();

  await page.getByRole("button", { name: "Redeem early" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByText("Penalty = 0.30% × 6 days × 1,000.00 =").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Get 982.00 USDT" }).click();
  await page.getByLabel("Fund password").fill(FUND);
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByText("Redeemed early").first().waitFor();
  expect(await again.ok(financeOrderGet, { orderNo: order.orderNo })).toMatchObject({
    status: "cancelled",
    returned: "982",
    totalIncome: "0.5",
  });
  expect(await available(again)).toBe("1982.5");
  await tab.go("/cryptos/fm-home");
  await page.getByRole("region", { name: "Total earned" }).getByText("0.50").waitFor();
  // Rules say what is in force, whatever was bought before.
  await ops(url, "earn", "set", "fund-usdt-7", "penalty", "0.0041");
  await tab.open("/cryptos/fund-rule", "?set");
  await page
    .getByRole("row", { name: /USDT fund, 7 days/ })
    .getByText("0.41%")
    .waitFor();
  expect(stage.errors).toEqual([]);
});
