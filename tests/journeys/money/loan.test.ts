/**
 * A pledge loan on a phone: borrowed with a lost reply, called live when the coin falls, saved by
 * more collateral, and repaid to the end; another one is sold. What the screens say is what the
 * server has.
 */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { getRealtime } from "../../../contract/http/market.ts";
import { rechargeApply, rechargeList } from "../../../contract/http/money/deposit.ts";
import {
  pledgeConfig,
  pledgeGet,
  pledgeList,
  pledgeOpen,
} from "../../../contract/http/money/pledge.ts";
import { walletByType } from "../../../contract/http/money/wallet.ts";
import { setSafewordReg } from "../../../contract/http/security.ts";
import { decimal, subtract, toText } from "../../../contract/money/decimal.ts";
import { patience } from "../../../scripts/suite/slowness.ts";
import type { AppPage } from "../../support/browser/app-page.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { openStage } from "../../support/browser/stage.ts";
import { at } from "../../support/browser/walk.ts";
import { putInto, register, type TestSession } from "../../support/people/person.ts";
import { verifyIdentity } from "../../support/people/verified.ts";
import { until } from "../../support/until.ts";

/** Its own server: the coin falls on it. */
const stage = openStage({ seed: 12 });
const FUND = "246810";

/** A verified user with a BTC, and USDT for the interest. */
async function borrower(): Promise<TestSession> {
  const { url, lab } = stage.server;
  const person = await register(url, "borrower");
  await verifyIdentity(url, person);
  await person.ok(setSafewordReg, { safeword: FUND, re_safeword: FUND });
  const paid = { channel: "crypto", requestId: "" } as const;
  await person.ok(rechargeApply, {
    ...paid,
    symbol: "BTC",
    chain: "BTC",
    amount: "1",
    txHash: "sandbox-21",
    requestId: randomUUID(),
  });
  await person.ok(rechargeApply, {
    ...paid,
    symbol: "USDT",
    chain: "TRC20",
    amount: "3000",
    txHash: "sandbox-22",
    requestId: randomUUID(),
  });
  await until(
    async () => {
      await lab.stepClock(2000);
      return (await person.ok(rechargeList, { status: "3" })).total;
    },
    (total) => total === 2,
    { what: "both deposits", timeoutMs: 60_000 },
  );
  return person;
}

/**
 * BTC stands at a share of where it is, for the minute that loans are judged by: the minute before
 * lies behind, and two ticks say so.
 */
async function fall(who: TestSession, share: number): Promise<void> {
  const { lab } = stage.server;
  const [{ last }] = await who.ok(getRealtime, { symbol: "btc" });
  await lab.freeze("btc");
  await lab.stepClock(61_000);
  for (const extra of [0, 0.01]) await lab.push("btc", (Number(last) * share + extra).toFixed(2));
}

async function type({ page }: AppPage, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
  const pad = page.locator("[data-keypad]");
  await pad.getByRole("button", { name: "Done" }).click();
  await pad.waitFor({ state: "detached" });
}

it("a loan is taken once though its reply is lost, called when the coin falls, saved, and repaid", {
  timeout: patience(180_000),
}, async () => {
  const { url, lab } = stage.server;
  const person = await borrower();
  const tab = await stage.tab();
  const { page } = tab;
  await putInto(page, url, person);
  await tab.open("/cryptos/pledgeLoan");
  await page.getByText("1.00 BTC").first().waitFor();
  await type(tab, "You pledge", "0.1");
  const most = (await page.getByText(/^Up to/).innerText()).replace(/[^\d.]/g, "");
  const amount = (Math.floor(Number(most) * 0.98 * 100) / 100).toFixed(2);
  await type(tab, "You get", amount);
  await page.getByRole("button", { name: /^Borrow [\d,.]+ USDT$/ }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("checkbox").check({ force: true });
  await lab.lose(["pledgeOpen"], 1);
  await sheet.getByRole("button", { name: /^Borrow/ }).click();
  await at(tab, /pledgeLoanOrderDetail\?loan_no=P/);
  const { list, total } = await person.ok(pledgeList, {});
  expect([total, Number(list[0].borrowed)]).toEqual([1, Number(amount)]);
  const { loanNo } = list[0];
  // "Safe" stands on the form that is left, too.
  await page.getByText(/^Accrued since .+, 1 hour$/).waitFor();
  await page.getByText("Safe").first().waitFor();
  expect(await axeViolations(page)).toEqual([]);

  // The coin loses a third: the call is on the screen without a tap.
  await fall(person, 0.64);
  await page
    .getByText(/Add at least .* BTC or repay at least .* USDT/)
    .waitFor({ timeout: patience(20_000) });
  expect(await person.ok(pledgeGet, { loanNo })).toMatchObject({
    status: "accruing",
    risk: "margin_call",
  });
  await page.getByRole("button", { name: "Add pledge" }).click();
  await at(tab, /addPledge\?loan_no=P/);
  await type(tab, "Quantity", "0.1");
  await page.getByRole("button", { name: "Add pledge" }).click();
  await at(tab, /pledgeLoanOrderDetail/);
  await page.getByText("Safe").first().waitFor();

  await page.getByRole("button", { name: "Repay" }).click();
  await at(tab, /repayment\?type=pledge/);
  await page.getByRole("button", { name: "All", exact: true }).click();
  await page.getByRole("button", { name: /^Repay [\d,.]+ USDT$/ }).click();
  await page.getByLabel("Fund password").fill(FUND);
  await page.getByRole("button", { name: "Confirm" }).click();
  await at(tab, /pledgeLoanOrderDetail/);
  await page.getByRole("heading", { name: "Cleared" }).waitFor();
  expect(await person.ok(pledgeGet, { loanNo })).toMatchObject({ status: "cleared", debt: "0" });
  expect((await person.ok(walletByType, { accountType: "FUNDS" })).transferable.BTC).toBe("1");
  expect(stage.errors).toEqual([]);
});

it("a loan whose coin falls to half is sold while its screen is looked at, and says at what", {
  timeout: patience(120_000),
}, async () => {
  const { url } = stage.server;
  const person = await borrower();
  // The last half minute before is the coin's own.
  await stage.server.lab.freeze("btc", false);
  const { coins } = await until(
    () => person.ok(pledgeConfig, {}),
    (terms) => terms.coins.some(({ symbol, indexPrice }) => symbol === "BTC" && indexPrice !== ""),
    { what: "an index price", timeoutMs: 90_000 },
  );
  const amount = Math.floor(
    Number(coins.find(({ symbol }) => symbol === "BTC")!.indexPrice) * 0.1 * 0.49,
  ).toFixed(0);
  const wanted = {
    pledgeSymbol: "BTC",
    pledgeQty: "0.1",
    loanSymbol: "USDT",
    amount,
    termDays: "7",
  };
  const { loanNo } = await person.ok(pledgeOpen, {
    ...wanted,
    agree: "1",
    requestId: randomUUID(),
  });
  const tab = await stage.tab();
  const { page } = tab;
  await putInto(page, url, person);
  await tab.open(`/cryptos/pledgeLoanOrderDetail?loan_no=${loanNo}`);
  await page.getByText("Safe").first().waitFor();
  await fall(person, 0.55);
  await page.getByRole("heading", { name: "Liquidated" }).waitFor({ timeout: patience(30_000) });
  await page.getByText("The ratio reached 83%").waitFor();
  const { status, result } = await person.ok(pledgeGet, { loanNo });
  expect([status, result?.reason]).toEqual(["liquidated", "ltv"]);
  expect(await axeViolations(page)).toEqual([]);
  expect((await person.ok(walletByType, { accountType: "FUNDS" })).transferable.BTC).toBe(
    toText(subtract(decimal("1"), decimal(result!.sold))),
  );
  expect(stage.errors).toEqual([]);
});
