/**
 * One risk picture on a phone: a perpetual, a pledge loan and what is held stand in it with what
 * breaks first; the rail moves all prices or those of one coin, the figures follow by the rules of
 * the server, and a row leads to where something can be done.
 */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { rechargeApply, rechargeList } from "../../../contract/http/money/deposit.ts";
import { pledgeOpen } from "../../../contract/http/money/pledge.ts";
import { accountTransfer } from "../../../contract/http/money/wallet.ts";
import { setSafewordReg } from "../../../contract/http/security.ts";
import { contractApplyOpen } from "../../../contract/http/trading/perpetual.ts";
import { contractOrderList } from "../../../contract/http/trading/perpetual-lists.ts";
import { patience } from "../../../scripts/suite/slowness.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { openStage } from "../../support/browser/stage.ts";
import { at } from "../../support/browser/walk.ts";
import { putInto, register, type TestSession } from "../../support/people/person.ts";
import { verifyIdentity } from "../../support/people/verified.ts";
import { until } from "../../support/until.ts";

const stage = openStage();

/**
 * Somebody with 5,000 USDT in the contract account, a long of bitcoin and a loan on a tenth of one.
 */
async function exposed(): Promise<TestSession> {
  const { url, lab } = stage.server;
  const person = await register(url, "exposed");
  await verifyIdentity(url, person);
  await person.ok(setSafewordReg, { safeword: "246810", re_safeword: "246810" });
  const paid = { channel: "crypto" } as const;
  const tx = randomUUID();
  await person.ok(rechargeApply, {
    ...paid,
    symbol: "BTC",
    chain: "BTC",
    amount: "0.5",
    txHash: `sandbox-b-${tx}`,
    requestId: randomUUID(),
  });
  await person.ok(rechargeApply, {
    ...paid,
    symbol: "USDT",
    chain: "TRC20",
    amount: "8000",
    txHash: `sandbox-u-${tx}`,
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
  await person.ok(accountTransfer, {
    from: "FUNDS",
    to: "CONTRACT",
    symbol: "USDT",
    amount: "5000",
    requestId: randomUUID(),
  });
  const pledge = {
    pledgeSymbol: "BTC",
    pledgeQty: "0.1",
    loanSymbol: "USDT",
    amount: "1000",
    termDays: "7",
  };
  await person.ok(pledgeOpen, { ...pledge, agree: "1", requestId: randomUUID() });
  await person.ok(contractApplyOpen, {
    symbol: "btc.p",
    direction: "buy",
    leverRate: 20,
    orderType: "market",
    qty: "0.2",
    agree: "1",
    clientOrderId: randomUUID(),
  });
  await until(
    () => person.ok(contractOrderList, { state: "open" }),
    ({ total }) => total === 1,
    { what: "a position", timeoutMs: 15_000 },
  );
  return person;
}

it("what would break stands in order, follows the rail and the chosen coin, and leads to its position", {
  timeout: patience(120_000),
}, async () => {
  const person = await exposed();
  const tab = await stage.tab();
  const { page } = tab;
  await putInto(page, stage.server.url, person);
  await tab.open("/position/index");
  await page.getByRole("link", { name: /^Closest to liquidation/ }).click();
  await at(tab, /\/risk$/);
  await page.getByRole("heading", { name: /^First liquidation at −\d/ }).waitFor();
  const order = page.getByRole("listitem").filter({ has: page.locator("a > b") });
  await order.nth(2).waitFor();
  expect((await order.allInnerTexts()).map((text) => text.replace(/\s+/g, " "))).toEqual([
    expect.stringMatching(/^1 −\d+\.\d% BTCUSDT Liquidated at [\d,.]+ −[\d,.]+ at most$/),
    expect.stringMatching(
      /^2 −\d+\.\d% Pledge loan 0\.1 BTC Margin call at [\d,.]+ Margin call nothing is sold$/,
    ),
    expect.stringMatching(
      /^3 −\d+\.\d% Pledge loan 0\.1 BTC Collateral sold at [\d,.]+ −0\.\d+ BTC collateral sold$/,
    ),
  ]);

  expect(await axeViolations(page)).toEqual([]);

  const rows = page.getByRole("region", { name: /at [+−]?\d+%$/ });
  const ratio = async (): Promise<number[]> =>
    [
      ...(await rows.getByRole("link", { name: /^Pledge loan/ }).innerText()).matchAll(
        /(\d+\.\d+)%/g,
      ),
    ]
      .map(([, figure]) => Number(figure))
      .slice(-2);
  const [after, now] = await ratio();
  // Debt ÷ value: a tenth less of value.
  expect(after / now).toBeCloseTo(1 / 0.9, 2);
  const rail = page.getByRole("slider", { name: "What if prices move" });
  await rail.press("Home");
  await page.getByRole("heading", { name: "Market at −50%" }).waitFor();
  await rows.getByText(/Liquidated at −/).waitFor();
  expect((await ratio())[0] / now).toBeCloseTo(2, 1);

  await rail.press("End");
  await rows.getByText("Safe", { exact: true }).waitFor();
  await rows.getByRole("link", { name: /^BTCUSDT/ }).click();
  await at(tab, /orderDetail\?kind=position&id=/);
  expect(stage.errors).toEqual([]);
});

it("somebody with nothing at risk is told so, and a stranger asked to log in", async () => {
  const person = await register(stage.server.url, "calm");
  const tab = await stage.tab();
  await putInto(tab.page, stage.server.url, person);
  await tab.open("/risk");
  await tab.page.getByText("Nothing at risk").waitFor();
  const guest = await stage.tab();
  await guest.open("/risk");
  await guest.page.locator("main").getByText("Log in").first().waitFor();
});
