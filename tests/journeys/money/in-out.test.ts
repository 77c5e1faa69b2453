/**
 * Money comes in and goes out on a phone: a coin by the sandbox's chain, credited live, withdrawn
 * with fund password and Google code, and every step in the records; by bank with its slip. The
 * replies of declaration and withdrawal are lost on the way.
 */
import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { expect, it } from "vitest";
import { rechargeApply, rechargeList } from "../../../contract/http/money/deposit.ts";
import { withdrawList } from "../../../contract/http/money/withdraw.ts";
import { gooleAuthBind, gooleAuthGet, setSafewordReg } from "../../../contract/http/security.ts";
import { patience } from "../../../scripts/suite/slowness.ts";
import type { AppPage } from "../../support/browser/app-page.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { openStage } from "../../support/browser/stage.ts";
import { at } from "../../support/browser/walk.ts";
import { LONG_RUN } from "../../support/long-run.ts";
import { appCode, nextCode } from "../../support/people/authenticator.ts";
import { putInto, register, type TestSession } from "../../support/people/person.ts";
import { picture, verifyIdentity } from "../../support/people/verified.ts";
import { until } from "../../support/until.ts";

const stage = openStage();
const FUND = "246810";
const TO = "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH";
const SHOTS = process.env.SYN_SHOTS;

/** Keeps a picture of the screen for whoever asks for it. */
async function shot({ page }: AppPage, name: string): Promise<void> {
  if (SHOTS === undefined) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}/${name}.png` });
}

/** Somebody who may withdraw, signed in on a phone. */
async function holder(
  name: string,
): Promise<{ tab: AppPage; person: TestSession; secret: string }> {
  const { url, lab } = stage.server;
  const person = await register(url, name);
  await verifyIdentity(url, person);
  await person.ok(setSafewordReg, { safeword: FUND, re_safeword: FUND });
  const secret = (await person.ok(gooleAuthGet, {})).google_auth_secret as string;
  await person.ok(gooleAuthBind, {
    google_auth_secret: secret,
    google_auth_code: appCode(secret, (await lab.state()).clock.now),
  });
  const tab = await stage.tab();
  await putInto(tab.page, url, person);
  return { tab, person, secret };
}

/** Lets the server's clock go on, a second at a time, until something holds. */
async function passUntil(done: () => Promise<boolean>, what: string): Promise<void> {
  await until(
    async () => {
      await stage.server.lab.stepClock(2000);
      return done();
    },
    (isDone) => isDone,
    { what, timeoutMs: 60_000 },
  );
}

/** Types what proves a withdrawal; the sixth digit of the code sends it. */
async function prove({ page }: AppPage, secret: string, safeword = FUND): Promise<void> {
  await page.getByLabel("Fund password").fill(safeword);
  await page.getByLabel("Authenticator code").fill(await nextCode(stage.server.lab, secret));
}

async function typeAmount({ page }: AppPage, label: string, digits: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).tap();
  const pad = page.locator("[data-keypad]");
  for (const digit of digits) await pad.getByRole("button", { name: digit, exact: true }).tap();
  await pad.getByRole("button", { name: "Done" }).tap();
  await pad.waitFor({ state: "detached" });
}

it("a coin comes in over the sandbox's chain and goes out to an address, with a lost reply each", {
  timeout: patience(240_000),
}, async () => {
  const { lab } = stage.server;
  const { tab, person, secret } = await holder("money_in_out");
  const { page } = tab;

  // In: the address, then the declaration, whose reply is lost.
  await tab.open("/exchange/channel-in");
  await page.getByRole("button", { name: /^Crypto/ }).click();
  await at(tab, "/exchange/charge-crypto");
  await page.getByText("Sandbox: do not send").waitFor();
  await page.getByRole("img", { name: "Address for USDT on TRC20" }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await shot(tab, "charge-crypto");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save QR" }).click();
  expect((await saved).suggestedFilename()).toBe("USDT-TRC20.png");
  await page.getByRole("button", { name: "I have paid" }).click();
  await at(tab, "/cryptos/rechargeSubmit?symbol=USDT&chain=TRC20");
  await page.getByLabel("Amount sent", { exact: true }).tap();
  await page.locator("[data-keypad]").waitFor();
  await shot(tab, "keypad");
  expect(await axeViolations(page)).toEqual([]);
  await typeAmount(tab, "Amount sent", "250");
  await page.getByRole("button", { name: "Use a sandbox hash" }).click();
  await lab.lose(["rechargeApply"], 1);
  await page.getByRole("button", { name: "Submit" }).click();
  await at(tab, /rechargeDetail\?order_no=D/);
  await page.getByText("Under review").first().waitFor();
  expect((await person.ok(rechargeList, {})).total).toBe(1);
  await passUntil(
    () => page.getByText("Confirming", { exact: false }).first().isVisible(),
    "confirming",
  );
  await shot(tab, "confirming");
  await passUntil(() => page.getByText("Deposit credited · 250").isVisible(), "credited");
  await page.getByText("Completed", { exact: true }).first().waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await shot(tab, "deposit-done");

  // Out: the form, the question, what proves it; the reply of the withdrawal is lost too.
  await tab.go("/exchange/channel-out");
  await page.getByText("0.00 of 10,000.00 USDT").waitFor();
  await shot(tab, "channel-out");
  await page.getByRole("button", { name: /^Crypto/ }).click();
  await at(tab, "/cryptos/withdraw/withdrawPage");
  await page.getByText("Available 250.00 USDT").waitFor();
  await page
    .getByLabel("Address", { exact: true })
    .fill("0x52908400098527886E0F7030069857D2E4169EE7");
  await page.getByLabel("Address", { exact: true }).blur();
  await page.getByText("This looks like an address on Ethereum, not Tron.").waitFor();
  await page.getByLabel("Address", { exact: true }).fill(TO);
  await typeAmount(tab, "Amount", "100");
  await page.getByText("99.00 USDT").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await shot(tab, "withdraw-form");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("dialog").getByText("Confirm withdrawal").waitFor();
  await shot(tab, "withdraw-confirm");
  await page.getByRole("button", { name: "Continue" }).click();
  await at(tab, "/cryptos/withdraw/securityVerification");
  await page.getByRole("button", { name: "Enter the fund password" }).waitFor();
  // The phone's own Back asks before the proofs are lost.
  await page.goBack();
  await page.getByRole("alertdialog").getByText("Discard this withdrawal?").waitFor();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  await at(tab, "/cryptos/withdraw/securityVerification");
  expect(await axeViolations(page)).toEqual([]);
  // A wrong fund password is said at its field and takes the used code with it.
  await prove(tab, secret, "999999");
  await page.getByText("Wrong fund password").waitFor();
  await shot(tab, "proof");
  await lab.lose(["withdrawApply"], 1);
  await prove(tab, secret);
  await at(tab, /withdrawSumbit\?order_no=W/);
  await page.getByText("Withdrawal submitted").waitFor();
  expect((await person.ok(withdrawList, {})).total).toBe(1);
  expect(await axeViolations(page)).toEqual([]);
  await shot(tab, "submitted");
  // Behind it is a form whose withdrawal is on its way: the phone's Back leads on to the assets.
  await page.goBack();
  await at(tab, "/personal/index");
  await tab.go(
    `/cryptos/withdraw/withdrawDetail?order_no=${(await person.ok(withdrawList, {})).list[0].orderNo}`,
  );
  await passUntil(() => page.getByText("Withdrawal completed · 100").isVisible(), "paid");
  expect(await axeViolations(page)).toEqual([]);
  await shot(tab, "withdraw-done");

  // Both stand in the records.
  await tab.go("/Record/DepositAndWithdrawal");
  await page.getByRole("link", { name: /Deposit USDT.*250\.00 USDT.*Completed/ }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await shot(tab, "records");
  await tab.go("/Record/DepositAndWithdrawal?tab=withdraw");
  await page.getByRole("link", { name: /Withdrawal USDT.*100\.00 USDT.*Completed/ }).click();
  await at(tab, /withdrawDetail/);
});

it.runIf(LONG_RUN)(
  "a withdrawal is taken back before its review, and what is missing is asked for",
  { timeout: patience(120_000) },
  async () => {
    const { tab, person, secret } = await holder("money_cancel");
    const { page } = tab;
    await person.ok(rechargeApply, {
      channel: "crypto",
      symbol: "USDT",
      chain: "TRC20",
      amount: "80",
      txHash: "sandbox-1",
      requestId: randomUUID(),
    });
    await passUntil(
      async () => (await person.ok(rechargeList, { status: "3" })).total === 1,
      "credited",
    );
    await tab.open("/cryptos/withdraw/withdrawPage?symbol=USDT");
    await page.getByText("Available 80.00 USDT").waitFor();
    await page.getByLabel("Address", { exact: true }).fill(TO);
    await typeAmount(tab, "Amount", "50");
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await prove(tab, secret);
    await page.getByRole("button", { name: "Details" }).click();
    await page.getByRole("button", { name: "Cancel withdrawal" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel withdrawal" }).click();
    await page.getByText("Canceled").first().waitFor();
    await tab.go("/cryptos/withdraw/withdrawPage?symbol=USDT");
    await page.getByText("Available 80.00 USDT").waitFor();

    // A user without an identity is told so before anything is typed.
    const other = await stage.tab();
    await putInto(other.page, stage.server.url, await register(stage.server.url, "stranger"));
    await other.open("/cryptos/withdraw/withdrawPage");
    await other.page.getByRole("alertdialog").waitFor();
    await other.page.getByText("Pass primary verification first.").waitFor();
  },
);

it.runIf(LONG_RUN)(
  "a transfer by bank: order, slip, review, credited at the order's rate",
  { timeout: patience(120_000) },
  async () => {
    const { tab } = await holder("money_bank");
    const { page } = tab;
    await tab.open("/exchange/channel-in");
    await page.getByRole("button", { name: /^Bank transfer/ }).click();
    await at(tab, "/exchange/charge-bank");
    await page.getByText("1 USDT ≈ 1.00 USD").waitFor();
    await typeAmount(tab, "Amount", "200");
    await page.getByText("≈ 200.00 USDT").waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await shot(tab, "charge-bank");
    await page.getByRole("button", { name: "Next" }).click();
    await at(tab, /rechargeSubmit\?order_no=D/);
    await page.getByText("SYN Sandbox Bank").waitFor();
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "slip.png", mimeType: "image/png", buffer: picture() });
    await page.locator("[data-state=done]").waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await shot(tab, "slip");
    await page.getByRole("button", { name: "Submit receipt" }).click();
    await at(tab, /RecordDetails\?type=deposit/);
    await page.getByText("Under review").first().waitFor();
    await passUntil(() => page.getByText("Deposit credited · 200").isVisible(), "credited");
    expect(await axeViolations(page)).toEqual([]);
    await shot(tab, "bank-done");
  },
);

it.runIf(LONG_RUN)(
  "a withdrawal by bank: the method is kept on the way, the quote holds, the reply is lost, the record says where it went",
  {
    timeout: patience(180_000),
  },
  async () => {
    const { lab } = stage.server;
    const { tab, person, secret } = await holder("money_bank_out");
    const { page } = tab;
    await person.ok(rechargeApply, {
      channel: "crypto",
      symbol: "USDT",
      chain: "TRC20",
      amount: "500",
      txHash: "sandbox-2",
      requestId: randomUUID(),
    });
    await passUntil(
      async () => (await person.ok(rechargeList, { status: "3" })).total === 1,
      "credited",
    );
    await tab.open("/exchange/channel-out");
    await page.getByRole("button", { name: /^Bank transfer/ }).click();
    await at(tab, "/exchange/withdraw-bank");
    await page.getByText("Available 500.00 USDT").waitFor();
    await typeAmount(tab, "Amount", "200");

    // No method yet: kept with the fund password, and picked on the way back; what was typed is still
    // there.
    await page
      .getByRole("button", { name: /Choose a payment method/ })
      .first()
      .click();
    await at(tab, "/payMentMethod/add?from=withdraw-bank");
    await page.getByLabel("Bank", { exact: true }).fill("First Bank");
    await page.getByLabel("Holder", { exact: true }).fill("mia  hoffmann");
    await page.getByLabel("Card or account number").fill("62 22");
    await page.getByLabel("Card or account number").blur();
    await page.getByText("Digits only, at least four.").waitFor();
    await page.getByLabel("Card or account number").fill("6222020200112233");
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("dialog").getByLabel("Fund password").fill(FUND);
    await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
    await at(tab, "/exchange/withdraw-bank");
    await page.getByText("Bank card **** 2233").waitFor();
    await page.getByText(/1 USDT = [\d.]+ USD/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await shot(tab, "withdraw-bank");

    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("dialog").getByText("Confirm withdrawal").waitFor();
    await page.getByRole("button", { name: "Continue" }).click();
    await at(tab, "/exchange/fund-password-verify?scene=withdraw_bank");
    await lab.lose(["withdrawApply"], 1);
    await prove(tab, secret);
    await at(tab, /RecordDetails\?type=withdraw&order_no=W/);
    expect((await person.ok(withdrawList, {})).total).toBe(1);
    await page.getByText("**** 2233").filter({ visible: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await passUntil(
      async () => (await person.ok(withdrawList, { status: "3" })).total === 1,
      "paid",
    );
    await page.getByText("Completed", { exact: true }).first().waitFor();
    await shot(tab, "bank-out-done");

    // While nothing is open the method is changed and taken away.
    await tab.go("/payMentMethod/list");
    await page.getByRole("button", { name: /^Bank card/ }).click();
    await at(tab, /payMentMethod\/add\?id=/);
    await page.getByLabel("Bank", { exact: true }).fill("Second Bank");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("dialog").getByLabel("Fund password").fill(FUND);
    await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
    await at(tab, "/payMentMethod/list");
    await shot(tab, "methods");
    await page.getByRole("button", { name: "Delete Bank card **** 2233" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByLabel("Fund password").fill(FUND);
    await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
    await page.getByText("No payment methods yet").waitFor();
  },
);
