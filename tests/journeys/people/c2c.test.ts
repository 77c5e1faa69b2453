/**
 * C2C on two phones: an ad is taken with a lost reply, paid, and released with the fund password;
 * each screen follows the other side, survives a reload, and says what the server has.
 */
import { mkdirSync } from "node:fs";
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { c2cOrderList } from "../../../contract/http/c2c/order.ts";
import { c2cChatList, c2cChatSend } from "../../../contract/http/c2c/talk.ts";
import { paymentAdd } from "../../../contract/http/money/payment.ts";
import { walletByType } from "../../../contract/http/money/wallet.ts";
import { patience } from "../../../scripts/suite/slowness.ts";
import type { AppPage } from "../../support/browser/app-page.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { openStage } from "../../support/browser/stage.ts";
import { at } from "../../support/browser/walk.ts";
import { LONG_RUN } from "../../support/long-run.ts";
import { putInto, type TestSession } from "../../support/people/person.ts";
import { advertiser, FUND, trader } from "../../support/people/traders.ts";
import { until } from "../../support/until.ts";

const stage = openStage();
const SHOTS = process.env.SHOTS;

async function look({ page }: AppPage, name: string): Promise<void> {
  // A screen on its way in, a sheet on its way out, a theme that changes: not what a reader is left
  // with.
  const isRight = (theme: string): Promise<unknown> =>
    until(
      () => axeViolations(page),
      (found) => found.length === 0,
      { what: `nothing wrong with ${name}, ${theme}`, timeoutMs: 8000 },
    );
  await isRight("light");
  const size = page.viewportSize();
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await page.locator("html[data-theme=dark]").waitFor();
  await isRight("dark");
  for (const width of [320, 828]) {
    await page.setViewportSize({ width, height: 896 });
    expect([
      name,
      width,
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ]).toEqual([name, width, 0]);
    if (SHOTS !== undefined) {
      mkdirSync(SHOTS, { recursive: true });
      await page.screenshot({ path: `${SHOTS}/${name}-${width}.png` });
    }
  }
  if (size !== null) await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.locator("html[data-theme=white]").waitFor();
}
async function phoneOf(who: TestSession): Promise<AppPage> {
  const tab = await stage.tab({ phone: { reducedMotion: "reduce" } });
  await tab.page.addInitScript(() => localStorage.setItem("theme", "system"));
  await putInto(tab.page, stage.server.url, who);
  return tab;
}
/**
 * At the lower edge of its box, as a thumb may: two ticks that stand close take each other's taps
 * there.
 */
async function tick(page: Page, name: string): Promise<void> {
  const box = page.getByRole("dialog").getByRole("checkbox", { name });
  // The sheet slides in: a box that stands where it stood a moment ago is there.
  let before = "";
  const at = await until(
    async () => {
      const [was, now] = [before, await box.boundingBox()];
      before = JSON.stringify(now);
      return before === was ? now : null;
    },
    Boolean,
    { what: `the box of ${name} at rest`, everyMs: 100 },
  );
  if (at === null) throw new Error(`no box of ${name}`);
  await page.touchscreen.tap(at.x + at.width / 2, at.y + at.height - 1);
  await page.getByRole("dialog").getByRole("checkbox", { name, checked: true }).waitFor();
}

it("an ad is taken once though the reply is lost, paid, released, and both sides see it end", {
  timeout: patience(90_000),
}, async () => {
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

  // The chat: the advertiser's greeting, a line sent once though its reply is lost, the answer live,
  // a contact with its warning, all there after a reload.
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
  // Without a network two lines wait where they were written, and go by themselves, each once and in
  // their order, when there is one.
  const write = page.getByRole("textbox", { name: "Write a message" });
  await page.context().setOffline(true);
  for (const line of ["In a tunnel", "Nearly out"]) {
    await write.fill(line);
    await write.press("Enter");
  }
  await until(
    () => talk.getByRole("button", { name: "Not sent. Tap to retry" }).count(),
    (count) => count === 2,
    { what: "two lines that wait" },
  );
  await page.context().setOffline(false);
  await until(
    () => seller.ok(c2cChatList, { order_no }),
    (list) => list.filter(({ content }) => content === "Nearly out").length > 0,
    { what: "the lines at the seller's" },
  );
  const said = (await seller.ok(c2cChatList, { order_no })).map(({ content }) => content);
  expect(said.filter((content) => content === "In a tunnel" || content === "Nearly out")).toEqual([
    "In a tunnel",
    "Nearly out",
  ]);
  await talk.getByRole("button", { name: "Not sent. Tap to retry" }).waitFor({ state: "detached" });
  await seller.ok(c2cChatSend, { order_no, type: "text", content: "Or write me at telegram" });
  await talk.getByText("Careful: this has a link or contact details.").waitFor();
  await look(own, "chat");
  await page.reload();
  await talk.getByText(/On it$/).waitFor();
  expect(await talk.getByText(/On it$/).count()).toBe(1);
  await page.getByRole("button", { name: /^Unpaid/ }).click();
  await at(own, /orderGeneration\?order_no=/);

  await page.getByRole("button", { name: "Go to payment" }).click();
  await page.getByText("6222 0202 0001 1234").waitFor();
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
  await other.page
    .getByRole("dialog")
    .getByRole("button", { name: "Release", exact: true })
    .click();
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
  expect((await buyer.ok(walletByType, { accountType: "FUNDS" })).transferable.USDT).toBe(
    "98.03921568",
  );
  expect(stage.errors).toEqual([]);
});

it.runIf(LONG_RUN)(
  "who sells to an ad chooses by what to be paid on a screen of its own, and is paid by it",
  { timeout: patience(90_000) },
  async () => {
    const { server } = stage;
    const nick = `Quay${Date.now() % 1e8}`;
    const buys = { direction: "sell", payment_method_ids: undefined, payment_types: "1,2" };
    const [{ ad }, seller] = [
      await advertiser(server, nick, buys),
      await trader(server, "seller", "400"),
    ];
    const tab = await phoneOf(seller);
    const { page } = tab;

    await tab.open(`/cryptos/wantBuy/c2cBuy?advert_id=${ad.advert_id}`);
    await page.getByRole("button", { name: /^Bank card/ }).click();
    await at(tab, /c2cCollection\?advert_id=/);
    await page.getByRole("option", { name: /Bank card/, selected: true }).waitFor();
    await look(tab, "receive-by");
    // A kind that the ad takes and the user lacks is added from here, and stands there afterwards.
    await page.getByRole("button", { name: "Alipay" }).click();
    await at(tab, /addPaymentMethod\?type=2/);
    await page.goBack();
    await seller.ok(paymentAdd, {
      type: 2,
      holder: "Mia Hoffmann",
      account: "mia@example.com",
      safeword: FUND,
    });
    await page.reload();
    await page.getByRole("option", { name: /Alipay/ }).click();
    await at(tab, /c2cBuy\?advert_id=/);
    await page.getByRole("button", { name: /^Alipay/ }).waitFor();
    await page.getByLabel("You receive").fill("102");
    await page.getByRole("button", { name: /^Sell 100/ }).click();
    await at(tab, /sellGenerate\?order_no=/);
    await page.getByText("Alipay").filter({ visible: true }).first().waitFor();
    const { list } = await seller.ok(c2cOrderList, { tab: "open" });
    expect(list.map(({ payments }) => payments.map(({ type }) => type))).toEqual([[2]]);

    // The quick zone's confirmation leads to the same choice and is there again afterwards.
    const zone = await phoneOf(seller);
    await zone.open("/cryptos/wantBuy/quick?direction=sell&symbol=usdt&currency=usd");
    await zone.page.getByLabel("You receive").fill("102");
    await zone.page.getByRole("button", { name: /^Sell 100/ }).click();
    await zone.page
      .getByRole("dialog")
      .getByRole("button", { name: /^(Bank card|Alipay)/ })
      .click();
    await at(zone, /c2cCollection\?advert_id=/);
    await zone.page.getByRole("option", { name: /Alipay/ }).click();
    await at(zone, /wantBuy\/quick/);
    await zone.page.getByRole("button", { name: /^Alipay/ }).waitFor();
    expect(stage.errors).toEqual([]);
  },
);
