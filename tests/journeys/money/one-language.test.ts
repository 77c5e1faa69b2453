/**
 * Somebody who reads one language alone: the page offers it on the first visit, and from there to
 * the letters about the money that left nothing is said in another. Taps find their targets by the
 * language's own catalogue; figures are typed and read in its marks.
 */
import { expect, it } from "vitest";
import { rechargeList } from "../../../contract/http/money/deposit.ts";
import { withdrawList } from "../../../contract/http/money/withdraw.ts";
import { exchangeApplyGet, exchangeApplyList } from "../../../contract/http/trading/spot.ts";
import type { LanguageCode } from "../../../contract/rules/text/languages.ts";
import { patience } from "../../../scripts/suite/slowness.ts";
import { ownEmail } from "../../../server/testing/own-name.ts";
import { openStage } from "../../support/browser/stage.ts";
import { at } from "../../support/browser/walk.ts";
import { lettersTo, type Walk, walkIn } from "../../support/language/walk-of.ts";
import { ofDay } from "../../support/long-run.ts";
import { nextCode } from "../../support/people/authenticator.ts";
import { signInByEmail, type TestSession } from "../../support/people/person.ts";
import { codeFor } from "../../support/people/resident.ts";
import { picture } from "../../support/people/verified.ts";
import { until } from "../../support/until.ts";

const stage = openStage();
const PASSWORD = "correct horse 1";
const FUND = "246810";
const TO = "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH";
/** The policy waits so long before it passes an identity by itself, with some room. */
const REVIEW_MS = 20_000;

/** The first visit: English, with an offer in the reader's words; a tap shows the page in them. */
async function choose({ tab, tag, button, says, judge }: Walk): Promise<void> {
  const { page } = tab;
  await tab.open("/quotes/index?tabActive=1&sub=hot");
  await button("common:offer.text").click();
  await page.locator(`html[lang=${tag}]`).waitFor();
  await tab.tab(says("quotes:tabs.crypto")).waitFor();
  await tab.shown();
  await judge("market");
}

async function register({ tab, says, button, label, judge }: Walk, email: string): Promise<void> {
  const { page } = tab;
  await tab.goOn("/register?usercode=SYN888");
  await label("account:email").fill(email);
  await label("account:password").fill(PASSWORD);
  await label("account:passwordAgain").fill(PASSWORD);
  await page.getByRole("checkbox").press("Space");
  await judge("register");
  await button("account:register.action").click();
  await label("account:code.label").waitFor();
  await judge("code");
  await label("account:code.label").fill(await codeFor(stage.server.url, email));
  await at(tab, "/setFond?from=register");
  await label("account:setFond.field").fill(FUND);
  await label("account:setFond.again").fill(FUND);
  await judge("fund password");
  await button("account:setFond.action").click();
  await at(tab, "/identity");
  await page.getByText(says("account:identity.unlocks")).waitFor();
  await judge("identity");
}

async function verify({ tab, says, country, button, label, judge }: Walk): Promise<void> {
  const { page } = tab;
  await button("account:identity.action").click();
  await page
    .getByRole("button", { name: new RegExp(`^${says("identity:field.nationality")}`) })
    .click();
  await page.getByRole("searchbox").fill(country("DE"));
  await judge("countries");
  await page.getByRole("option", { name: country("DE") }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await label("identity:field.name").fill("Mia Hoffmann");
  await label("identity:field.idNumber").fill("L01X00T47");
  for (const [i, side] of (["front", "back"] as const).entries()) {
    await page
      .getByLabel(says(`identity:photo.${side}`), { exact: true })
      .and(page.locator("input"))
      .setInputFiles({ name: `${side}.png`, mimeType: "image/png", buffer: picture(100 + i) });
    await button("form:image.remove", { label: says(`identity:photo.${side}`) }).waitFor();
  }
  await judge("identity form");
  await button("identity:submit").click();
  await at(tab, "/verified?level=1&from=register");
  await page.getByText(says("identity:state.applied")).first().waitFor();
  await judge("under review");
  await stage.server.lab.stepClock(REVIEW_MS);
  await page.getByText(says("identity:verified.about.passed")).waitFor();
  await judge("verified");
  await button("identity:verified.continue").click();
  await at(tab, "/gooleVerify?from=register");
}

/** Binds the authenticator; its key. */
async function bind({ tab, says, label, judge }: Walk): Promise<string> {
  const { page } = tab;
  const secret = (await page.locator("code").innerText()).replace(/\s/g, "");
  await judge("authenticator");
  await label("security:google.code").fill(await nextCode(stage.server.lab, secret));
  await at(tab, "/finish");
  await page.getByText(says("account:finish.start")).waitFor();
  await judge("finish");
  return secret;
}

/** Lets the server's clock go on, two seconds at a time, until something holds. */
const passUntil = (done: () => Promise<boolean>, what: string): Promise<unknown> =>
  until(
    async () => {
      await stage.server.lab.stepClock(2000);
      return done();
    },
    (isDone) => isDone,
    { what, timeoutMs: 60_000 },
  );

async function deposit(walk: Walk, person: TestSession): Promise<void> {
  const { tab, says, figure, button, label, type, judge } = walk;
  const { page } = tab;
  await tab.goOn("/exchange/channel-in");
  const way = page.getByRole("button", { name: new RegExp(`^${says("deposit:way.crypto.name")}`) });
  await way.waitFor();
  await judge("ways in");
  await way.click();
  await at(tab, "/exchange/charge-crypto");
  await page
    .getByRole("img", { name: says("deposit:qr", { coin: "USDT", chain: "TRC20" }) })
    .waitFor();
  await judge("deposit");
  await button("deposit:paid").click();
  await at(tab, "/cryptos/rechargeSubmit?symbol=USDT&chain=TRC20");
  await type(label("deposit:submit.amount"), "1234.56", "keys");
  await button("deposit:submit.sandboxHash").click();
  await judge("deposit declared");
  await button("deposit:submit.action").click();
  await at(tab, /rechargeDetail\?order_no=D/);
  await passUntil(
    async () => (await person.ok(rechargeList, { status: "3" })).total === 1,
    "credited",
  );
  const [{ amount }] = (await person.ok(rechargeList, {})).list;
  await page.getByText(says("inout:deposit.3"), { exact: true }).first().waitFor();
  await page
    .getByText(`${figure(amount, 2)} USDT`, { exact: true })
    .filter({ visible: true })
    .first()
    .waitFor();
  await judge("deposited");
}

async function transfer({ tab, says, figure, button, label, type, judge }: Walk): Promise<void> {
  const { page } = tab;
  await tab.goOn("/transfer/index?from=FUNDS&to=SPOT");
  await page
    .getByText(`${figure("1234.56")} USDT`)
    .first()
    .waitFor();
  await type(label("money:amount"), "1000.5");
  await judge("transfer");
  await button("transfer:next").click();
  await button("transfer:go").waitFor();
  await judge("transfer confirmed");
  await button("transfer:go").click();
  await page.getByRole("status").getByText(says("transfer:status.1")).waitFor();
}

/**
 * Buys at a limit above the market, so that it fills at once; every figure of the order is read.
 */
async function trade(
  { tab, says, figure, label, type, judge }: Walk,
  person: TestSession,
): Promise<void> {
  const { page } = tab;
  await tab.goOn("/cryptos/trade/sand");
  await page
    .getByText(`${figure("1000.5", 2)} USDT`)
    .first()
    .waitFor();
  const ticket = page.getByRole("form", { name: says("trade:ticket") });
  await page.getByRole("button", { name: says("trade:bboAbout") }).click();
  const price = page.getByLabel(`${says("trade:price")} (USDT)`, { exact: true });
  const point = figure("0.5")[1];
  const best = await until(() => price.inputValue(), Boolean, { what: "the best offer" });
  await type(price, (Number(best.replace(point, ".")) * 1.005).toFixed(4));
  await type(label("trade:quantity"), "1234", "keys");
  await ticket.getByText(says("trade:preview.fills", { percent: 100 })).waitFor();
  await judge("ticket");
  await ticket
    .getByRole("button", { name: says("trade:go.buy", { coin: "SAND" }), exact: true })
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: says("trade:go.buy", { coin: "SAND" }), exact: true })
    .waitFor();
  await judge("order confirmed");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: says("trade:go.buy", { coin: "SAND" }), exact: true })
    .click();
  const [{ orderNo }] = await until(
    async () => (await person.ok(exchangeApplyList, { state: "completed" })).list,
    (list) => list.length === 1,
    { what: "the fill" },
  );
  await page.getByRole("tab", { name: says("trade:tab.held") }).click();
  await page
    .getByRole("list", { name: says("trade:tab.held") })
    .getByRole("button", { name: "SAND" })
    .waitFor();
  await judge("holdings");
  const order = await person.ok(exchangeApplyGet, { orderNo });
  await tab.goOn(`/cryptos/entrustDetail?orderNo=${orderNo}&kind=exchange`);
  await page.getByText(says("trade:detail.timeline")).waitFor();
  await judge("order");
  const { deals, avgPrice, fee, filled } = order;
  const said = [avgPrice, fee, filled, deals[0].price, deals[0].amount].map((text) => figure(text));
  const shown = (await page.locator("main").filter({ visible: true }).innerText()).split(/\s+/);
  expect(said.filter((text) => !shown.includes(text))).toEqual([]);
}

async function withdraw(walk: Walk, person: TestSession, secret: string): Promise<void> {
  const { tab, says, figure, button, label, type, judge } = walk;
  const { page } = tab;
  await tab.goOn("/exchange/channel-out");
  await page
    .getByText(says("withdraw:limit.words", { used: figure("0", 2), limit: figure("10000", 2) }))
    .waitFor();
  await judge("ways out");
  await page
    .getByRole("button", { name: new RegExp(`^${says("withdraw:way.crypto.name")}`) })
    .click();
  await at(tab, "/cryptos/withdraw/withdrawPage");
  await label("inout:address").fill(TO);
  await type(label("inout:amount"), "100.5");
  await page
    .getByText(`${figure("99.5", 2)} USDT`)
    .first()
    .waitFor();
  await judge("withdrawal");
  await button("withdraw:next").click();
  await page.getByRole("dialog").getByText(says("withdraw:confirm.title")).waitFor();
  await judge("withdrawal confirmed");
  await button("withdraw:confirm.go").click();
  await at(tab, "/cryptos/withdraw/securityVerification");
  await judge("proof");
  await label("proof:field.4").fill(FUND);
  await label("proof:field.3").fill(await nextCode(stage.server.lab, secret));
  await at(tab, /withdrawSumbit\?order_no=W/);
  await page.getByText(says("withdraw:submitted.name")).waitFor();
  await judge("withdrawal submitted");
  const [{ orderNo }] = (await person.ok(withdrawList, {})).list;
  await tab.goOn(`/cryptos/withdraw/withdrawDetail?order_no=${orderNo}`);
  await passUntil(async () => (await person.ok(withdrawList, { status: "3" })).total === 1, "paid");
  await page.getByText(says("inout:withdraw.3"), { exact: true }).first().waitFor();
  await judge("withdrawn");
}

/** Notices, the ledger and letters tell of it. */
async function read(
  { tab, says, figure, button, judge, foreignIn }: Walk,
  email: string,
): Promise<void> {
  const { page } = tab;
  const seen = (text: string): Promise<void> =>
    page.getByText(text).filter({ visible: true }).first().waitFor();
  await tab.goOn("/notices");
  await seen(says("notices:withdrawalPaid.title"));
  await seen(`${figure("1234.56")} USDT`);
  await judge("notices");
  await tab.goOn("/cryptos/accountChange");
  await seen(figure("1234.56"));
  await judge("ledger");
  await tab.goOn("/personal/index");
  await seen(says("assets:total"));
  await judge("assets");
  await tab.goOn("/my/index");
  await button("mine:my.logout").waitFor();
  await judge("mine");
  const letters = await lettersTo(stage.server.url, email);
  const [paid, asked] = letters;
  const sum = `${figure("100.5")} USDT`;
  expect([paid.subject, asked.subject]).toEqual([
    says("letters:withdrawalDone.subject"),
    says("letters:withdrawalAsked.subject"),
  ]);
  expect([paid.body.includes(sum), asked.body.includes(sum)]).toEqual([true, true]);
  expect(letters.flatMap(({ subject, body }) => foreignIn(`${subject} ${body}`))).toEqual([]);
}

it.each(ofDay(["de", "ja", "th", "tr"] as const satisfies readonly LanguageCode[]))(
  "in %s: registered, verified, paid in, bought, paid out, and told of it",
  { timeout: patience(180_000) },
  async (language) => {
    const walk = await walkIn(stage, language, ["Mia Hoffmann", "example"]);
    const email = ownEmail(language);
    await choose(walk);
    await register(walk, email);
    const person = await signInByEmail(stage.server.url, email, PASSWORD);
    await verify(walk);
    const secret = await bind(walk);
    await deposit(walk, person);
    await transfer(walk);
    await trade(walk, person);
    await withdraw(walk, person, secret);
    await read(walk, email);
    expect(walk.found).toEqual([]);
    expect(stage.errors).toEqual([]);
  },
);
