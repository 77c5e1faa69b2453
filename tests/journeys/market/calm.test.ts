/**
 * Screens stand still: nothing of a detail jumps when its figures come, and a chart on its side is
 * mostly chart.
 */
import { expect, it } from "vitest";
import type { ChartReadModel } from "../../../src/charts/read-model.ts";
import { QUIET_MS, SINCE_SCRIPT } from "../../support/browser/since-script.ts";
import { openStage } from "../../support/browser/stage.ts";
import { part } from "../../support/long-run.ts";
import { until } from "../../support/until.ts";

const stage = openStage();

/**
 * As the browser counts it: parts of the window, times how far they went. Half of what is called
 * good.
 */
const SHIFT_MOST = 0.05;

const DETAILS = [
  ["a coin", "/cryptos/trendDetails/btc"],
  ["a London share", "/quotes/detail?symbol=vod.uk"],
  ["a perpetual", "/cryptos/trendDetails/btc?product=perpetual"],
  ["a US stock", "/quotes/usStockDetail?symbol=aapl.us"],
  ["a Hong Kong share", "/quotes/detail?symbol=00700.hk"],
  ["an ETF", "/quotes/detail?symbol=spy.us"],
  ["an index", "/quotes/usStockIndexDetail?symbol=dji.idx"],
  ["a pair", "/foreign/coinChart?symbol=eurusd"],
] as const;

it.each(part(DETAILS, 2))(
  "%s: nothing that was seen is moved by what comes later",
  async (_name, path) => {
    const tab = await stage.tab();
    await tab.page.addInitScript(() => {
      const shifts: { value: number; of: string[] }[] = [];
      (globalThis as unknown as { shifts: typeof shifts }).shifts = shifts;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        }[])
          if (!entry.hadRecentInput)
            shifts.push({
              value: entry.value,
              of: entry.sources.map(({ node }) =>
                node instanceof Element ? node.className || node.tagName : "text",
              ),
            });
      }).observe({ type: "layout-shift", buffered: true });
    });
    await tab.open(path);
    await tab.page.locator("main canvas").filter({ visible: true }).first().waitFor();
    await until(
      () => tab.page.evaluate<number>(SINCE_SCRIPT),
      (ms) => ms > QUIET_MS,
      { what: "an app that has loaded everything" },
    );
    await until(
      () => tab.page.locator("[aria-busy=true]").filter({ visible: true }).count(),
      (n) => n === 0,
      { what: "everything there" },
    );
    const shifts = await tab.page.evaluate(
      () => (globalThis as unknown as { shifts: { value: number; of: string[] }[] }).shifts,
    );
    const sum = shifts.reduce((all, { value }) => all + value, 0);
    expect(sum, JSON.stringify(shifts)).toBeLessThan(SHIFT_MOST);
  },
);

it("on its side the chart's prices have three fifths of the screen", async () => {
  const tab = await stage.tab({ phone: { viewport: { width: 896, height: 414 } } });
  await tab.open("/chart/index?symbol=btc");
  // The bars of tools leave by themselves after four seconds.
  await until(
    () =>
      tab.page.evaluate(() => {
        const detail: { model?: ChartReadModel } = {};
        document
          .querySelector("main [role=application]")
          ?.dispatchEvent(new CustomEvent("chart:read", { detail }));
        return (
          (detail.model?.panes.find(({ kind }) => kind === "price")?.height ?? 0) / innerHeight
        );
      }),
    (part) => part >= 0.6,
    { what: "three fifths of the height", timeoutMs: 15_000 },
  );
});
