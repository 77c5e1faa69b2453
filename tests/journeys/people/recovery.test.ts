/**
 * Other ways in: a lost password, an account name that binds a contact later or not at all, a phone
 * number in Chinese.
 */

import { expect, it } from "vitest";
import { patience } from "../../../scripts/suite/slowness.ts";
import { ownEmail, ownName, ownPhone } from "../../../server/testing/own-name.ts";
import type { AppPage } from "../../support/browser/app-page.ts";
import { openStage } from "../../support/browser/stage.ts";
import { at } from "../../support/browser/walk.ts";
import { alive, putInto, signInAgain } from "../../support/people/person.ts";
import { codeFor, newResident } from "../../support/people/resident.ts";

const stage = openStage();
const NEW = "battery staple 2";

async function openTab(language?: string): Promise<AppPage> {
  const tab = await stage.tab();
  tab.page.setDefaultTimeout(45_000);
  if (language !== undefined)
    await tab.page.addInitScript((lang) => localStorage.setItem("language", lang), language);
  return tab;
}

it("a lost password is replaced by a code of the mail; every session ends, this device's included, and the new one signs in", {
  timeout: patience(180_000),
}, async () => {
  const { url } = stage.server;
  const here = await newResident(url);
  const other = await signInAgain(url, here.username);
  const tab = await openTab();
  const { page } = tab;

  // Deep links into the middle lead to the start.
  await tab.open("/safeVerify?scene=reset_psw");
  await at(tab, "/forget");
  await tab.open("/resetPassword");
  await at(tab, "/forget");

  await page.getByLabel("Phone, email or username").fill("nobody_at_all");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.locator("form").getByText("User not exist").waitFor();

  await putInto(page, url, here);
  await tab.open(`/forget?account=${here.username}`);
  expect(await page.getByLabel("Phone, email or username").inputValue()).toBe(here.username);
  await page.getByRole("button", { name: "Continue" }).click();
  await at(tab, "/safeVerify?scene=reset_psw");
  // The one before is younger than a minute.
  await stage.server.lab.stepClock(61_000);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByText("Code sent to").waitFor();
  await page
    .getByLabel("Verification code")
    .fill(await codeFor(url, `${here.username}@example.com`));
  await at(tab, "/resetPassword");
  await page.getByLabel("New password", { exact: true }).fill(NEW);
  await page.getByLabel("Confirm password").fill(NEW);
  expect(
    await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])),
  ).not.toContain(NEW);
  await page.getByRole("button", { name: "Save" }).click();
  await at(tab, /^#\/(passSuccess\?type=login|login)/);
  // The screens behind are done with: Back leads on, like the button and the three seconds after
  // which it goes on by itself.
  await page
    .getByText("Saved", { exact: true })
    .or(page.getByLabel("Phone, email or username"))
    .first()
    .waitFor();
  if (page.url().includes("passSuccess")) await page.goBack();
  await at(tab, "/login");
  expect([await alive(other), await alive(here)]).toEqual(["424", "424"]);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await tab.open("/login");
  await page.getByLabel("Phone, email or username").fill(here.username);
  await page.getByLabel("Password", { exact: true }).fill(NEW);
  await page.getByRole("button", { name: "Log in" }).click();
  await at(tab, /^#\/quotes\/index/);
});

it("an account name is in at once and may skip the contact; without one only customer service can help with a lost password", {
  timeout: patience(180_000),
}, async () => {
  const name = ownName("no_contact");
  const later = ownEmail("later");
  const tab = await openTab();
  const { page } = tab;
  await tab.open("/register", "?usercode=SYN888");
  await page.getByRole("tab", { name: "Username" }).click();
  await page.getByRole("textbox", { name: "Username", exact: true }).fill(name);
  await page.getByLabel("Password", { exact: true }).fill(NEW);
  await page.getByLabel("Confirm password").fill(NEW);
  await page.getByRole("checkbox").press("Space");
  await page.getByRole("button", { name: "Create account" }).click();
  await at(tab, "/verify?scene=bind");
  await page.getByRole("button", { name: "Skip" }).click();
  await at(tab, "/setFond?from=register");
  await page.getByRole("button", { name: "Skip" }).click();
  await at(tab, "/identity");
  await page.getByRole("button", { name: "Later" }).click();
  await at(tab, "/gooleVerify?from=register");
  await page.getByRole("button", { name: "Skip" }).click();
  await at(tab, "/finish");
  await page.getByText("Email or phone").waitFor();

  await tab.open(`/forget?account=${name}`);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("alertdialog").getByText("No email or phone bound?").waitFor();

  // The contact is bound later, at the same address.
  await tab.open("/verify?scene=bind");
  await page.getByLabel("Email", { exact: true }).fill(later);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByText("Code sent to").waitFor();
  // The phone drops the page while its owner looks into the mails.
  await page.reload();
  await page.getByRole("button", { name: /^Resend in/ }).waitFor();
  expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe(later);
  await page.getByLabel("Verification code").fill(await codeFor(stage.server.url, later));
  await page.getByRole("button", { name: "Bind" }).click();
  await at(tab, "/setFond?from=register");
});

it("a phone number registers in Chinese: its country is found by name, the code comes by SMS", {
  timeout: patience(180_000),
}, async () => {
  const phone = ownPhone();
  const tab = await openTab("CN");
  const { page } = tab;
  await tab.open("/register", "?usercode=SYN888");
  await page.getByRole("tab", { name: "手机" }).click();
  await page.getByRole("button", { name: /国家或地区代码/ }).click();
  await page.getByRole("searchbox").fill("德国");
  await page.getByRole("option", { name: /德国/ }).click();
  await page.getByRole("button", { name: "国家或地区代码 +49" }).waitFor();
  await page.getByLabel("手机号", { exact: true }).fill(`${phone.slice(0, 4)} ${phone.slice(4)}`);
  await page.getByLabel("密码", { exact: true }).fill(NEW);
  await page.getByLabel("确认密码").fill(NEW);
  await page.getByRole("checkbox").press("Space");
  await page.getByRole("button", { name: "注册", exact: true }).click();
  await at(tab, "/verify?scene=register");
  await page.getByLabel("验证码").fill(await codeFor(stage.server.url, `49-${phone}`));
  await at(tab, "/setFond?from=register");
  expect(await page.evaluate(() => localStorage.getItem("areaCode"))).toBe("49");
});
