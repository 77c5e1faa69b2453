/**
 * `npm run bench:positions`: S6 with the product in it. The screen of positions with fifty of them
 * open beside the busiest list of quotes, both at 5,000 ticks a second, by turns in one browser:
 * what the page's main thread is busy with. Goal: no more than the list. Wants a built page.
 */
import { cpus, loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import type { CDPSession, Page } from "playwright";
import { startBrowser } from "../../tests/support/browser/browser.ts";
import { startServer } from "../../tests/support/server/server.ts";
import { busy } from "./busy.ts";
import { openPositions } from "./holder.ts";

const RATE = 5000;
const SECONDS = Number(process.argv[2] ?? 6);
const ROUNDS = 3;
const SETTLE_MS = 4000;

const SCREENS = {
  "quotes list": "/#/quotes/index?tabActive=1&sub=hot",
  "fifty positions": "/#/position/index",
} as const;
type Screen = keyof typeof SCREENS;

/**
 * Shares of one core, per cent: all tasks of the page's main thread, its scripts, its layouts and
 * styles.
 */
type Shares = Record<"all" | "script" | "layout", number>;

async function measure(page: Page, cdp: CDPSession, url: string, screen: Screen): Promise<Shares> {
  await page.goto(url + SCREENS[screen]);
  const rows = screen === "quotes list" ? "[data-slot]" : "article [data-p=profit]";
  await page.locator(rows).first().waitFor({ timeout: 60_000 });
  await page
    .getByRole("button", { name: "Got it" })
    .click({ timeout: 1500 })
    .catch(() => {});
  await pause(SETTLE_MS);
  const { all, script, layout, seconds } = await busy(cdp, () => pause(SECONDS * 1000));
  const share = (of: number): number => (of / seconds) * 100;
  return { all: share(all), script: share(script), layout: share(layout) };
}

const server = await startServer({ rate: RATE });
const { browser, phone } = await startBrowser();
try {
  const page = await (await phone()).newPage();
  await openPositions(server.url, page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable");
  const found: Record<Screen, Shares[]> = { "quotes list": [], "fifty positions": [] };
  for (let round = 0; round < ROUNDS; round++)
    for (const screen of Object.keys(SCREENS) as Screen[])
      found[screen].push(await measure(page, cdp, server.url, screen));
  const rounded = (all: readonly Shares[], of: keyof Shares): string =>
    all.map((one) => one[of].toFixed(1)).join(" · ");
  console.log(
    `${RATE} ticks/s, ${SECONDS} s a screen, ${ROUNDS} rounds by turns; ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}\n`,
  );
  console.log(
    "| main thread busy, % of a core | all | scripts | layout and style |\n|---|---|---|---|",
  );
  for (const [screen, all] of Object.entries(found))
    console.log(
      `| ${screen} | ${rounded(all, "all")} | ${rounded(all, "script")} | ${rounded(all, "layout")} |`,
    );
  const middle = (all: readonly Shares[]): number =>
    all.map((one) => one.all).sort((a, b) => a - b)[ROUNDS >> 1];
  console.log(
    `\npositions ÷ list: ${(middle(found["fifty positions"]) / middle(found["quotes list"])).toFixed(2)}`,
  );
} finally {
  await browser.close();
  await server.stop();
}
