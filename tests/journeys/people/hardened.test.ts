/**
 * The page against a server of the hardened profile: names are not told, short and guessable
 * passwords refused, money is signed with a key.
 */
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { API_PREFIX } from "../../../contract/http/call.ts";
import { demoRecharge } from "../../../contract/http/demo.ts";
import { patience } from "../../../scripts/suite/slowness.ts";
import { openStage } from "../../support/browser/stage.ts";
import { at, nextTap } from "../../support/browser/walk.ts";
import { ofToken, putInto, register } from "../../support/people/person.ts";
import { codeFor, newResident } from "../../support/people/resident.ts";

const stage = openStage({ env: { SECURITY_PROFILE: "hardened" } });
const NEW = "battery staple 2";

async function signInAs(page: Page, name: string): Promise<void> {
  await page.getByLabel("Phone, email or username").fill(name);
  await page.getByLabel("Password", { exact: true }).fill("correct horse 1");
  await page.getByRole("button", { name: "Log in" }).click();
}

async function addFunds(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Top up demo funds" }).click();
  await page.getByRole("button", { name: "10,000", exact: true }).click();
  await page.getByRole("button", { name: "Top up", exact: true }).click();
}

it("money moves with the key of the sign-in, also after a reload and in a second tab; a token alone moves none and is out", async () => {
  const owner = await register(stage.server.url, "key_owner");
  const tab = await stage.tab();
  const { page } = tab;
  await tab.open("/login");
  await signInAs(page, owner.username);
  await at(tab, /^#\/quotes\/index/);
  await tab.open("/my/index");
  await page.getByRole("button", { name: /Demo account/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Switch" }).click();
  await page.getByRole("note").filter({ hasText: "Demo account" }).waitFor();

  await tab.open("/my/index");
  const sent = page.waitForRequest((request) =>
    request.url().endsWith(API_PREFIX + demoRecharge.path),
  );
  await addFunds(page);
  expect((await sent).headers()["x-sign2"]).toMatch(/^v2\./);
  await page.getByText("Demo funds added").waitFor();
  const beside = await stage.tab({ beside: tab });
  await beside.open("/my/index");
  await addFunds(beside.page);
  await beside.page.getByText("Demo funds added").waitFor();
  await beside.page.close();

  // Somebody who read the token, and only the token: on another device.
  const token = (await page.evaluate(() => localStorage.getItem("token"))) ?? "";
  const thief = await stage.tab();
  await putInto(
    thief.page,
    stage.server.url,
    ofToken(stage.server.url, { ...owner, signed: { ...owner.signed, mode: "demo" } }, token),
  );
  await thief.open("/my/index");
  await addFunds(thief.page);
  await at(thief, /^#\/login/);
  expect(await thief.page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

it("every name is offered the same ways back; the owner's code opens the account, and a guessable password is refused", {
  timeout: patience(90_000),
}, async () => {
  const { url } = stage.server;
  const owner = await newResident(url);
  const tab = await stage.tab();
  const { page } = tab;
  const ways: string[] = [];
  for (const name of ["nobody_at_all", owner.username]) {
    await tab.open(`/forget?account=${name}`);
    await page.getByRole("button", { name: "Continue" }).click();
    await at(tab, "/safeVerify?scene=reset_psw");
    await page.getByRole("heading").first().waitFor();
    ways.push(await page.getByRole("main").innerText());
  }
  expect(ways[1]).toBe(ways[0]);

  await page.locator("label", { hasText: "Email" }).click();
  // The one before is younger than a minute.
  await stage.server.lab.stepClock(61_000);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByText("If this method is bound to the account, a code is on its way").waitFor();
  await page.getByText("Valid for 10 minutes.").waitFor();
  await page
    .getByLabel("Verification code")
    .fill(await codeFor(url, `${owner.username}@example.com`));
  await at(tab, "/resetPassword");
  const save = async (password: string): Promise<void> => {
    await page.getByLabel("New password", { exact: true }).fill(password);
    await page.getByLabel("Confirm password").fill(password);
    await page.getByRole("button", { name: "Save" }).click();
  };
  await page.getByText("8–64 characters, hard to guess.").waitFor();
  await page.getByLabel("New password", { exact: true }).fill("1234567");
  await page.getByLabel("Confirm password").focus();
  await page.getByText("Password must be 8-64 characters").waitFor();
  await save("password1");
  await page.getByText("This password is too easy to guess").waitFor();
  await nextTap(tab);
  await save(NEW);
  await at(tab, /^#\/(passSuccess\?type=login|login)/);
});
