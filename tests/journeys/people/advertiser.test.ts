/**
 * An advertiser on a phone: writes an ad that a reload keeps, publishes it once though the reply is
 * lost, sees it hidden and shown by rule as it happens, closes it and has the coins back. A visitor
 * sees what is on sale.
 */
import { mkdirSync } from "node:fs";
import { expect, it } from "vitest";
import { c2cAdvertListOf } from "../../../contract/http/c2c/advert.ts";
import { walletByType } from "../../../contract/http/money/wallet.ts";
import { patience } from "../../../scripts/suite/slowness.ts";
import type { AppPage } from "../../support/browser/app-page.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { openStage } from "../../support/browser/stage.ts";
import { at } from "../../support/browser/walk.ts";
import { putInto } from "../../support/people/person.ts";
import { advertiser } from "../../support/people/traders.ts";
import { ops } from "../../support/people/verified.ts";
import { until } from "../../support/until.ts";

const stage = openStage();
const SHOTS = process.env.SHOTS;

async function look({ page }: AppPage, name: string): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
  if (SHOTS === undefined) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}/${name}.png` });
}

it("an ad is written over a reload, published once, hidden and shown by rule, and closed", {
  timeout: patience(90_000),
}, async () => {
  const { server } = stage;
  const nick = `Quay${Date.now() % 1e8}`;
  const { who, ad } = await advertiser(server, nick);
  const has = async (): Promise<string | undefined> =>
    (await who.ok(walletByType, { accountType: "FUNDS" })).transferable.USDT;
  const before = await has();
  const tab = await stage.tab({ phone: { reducedMotion: "reduce" } });
  const { page } = tab;
  await putInto(page, server.url, who);

  await tab.open("/cryptos/c2cAdvertAdd");
  await page.getByText("$1.00").waitFor();
  await look(tab, "post-what");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Quantity").fill("200");
  await page.getByLabel("Minimum order").fill("20");
  await page.getByLabel("Maximum order").fill("15");
  // Off, and says why when it is pressed.
  await page.getByRole("button", { name: "Next: terms" }).click({ force: true });
  await page.getByText("The order maximum must exceed the minimum").waitFor();
  await page.getByText("Choose a payment method", { exact: true }).waitFor();
  await page.getByLabel("Maximum order").fill("150");
  await page.getByRole("checkbox").check({ force: true });
  await page.getByText("210.00 USDT").waitFor();
  await look(tab, "post-sums");
  await page.reload();
  await page.getByText("210.00 USDT").waitFor();
  await page.getByRole("button", { name: "Next: terms" }).click();
  await page.getByLabel("Terms").fill("Only from your own account.");
  await page.getByRole("checkbox").check({ force: true });
  await look(tab, "post-terms");
  await server.lab.lose(["c2cAdvertAdd"], 1);
  await page.getByRole("button", { name: "Publish" }).click();
  await at(tab, /c2cAdvertList\?tab=on/);
  const own = page.getByRole("article", { name: "You sell USDT · USD · $1.00" });
  await own.waitFor();
  expect((await who.ok(c2cAdvertListOf, { on_sale: "1" })).total).toBe(2);
  expect(Number(before) - Number(await has())).toBe(210);
  await page.getByText("Ad published").waitFor({ state: "detached" });
  await look(tab, "own-ads");

  const visitor = await stage.tab();
  await visitor.open(`/cryptos/advertiserDetail?c2c_user_id=${ad.c2c_user_id}`);
  await visitor.page
    .getByRole("article", { name: `Ad of ${nick}` })
    .nth(1)
    .waitFor();
  await look(visitor, "advertiser");

  await ops(server.url, "c2c", "review", ad.c2c_user_id, "disabled");
  await own.getByText("Hidden: your advertiser status is suspended.").waitFor();
  await look(tab, "hidden");
  await ops(server.url, "c2c", "review", ad.c2c_user_id, "certified");
  await own.getByText("On sale").waitFor();

  await own.getByRole("button", { name: /^Close the ad/ }).click();
  await page
    .getByRole("alertdialog")
    .getByText("210.00 USDT is returned to your Funds account")
    .waitFor();
  await page.getByRole("alertdialog").getByRole("button", { name: "Close" }).click();
  await own.waitFor({ state: "detached" });
  await page.getByRole("tab", { name: "Closed" }).click();
  await page.getByRole("button", { name: "Edit and relist" }).waitFor();
  expect(await until(has, (now) => now === before, { what: "the coins" })).toBe(before);
  await page.getByRole("button", { name: "Edit and relist" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("210.00 USDT").waitFor();
  expect(stage.errors).toEqual([]);
});
