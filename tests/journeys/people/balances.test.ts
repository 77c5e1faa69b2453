/**
 * The account's state from the ledger to every tab: what one tab changes stands in the other
 * without a call by it, and after a reload.
 */
import { expect, it } from "vitest";
import { addVirtualAccount } from "../../../contract/http/demo.ts";
import type { AppPage } from "../../support/browser/app-page.ts";
import { openStage } from "../../support/browser/stage.ts";
import { putInto, register } from "../../support/people/person.ts";
import { until } from "../../support/until.ts";

const stage = openStage();

/** The figures of the demo account's card, by pocket. */
const figures = ({ page }: AppPage): Promise<string> =>
  page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Demo balances" }) })
    .innerText()
    .then((text) => text.replace(/\s+/g, " "));
const shows = (tab: AppPage, text: string): Promise<string> =>
  until(
    () => figures(tab),
    (all) => all.includes(text),
    { what: `balances with ${text}` },
  );
const live = async (tab: AppPage) => (await tab.hub())?.live;

it("a top-up in one tab changes the number in the other without a call by it; a reload shows it", async () => {
  const mia = await register(stage.server.url, "mia_balances");
  const demo = { ...mia, signed: await mia.ok(addVirtualAccount, {}) };
  const here = await stage.tab();
  await putInto(here.page, stage.server.url, demo);
  await here.open("/my/index");
  await shows(
    here,
    "Funds 0.00 USDT Spot 50,000.00 USDT Contract 20,000.00 USDT Stock 20,000.00 USDT Forex 10,000.00 USDT",
  );
  const there = await stage.tab({ beside: here });
  await there.open("/my/index");
  await shows(there, "Funds 0.00 USDT");
  await until(
    () => live(there),
    (now) => now?.state === "live",
    { what: "a live account socket" },
  );
  expect((await live(there))?.snapshots).toBe(1);

  const asked: string[] = [];
  there.page.on("request", (request) => asked.push(request.url()));
  await here.page.bringToFront();
  await here.page.getByRole("button", { name: "Top up demo funds" }).click();
  await here.page.getByRole("button", { name: "10,000", exact: true }).click();
  await here.page.getByRole("button", { name: "Top up", exact: true }).click();
  await here.page.getByText("Demo funds added").waitFor();
  await shows(here, "Funds 10,000.00 USDT");
  await there.page.bringToFront();
  await shows(there, "Funds 10,000.00 USDT");
  // Every call that could tell a balance; what the page asks at its start (profile, stop of money)
  // may still come in.
  expect([
    asked.filter((url) => /\/api\/.*(wallet|assets|recharge|virtual)/i.test(url)),
    (await live(there))?.snapshots,
  ]).toEqual([[], 1]);

  await there.page.reload();
  await shows(there, "Funds 10,000.00 USDT Spot 50,000.00 USDT");
  expect(stage.errors).toEqual([]);
});
