/**
 * Two strangers disagree on two phones: the seller appeals with a picture, the buyer answers with
 * words, customer service decides, and both phones say how it ended; the coins are where the
 * decision put them.
 */
import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { expect, it } from "vitest";
import { c2cOrderOpenPost, c2cOrderPaid } from "../../../contract/http/c2c/order.ts";
import { c2cAppealGet } from "../../../contract/http/c2c/talk.ts";
import { walletByType } from "../../../contract/http/money/wallet.ts";
import { patience } from "../../../scripts/suite/slowness.ts";
import type { AppPage } from "../../support/browser/app-page.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { openStage } from "../../support/browser/stage.ts";
import { at } from "../../support/browser/walk.ts";
import { putInto, type TestSession } from "../../support/people/person.ts";
import { advertiser, trader } from "../../support/people/traders.ts";
import { ops, picture } from "../../support/people/verified.ts";
import { until } from "../../support/until.ts";

const stage = openStage();
const SHOTS = process.env.SHOTS;

async function look({ page }: AppPage, name: string): Promise<void> {
  await until(
    () => axeViolations(page),
    (found) => found.length === 0,
    { what: `nothing wrong with ${name}`, timeoutMs: 8000 },
  );
  if (SHOTS === undefined) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}/${name}.png` });
}
async function phoneOf(who: TestSession): Promise<AppPage> {
  const tab = await stage.tab({ phone: { reducedMotion: "reduce" } });
  await putInto(tab.page, stage.server.url, who);
  return tab;
}
const available = async (who: TestSession): Promise<string | undefined> =>
  (await who.ok(walletByType, { accountType: "FUNDS" })).transferable.USDT;

it("one side appeals, the other answers, and both read the decision", {
  timeout: patience(90_000),
}, async () => {
  const { server } = stage;
  const nick = `Quay${Date.now() % 1e8}`;
  const [{ who: seller, ad }, buyer] = [
    await advertiser(server, nick),
    await trader(server, "buyer"),
  ];
  const take = {
    advert_id: ad.advert_id,
    order_type: "by_amount",
    amount: "100",
    expect_price: ad.price,
  } as const;
  const order = await buyer.ok(c2cOrderOpenPost, { ...take, requestId: randomUUID() });
  const { order_no } = order;
  await buyer.ok(c2cOrderPaid, {
    order_no,
    payment_id: order.payments[0].id,
    requestId: randomUUID(),
  });
  const before = await available(seller);
  const [own, other] = [await phoneOf(buyer), await phoneOf(seller)];

  await other.open(`/cryptos/confirmedPaid?order_no=${order_no}`);
  await other.page.getByRole("button", { name: "Appeal" }).click();
  await at(other, /appeal\?order_no=/);
  await other.page.getByRole("alertdialog").getByRole("button", { name: "Continue" }).click();
  await other.page.getByRole("alertdialog").waitFor({ state: "detached" });
  await other.page.getByRole("radio", { name: "The money has not arrived" }).check({ force: true });
  await other.page
    .getByLabel("What happened")
    .fill("My account shows no transfer.\nThe statement is attached.");
  const pick = other.page.locator("label", { hasText: "Picture 1" }).locator("input[type=file]");
  await pick.setInputFiles({ name: "statement.png", mimeType: "image/png", buffer: picture(90) });
  await other.page.getByRole("img", { name: "Picture 1" }).waitFor();
  await look(other, "appeal");
  await other.page.getByLabel("Your name").fill("Ada Adler");
  await other.page.getByLabel("Phone or email").fill("+49 30 1234567");
  await other.page.getByRole("button", { name: "Open the appeal" }).click();
  await at(other, /appeal\/page/);
  await other.page.getByRole("heading", { name: "Under review" }).waitFor();

  // The buyer is led there by the order itself.
  await own.open(`/cryptos/paymentDetail?order_no=${order_no}`);
  await at(own, /appeal\/page/);
  await own.page.getByText("My account shows no transfer.", { exact: false }).waitFor();
  await own.page.getByRole("img", { name: "Picture 1" }).waitFor();
  await own.page.getByRole("button", { name: "Add evidence" }).click();
  await own.page
    .getByRole("dialog")
    .getByLabel("What happened")
    .fill("I paid from my own account at noon.");
  await own.page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  await other.page.getByText("I paid from my own account at noon.").waitFor();
  await look(other, "appeal-page");

  const { appeal_id } = await buyer.ok(c2cAppealGet, { order_no });
  await ops(server.url, "c2c", "decide", appeal_id, "refund", "none", "No transfer was found.");
  for (const tab of [own, other]) {
    await tab.page
      .getByRole("heading", { name: "Decided: coins returned to the seller" })
      .waitFor();
    await tab.page.getByText("No transfer was found.").waitFor();
  }
  await look(own, "decided");
  expect([before, await available(seller), await available(buyer)]).toEqual([
    before,
    before,
    undefined,
  ]);
  expect(stage.errors).toEqual([]);
});
