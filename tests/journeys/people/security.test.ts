/**
 * An account is secured: authenticator bound, passwords changed with its codes, phone replaced, a
 * lost authenticator reset, devices ended.
 */

import { expect, it } from "vitest";
import {
  gooleAuthBind,
  gooleAuthGet,
  idcodeSend,
  savePhone,
  setSafewordReg,
} from "../../../contract/http/security.ts";
import { patience } from "../../../scripts/suite/slowness.ts";
import { ownPhone } from "../../../server/testing/own-name.ts";
import type { AppPage } from "../../support/browser/app-page.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { openStage } from "../../support/browser/stage.ts";
import { at } from "../../support/browser/walk.ts";
import { nextCode } from "../../support/people/authenticator.ts";
import {
  alive,
  putInto,
  register,
  signInAgain,
  type TestSession,
} from "../../support/people/person.ts";
import { codeFor } from "../../support/people/resident.ts";
import { ops, picture, verifyIdentity } from "../../support/people/verified.ts";
import { until } from "../../support/until.ts";

const stage = openStage();
const OLD = "correct horse 1";
const NEW = "battery staple 2";
const FUND = "246810";
const NEW_FUND = "135791113";

/** Somebody with a phone and a fund password, signed in in a tab. */
async function settled(
  label: string,
  digits = ownPhone(),
): Promise<{ tab: AppPage; person: TestSession }> {
  const { url } = stage.server;
  const person = await register(url, label);
  await person.ok(idcodeSend, {
    scene: "bind",
    verifcode_type: "1",
    target: digits,
    area_code: "49",
  });
  await person.ok(savePhone, {
    area_code: "49",
    phone: digits,
    verifcode: await codeFor(url, `49-${digits}`),
  });
  await person.ok(setSafewordReg, { safeword: FUND, re_safeword: FUND });
  const tab = await stage.tab();
  await putInto(tab.page, url, person);
  return { tab, person };
}

it("binds the authenticator, changes both passwords with it, and every other device is out", {
  timeout: patience(120_000),
}, async () => {
  const { url } = stage.server;
  const { tab, person } = await settled("mia_secure");
  const { page } = tab;
  const other = await signInAgain(url, person.username);

  // The authenticator, by its key in letters.
  await tab.open("/safety");
  await page.getByText("Security: medium").waitFor();
  await page.getByRole("link", { name: /Google Authenticator/ }).click();
  const secret = await page.locator("code").innerText();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel("Authenticator code").fill("000000");
  await page.getByText("Verification code error").waitFor();
  await page.waitForFunction(
    (since) => performance.now() - since > 500,
    await page.evaluate(() => performance.now()),
  );
  await page.getByLabel("Authenticator code").fill(await nextCode(stage.server.lab, secret));
  await at(tab, "/resetSuccess?type=google");
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("link", { name: /Google Authenticator Bound/ }).waitFor();

  // The password: asked for a code, everybody is out, this device too.
  await page.getByRole("link", { name: /Login password/ }).click();
  await page.getByLabel("Old password").fill(OLD);
  await page.getByLabel("New password", { exact: true }).fill(NEW);
  await page.getByLabel("Confirm new password").fill(NEW);
  await page.getByRole("button", { name: "Save password" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.locator("label", { hasText: "Authenticator" }).first().click();
  await sheet.getByLabel("Authenticator code").fill(await nextCode(stage.server.lab, secret));
  await at(tab, /^#\/(passSuccess\?type=login|login)/);
  expect([await alive(other), await alive(person)]).toEqual(["424", "424"]);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();

  // In again, with the new one.
  await tab.open("/login?redirect=/safety");
  await page.getByLabel("Phone, email or username").fill(person.username);
  await page.getByLabel("Password", { exact: true }).fill(NEW);
  await page.getByRole("button", { name: "Log in" }).click();
  await sheet.getByLabel("Authenticator code").fill(await nextCode(stage.server.lab, secret));
  await at(tab, "/safety");

  // The fund password: proof first, then old and new.
  await page.getByRole("link", { name: /Fund password/ }).click();
  await at(tab, "/safeVerify?scene=fund");
  await page.getByLabel("Verification code").fill(await nextCode(stage.server.lab, secret));
  await at(tab, "/changeFundsPassword");
  await page.getByLabel("Old fund password").fill("999999");
  await page.getByLabel("New fund password", { exact: true }).fill(NEW_FUND);
  await page.getByLabel("Confirm new fund password").fill(NEW_FUND);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Save fund password" }).click();
  await page
    .getByText(/Wrong (fund )?password/)
    .first()
    .waitFor();
  // The typed text is gone, and the proof still holds.
  expect(await page.getByLabel("Old fund password").inputValue()).toBe("");
  await page.getByLabel("Old fund password").fill(FUND);
  await page.getByLabel("New fund password", { exact: true }).fill(NEW_FUND);
  await page.getByLabel("Confirm new fund password").fill(NEW_FUND);
  await page.waitForFunction(
    (since) => performance.now() - since > 500,
    await page.evaluate(() => performance.now()),
  );
  await page.getByRole("button", { name: "Save fund password" }).click();
  await at(tab, /^#\/(passSuccess\?type=fund|safety)$/);
  expect(stage.errors).toEqual([]);
});

it("a phone is replaced: the old one's code proves who asks, the new one's binds it, and the proof is used up", {
  timeout: patience(120_000),
}, async () => {
  const { url } = stage.server;
  const [old, fresh] = [ownPhone("80"), ownPhone("81")];
  const { tab } = await settled("mia_new_phone", old);
  const { page } = tab;
  await tab.open("/safety");
  await page.getByRole("link", { name: /^Phone .*80$/ }).click();
  await at(tab, "/changeVerify?type=phone");
  await page.getByRole("button", { name: "Confirm it is you" }).click();
  await at(tab, "/safeVerify?scene=change&type=phone");
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByLabel("Verification code").fill(await codeFor(url, `49-${old}`));

  await at(tab, "/changeVerify?type=phone");
  const send = page.getByRole("button", { name: "Send code" });
  await page.getByLabel("New phone number").fill(fresh);
  await page.getByRole("button", { name: /^Country code/ }).click();
  await page.getByRole("searchbox").fill("Germany");
  await page.getByRole("option", { name: /Germany/ }).click();
  await page.getByRole("button", { name: "Country code +49" }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await send.click();
  await page.getByLabel("SMS code").fill(await codeFor(url, `49-${fresh}`));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await at(tab, "/resetSuccess?type=phone");
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("link", { name: /^Phone .*81$/ }).click();
  await page.getByRole("button", { name: "Confirm it is you" }).waitFor();
  expect(stage.errors).toEqual([]);
});

it("a lost authenticator is reset by staff: each step is seen as it happens, and one signs in without it", {
  timeout: patience(120_000),
}, async () => {
  const { url } = stage.server;
  const { tab, person } = await settled("mia_lost_app");
  const { page } = tab;
  const { google_auth_secret: secret = "" } = await person.ok(gooleAuthGet, {});
  await person.ok(gooleAuthBind, {
    google_auth_secret: secret,
    google_auth_code: await nextCode(stage.server.lab, secret),
  });
  await verifyIdentity(url, person);
  await expect(signInAgain(url, person.username)).rejects.toThrow(/stepUp/);

  await tab.open("/safety");
  await page.getByRole("link", { name: /Google Authenticator Bound/ }).click();
  await page.getByRole("link", { name: "Lost access?" }).click();
  await at(tab, "/resetVerify?type=google");
  for (const label of ["Front", "Back", "Selfie with document"]) {
    // The first that is still empty.
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: "photo.png", mimeType: "image/png", buffer: picture() });
    await page.getByRole("button", { name: `Remove ${label}` }).waitFor();
  }
  await page.getByLabel(/What happened/).fill("The phone fell into the sea.");
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Submit" }).click();
  const password = page
    .getByRole("dialog", { name: "Confirm it is you" })
    .getByLabel("Login password", { exact: true });
  await password.fill(OLD);
  await password.press("Enter");
  await at(tab, "/resetSuccess?type=google&apply=1");
  const stageIs = (words: string) => page.getByRole("status").filter({ hasText: words }).waitFor();
  await stageIs("Submitted");
  await page.evaluate(() => {
    (globalThis as { stayed?: boolean }).stayed = true;
  });
  const line =
    (await ops(url, "reset", "list"))
      .split("\n")
      .find((each) => each.includes(person.signed.usercode)) ?? "";
  const [id] = line.split(" ");
  await ops(url, "reset", "open", id);
  await stageIs("Under review");
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("link", { name: /Reset authenticator .*Under review/ }).click();
  await ops(url, "reset", "pass", id);
  await stageIs("Passed");
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("link", { name: /Google Authenticator Not bound/ }).waitFor();
  await page.getByText(/Nothing can leave your account for now/).waitFor();
  expect(await page.getByRole("link", { name: /Reset authenticator/ }).count()).toBe(0);
  expect(await page.evaluate(() => (globalThis as { stayed?: boolean }).stayed)).toBe(true);

  // On a new phone: name and password are enough.
  const fresh = await stage.tab();
  await fresh.open("/login?redirect=/safety");
  await fresh.page.getByLabel("Phone, email or username").fill(person.username);
  await fresh.page.getByLabel("Password", { exact: true }).fill(OLD);
  await fresh.page.getByRole("button", { name: "Log in" }).click();
  await at(fresh, "/safety");
  expect(stage.errors).toEqual([]);
});

it("lists devices, ends one, ends all others, and each of them is told", async () => {
  const { tab, person } = await settled("mia_devices");
  const { page } = tab;
  const [one, two] = [
    await signInAgain(stage.server.url, person.username),
    await signInAgain(stage.server.url, person.username),
  ];
  await tab.open("/safety/sessions");
  const ends = page.getByRole("button", { name: /^Log out / });
  await until(
    () => ends.count(),
    (count) => count === 3,
    { what: "two other devices and the button for all" },
  );
  await ends.first().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
  await page.getByText("1 device logged out").waitFor();
  await until(
    () => ends.count(),
    (count) => count === 2,
  );
  const left = [await alive(one), await alive(two)];
  expect(left.toSorted()).toEqual(["424", "ok"]);

  await page.getByRole("button", { name: "Log out all other devices" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
  await page.getByText("No other devices are logged in").waitFor();
  expect([await alive(one), await alive(two), await alive(person)]).toEqual(["424", "424", "ok"]);
});
