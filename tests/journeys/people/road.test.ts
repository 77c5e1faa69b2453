/**
 * The whole road on a phone with nothing but the running server: registered, verified, secured, in
 * again with a code, password changed, demo and back.
 */

import type { Locator } from "playwright";
import { encode } from "uqr";
import { expect, it } from "vitest";
import { patience } from "../../../scripts/suite/slowness.ts";
import { ownEmail } from "../../../server/testing/own-name.ts";
import type { AppPage } from "../../support/browser/app-page.ts";
import { openStage } from "../../support/browser/stage.ts";
import { at, nextTap, qrModules } from "../../support/browser/walk.ts";
import { nextCode } from "../../support/people/authenticator.ts";
import { alive, signInByEmail } from "../../support/people/person.ts";
import { codeFor } from "../../support/people/resident.ts";
import { picture } from "../../support/people/verified.ts";
import { until } from "../../support/until.ts";

const stage = openStage();
/** Address of this try's person. */
let email = "";
const OLD = "correct horse 1";
const NEW = "battery staple 2";
const FUND = "246810";
/**
 * The policy waits this long before it passes an identity by itself (server/open-services.ts), with
 * some room.
 */
const REVIEW_MS = 20_000;

const button = ({ page }: AppPage, name: string | RegExp): Locator =>
  page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });

async function register(tab: AppPage): Promise<void> {
  const { page } = tab;
  await tab.open("/register", "?usercode=SYN888");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(OLD);
  await page.getByLabel("Confirm password").fill(OLD);
  await page.getByRole("checkbox").press("Space");
  await button(tab, "Create account").click();
  await page.getByLabel("Verification code").fill(await codeFor(stage.server.url, email));
  await at(tab, "/setFond?from=register");
  await page.getByLabel("Fund password", { exact: true }).fill(FUND);
  await page.getByLabel("Confirm fund password").fill(FUND);
  await button(tab, "Save").click();
  await at(tab, "/identity");
}

/** Hands in the identity and watches it pass; the screen is told, nobody reloads it. */
async function verify(tab: AppPage): Promise<void> {
  const { page } = tab;
  await button(tab, "Verify now").click();
  await page.getByRole("button", { name: /^Nationality/ }).click();
  await page.getByRole("searchbox").fill("Germany");
  await page.getByRole("option", { name: /Germany/ }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByLabel("Name on document").fill("Mia Hoffmann");
  await page.getByLabel("ID number").fill("L01X00T47");
  for (const [i, side] of ["Front", "Back"].entries()) {
    // The arrow of the bar is called Back too.
    await page
      .getByLabel(side, { exact: true })
      .and(page.locator("input"))
      .setInputFiles({ name: `${side}.png`, mimeType: "image/png", buffer: picture(100 + i) });
    await button(tab, `Remove ${side}`).waitFor();
  }
  await button(tab, "Submit for review").click();
  await at(tab, "/verified?level=1&from=register");
  await page.getByText("Sandbox: the review is automatic").waitFor();
  await stage.server.lab.stepClock(REVIEW_MS);
  await page.getByText("Your identity is confirmed.").waitFor();
  await button(tab, "Continue").click();
  await at(tab, "/gooleVerify?from=register");
}

/**
 * Binds the authenticator; what a camera sees is the address that the link opens, and carries the
 * key that stands there in letters.
 */
async function bindGoogle(tab: AppPage): Promise<string> {
  const { page } = tab;
  const secret = (await page.locator("code").innerText()).replace(/\s/g, "");
  const address =
    (await page
      .getByRole("link", { name: "Open in an app on this device" })
      .getAttribute("href")) ?? "";
  expect(new URL(address).searchParams.get("secret")).toBe(secret);
  const modules = encode(address, { ecc: "M", border: 3 }).data.map((row) =>
    row.map((dark) => (dark ? "1" : "0")).join(""),
  );
  expect(await qrModules(tab, "QR code of the authenticator key")).toEqual(modules);
  await page.getByLabel("Authenticator code").fill(await nextCode(stage.server.lab, secret));
  await at(tab, "/finish");
  return secret;
}

async function confirm(tab: AppPage, secret: string): Promise<void> {
  const sheet = tab.page.getByRole("dialog");
  await sheet.getByLabel("Authenticator code").fill(await nextCode(stage.server.lab, secret));
}

async function logIn(tab: AppPage, password: string, secret: string): Promise<void> {
  const { page } = tab;
  await page.getByLabel("Phone, email or username").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await button(tab, "Log in").click();
  await confirm(tab, secret);
}

it("is walked from registration to demo and back without a dead end", {
  timeout: patience(240_000),
}, async () => {
  email = ownEmail("road");
  const tab = await stage.tab();
  const { page } = tab;
  page.setDefaultTimeout(45_000);
  await register(tab);
  const other = await signInByEmail(stage.server.url, email, OLD);
  await verify(tab);
  const secret = await bindGoogle(tab);

  // Everything is ticked off, nothing is left to tap but the way on.
  await until(
    () => page.getByText("Done", { exact: true }).count(),
    (done) => done === 4,
    { what: "four things done" },
  );
  await button(tab, "Start trading").click();
  await at(tab, /^#\/quotes\/index/);

  // Out, and in again with the code of the app.
  await tab.go("/my/index");
  await button(tab, "Log out").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
  await at(tab, /^#\/login/);
  await logIn(tab, OLD, secret);
  await at(tab, /^#\/(quotes|my)\/index/);

  // Another password: the other device is out, and so is this one.
  expect(await alive(other)).toBe("ok");
  await tab.go("/changePassword");
  await page.getByLabel("Old password").fill(OLD);
  await page.getByLabel("New password", { exact: true }).fill(NEW);
  await page.getByLabel("Confirm new password").fill(NEW);
  await button(tab, "Save password").click();
  const sheet = page.getByRole("dialog");
  await sheet.locator("label").filter({ hasText: "Authenticator" }).first().click();
  await confirm(tab, secret);
  await at(tab, /^#\/(passSuccess\?type=login|login)/);
  expect(await alive(other)).toBe("424");

  await tab.open("/login?redirect=/my/index");
  await logIn(tab, NEW, secret);
  await at(tab, "/my/index");

  // The demo account, its reset, and home.
  await page.getByRole("button", { name: /Demo account/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Switch" }).click();
  await until(
    () => page.evaluate(() => localStorage.getItem("mode")),
    (mode) => mode === "demo",
    { what: "the demo account" },
  );
  await tab.go("/my/index");
  await button(tab, "Reset demo account").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset" }).click();
  await page.getByText("Demo account reset").waitFor();
  await nextTap(tab);
  await button(tab, "Switch to the real account").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Switch" }).click();
  await until(
    () => page.evaluate(() => localStorage.getItem("mode")),
    (mode) => mode === "real",
    { what: "the real account" },
  );
});
