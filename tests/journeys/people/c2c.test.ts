/**
 * C2C on two phones: an ad is taken with a lost reply, paid, and released with the fund password; each screen follows the other side, survives a reload,
 * and says what the server has.
 */
import { mkdirSync } from "node:fs";
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { c2cOrderList } from "../../../contract/http/c2c/order.ts";
import { c2cChatList, c2cChatSend } from "../../../contract/http/c2c/talk.ts";
import { walletByType } from "../../../contract/http/money/wallet.ts";
import type { AppPage } from "../../support/browser/app-page.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { openStage } from "../../support/browser/stage.ts";
import { at } from "../../support/browser/walk.ts";
import { putInto, type TestSession } from "../../support/people/person.ts";
import { advertiser, FUND, trader } from "../../support/people/traders.ts";
import { until } from "../../support/until.ts";

const stage = openStage();
const SHOTS = process.env.SHOTS;

async function look({ page }: AppPage, name: string): Promise<void> {
  // A screen on its way in, or a sheet on its way out, is not what a reader is left with.
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
const tick = (page: Page, name: string): Promise<void> => page.getByRole("dialog").getByRole("checkbox", { name }).check({ force: true });

it("an ad is taken once though the reply is lost, paid, released, and both sides see it end", { timeout: 90_000 }, async () => {
  const { server } = stage;
  const nick = `Pier${Date.now() % 1e8}`;
  const [{ who: seller }, buyer] = [await advertiser(server, nick), await trader(server, "buyer")];
  const [own, other] = [await phoneOf(buyer), await phoneOf(seller)];
  const { page } = own;

  await own.open("/cryptos/wantBuy?direction=buy&symbol=usdt&currency=usd");
  await page.getByRole("button", { name: `Buy USDT from ${nick} at 1.02` }).waitFor();
  await look(own, "market");
  await page.getByRole("button", { name: `Buy USDT from ${nick} at 1.02` }).click();
  await at(own, /c2cBuy\?advert_id=/);
  await page.getByLabel("You pay").fill("100");
  await look(own, "take");
  await page.reload();
  await server.lab.lose(["c2cOrderOpenPost"], 1);
  await page.getByRole("button", { name: "Buy 98.03921568 USDT" }).click();
  await at(own, /orderGeneration\?order_no=/);
  expect((await buyer.ok(c2cOrderList, { tab: "open" })).total).toBe(1);
  await page.getByText("$100.00").first().waitFor();
  await look(own, "choose-pay");

  await other.open("/cryptos/wantBuy/c2cOrderList?role=advertiser");
  await other.page.getByRole("button", { name: /Sell USDT/ }).click();
  await at(other, /sellGenerate/);
  await other.page.getByText("Waiting for the buyer to pay").waitFor();
  await look(other, "seller-waits");

  // The chat: the advertiser's greeting, a line sent once though its reply is lost, the answer live, a contact with its warning, all there after a reload.
  await page.getByRole("button", { name: "1 unread" }).click();
  await at(own, /chat\?order_no=/);
  const talk = page.getByRole("log");
  await talk.getByText(/Hello$/).waitFor();
  await talk.getByText("Order opened.").waitFor();
  await server.lab.lose(["c2cChatSend"], 1);
  await page.getByRole("textbox", { name: "Write a message" }).fill("On it");
  await page.keyboard.press("Enter");
  const { order_no } = (await buyer.ok(c2cOrderList, { tab: "open" })).list[0];
  await until(
    () => seller.ok(c2cChatList, { order_no }),
    (list) => list.filter(({ content }) => content === "On it").length === 1,
    { what: "the line at the seller's" },
  );
  await talk
    .getByText(/· Read$/)
    .first()
    .waitFor();
  await seller.ok(c2cChatSend, { order_no, type: "text", content: "Or write me at telegram" });
  await talk.getByText("Careful: a link or a contact.").waitFor();
  await look(own, "chat");
  await page.reload();
  await talk.getByText(/On it$/).waitFor();
  expect(await talk.getByText(/On it$/).count()).toBe(1);
  await page.getByRole("button", { name: /^Unpaid/ }).click();
  await at(own, /orderGeneration\?order_no=/);

  await page.getByRole("button", { name: "Go to pay" }).click();
  await page.getByText("6222020200011234").waitFor();
  await look(own, "pay");
  await page.getByRole("button", { name: "I have paid" }).click();
  await tick(page, "Sent from my own account");
  await tick(page, "Exactly this amount");
  await page.getByRole("dialog").getByRole("button", { name: "I have paid" }).click();
  await at(own, /paymentDetail/);
  await look(own, "paid");

  // The seller's phone follows by itself.
  await at(other, /confirmedPaid/);
  await look(other, "check-money");
  await other.page.getByRole("button", { name: "Payment received, release" }).click();
  await tick(other.page, "The money is in my account under the buyer’s name");
  await other.page.getByRole("dialog").getByRole("button", { name: "Release", exact: true }).click();
  const proof = other.page
    .getByRole("dialog")
    .filter({ hasText: /fund password/i })
    .last();
  await proof.getByRole("textbox").last().fill(FUND);
  await look(other, "proof");
  await proof.getByRole("button").last().click();
  await at(other, /tradeSuccessSell/);
  await look(other, "released");
  await at(own, /tradeSuccessBuyer/);
  await page.getByText("+98.03921568 USDT").waitFor();
  await look(own, "received");
  await page.getByRole("button", { name: "Details" }).click();
  await at(own, /tradeSuccessDetailBuyer/);
  await page.getByText("Time to release").waitFor();
  await look(own, "record");
  expect((await buyer.ok(walletByType, { accountType: "FUNDS" })).transferable.USDT).toBe("98.03921568");
  expect(stage.errors).toEqual([]);
});
