/**
 * The chart the benches look at: the real server, the built page, a phone of 414 × 896 points, BTC
 * by the minute with 5,000 bars, MA and BOLL on the price, VOL, MACD and RSI below it. Playwright
 * starts the browser and opens the page; what is measured goes over raw DevTools protocol.
 */
import type { Page } from "playwright";
import type { ChartReadModel } from "../../../src/charts/read-model.ts";
import { startBrowser, type TestBrowser } from "../../../tests/support/browser/browser.ts";
import { startServer, type TestServer } from "../../../tests/support/server/server.ts";
import { until } from "../../../tests/support/until.ts";

export const SYMBOL = "btc";
const BARS = 5000;

const PREFS = {
  indicators: ["MA", "BOLL", "VOL", "MACD", "RSI"],
  params: {},
  type: "candles",
  ext: false,
  time: false,
  stages: ["1min", "15min", "60min", "4hour", "1day"],
};

export interface OpenChart extends AsyncDisposable {
  server: TestServer;
  browser: TestBrowser;
  page: Page;
  /** DevTools session of the page. */
  session: string;
  model(): Promise<ChartReadModel>;
}

/** The read model of the chart in front; its event is answered at once. */
export const READ = `(() => {
  const el = [...document.querySelectorAll("[role=application]")].find((e) => e.checkVisibility());
  const detail = {};
  el?.dispatchEvent(new CustomEvent("chart:read", { detail }));
  return detail.model;
})()`;

export interface ChartChoice {
  /** Device px a CSS px. */
  ratio?: number;
  /** Pages back until so many bars are there. */
  bars?: number;
  /** Ticks a second of the whole market. */
  rate?: number;
}

export async function openChart({
  ratio = 2,
  bars = BARS,
  rate,
}: ChartChoice = {}): Promise<OpenChart> {
  const [server, browser] = await Promise.all([startServer({ rate }), startBrowser()]);
  const close = async (): Promise<void> => {
    await browser[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
  };
  try {
    const context = await browser.phone({ deviceScaleFactor: ratio });
    await context.addInitScript((prefs) => {
      localStorage.setItem("chartPrefs", JSON.stringify(prefs));
      localStorage.setItem("stage", "1min");
      localStorage.setItem("seconds", "60000");
    }, PREFS);
    const page = await context.newPage();
    await page.goto(`${server.url}/#/cryptos/trendDetails/${SYMBOL}`);
    const target = (await browser.cdp.targets("page")).find((t) => t.url.includes(SYMBOL));
    const session = await browser.cdp.attach(target?.targetId ?? "");
    const read = (): Promise<ChartReadModel | undefined> => browser.cdp.evaluate(session, READ);
    await until(read, (m) => m !== undefined && m.bars.length > 20 && m.panes.length === 4, {
      what: "bars with three panes",
      timeoutMs: 20_000,
    });
    await page.getByRole("application").focus();
    await until(
      async () => {
        await page.keyboard.press("Home");
        return read();
      },
      (m) => (m?.view.length ?? 0) >= bars,
      { what: `${bars} bars`, timeoutMs: 40_000, everyMs: 60 },
    );
    return {
      server,
      browser,
      page,
      session,
      model: async () => (await read()) as ChartReadModel,
      [Symbol.asyncDispose]: close,
    };
  } catch (cause) {
    await close();
    throw cause;
  }
}
