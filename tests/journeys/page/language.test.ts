/**
 * The choice of a language from end to end: all fourteen are there in their own names, a tap
 * changes every tab at once and takes nothing of what was typed, a load begins in it, and the
 * account's letters and calls follow.
 */
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { idcodeSend, saveEmail, setSafewordReg } from "../../../contract/http/security.ts";
import { settingsGet } from "../../../contract/http/user.ts";
import { OFFERED } from "../../../src/lib/language/codes.ts";
import { LANGUAGE_NAMES } from "../../../src/lib/language/names.ts";
import { type AppPage, CRYPTO } from "../../support/browser/app-page.ts";
import { openStage } from "../../support/browser/stage.ts";
import { speaker } from "../../support/language/speaker.ts";
import { lettersTo } from "../../support/language/walk-of.ts";
import { putInto, register, signInAgain } from "../../support/people/person.ts";
import { codeFor } from "../../support/people/resident.ts";
import { until } from "../../support/until.ts";

const stage = openStage();
const [english, german, thai] = [speaker("en"), speaker("de"), speaker("th")];

/** Files of words that the page asks for, from now on. */
function wordFiles(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const file = /\/syn\/assets\/((?:de|th|tr)(?:-[a-z]+)?)-[\w-]{8}\.js$/.exec(
      new URL(request.url()).pathname,
    )?.[1];
    if (file !== undefined) asked.push(file);
  });
  return asked;
}
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { stays: true }));
const isMarked = (page: Page) => page.evaluate(() => "stays" in globalThis);
const lang = (page: Page) => page.evaluate(() => document.documentElement.lang);
const choose = ({ page }: AppPage, code: keyof typeof LANGUAGE_NAMES) =>
  page.getByRole("radio", { name: LANGUAGE_NAMES[code], exact: true }).check();

it("all fourteen stand there in their own names, and are found by those, by the reader's and by English ones", async () => {
  const tab = await stage.tab();
  const { page } = tab;
  await tab.open("/language");
  // The radios of zones have no language.
  const own = page.getByRole("radiogroup").locator("label [lang]");
  const names = () => own.allTextContents();
  await own.first().waitFor();
  expect([OFFERED.length, await names()]).toEqual([
    14,
    OFFERED.map((code) => LANGUAGE_NAMES[code]),
  ]);
  const found = async (text: string): Promise<unknown> => {
    await page.getByRole("searchbox").fill(text);
    return until(names, (now) => now.length < 14, { what: `languages by ${text}` });
  };
  expect([await found("ไทย"), await found("thai"), await found("deut")]).toEqual([
    ["ไทย"],
    ["ไทย"],
    ["Deutsch"],
  ]);
  await page.getByRole("searchbox").fill("klingon");
  await page.getByText(english.says("mine:language.none")).waitFor();
  await page.getByRole("searchbox").fill("german");
  await choose(tab, "de");
  await page.getByRole("heading", { name: german.says("mine:language.title") }).waitFor();
  // The search word stands, and is searched for in the reader's new language as well.
  expect([
    await page.getByRole("searchbox").inputValue(),
    await names(),
    await found("thailändisch"),
  ]).toEqual(["german", ["Deutsch"], ["ไทย"]]);
  expect(stage.errors).toEqual([]);
});

it("a tap changes every tab: a form that is half filled in keeps what was typed and its focus, and each file of words is asked for once", async () => {
  const form = await stage.tab();
  await form.open("/register?usercode=SYN888");
  const email = form.page.getByLabel(english.says("account:email"), { exact: true });
  await email.fill("half@example.com");
  const password = form.page.getByLabel(english.says("account:password"), { exact: true });
  await password.fill("correct horse");
  const chooser = await stage.tab({ beside: form });
  await chooser.open("/language");
  await chooser.page.getByRole("radio", { name: LANGUAGE_NAMES.de, exact: true }).waitFor();
  await form.page.bringToFront();
  await password.focus();
  await password.evaluate((field: HTMLInputElement) => field.setSelectionRange(3, 5));
  for (const { page } of [form, chooser]) await mark(page);
  const [there, here] = [wordFiles(form.page), wordFiles(chooser.page)];
  // The form is what somebody looks at: the choice comes from the tab behind it.
  await chooser.page.evaluate((name) => {
    const radios = [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")];
    radios.find((one) => one.closest("label")?.textContent?.includes(name))?.click();
  }, LANGUAGE_NAMES.de);
  const own = form.page.getByLabel(german.says("account:password"), { exact: true });
  await own.waitFor();
  const typed = await own.evaluate((field: HTMLInputElement) => [
    field.value,
    document.activeElement === field,
    field.selectionStart,
    field.selectionEnd,
  ]);
  expect(typed).toEqual(["correct horse", true, 3, 5]);
  expect(
    await form.page.getByLabel(german.says("account:email"), { exact: true }).inputValue(),
  ).toBe("half@example.com");
  await until(
    () => lang(chooser.page),
    (now) => now === "de",
    { what: "the other tab in German" },
  );
  for (const asked of [there, here]) expect([...asked].sort()).toEqual([...new Set(asked)].sort());
  expect(there.filter((file) => !file.startsWith("de"))).toEqual([]);
  expect([there.length > 0, there.length <= 4, here.length <= 4]).toEqual([true, true, true]);
  expect([await isMarked(form.page), await isMarked(chooser.page)]).toEqual([true, true]);
  expect(stage.errors).toEqual([]);
});

it("a visitor's choice is the page's from its first paint: no figure stands there in marks of another language", async () => {
  const tab = await stage.tab({ phone: { serviceWorkers: "block" } });
  const { page } = tab;
  await page.addInitScript(() => {
    localStorage.setItem("language", "de");
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    const look = (): void => {
      seen.push(document.documentElement?.lang ?? "");
      for (const one of document.querySelectorAll(".boot [data-c=price], .boot .pill"))
        if (one.textContent !== "") seen.push(one.textContent ?? "");
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await tab.open(CRYPTO);
  await tab.shown();
  const seen = [
    ...new Set(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)),
  ].filter((text) => text !== "");
  expect(seen.filter((text) => /[a-z]/i.test(text))).toEqual(["de"]);
  expect(seen.filter((text) => /\.\d{1,2}(?!\d)|\d%/.test(text))).toEqual([]);
  // The roof has the marks.
  await page
    .getByText(/^[\d.]+,\d+$/)
    .first()
    .waitFor();
});

it("the account follows: calls say the language, letters are written in it, and a device on which nobody chose takes it", async () => {
  const { url } = stage.server;
  const person = await register(url, "chooses");
  const email = `${person.username}@example.com`;
  await person.ok(idcodeSend, { scene: "bind", verifcode_type: "2", target: email });
  await person.ok(saveEmail, { email, verifcode: await codeFor(url, email) });
  const tab = await stage.tab();
  const { page } = tab;
  await putInto(page, url, person);
  const said: string[] = [];
  page.on("request", (request) => {
    const sent = new URLSearchParams(request.postData() ?? new URL(request.url()).search);
    if (/\/api\//.test(request.url()) && sent.has("language"))
      said.push(sent.get("language") ?? "");
  });
  await tab.open("/language");
  await choose(tab, "th");
  await page.getByRole("heading", { name: thai.says("mine:language.title") }).waitFor();
  await until(
    () => person.ok(settingsGet, {}),
    ({ language }) => language === "th",
    { what: "the account in Thai" },
  );
  said.length = 0;
  await tab.go("/safety");
  await page.getByText(thai.says("security:safety.fundPassword")).first().waitFor();
  expect([...new Set(said)]).toEqual(["th"]);

  // By a device of another language.
  await person.ok(setSafewordReg, { safeword: "246810", re_safeword: "246810" });
  const [letter] = await lettersTo(url, email);
  expect(letter).toEqual({
    subject: thai.says("letters:security.subject"),
    body: thai.says("letters:security.safeword"),
  });

  const again = await signInAgain(url, person.username);
  const other = await stage.tab();
  await putInto(other.page, url, again);
  await other.open("/my/index");
  await other.page.locator("html[lang=th]").waitFor();
  expect(await other.page.evaluate(() => localStorage.getItem("language"))).toBe("th");
  expect(stage.errors).toEqual([]);
});
