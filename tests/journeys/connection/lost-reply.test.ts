/**
 * Replies that are lost after the server has committed: the page says that it confirms, sends the same id again, and nothing happens twice; also when
 * it is reloaded in between, and when the lost reply was that of a way in or out.
 */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { demoRecharge } from "../../../contract/http/demo.ts";
import { sessionList } from "../../../contract/http/user.ts";
import type { AppPage } from "../../support/browser/app-page.ts";
import { readOut } from "../../support/browser/read-out.ts";
import { openStage } from "../../support/browser/stage.ts";
import { ofToken, putInto, register, type TestSession } from "../../support/people/person.ts";
import { until } from "../../support/until.ts";

const stage = openStage();
const SAID = { live: "polite", busy: false, text: "Confirming…" };
const GOOD_PASSWORD = "correct horse 1";

const intents = async (call: string): Promise<number> => (await stage.server.lab.state()).replies[call]?.intents ?? 0;
const stored = (page: Page, key: string): Promise<string | null> => page.evaluate((name) => localStorage.getItem(name), key);
const hash = (page: Page): Promise<string> => page.evaluate(() => location.hash);

/** No reply of `call` comes through until the page has said, to readers too, that it confirms. Afterwards there has been one id. */
async function losing(call: string, page: Page, press: () => Promise<void>, meanwhile: () => Promise<unknown> = async () => {}): Promise<void> {
  const { lab } = stage.server;
  await lab.lose([call], 1000);
  await press();
  await page.getByRole("status").getByText("Confirming…").waitFor();
  expect(await readOut(page)).toContainEqual(SAID);
  await meanwhile();
  await lab.lose([call], 0);
}
/** What was begun is known: nothing is kept any more, nothing says that it confirms, and there was one id. */
async function settled(call: string, page: Page): Promise<void> {
  await until(
    () => page.evaluate(() => sessionStorage.getItem("intents")),
    (left) => left === null,
    { what: "no intent left" },
  );
  await page.getByText("Confirming…").waitFor({ state: "detached" });
  expect(await intents(call)).toBe(1);
}

async function inMine(username: string): Promise<{ tab: AppPage; who: TestSession }> {
  const tab = await stage.tab();
  const who = await register(stage.server.url, username);
  await putInto(tab.page, stage.server.url, who);
  await tab.open("/my/index");
  // Live: what says that it confirms is loaded then.
  await until(
    () => tab.diag(),
    ({ link }) => link === "live",
    { what: "a live link" },
  );
  return { tab, who };
}

async function toDemo(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Demo account/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Switch" }).click();
}

/** In the demo account, with the sheet of the top-up open and a sum chosen. */
async function aboutToTopUp(username: string) {
  const { tab, who } = await inMine(username);
  const { page } = tab;
  await toDemo(page);
  await page.getByRole("note").filter({ hasText: "Demo account" }).waitFor();
  await tab.go("/my/index");
  await page.getByRole("button", { name: "Top up demo funds" }).click();
  await page.getByRole("button", { name: "10,000", exact: true }).click();
  const topUp = () => page.getByRole("button", { name: "Top up", exact: true }).click();
  /** One more, by another road: what is there then tells what was there before. */
  const oneMore = async () => {
    const demo = ofToken(stage.server.url, who, (await stored(page, "token")) ?? "");
    return (await demo.ok(demoRecharge, { amount: "1", requestId: randomUUID() })).available;
  };
  return { page, topUp, oneMore };
}

it("a top-up whose reply is lost is confirmed under one id: 100,000 and 10,000 are 110,000", async () => {
  const { page, topUp, oneMore } = await aboutToTopUp("lost_reply");
  await losing("demoRecharge", page, topUp);
  await page.getByRole("status").getByText("Demo funds added").waitFor();
  await settled("demoRecharge", page);
  expect(await oneMore()).toBe("110001");
  expect(stage.errors).toEqual([]);
});

it("a page that is reloaded while it confirms goes on, and says that it went through", async () => {
  const { page, topUp, oneMore } = await aboutToTopUp("lost_reload");
  await losing("demoRecharge", page, topUp, () => page.reload());
  await page.getByRole("status").getByText("your last request went through").waitFor();
  await settled("demoRecharge", page);
  expect(await oneMore()).toBe("110001");
});

it("a sign-in whose reply is lost is in, with one session", async () => {
  const who = await register(stage.server.url, "lost_login");
  const { page } = await (await stage.tab()).open("/login");
  await page.getByRole("tab", { name: "Account" }).click();
  await page.getByLabel("Account name", { exact: true }).fill(who.username);
  await page.getByLabel("Password", { exact: true }).fill(GOOD_PASSWORD);
  await losing("userLogin", page, () => page.getByRole("button", { name: "Log in" }).click());
  await until(() => stored(page, "token"), Boolean, { what: "a session" });
  await settled("userLogin", page);
  const sessions = await ofToken(stage.server.url, who, (await stored(page, "token")) ?? "").ok(sessionList, {});
  expect(sessions.list.length).toBe(2);
});

it("a registration whose reply is lost opens one account and is in", async () => {
  const { page } = await (await stage.tab()).open("/register", "?usercode=SYN888");
  await page.getByRole("tab", { name: "Account" }).click();
  await page.getByLabel("Account name", { exact: true }).fill("lost_register");
  await page.getByLabel("Password", { exact: true }).fill(GOOD_PASSWORD);
  await page.getByLabel("Confirm password").fill(GOOD_PASSWORD);
  await page.getByRole("checkbox").press("Space");
  await losing("userRegister", page, () => page.getByRole("button", { name: "Create account" }).click());
  await until(() => stored(page, "token"), Boolean, { what: "a session" });
  await settled("userRegister", page);
  expect([await stored(page, "username"), (await hash(page)).startsWith("#/verify")]).toEqual(["lost_register", true]);
});

it("a log-out whose reply is lost is out, and the login does not say that the session ended by itself", async () => {
  const { page } = (await inMine("lost_logout")).tab;
  await page.getByRole("button", { name: "Log out" }).click();
  await losing("userLogout", page, () => page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click());
  await page.getByRole("button", { name: "Log in" }).waitFor();
  await settled("userLogout", page);
  expect([await stored(page, "token"), await page.getByText("Your session has expired").count()]).toEqual([null, 0]);
});

it("a chat message whose reply is lost stands there once, and is not called unsent", async () => {
  const { tab } = await inMine("lost_chat");
  const { page } = tab;
  await tab.go("/customerService");
  await page.getByText("How can we help?").waitFor();
  await page.getByRole("textbox", { name: "Write a message" }).fill("Where is my deposit?");
  await losing("supportSend", page, () => page.getByRole("button", { name: "Send", exact: true }).click());
  const log = page.getByRole("log");
  await log.getByText("Sending").waitFor({ state: "detached" });
  await settled("supportSend", page);
  expect([await log.getByText("Where is my deposit?").count(), await log.getByText("Not sent").count()]).toEqual([1, 0]);
});
