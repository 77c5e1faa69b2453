/**
 * A credit loan on a phone: asked for with a lost reply, failed and asked for again, approved and
 * paid out while the screen is looked at, repaid in part in a coin and then to the end. What the
 * screens say is what the server has.
 */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { highLevelAuthApply } from "../../../contract/http/identity.ts";
import { creditGet, creditList } from "../../../contract/http/money/credit.ts";
import { rechargeApply, rechargeList } from "../../../contract/http/money/deposit.ts";
import { setSafewordReg } from "../../../contract/http/security.ts";
import { patience } from "../../../scripts/suite/slowness.ts";
import type { AppPage } from "../../support/browser/app-page.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { openStage } from "../../support/browser/stage.ts";
import { at } from "../../support/browser/walk.ts";
import { putInto, register, type TestSession } from "../../support/people/person.ts";
import { ops, verifyIdentity } from "../../support/people/verified.ts";
import { until } from "../../support/until.ts";

/** Its own server: its clock is moved, and reviews are by hand. */
const stage = openStage({ seed: 13 });
const FUND = "246810";

/** A user of both levels of identity, with a BTC and some USDT. */
async function borrower(): Promise<TestSession> {
  const { url, lab } = stage.server;
  const person = await register(url, "credited");
  await verifyIdentity(url, person);
  await person.ok(highLevelAuthApply, {
    workAddress: "1 Work Street, Some Town",
    homeAddress: "2 Home Street, Some Town",
    relativeName: "Max Hoffmann",
    relativeRelation: "brother",
    relativePhone: "4915112345678",
    relativeAddress: "3 Other Street, Some Town",
  });
  await ops(url, "kyc", "pass", person.username, "2").catch(() => "passed by itself");
  await person.ok(setSafewordReg, { safeword: FUND, re_safeword: FUND });
  const paid = { channel: "crypto", requestId: "" } as const;
  await person.ok(rechargeApply, {
    ...paid,
    symbol: "BTC",
    chain: "BTC",
    amount: "1",
    txHash: "sandbox-31",
    requestId: randomUUID(),
  });
  await person.ok(rechargeApply, {
    ...paid,
    symbol: "USDT",
    chain: "TRC20",
    amount: "500",
    txHash: "sandbox-32",
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

async function type({ page }: AppPage, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
  const pad = page.locator("[data-keypad]");
  await pad.getByRole("button", { name: "Done" }).click();
  await pad.waitFor({ state: "detached" });
}

it("a loan is asked for once though its reply is lost, comes while the screen is looked at, and is repaid in two coins", {
  timeout: patience(180_000),
}, async () => {
  const { url, lab } = stage.server;
  const person = await borrower();
  const tab = await stage.tab();
  const { page } = tab;
  await putInto(page, url, person);
  await tab.open("/cryptos/loan");
  await type(tab, "Amount", "4000");
  await page.getByRole("button", { name: "14 days" }).click();
  await page.getByText("4,040.00 USDT").waitFor();
  await page.getByRole("checkbox").check({ force: true });
  await lab.lose(["creditApply"], 1);
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByText("Under review").waitFor();
  expect((await person.ok(creditList, {})).total).toBe(1);
  expect(await axeViolations(page)).toEqual([]);
  const [{ loanNo }] = (await person.ok(creditList, {})).list;

  // Approved and paid out: the screen hears of both.
  await ops(url, "loan", "approve", loanNo).catch(() => "approved by the sandbox");
  await page.getByText("The money arrives within 24 hours.", { exact: true }).waitFor();
  await lab.stepClock(61_000);
  await page.getByText("Repaying").first().waitFor();
  expect(await person.ok(creditGet, { loanNo })).toMatchObject({
    status: "repaying",
    dueNow: "4040",
    creditedUsdt: "4000",
  });

  await page.getByRole("button", { name: "Repay", exact: true }).click();
  await at(tab, /repayment\?type=credit/);
  await page.locator("label", { hasText: /^BTC$/ }).click();
  await type(tab, "Amount", "100");
  await page.getByRole("button", { name: /^Rate valid .* Repay 100.00 USDT$/ }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog
    .getByText("Due now 4,040.00 USDT, as agreed 4,040.00 USDT. A repayment is final.")
    .waitFor();
  await dialog.getByRole("button", { name: "Repay", exact: true }).click();
  await page.getByLabel("Fund password").fill(FUND);
  await page.getByRole("button", { name: "Confirm" }).click();
  await at(tab, /loanHistory/);
  await page.getByRole("dialog", { name: "Repaying" }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const part = await person.ok(creditGet, { loanNo });
  expect([part.paid, part.dueNow, part.payments[0].symbol, part.payments[0].interest]).toEqual([
    "100",
    "3940",
    "BTC",
    "40",
  ]);

  // A rate that has run out is asked for anew in place.
  await page.getByRole("dialog").getByRole("button", { name: "Repay", exact: true }).click();
  await at(tab, /repayment\?type=credit/);
  await page.getByRole("button", { name: /Repay 3,940.00 USDT$/ }).waitFor();
  await lab.stepClock(61_000);
  await page.getByRole("button", { name: /Repay 3,940.00 USDT$/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Repay", exact: true }).click();
  await page.getByText("The rate expired. Here is a new one.").waitFor();
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  await page.getByRole("button", { name: /Repay 3,940.00 USDT$/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Repay", exact: true }).click();
  await page.getByLabel("Fund password").fill(FUND);
  await page.getByRole("button", { name: "Confirm" }).click();
  await at(tab, /loanHistory/);
  expect(await person.ok(creditGet, { loanNo })).toMatchObject({
    status: "repaid",
    paid: "4040",
    dueNow: "0",
  });
  await page.getByRole("dialog").getByText("Repaid", { exact: true }).first().waitFor();
  expect(stage.errors).toEqual([]);
});
