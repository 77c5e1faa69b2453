/**
 * The same reader of one language sells coins to another user, borrows against a coin and pays it
 * back: nothing on the way is in another language or its marks.
 */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { c2cOrderGet, c2cOrderList, c2cOrderPaid } from "../../../contract/http/c2c/order.ts";
import { rechargeApply, rechargeList } from "../../../contract/http/money/deposit.ts";
import { pledgeGet, pledgeList } from "../../../contract/http/money/pledge.ts";
import type { LanguageCode } from "../../../contract/rules/text/languages.ts";
import { patience } from "../../../scripts/suite/slowness.ts";
import { openStage } from "../../support/browser/stage.ts";
import { at } from "../../support/browser/walk.ts";
import { type Walk, walkIn } from "../../support/language/walk-of.ts";
import { ofDay } from "../../support/long-run.ts";
import { putInto, type TestSession } from "../../support/people/person.ts";
import { advertiser, FUND, trader } from "../../support/people/traders.ts";
import { until } from "../../support/until.ts";

const stage = openStage();

/** Somebody with USDT to sell and a BTC to pledge, whose phone was set to the language. */
async function owner({ tab, language }: Walk): Promise<TestSession> {
  const { url, lab } = stage.server;
  const who = await trader(stage.server, "owner", "2000.5");
  await who.ok(rechargeApply, {
    channel: "crypto",
    symbol: "BTC",
    chain: "BTC",
    amount: "1",
    txHash: `sandbox-${randomUUID()}`,
    requestId: randomUUID(),
  });
  await until(
    async () => {
      await lab.stepClock(2000);
      return (await who.ok(rechargeList, { status: "3" })).total;
    },
    (total) => total === 2,
    { what: "both deposits", timeoutMs: 60_000 },
  );
  await putInto(tab.page, url, who);
  await tab.page.evaluate((code) => localStorage.setItem("language", code), language);
  return who;
}

async function sell(
  { tab, says, figure, button, judge }: Walk,
  who: TestSession,
  buyer: TestSession,
  advert: string,
): Promise<void> {
  const { page } = tab;
  await tab.open("/cryptos/wantBuy?direction=sell&symbol=usdt&currency=usd");
  await page
    .getByRole("heading", { name: says("c2c:title") })
    .first()
    .waitFor();
  await judge("ads");
  await tab.goOn(`/cryptos/wantBuy/c2cBuy?advert_id=${advert}`);
  await page.getByLabel(says("c2c:sum.fiat.sell"), { exact: true }).fill(figure("102.51"));
  const go = page.getByRole("button", {
    name: says("c2c:take.now.sell", { sum: `${figure("100.5", 2)} USDT` }),
    exact: true,
  });
  await go.waitFor();
  await judge("an ad");
  await go.click();
  await at(tab, /sellGenerate\?order_no=/);
  await page.getByText(says("c2c:order.waitPay")).waitFor();
  await judge("sold, not paid");
  const [{ order_no }] = (await who.ok(c2cOrderList, { tab: "open" })).list;
  const { payments } = await buyer.ok(c2cOrderGet, { order_no });
  await buyer.ok(c2cOrderPaid, { order_no, payment_id: payments[0].id, requestId: randomUUID() });
  await at(tab, /confirmedPaid/);
  await page.getByText(says("c2c:order.checkMoney")).first().waitFor();
  await page
    .getByText(`$${figure("102.51")}`)
    .first()
    .waitFor();
  await judge("paid");
  await button("c2c:release.open").click();
  await page
    .getByRole("dialog")
    .getByRole("checkbox", { name: says("c2c:release.tick") })
    .check({ force: true });
  await judge("release asked");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: says("c2c:release.go"), exact: true })
    .click();
  const proof = page.getByRole("dialog").getByLabel(says("proof:field.4"), { exact: true });
  await proof.fill(FUND);
  await judge("release proved");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: says("proof:confirm"), exact: true })
    .click();
  await at(tab, /tradeSuccessSell/);
  await judge("sold");
  await button("c2c:order.details").click();
  await at(tab, /tradeSuccessDetail/);
  await page.getByText(says("c2c:order.timeToRelease")).waitFor();
  await judge("record of the sale");
}

async function borrow(
  { tab, says, figure, label, type, judge }: Walk,
  who: TestSession,
): Promise<void> {
  const { page } = tab;
  await tab.goOn("/cryptos/pledgeLoan");
  await page
    .getByText(`${figure("1", 2)} BTC`)
    .first()
    .waitFor();
  await type(label("loan:pledge"), "0.1");
  await type(label("loan:get"), "1234.5");
  await judge("a loan");
  const sum = `${figure("1234.5", 2)} USDT`;
  await page.getByRole("button", { name: says("loan:borrowSum", { sum }), exact: true }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("checkbox").check({ force: true });
  await judge("a loan confirmed");
  await sheet.getByRole("button", { name: says("loan:borrowSum", { sum }), exact: true }).click();
  await at(tab, /pledgeLoanOrderDetail\?loan_no=P/);
  const [{ loanNo }] = (await who.ok(pledgeList, {})).list;
  await page.getByText(says("loan:risk.normal")).first().waitFor();
  const { debt } = await who.ok(pledgeGet, { loanNo });
  await page.getByText(figure(debt, 2), { exact: true }).first().waitFor();
  await judge("borrowed");
  await page.getByRole("button", { name: says("loan:repay.title"), exact: true }).click();
  await at(tab, /repayment\?type=pledge/);
  await page.getByRole("button", { name: says("loan:detail.all"), exact: true }).click();
  await judge("repaying");
  await page
    .getByRole("button", {
      name: says("loan:repay.go", { sum: `${figure(debt, 2)} USDT` }),
      exact: true,
    })
    .click();
  await page.getByLabel(says("proof:field.4"), { exact: true }).fill(FUND);
  await page.getByRole("button", { name: says("proof:confirm"), exact: true }).click();
  await at(tab, /pledgeLoanOrderDetail/);
  await page.getByRole("heading", { name: says("loan:status.cleared") }).waitFor();
  await judge("repaid");
}

it.each(ofDay(["th", "de", "tr", "ja"] as const satisfies readonly LanguageCode[]))(
  "in %s: sold to another user, borrowed, paid back",
  { timeout: patience(180_000) },
  async (language) => {
    const nick = `Kai${Date.now() % 1e8}`;
    const walk = await walkIn(stage, language, [nick, "Mia Hoffmann", "Deutsche Bank"]);
    const buys = {
      direction: "sell",
      payment_method_ids: undefined,
      payment_types: "1,2",
      terms: "1",
      auto_reply: "2",
    };
    const { who: buyer, ad } = await advertiser(stage.server, nick, buys);
    const who = await owner(walk);
    await sell(walk, who, buyer, ad.advert_id);
    await borrow(walk, who);
    await walk.tab.goOn("/notices");
    await walk.tab.page
      .getByText(
        walk.says("notices:c2cDone.title", {
          side: walk.says("notices:side.sell"),
          qty: walk.figure("100.5"),
          symbol: "USDT",
        }),
      )
      .first()
      .waitFor();
    await walk.judge("notices of the sale");
    expect(walk.found).toEqual([]);
    expect(stage.errors).toEqual([]);
  },
);
