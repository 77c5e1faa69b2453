/** Nothing on a detail screen jumps when its data comes: the browser's own count of layout shifts, from the load on. */
import { expect, it } from "vitest";
import { openStage } from "../../support/browser/stage.ts";

const stage = openStage();

/** What a reader notices begins at a tenth; a line that appears above a chart is half of that. */
const MOST = 0.02;

it.each([
  ["a US stock", "/quotes/usStockDetail?symbol=aapl.us"],
  ["a share with limits", "/quotes/detail?symbol=600519.sh"],
  ["an index", "/quotes/usStockIndexDetail?symbol=spx.idx"],
  ["a coin", "/cryptos/trendDetails/btc"],
  ["a perpetual", "/cryptos/trendDetails/btc?product=perpetual"],
  ["a pair", "/foreign/coinChart?symbol=eurusd"],
])("%s stands still while it loads", async (_, path) => {
  const tab = await stage.tab({ phone: { viewport: { width: 360, height: 780 } } });
  await tab.page.addInitScript(() => {
    const seen: [number, string][] = [];
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[])
        seen.push([entry.value, entry.sources.map(({ node }) => node?.textContent?.slice(0, 30)).join(" | ")]);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await tab.open(path);
  await tab.page.getByRole("application").waitFor();
  await tab.page.locator("[role=application][data-painted], [role=application] canvas").first().waitFor({ state: "attached" });
  // The book stands, the profile's figures are known, the chart has its axis: the last things that come.
  await tab.page.waitForLoadState("networkidle");
  const shifts = await tab.page.evaluate(() => (window as unknown as { shifts: [number, string][] }).shifts);
  const sum = shifts.reduce((all, [value]) => all + value, 0);
  expect([sum < MOST, sum < MOST ? [] : shifts]).toEqual([true, []]);
});
