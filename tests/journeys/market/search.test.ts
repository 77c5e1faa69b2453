/**
 * One search over all markets: by code, name, initials; recents; nothing found; and the way back.
 */
import { expect, it } from "vitest";
import { patience } from "../../../scripts/suite/slowness.ts";
import { openStage } from "../../support/browser/stage.ts";
import { until } from "../../support/until.ts";

const stage = openStage();

async function searching() {
  const tab = await (await stage.tab()).open("/optional/search");
  const box = tab.page.getByRole("searchbox");
  await box.waitFor();
  return { tab, box };
}

it("a code in any case and a name find their instrument among the first hits", async () => {
  const { tab, box } = await searching();
  const asked = {
    btc: "btc",
    Apple: "aapl.us",
    BTC: "btc",
    eurusd: "eurusd",
    Bitcoin: "btc",
    aapl: "aapl.us",
  };
  for (const [query, symbol] of Object.entries(asked)) {
    await box.fill(query);
    await until(
      () =>
        tab.page.evaluate(() =>
          [...document.querySelectorAll<HTMLAnchorElement>("main a[href]")].map((a) =>
            decodeURIComponent(a.hash.toLowerCase()),
          ),
        ),
      (hashes) => hashes.slice(0, 5).some((hash) => hash.split(/[/?&=]/).includes(symbol)),
      { what: `${symbol} among the hits of ${query}` },
    );
  }
});

it("nothing found is said, with the query, and a hint", async () => {
  const { tab, box } = await searching();
  await box.fill("zzzzqqqq");
  await tab.page.getByText("No result for “zzzzqqqq”").waitFor();
});

it("what was opened from the hits is among the recents next time, also after a reload", async () => {
  const { tab, box } = await searching();
  await box.fill("btc");
  const hit = tab.page.getByRole("link", { name: /BTC/ }).first();
  await hit.click();
  await tab.open("/optional/search");
  await tab.page.reload();
  await tab.page.getByText("Recent", { exact: true }).waitFor();
  await until(
    () => tab.page.evaluate(() => localStorage.getItem("historyList") ?? ""),
    (text) => /btc/i.test(text),
  );
});

it("typing fast shows the hits of the last word only", async () => {
  const { tab, box } = await searching();
  await stage.server.lab.delay({ httpMs: 150 });
  await box.pressSequentially("bitcoin", { delay: 20 });
  // Hits stand under the name of their market; what is popular stands there without a word too.
  await tab.page
    .getByRole("region", { name: "Crypto" })
    .getByRole("link", { name: /Bitcoin/ })
    .first()
    .waitFor();
  await stage.server.lab.delay({ httpMs: 0 });
  expect(await box.inputValue()).toBe("bitcoin");
});

it("a server that fails is said, and retrying works", async () => {
  const { tab, box } = await searching();
  // Longer than any of the four times that it is asked.
  await stage.server.lab.delay({ httpMs: 20_000 });
  await box.fill("apple");
  await tab.page.getByText("Could not search").waitFor({ timeout: patience(60_000) });
  await stage.server.lab.delay({ httpMs: 0 });
  await tab.page.getByRole("button", { name: "Retry" }).click();
  await tab.page.getByRole("link", { name: /Apple/ }).first().waitFor();
});
