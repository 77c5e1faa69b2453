/** Who cannot sign in any more: from /forget over documents to a new password, without a contact and without a session. */
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { openStage } from "../../support/browser/stage.ts";
import { register } from "../../support/people/person.ts";
import { ops, picture, verifyIdentity } from "../../support/people/verified.ts";
import { until } from "../../support/until.ts";

const stage = openStage();
const FRESH = "fresh horse 77";

const choose = async (page: Page, label: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> =>
  page.locator("label", { hasText: label }).locator("input[type=file]").setInputFiles(file);
const photo = { name: "a.png", mimeType: "image/png", buffer: picture() };

it("an account without contacts gets a new password by its documents, and its owner signs in with it", { timeout: 120_000 }, async () => {
  const { url } = stage.server;
  const mia = await register(url, "mia_locked_out");
  await verifyIdentity(url, mia);
  const tab = await stage.tab();
  const { page } = tab;
  await tab.open("/forget?account=mia_locked_out");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Verify with documents" }).click();
  await page.getByRole("heading", { name: "Reset login password" }).waitFor();
  expect(await page.getByLabel("Account, email or phone").inputValue()).toBe("mia_locked_out");

  // Off, it says why.
  await page.getByRole("button", { name: "Submit" }).click({ force: true });
  await page.getByText("Complete the marked fields first.").filter({ visible: true }).waitFor();

  // A file that is no picture does not jam its tile.
  await choose(page, "Front", { name: "a.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await page.getByRole("alert").getByText("Choose another").waitFor();
  await page.getByRole("alert").locator("input[type=file]").setInputFiles(photo);
  await page.getByRole("img", { name: "Front" }).waitFor();
  await choose(page, "Back", photo);
  await page.getByRole("img", { name: "Back" }).waitFor();
  await choose(page, "Photo with document in hand", photo);
  await page.getByRole("img", { name: /in hand/ }).waitFor();
  await page.getByLabel("New password", { exact: true }).fill(FRESH);
  await page.getByLabel("Confirm new password").fill(FRESH);
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByText("Ticket number").waitFor();
  const number = (await page.locator("code").textContent()) ?? "";

  await ops(url, "reset", "pass", number.replaceAll("-", "").slice(0, 8));
  await page.getByText("The new password is active.").waitFor();
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("tab", { name: "Account" }).click();
  await page.getByLabel("Account name").fill("mia_locked_out");
  await page.getByLabel("Password", { exact: true }).fill(FRESH);
  await page.getByRole("button", { name: "Log in" }).click();
  await until(
    () => page.url(),
    (at) => !at.includes("/login"),
    { what: "the way in" },
  );
});
