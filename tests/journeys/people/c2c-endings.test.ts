/**
 * Every other way in which an order of C2C ends, on two phones: not paid in time, taken back by the
 * buyer, and judged: a tenth less, or released.
 */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { c2cAdvertGet } from "../../../contract/http/c2c/advert.ts";
import { c2cOrderGet, c2cOrderOpenPost, c2cOrderPaid } from "../../../contract/http/c2c/order.ts";
import { c2cAppealGet } from "../../../contract/http/c2c/talk.ts";
import { walletByType } from "../../../contract/http/money/wallet.ts";
import { patience } from "../../../scripts/suite/slowness.ts";
import type { AppPage } from "../../support/browser/app-page.ts";
import { openStage } from "../../support/browser/stage.ts";
import { at } from "../../support/browser/walk.ts";
import { putInto, type TestSession } from "../../support/people/person.ts";
import { advertiser, trader } from "../../support/people/traders.ts";
import { ops, picture } from "../../support/people/verified.ts";
import { until } from "../../support/until.ts";

const stage = openStage();

async function phoneOf(who: TestSession): Promise<AppPage> {
  const tab = await stage.tab({ phone: { reducedMotion: "reduce" } });
  await putInto(tab.page, stage.server.url, who);
  return tab;
}
const heading = ({ page }: AppPage, name: string): Promise<void> =>
  page.getByRole("heading", { name, exact: true }).waitFor();

/** Past the advice to talk first. */
async function goOn({ page }: AppPage): Promise<void> {
  await page.getByRole("alertdialog").getByRole("button", { name: "Continue" }).click();
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
}

it("orders time out, are taken back, and are judged to a tenth less or to release, on both phones", {
  timeout: patience(180_000),
}, async () => {
  const { server } = stage;
  const nick = `Cape${Date.now() % 1e8}`;
  const [{ who: seller, ad }, buyer] = [
    await advertiser(server, nick),
    await trader(server, "buyer"),
  ];
  const [own, other] = [await phoneOf(buyer), await phoneOf(seller)];
  const open = async (): Promise<string> => {
    const take = {
      advert_id: ad.advert_id,
      order_type: "by_amount",
      amount: "102",
      expect_price: ad.price,
    } as const;
    return (await buyer.ok(c2cOrderOpenPost, { ...take, requestId: randomUUID() })).order_no;
  };
  const pay = async (order_no: string): Promise<void> => {
    const { payments } = await buyer.ok(c2cOrderGet, { order_no });
    await buyer.ok(c2cOrderPaid, { order_no, payment_id: payments[0].id, requestId: randomUUID() });
  };
  const surplus = async (): Promise<string> =>
    (await seller.ok(c2cAdvertGet, { advert_id: ad.advert_id })).surplus;
  const coins = async (): Promise<string | undefined> =>
    (await buyer.ok(walletByType, { accountType: "FUNDS" })).transferable.USDT;

  // Not paid in time: both phones stand at the record, and the coins are on sale again.
  const idle = await open();
  await own.open(`/cryptos/orderGeneration?order_no=${idle}`);
  await other.open(`/cryptos/sellGenerate?order_no=${idle}`);
  await own.page.getByRole("button", { name: "Go to payment" }).waitFor();
  await until(
    async () => {
      await server.lab.stepClock(60_000);
      return (await buyer.ok(c2cOrderGet, { order_no: idle })).status;
    },
    (status) => status === "timeout",
    { what: "the time to pay to run out", timeoutMs: 60_000 },
  );
  await heading(own, "Timed out");
  await heading(other, "Timed out");
  expect([await surplus(), await coins()]).toEqual(["1000", undefined]);

  // Taken back, with the reason at both sides.
  const back = await open();
  await own.open(`/cryptos/cancelOrder?order_no=${back}`);
  await own.page.getByText("1 of 3 cancellations today").waitFor();
  await own.page
    .getByRole("radio", { name: "The payment method does not work for me" })
    .check({ force: true });
  await own.page.reload();
  await own.page.getByRole("button", { name: "Cancel the order" }).click();
  await at(own, /tradeOrderDetail/);
  await heading(own, "Canceled");
  await other.open(`/cryptos/tradeOrderDetail?order_no=${back}`);
  await heading(other, "Canceled");
  await other.page.getByText("The payment method does not work for me").waitFor();
  expect([await surplus(), await coins()]).toEqual(["1000", undefined]);

  // The buyer appeals when it may be appealed; the decision takes a tenth away.
  const judged = await open();
  await pay(judged);
  await until(
    async () => {
      await server.lab.stepClock(60_000);
      return (await buyer.ok(c2cOrderGet, { order_no: judged })).actions.includes("appeal");
    },
    Boolean,
    { what: "the time of appeals", timeoutMs: 60_000 },
  );
  await own.open(`/cryptos/paymentDetail?order_no=${judged}`);
  await own.page.getByRole("button", { name: "Appeal", exact: true }).click();
  await goOn(own);
  await own.page.getByRole("radio", { name: "I paid too much" }).check({ force: true });
  await own.page.getByLabel("What happened").fill("I sent 91.80 and nothing came.");
  const pick = own.page.locator("label", { hasText: "Picture 1" }).locator("input[type=file]");
  await pick.setInputFiles({ name: "receipt.png", mimeType: "image/png", buffer: picture(40) });
  await own.page.getByRole("img", { name: "Picture 1" }).waitFor();
  await own.page.getByLabel("Your name").fill("Mia Hoffmann");
  await own.page.getByLabel("Phone or email").fill("+49 30 1234567");
  // The written text outlives a reload, and the appeal is made once though its reply is lost.
  await own.page.reload();
  await goOn(own);
  await server.lab.lose(["c2cAppealApply"], 1);
  await own.page.getByRole("button", { name: "Open the appeal" }).click();
  await at(own, /appeal\/page/);
  await heading(own, "Under review");
  await other.open(`/cryptos/confirmedPaid?order_no=${judged}`);
  await at(other, /appeal\/page/);
  const { appeal_id } = await buyer.ok(c2cAppealGet, { order_no: judged });
  await ops(
    server.url,
    "c2c",
    "decide",
    appeal_id,
    "adjust",
    "none",
    "amount=91.80",
    "The receipt says 91.80.",
  );
  for (const tab of [own, other]) {
    await heading(tab, "Decided: the amount was changed");
    await tab.page.getByText("The receipt says 91.80.").waitFor();
    await tab.page.getByText("$91.80", { exact: false }).first().waitFor();
  }
  expect([await surplus(), await coins()]).toEqual(["910", "90"]);

  // Judged for the buyer.
  const released = await open();
  await pay(released);
  await until(
    async () => {
      await server.lab.stepClock(60_000);
      return (await buyer.ok(c2cOrderGet, { order_no: released })).actions.includes("appeal");
    },
    Boolean,
    { what: "the time of appeals", timeoutMs: 60_000 },
  );
  await own.open(`/cryptos/paymentDetail?order_no=${released}`);
  await own.page.getByRole("button", { name: "Appeal", exact: true }).click();
  await goOn(own);
  await own.page.getByRole("radio", { name: "The coins were not released" }).check({ force: true });
  await own.page.getByLabel("What happened").fill("Paid an hour ago.");
  await own.page
    .locator("label", { hasText: "Picture 1" })
    .locator("input[type=file]")
    .setInputFiles({ name: "receipt.png", mimeType: "image/png", buffer: picture(60) });
  await own.page.getByRole("img", { name: "Picture 1" }).waitFor();
  await own.page.getByLabel("Your name").fill("Mia Hoffmann");
  await own.page.getByLabel("Phone or email").fill("+49 30 1234567");
  await own.page.getByRole("button", { name: "Open the appeal" }).click();
  await heading(own, "Under review");
  const second = (await buyer.ok(c2cAppealGet, { order_no: released })).appeal_id;
  await ops(server.url, "c2c", "decide", second, "release", "seller", "The money has arrived.");
  await heading(own, "Decided: coins released");
  expect([await surplus(), await coins()]).toEqual(["810", "190"]);
  expect(stage.errors).toEqual([]);
});
