/** Trading of a symbol is suspended: before anybody looked, and while somebody does. */
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { asOfNow, patience } from "../../../scripts/suite/slowness.ts";
import { openStage } from "../../support/browser/stage.ts";
import { timeUntil, until } from "../../support/until.ts";

const stage = openStage();
const badges = (page: Page): Promise<number> =>
  page.getByText("Suspended", { exact: true }).filter({ visible: true }).count();

it("a coin that was halted before it was opened says so at once, on its screen and in the list", async () => {
  await stage.server.lab.halt("btc");
  const tab = await (await stage.tab()).open("/cryptos/trendDetails/btc");
  await tab.page.getByText("Suspended", { exact: true }).waitFor({ timeout: patience(10_000) });
  await tab.go("/quotes/index?tabActive=1&sub=hot");
  await until(
    () => tab.rows(),
    (rows) => rows.find(({ symbol }) => symbol === "btc")?.mark === "halted",
    { what: "a halted row" },
  );
});

it("a tab that only now begins to listen to what another saw halted is told; all are told when it goes on", async () => {
  const first = await (await stage.tab()).open("/cryptos/trendDetails/eth");
  await first.page.getByRole("tab", { name: "Order book" }).waitFor();
  await stage.server.lab.halt("eth");
  const ms = await timeUntil(
    () => badges(first.page),
    (count) => count > 0,
    { what: "the badge" },
  );
  // Judged twice a second.
  expect(ms).toBeLessThan(asOfNow(2000));
  const second = await (await stage.tab()).open("/cryptos/trendDetails/eth");
  await until(
    () => badges(second.page),
    (count) => count > 0,
    { what: "the badge of the second phone", timeoutMs: 10_000 },
  );
  await stage.server.lab.halt("eth", false);
  for (const { page } of [first, second])
    await until(
      () => badges(page),
      (count) => count === 0,
      { what: "no badge" },
    );
});
