/**
 * An owner binds the means of recovery: a first email asks for the login password, and the next
 * binding at once does not ask again.
 */
import { expect, it } from "vitest";
import { patience } from "../../../scripts/suite/slowness.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { openStage } from "../../support/browser/stage.ts";
import { at, nextTap } from "../../support/browser/walk.ts";
import { part } from "../../support/long-run.ts";
import { putInto, register } from "../../support/people/person.ts";
import { codeFor } from "../../support/people/resident.ts";

const stage = openStage();
const PASSWORD = "correct horse 1";
const LATER_MS = 11 * 60_000;
const WORDS = {
  en: {
    send: "Send code",
    code: "Email code",
    bind: "Bind",
    sheet: "Confirm it is you",
    password: "Login password",
    confirm: "Confirm",
    forgot: "Forgot password?",
  },
  CN: {
    send: "发送验证码",
    code: "邮箱验证码",
    bind: "绑定",
    sheet: "验证身份",
    password: "登录密码",
    confirm: "确认",
    forgot: "忘记密码？",
  },
} as const;

it.each(part(["en", "CN"] as const, 1))(
  "in %s: a wrong password is said in the sheet, the right one binds, the fund password follows without a question",
  {
    timeout: patience(90_000),
  },
  async (language) => {
    const { url, lab } = stage.server;
    const words = WORDS[language];
    const person = await register(url, "mia_binds");
    const email = `${person.username}@example.com`;
    await lab.stepClock(LATER_MS);
    const tab = await stage.tab({ phone: { viewport: { width: 360, height: 740 } } });
    const { page } = tab;
    await page.addInitScript((lang) => localStorage.setItem("language", lang), language);
    await putInto(page, url, person);
    await tab.open("/bindVerify?type=email");
    await page.locator("main input[type=email]").fill(email);
    await page.getByRole("button", { name: words.send }).click();
    await page.getByLabel(words.code).fill(await codeFor(url, email));
    await page.getByRole("button", { name: words.bind, exact: true }).click();

    const sheet = page.getByRole("dialog", { name: words.sheet });
    const password = sheet.getByLabel(words.password, { exact: true });
    await sheet.getByRole("button", { name: words.forgot }).waitFor();
    await password.fill("wrong horse");
    expect(await axeViolations(page)).toEqual([]);
    await sheet.getByRole("button", { name: words.confirm, exact: true }).click();
    await sheet.locator("[aria-invalid=true]").waitFor();
    expect(await password.inputValue()).toBe("");
    await nextTap(tab);
    await password.fill(PASSWORD);
    await password.press("Enter");
    await at(tab, "/resetSuccess?type=email");

    await tab.open("/setFond?from=safety");
    const fields = page.locator("main input").filter({ visible: true });
    for (const field of [0, 1]) await fields.nth(field).fill("246810");
    await fields.nth(1).press("Enter");
    await at(tab, "/identity");
    expect(await sheet.count()).toBe(0);
    expect(stage.errors).toEqual([]);
  },
);
