/**
 * Somebody proves who they are on a phone: pictures, form, review. What the reviewer decides is on
 * the screen at once, without a reload.
 */
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { openStage } from "../../support/browser/stage.ts";
import { putInto, register } from "../../support/people/person.ts";
import { ops, picture } from "../../support/people/verified.ts";
import { until } from "../../support/until.ts";

const stage = openStage();
const file = (name: string, shade: number) => ({
  name,
  mimeType: "image/png",
  buffer: picture(shade),
});
const at = (page: Page): Promise<string> => page.evaluate(() => location.hash);
const cameTo = (page: Page, path: string) =>
  until(
    () => at(page),
    (hash) => hash === `#${path}`,
    { what: path },
  );

async function fillIn(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Nationality/ }).click();
  await page.getByRole("searchbox").fill("Germany");
  await page
    .getByRole("dialog")
    .getByRole("option", { name: /Germany/ })
    .click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByLabel("Name on document").fill("Mia Hoffmann");
  await page.getByLabel("ID number").fill("L01X00T47");
  await page.getByLabel("Front").setInputFiles(file("front.png", 180));
  await page.getByRole("img", { name: "Front" }).waitFor();
  await page
    .getByLabel("Back", { exact: true })
    .and(page.locator("input"))
    .setInputFiles(file("back.png", 90));
  await page.getByRole("img", { name: "Back" }).waitFor();
}

it("handed in, taken under review, refused, handed in again and passed: each step stands on the screen as it happens", async () => {
  const { url } = stage.server;
  const mia = await register(url, "mia_identity");
  const tab = await stage.tab();
  const { page } = tab;
  await putInto(page, url, mia);
  await tab.open("/certificationCenter");
  await page.getByRole("button", { name: "Verify identity" }).click();
  await cameTo(page, "/authentication");
  const submit = page.getByRole("button", { name: "Submit for review" });
  await page.getByLabel("Name on document").waitFor();
  expect(await submit.isDisabled()).toBe(true);
  await fillIn(page);
  await submit.click();

  await cameTo(page, "/verified?level=1");
  const state = page.getByRole("status").filter({ has: page.locator("svg") });
  await state.getByText("Applied, not reviewed", { exact: true }).waitFor();
  await page.evaluate(() => {
    (globalThis as { stayed?: boolean }).stayed = true;
  });
  await ops(url, "kyc", "open", mia.username);
  await state.getByText("Under review", { exact: true }).waitFor();
  await ops(url, "kyc", "fail", mia.username, "The", "back", "is", "blurred.");
  await page.getByText("The back is blurred.").first().waitFor();

  await page.getByRole("button", { name: "Resubmit" }).click();
  await cameTo(page, "/authentication");
  // A notice may say it too.
  await page.getByText("The back is blurred.").first().waitFor();
  expect(await page.getByRole("button", { name: /^Nationality/ }).textContent()).toContain(
    "Germany",
  );
  expect(await page.getByText(/You submitted M\*+n/).count()).toBe(1);
  await fillIn(page);
  await submit.click();
  await cameTo(page, "/verified?level=1");
  await state.getByText("Applied, not reviewed", { exact: true }).waitFor();
  await ops(url, "kyc", "pass", mia.username);
  await state.getByText("Verified", { exact: true }).waitFor();

  await page.getByRole("button", { name: "Done" }).click();
  await cameTo(page, "/certificationCenter");
  await page
    .getByRole("region", { name: "Primary verification" })
    .getByText("Verified", { exact: true })
    .waitFor();
  await tab.go("/my/index");
  await page.getByText("Primary verified").waitFor();
  await ops(url, "kyc", "revoke", mia.username, "1", "Documents", "expired.");
  await page.getByText("Unverified").first().waitFor();
  expect(await page.evaluate(() => (globalThis as { stayed?: boolean }).stayed)).toBe(true);
  expect(stage.errors).toEqual([]);
});

it("what is typed is there again after the page was dropped; the advanced level is closed until the primary one has passed", async () => {
  const { url } = stage.server;
  const tab = await stage.tab();
  const { page } = tab;
  await putInto(page, url, await register(url, "mia_draft"));
  await tab.open("/authentication");
  await page.getByLabel("Name on document").fill("Mia H");
  await page.getByLabel("Front").setInputFiles(file("front.png", 120));
  await page.getByRole("img", { name: "Front" }).waitFor();
  await page.reload();
  await page.getByRole("img", { name: "Front" }).waitFor();
  expect(await page.getByLabel("Name on document").inputValue()).toBe("Mia H");

  await tab.go("/certificationCenter");
  await page.getByRole("button", { name: "Verify now" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Verify identity" }).click();
  await cameTo(page, "/authentication");
  await tab.go("/advancedCtf");
  await page.getByText("Complete primary verification first.").waitFor();
});
