/**
 * A person who cannot sign in any more goes from /forget over documents to a new password, without
 * a contact and without a session.
 */
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { patience } from "../../../scripts/suite/slowness.ts";
import { lostReplies } from "../../support/browser/lost-reply.ts";
import { openStage } from "../../support/browser/stage.ts";
import { register } from "../../support/people/person.ts";
import { ops, picture, verifyIdentity } from "../../support/people/verified.ts";
import { until } from "../../support/until.ts";

const stage = openStage();
const { losing } = lostReplies(stage);
const FRESH = "fresh horse 77";

const choose = async (
  page: Page,
  label: string,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> =>
  page.locator("label", { hasText: label }).locator("input[type=file]").setInputFiles(file);
const photo = { name: "a.png", mimeType: "image/png", buffer: picture() };

it("an account without contacts gets a new password by its documents, and its owner signs in with it", {
  timeout: patience(120_000),
}, async () => {
  const { url } = stage.server;
  const mia = await register(url, "mia_locked_out");
  await verifyIdentity(url, mia);
  const tab = await stage.tab();
  const { page } = tab;
  await tab.open(`/forget?account=${mia.username}`);
  await page.getByRole("button", { name: "Continue" }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: "Verify with documents" })
    .click();
  await page.getByRole("heading", { name: "Reset login password" }).waitFor();
  expect(await page.getByLabel("Phone, email or username").inputValue()).toBe(mia.username);

  // Off, it says why.
  await page.getByRole("button", { name: "Submit" }).click({ force: true });
  await page.getByText("Complete the marked fields first.").filter({ visible: true }).waitFor();

  // A file that is no picture does not jam its tile.
  await choose(page, "Front", {
    name: "a.png",
    mimeType: "image/png",
    buffer: Buffer.from("no picture"),
  });
  await page.getByRole("alert").getByText("Choose another").waitFor();
  await page.getByRole("alert").locator("input[type=file]").setInputFiles(photo);
  await page.getByRole("img", { name: "Front" }).waitFor();
  await choose(page, "Back", photo);
  await page.getByRole("img", { name: "Back" }).waitFor();
  await choose(page, "Selfie with document", photo);
  await page.getByRole("img", { name: /in hand/ }).waitFor();
  await page.getByLabel("New password", { exact: true }).fill(FRESH);
  await page.getByLabel("Confirm new password").fill(FRESH);
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByText("Ticket number").waitFor();
  const number = (await page.locator("code").textContent()) ?? "";

  await ops(url, "reset", "pass", number.replaceAll("-", "").slice(0, 8));
  await page.getByText("The new password is active.").waitFor();
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByLabel("Phone, email or username").fill(mia.username);
  await page.getByLabel("Password", { exact: true }).fill(FRESH);
  await page.getByRole("button", { name: "Log in" }).click();
  await until(
    () => page.url(),
    (at) => !at.includes("/login"),
    { what: "the way in" },
  );
});

it("what a guest filled in survives a reload but for passwords, so does a lost reply; refused and applied again, each step is seen", {
  timeout: patience(120_000),
}, async () => {
  const { url } = stage.server;
  const tab = await stage.tab();
  const { page } = tab;
  await tab.open("/resetVerify?type=login&account=max_locked_out");
  // A guest who comes back sees at once where the number goes.
  expect(
    await page
      .getByLabel("I have a ticket number")
      .evaluate((field) => field.getBoundingClientRect().bottom < innerHeight / 2),
  ).toBe(true);
  for (const label of ["Front", "Back", "Selfie with document"]) await choose(page, label, photo);
  await page.getByRole("img", { name: /in hand/ }).waitFor();
  await page.getByLabel(/What happened/).fill("The phone is gone.");
  const passwords = async (): Promise<void> => {
    await page.getByLabel("New password", { exact: true }).fill(FRESH);
    await page.getByLabel("Confirm new password").fill(FRESH);
  };
  await passwords();
  await page.reload();

  await page.getByRole("button", { name: "Remove Front" }).waitFor();
  expect(await page.getByLabel(/What happened/).inputValue()).toBe("The phone is gone.");
  expect(await page.getByLabel("New password", { exact: true }).inputValue()).toBe("");
  expect(
    await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])),
  ).not.toContain(FRESH);
  await passwords();
  const submit = () => page.getByRole("button", { name: "Submit" }).click();
  await losing("guestResetApply", page, submit, () => page.reload());
  await page.locator("code").waitFor();

  const id = ((await page.locator("code").textContent()) ?? "").replaceAll("-", "").slice(0, 8);
  const stands = (state: string) =>
    page.getByRole("status").getByText(state, { exact: true }).waitFor();
  await stands("Submitted");
  await ops(url, "reset", "open", id);
  await stands("Under review");
  await ops(url, "reset", "fail", id, "The", "photo", "is", "blurred.");
  await stands("Failed");
  await page.getByText("Reason: The photo is blurred.").waitFor();
  await page.getByRole("button", { name: "Submit again" }).click();
  // A new application has pictures of its own.
  await page
    .locator("label", { hasText: "Front" })
    .locator("input[type=file]")
    .waitFor({ state: "attached" });
  expect(await page.getByRole("button", { name: /^Remove/ }).count()).toBe(0);
});
