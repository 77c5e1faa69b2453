/**
 * Replies that are lost after the server has committed: the page says that it confirms, sends the
 * same id again, and nothing happens twice; also when it is reloaded in between, and when the lost
 * reply was that of a way in or out.
 */

import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { demoRecharge } from "../../../contract/http/demo.ts";
import { sessionList } from "../../../contract/http/user.ts";
import { patience } from "../../../scripts/suite/slowness.ts";
import { ownName } from "../../../server/testing/own-name.ts";
import { BOTH, lostReplies, stored } from "../../support/browser/lost-reply.ts";
import { openStage } from "../../support/browser/stage.ts";
import { LONG_RUN, part } from "../../support/long-run.ts";
import { alive, register } from "../../support/people/person.ts";
import { until } from "../../support/until.ts";

const stage = openStage();
const { losing, settled, signedIn, ofPage, live } = lostReplies(stage);
const GOOD_PASSWORD = "correct horse 1";

const hash = (page: Page): Promise<string> => page.evaluate(() => location.hash);

async function toDemo(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Demo account/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Switch" }).click();
}

/** In the demo account, with the sheet of the top-up open and a sum chosen. */
async function aboutToTopUp(username: string) {
  const { tab, page, who } = await signedIn(username, "/my/index");
  await toDemo(page);
  await page.getByRole("note").filter({ hasText: "Demo account" }).waitFor();
  await tab.go("/my/index");
  await page.getByRole("button", { name: "Top up demo funds" }).click();
  await page.getByRole("button", { name: "10,000", exact: true }).click();
  const topUp = () => page.getByRole("button", { name: "Top up", exact: true }).click();
  /** One more, by another road: what is there then tells what was there before. */
  const oneMore = async () => {
    const demo = await ofPage(page, who);
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

it.runIf(LONG_RUN)(
  "a page that is reloaded while it confirms goes on, and says that it went through",
  async () => {
    const { page, topUp, oneMore } = await aboutToTopUp("lost_reload");
    await losing("demoRecharge", page, topUp, () => page.reload());
    await page.getByRole("status").getByText("your last request went through").waitFor();
    await settled("demoRecharge", page);
    expect(await oneMore()).toBe("110001");
  },
);

/** A call that ended its own session is answered for that session. */
it.each(part(BOTH, 1))(
  "a switch of accounts and the way back lose their replies (reloaded meanwhile: %s)",
  { timeout: patience(60_000) },
  async (isReloaded) => {
    const { tab, page, who } = await signedIn(`lost_switch_${isReloaded}`, "/my/index");
    const meanwhile = isReloaded ? () => page.reload() : undefined;
    const confirm = () =>
      page.getByRole("alertdialog").getByRole("button", { name: "Switch" }).click();
    const isIn = async (mode: string) => {
      await until(
        () => stored(page, "mode"),
        (now) => now === mode,
        { what: `the ${mode} account` },
      );
      await live(tab);
    };

    await page.getByRole("button", { name: /Demo account/ }).click();
    await losing("addVirtualAccount", page, confirm, meanwhile);
    await isIn("demo");
    await settled("addVirtualAccount", page);
    await page.getByRole("note").filter({ hasText: "Demo account" }).waitFor();
    // Ended by its owner, not from elsewhere.
    expect([await alive(who), await alive(await ofPage(page, who))]).toEqual(["403", "ok"]);

    const first = await ofPage(page, who);
    for (const [mode, cell] of [
      ["real", "Switch to the real account"],
      ["demo", /Demo account/],
    ] as const) {
      // A switch leads to the assets: a moment after the switch itself, on a slow machine
      // after one went on.
      if (!isReloaded)
        await page.waitForFunction(() => location.hash.startsWith("#/personal/index"));
      await tab.go("/my/index");
      // Until the profile says that there is a demo account, the page asks the server to make one, which
      // is another call.
      await page.getByRole("region", { name: "Account" }).getByText("Unverified").waitFor();
      await page.getByRole("button", { name: cell }).click();
      await losing("virtualSwitch", page, confirm, meanwhile);
      await isIn(mode);
      await settled("virtualSwitch", page);
    }
    expect([await alive(first), await alive(await ofPage(page, who))]).toEqual(["403", "ok"]);
    // On to what the account holds, a moment after the switch itself; after a reload where one was.
    await until(
      () => hash(page),
      (now) => now === (isReloaded ? "#/my/index" : "#/personal/index"),
      { what: "the screen that a switch leads to" },
    );
  },
);

it("a sign-in whose reply is lost is in, with one session", async () => {
  const who = await register(stage.server.url, "lost_login");
  const { page } = await (await stage.tab()).open("/login");
  await page.getByLabel("Phone, email or username").fill(who.username);
  await page.getByLabel("Password", { exact: true }).fill(GOOD_PASSWORD);
  await losing("userLogin", page, () => page.getByRole("button", { name: "Log in" }).click());
  await until(() => stored(page, "token"), Boolean, { what: "a session" });
  await settled("userLogin", page);
  const sessions = await (await ofPage(page, who)).ok(sessionList, {});
  expect(sessions.list.length).toBe(2);
});

it.runIf(LONG_RUN)("a registration whose reply is lost opens one account and is in", async () => {
  const name = ownName("lost_register");
  const { page } = await (await stage.tab()).open("/register", "?usercode=SYN888");
  await page.getByRole("tab", { name: "Username" }).click();
  await page.getByRole("textbox", { name: "Username", exact: true }).fill(name);
  await page.getByLabel("Password", { exact: true }).fill(GOOD_PASSWORD);
  await page.getByLabel("Confirm password").fill(GOOD_PASSWORD);
  await page.getByRole("checkbox").press("Space");
  await losing("userRegister", page, () =>
    page.getByRole("button", { name: "Create account" }).click(),
  );
  await until(() => stored(page, "token"), Boolean, { what: "a session" });
  await settled("userRegister", page);
  expect([await stored(page, "username"), (await hash(page)).startsWith("#/verify")]).toEqual([
    name,
    true,
  ]);
});

it.runIf(LONG_RUN)(
  "a log-out whose reply is lost is out, and the login does not say that the session ended by itself",
  async () => {
    const { page } = await signedIn("lost_logout", "/my/index");
    await page.getByRole("button", { name: "Log out" }).click();
    await losing("userLogout", page, () =>
      page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click(),
    );
    await page.getByRole("button", { name: "Log in" }).waitFor();
    await settled("userLogout", page);
    expect([
      await stored(page, "token"),
      await page.getByText("Your session has expired").count(),
    ]).toEqual([null, 0]);
  },
);

it("a chat message whose reply is lost stands there once, and is not called unsent", async () => {
  const { page } = await signedIn("lost_chat", "/customerService");
  await page.getByText("How can we help?").waitFor();
  await page.getByRole("textbox", { name: "Write a message" }).fill("Where is my deposit?");
  await losing("supportSend", page, () =>
    page.getByRole("button", { name: "Send", exact: true }).click(),
  );
  const log = page.getByRole("log");
  await log.getByText("Sending").waitFor({ state: "detached" });
  await settled("supportSend", page);
  expect([
    await log.getByText("Where is my deposit?").count(),
    await log.getByText("Not sent").count(),
  ]).toEqual([1, 0]);
});
