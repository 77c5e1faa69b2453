/**
 * Referral on two phones: a friend opens the link and registers with the code that it carries,
 * deposits, and the referrer, whose screen is open, sees it come and claims once; the second tap of
 * the day is not there. The QR code leads where the link does, the poster carries the code.
 */
import { randomUUID } from "node:crypto";
import { encode } from "uqr";
import { expect, it } from "vitest";
import { rechargeApply } from "../../../contract/http/money/deposit.ts";
import { promoteGet } from "../../../contract/http/money/promote.ts";
import { moneylogList, walletByType } from "../../../contract/http/money/wallet.ts";
import { patience } from "../../../scripts/suite/slowness.ts";
import { ownName } from "../../../server/testing/own-name.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { openStage } from "../../support/browser/stage.ts";
import { at, qrModules } from "../../support/browser/walk.ts";
import { putInto, register, signInAgain } from "../../support/people/person.ts";
import { verifyIdentity } from "../../support/people/verified.ts";
import { until } from "../../support/until.ts";

/** Its own server: its clock is moved. */
const stage = openStage({ seed: 17 });
const PASSWORD = "correct horse 1";

it("a friend registers by the link, deposits 1,500 USDT, and 45.00 are claimed once, when the money has stayed for a week", {
  timeout: patience(150_000),
}, async () => {
  const { url, lab } = stage.server;
  let ann = await register(url, "referrer");
  const tab = await stage.tab();
  const { page } = tab;
  await putInto(page, url, ann);
  await tab.open("/my/index");
  await page.getByRole("link", { name: "Invite", exact: true }).first().click();
  await at(tab, "/promote");
  await page.getByText("Invite your first friend").waitFor();
  expect(await page.getByRole("button", { name: "Nothing to claim" }).isDisabled()).toBe(true);

  await page.getByRole("button", { name: "QR code", exact: true }).click();
  await at(tab, "/ShareQRCode");
  const link = `${url}/?usercode=${ann.signed.usercode}#/register`;
  await page.getByRole("img", { name: "QR code of your invitation link" }).waitFor();
  const { data } = encode(link, { ecc: "M", border: 3 });
  expect(await qrModules(tab, "QR code of your invitation link")).toEqual(
    data.map((row) => row.map((dark) => (dark ? "1" : "0")).join("")),
  );
  expect(await axeViolations(page)).toEqual([]);

  // The friend comes by the link, from any address of the page.
  const friend = await stage.tab();
  await friend.page.goto(link);
  await friend.page.getByRole("tab", { name: "Username" }).click();
  expect(await friend.page.getByLabel("Referral code").inputValue()).toBe(ann.signed.usercode);
  const username = ownName("friend");
  await friend.page.getByRole("textbox", { name: "Username", exact: true }).fill(username);
  await friend.page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await friend.page.getByLabel("Confirm password").fill(PASSWORD);
  await friend.page.getByRole("checkbox").check({ force: true });
  await friend.page.getByRole("button", { name: "Create account" }).click();
  await at(friend, /setFond|verify/);
  await friend.page.close();

  await tab.open("/promote");
  await page.getByText("You can claim now").waitFor();
  const theirs = await signInAgain(url, username);
  await verifyIdentity(url, ann, "L01X00T47");
  await verifyIdentity(url, theirs, "T220001293");
  const paid = {
    channel: "crypto",
    symbol: "USDT",
    chain: "TRC20",
    amount: "1500",
    txHash: "sandbox-17",
  } as const;
  await theirs.ok(rechargeApply, { ...paid, requestId: randomUUID() });
  await until(
    async () => {
      await lab.stepClock(2000);
      return (await ann.ok(promoteGet, {})).resting;
    },
    (resting) => resting === "45",
    { what: "the rebate", timeoutMs: 60_000 },
  );
  // Live: nothing was reloaded.
  await page.getByText("Deposit 1,500.00").waitFor();
  await page.getByText(/^Claimable .* if the money stays$/).waitFor();
  expect(await page.getByRole("button", { name: "Nothing to claim" }).isDisabled()).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  await lab.stepClock(7 * 86_400_000);
  ann = await signInAgain(url, ann.username);
  await until(
    async () => (await ann.ok(promoteGet, {})).claimable,
    (claimable) => claimable === "45",
    { what: "the end of its rest", timeoutMs: 60_000 },
  );
  await putInto(page, url, ann);
  await tab.open("/promote");
  await lab.lose(["promoteClaim"], 1);
  await page.getByRole("button", { name: "Claim", exact: true }).click();
  await page.getByRole("button", { name: "Claimed today" }).waitFor();
  expect(await page.getByRole("button", { name: "Claimed today" }).isDisabled()).toBe(true);
  expect((await ann.ok(moneylogList, { type: "rebate" })).list.map(({ amount }) => amount)).toEqual(
    ["45"],
  );
  expect((await ann.ok(walletByType, { accountType: "FUNDS" })).transferable.USDT).toBe("45");
  await page.getByRole("tab", { name: /Friends/ }).click();
  await page.getByText("USDT deposited").waitFor();
  expect(await page.getByText(username).count()).toBe(0);

  await tab.open("/SharePoster");
  const poster = page.getByRole("img", { name: /^Blue: .*Trading carries risk/ });
  await poster.waitFor();
  const drawn = await poster.evaluate((canvas) => {
    const { data } = (canvas as HTMLCanvasElement)
      .getContext("2d")!
      .getImageData(48, 980, 210, 210);
    return [255, 0].map(
      (level) =>
        data.filter((_, i) => i % 4 === 0 && Math.abs((data[i] ?? 0) - level) < 24).length > 2000,
    );
  });
  expect(drawn).toEqual([true, true]);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save picture" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`SYN-${ann.signed.usercode}.png`);
  expect(await axeViolations(page)).toEqual([]);
  expect(stage.errors).toEqual([]);
});
