/**
 * Replies that are lost while an account is secured: an email, a phone, the authenticator, a
 * password, a picture. What was done is found done, once, also after a reload.
 */

import type { Page } from "playwright";
import { expect, it } from "vitest";
import { userGet } from "../../../contract/http/user.ts";
import { patience } from "../../../scripts/suite/slowness.ts";
import { ownPhone } from "../../../server/testing/own-name.ts";
import { BOTH, lostReplies, stored } from "../../support/browser/lost-reply.ts";
import { openStage } from "../../support/browser/stage.ts";
import { at } from "../../support/browser/walk.ts";
import { nextCode } from "../../support/people/authenticator.ts";
import { alive } from "../../support/people/person.ts";
import { codeFor } from "../../support/people/resident.ts";
import { picture } from "../../support/people/verified.ts";
import { until } from "../../support/until.ts";

const stage = openStage();
const { losing, settled, signedIn } = lostReplies(stage);
const OLD = "correct horse 1";
const NEW = "battery staple 2";
const went = (page: Page) =>
  page.getByRole("status").getByText("your last request went through").waitFor();
const meanwhileOf = (isReloaded: boolean, page: Page) =>
  isReloaded ? () => page.reload() : undefined;

it.each(BOTH)("an email is bound once (reloaded meanwhile: %s)", async (isReloaded) => {
  const { tab, page, who } = await signedIn(`lost_email_${isReloaded}`, "/bindVerify?type=email");
  const email = `${who.username}@example.com`;
  await page.getByLabel("New email").fill(email);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByLabel("Email code").fill(await codeFor(stage.server.url, email));
  const bind = () => page.getByRole("button", { name: "Bind", exact: true }).click();
  await losing("saveEmail", page, bind, meanwhileOf(isReloaded, page));
  if (isReloaded) await went(page);
  await at(tab, isReloaded ? "/changeVerify?type=email" : "/resetSuccess?type=email");
  await settled("saveEmail", page);
  expect((await who.ok(userGet, {})).email).toContain("@example.com");
});

it.each(BOTH)(
  "a phone is bound once, the login password asked for in between (reloaded meanwhile: %s)",
  async (isReloaded) => {
    const { tab, page, who } = await signedIn(`lost_phone_${isReloaded}`, "/bindVerify?type=phone");
    const digits = ownPhone();
    await stage.server.lab.stepClock(11 * 60_000);
    await page.getByRole("button", { name: /^Country code/ }).click();
    await page.getByRole("searchbox").fill("Germany");
    await page.getByRole("option", { name: /Germany/ }).click();
    await page.getByLabel("New phone number").fill(digits);
    await page.getByRole("button", { name: "Send code" }).click();
    await page.getByLabel("SMS code").fill(await codeFor(stage.server.url, `49-${digits}`));
    await page.getByRole("button", { name: "Bind", exact: true }).click();
    const password = page
      .getByRole("dialog", { name: "Confirm it is you" })
      .getByLabel("Login password", { exact: true });
    await password.fill(OLD);
    await losing("savePhone", page, () => password.press("Enter"), meanwhileOf(isReloaded, page));
    if (isReloaded) await went(page);
    await at(tab, isReloaded ? "/changeVerify?type=phone" : "/resetSuccess?type=phone");
    await settled("savePhone", page);
    expect((await who.ok(userGet, {})).phone).toMatch(/\d\d$/);
  },
);

it.each(BOTH)(
  "the authenticator is bound once, and the key is not called renewed (reloaded meanwhile: %s)",
  async (isReloaded) => {
    const { tab, page } = await signedIn(`lost_google_${isReloaded}`, "/gooleVerify?from=safety");
    const secret = await page.locator("code").innerText();
    const code = await nextCode(stage.server.lab, secret);
    const type = () => page.getByLabel("Authenticator code").fill(code);
    await losing("gooleAuthBind", page, type, meanwhileOf(isReloaded, page));
    if (isReloaded) {
      await went(page);
      await page.getByRole("button", { name: "Change authenticator" }).waitFor();
    } else await at(tab, "/resetSuccess?type=google");
    await settled("gooleAuthBind", page);
    expect(await page.getByText(/renewed/).count()).toBe(0);
  },
);

it.each(BOTH)(
  "a changed password is changed, and one signs in with it (reloaded meanwhile: %s)",
  { timeout: patience(60_000) },
  async (isReloaded) => {
    const { tab, page, who } = await signedIn(`lost_password_${isReloaded}`, "/changePassword");
    await page.getByLabel("Old password").fill(OLD);
    await page.getByLabel("New password", { exact: true }).fill(NEW);
    await page.getByLabel("Confirm new password").fill(NEW);
    const save = () => page.getByRole("button", { name: "Save password" }).click();
    await losing("updateOldAndNewPsw", page, save, meanwhileOf(isReloaded, page));
    if (isReloaded) await went(page);
    await at(tab, isReloaded ? /^#\/login/ : /^#\/passSuccess\?type=login/);
    await settled("updateOldAndNewPsw", page);
    expect([await alive(who), await stored(page, "token")]).toEqual(["424", null]);
    if (!isReloaded) await page.getByRole("button", { name: "Log in" }).click();
    await page.getByLabel("Phone, email or username").fill(who.username);
    await page.getByLabel("Password", { exact: true }).fill(NEW);
    await page.getByRole("button", { name: "Log in" }).click();
    await until(() => stored(page, "token"), Boolean, { what: "a session" });
  },
);

it.each(BOTH)(
  "a picture arrives once, or is chosen again after a reload (reloaded meanwhile: %s)",
  async (isReloaded) => {
    const { page } = await signedIn(`lost_picture_${isReloaded}`, "/authentication");
    const front = page.getByLabel("Front").and(page.locator("input"));
    const choose = () =>
      front.setInputFiles({ name: "front.png", mimeType: "image/png", buffer: picture(120) });
    await losing("fileUpload", page, choose, meanwhileOf(isReloaded, page));
    if (isReloaded) {
      await settled("fileUpload", page);
      await choose();
    }
    await page.getByRole("img", { name: "Front" }).waitFor();
    await settled("fileUpload", page, isReloaded ? 2 : 1);
  },
);
