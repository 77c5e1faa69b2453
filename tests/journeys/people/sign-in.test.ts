/**
 * The way in on a phone: registered by email with its code, out, in again, wrong passwords said and
 * counted until the lock, a code past it.
 */

import { expect, it } from "vitest";
import { patience } from "../../../scripts/suite/slowness.ts";
import { ownEmail } from "../../../server/testing/own-name.ts";
import type { AppPage } from "../../support/browser/app-page.ts";
import { openStage } from "../../support/browser/stage.ts";
import { until } from "../../support/until.ts";

const stage = openStage();
const PASSWORD = "correct horse";

async function lastCode(target: string): Promise<string> {
  const ask = async (): Promise<string | null> => {
    const answer = await fetch(`${stage.server.url}/lab/code`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ target }),
    });
    return ((await answer.json()) as { code: string | null }).code;
  };
  return (await until(ask, (code) => code !== null, { what: "a code in the outbox" })) ?? "";
}

const hashOf = (tab: AppPage): Promise<string> => tab.page.evaluate(() => location.hash);

async function logIn(tab: AppPage, email: string, password: string): Promise<void> {
  const { page } = tab;
  await page.getByLabel("Phone, email or username").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

/**
 * The owner's way past the lock: another name is not asked for a code, a wrong code is said beside
 * the kept password, a right one is in.
 */
async function throughTheLock(tab: AppPage, email: string): Promise<void> {
  const { page } = tab;
  const name = page.getByLabel("Phone, email or username");
  const way = page.getByText("Too many wrong passwords. Log in with a code sent to your email.");
  await name.fill("somebody_else");
  await way.waitFor({ state: "detached" });
  await name.fill(email);
  await way.waitFor();
  await page
    .getByText(/No code\? Log in from a device you have used before, or try again in \d+ minutes\./)
    .waitFor();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  const before = await lastCode(email);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByText("If this method is bound to the account, a code is on its way").waitFor();
  const code = await until(
    () => lastCode(email),
    (now) => now !== before,
  );
  const cells = page.getByLabel("Verification code");
  await cells.fill(code === "000000" ? "000001" : "000000");
  await page.locator("form").getByText("Verification code error").waitFor();
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe(PASSWORD);
  await page.waitForFunction(
    (at) => performance.now() - at > 500,
    await page.evaluate(() => performance.now()),
  );
  await cells.fill(code);
  await until(
    () => hashOf(tab),
    (hash) => hash.startsWith("#/quotes"),
  );
}

it(
  "registers by email, is in, goes out and comes back in to where they wanted; ten wrong passwords lock even the right one, but for a code to the email",
  async () => {
    const email = ownEmail("mia");
    const tab = await (await stage.tab()).open("/register", "?usercode=SYN888");
    const { page } = tab;

    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Confirm password").fill(PASSWORD);
    expect(await page.getByLabel("Referral code").inputValue()).toBe("SYN888");
    await page.getByRole("checkbox").press("Space");
    await page.getByRole("button", { name: "Create account" }).click();

    const cells = page.getByLabel("Verification code");
    await cells.waitFor();
    await cells.fill(await lastCode(email));
    await page.getByRole("heading", { name: "Set a fund password" }).waitFor();
    const kept = await page.evaluate(() => ({ ...localStorage }));
    expect({ in: Boolean(kept.token), mode: kept.mode, invite: kept.inviteCode }).toEqual({
      in: true,
      mode: "real",
      invite: undefined,
    });
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(
      PASSWORD,
    );

    // A login is no place for who is in.
    await tab.go("/login");
    await until(
      () => hashOf(tab),
      (hash) => hash.startsWith("#/quotes"),
    );

    // Out in another tab, as the menu does it: this one hears it.
    const other = await (await stage.tab({ beside: tab })).open("/login");
    await other.page.evaluate(() => localStorage.removeItem("token"));
    // A page behind another one gets a frame a second: every tap there would take as long.
    await other.page.close();
    await tab.go("/setFond?from=register");
    await page.getByRole("button", { name: "Log in" }).click();
    await page.getByLabel("Phone, email or username").waitFor();
    await logIn(tab, email, PASSWORD);
    await page.getByRole("heading", { name: "Set a fund password" }).waitFor();

    await page.evaluate(() => localStorage.removeItem("token"));
    await tab.open("/login");
    await page.reload();
    for (let wrong = 1; wrong <= 10; wrong++) {
      await logIn(tab, email, `wrong ${wrong}`);
      const said =
        wrong < 5
          ? "Account or password is incorrect"
          : wrong < 10
            ? `${10 - wrong} attempt`
            : "Too many wrong passwords";
      await page.locator("form").getByText(said).waitFor();
      // The lock refused the password unseen, so it stays.
      expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe(
        wrong < 10 ? "" : `wrong ${wrong}`,
      );
      // Taps within half a second count as one.
      await page.waitForFunction(
        (at) => performance.now() - at > 500,
        await page.evaluate(() => performance.now()),
      );
    }
    await throughTheLock(tab, email);
    expect(stage.errors).toEqual([]);
  },
  patience(120_000),
);

it("a registration whose page was dropped while its code was looked up goes on: the first empty field has the focus, and the same code is good", async () => {
  const email = ownEmail("dropped");
  const tab = await (await stage.tab()).open("/register", "?usercode=SYN888");
  const { page } = tab;
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByRole("checkbox").press("Space");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByLabel("Verification code").waitFor();
  await page.reload();

  const password = page.getByLabel("Password", { exact: true });
  await password.waitFor();
  await until(() => password.evaluate((field) => field === document.activeElement), Boolean, {
    what: "the focus on the password",
  });
  await page.getByText("The page was reloaded.").waitFor();
  await password.fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByLabel("Verification code").fill(await lastCode(email));
  await page.getByRole("heading", { name: "Set a fund password" }).waitFor();
  expect(stage.errors).toEqual([]);
});
