/**
 * Charts come and go: nodes, listeners, canvases and heap return, and no animation frame runs on.
 */
import { expect, it } from "vitest";
import { type AppPage, CRYPTO } from "../support/browser/app-page.ts";
import { QUIET_MS, SINCE_SCRIPT } from "../support/browser/since-script.ts";
import { openStage } from "../support/browser/stage.ts";
import { LONG_RUN } from "../support/long-run.ts";
import { until } from "../support/until.ts";

const stage = openStage({ rate: 500 }, { ownBrowser: true });
const ROUNDS = LONG_RUN ? 20 : 6;
const RATE = 500;
const ONE_SCREEN = { nodes: 300, listeners: 60 };
const DETAIL = "/cryptos/trendDetails/btc";
/** A screen without charts. */
const ELSEWHERE = "/optional/search";

/** Charts in sight that have painted something, by what they are. */
const charts = (tab: AppPage): Promise<("bars" | "depth")[]> =>
  tab.page.evaluate(() =>
    [...document.querySelectorAll("[role=application]")]
      .filter((e) => e.checkVisibility())
      .flatMap((e) => {
        const detail: { model?: { bars?: unknown[]; bids?: unknown[] } } = {};
        e.dispatchEvent(new CustomEvent("chart:read", { detail }));
        if (detail.model?.bars !== undefined)
          return detail.model.bars.length > 0 ? (["bars"] as const) : [];
        return detail.model === undefined ? [] : (["depth"] as const);
      }),
  );
const sees = (tab: AppPage, ...what: string[]) =>
  until(
    () => charts(tab),
    (now) => now.join() === what.join(),
    { what: what.join() || "no chart" },
  );
const canvases = (tab: AppPage): Promise<number> =>
  tab.page.evaluate(() => document.querySelectorAll("canvas").length);

async function visit(tab: AppPage, path: string, ...what: string[]): Promise<void> {
  await tab.go(path);
  await sees(tab, ...what);
}

interface Held {
  nodes: number;
  listeners: number;
  canvases: number;
  heap: number;
}

async function held(tab: AppPage, session: string): Promise<Held> {
  const heap = await stage.browser.cdp.heap(session);
  const { nodes, jsEventListeners } = await stage.browser.cdp.send<{
    nodes: number;
    jsEventListeners: number;
  }>("Memory.getDOMCounters", {}, session);
  return { nodes, listeners: jsEventListeners, canvases: await canvases(tab), heap };
}

/**
 * Animation frames the page asks for during twenty frames of our own, less the tick of each second
 * that began meanwhile: a slow machine fits one into nearly every twenty.
 */
const asked = (tab: AppPage): Promise<number> =>
  tab.page.evaluate(async () => {
    const own = window.requestAnimationFrame;
    let count = 0;
    const begun = performance.now();
    window.requestAnimationFrame = (run) => {
      count++;
      return own.call(window, run);
    };
    for (let i = 0; i < 20; i++) await new Promise((resolve) => own.call(window, resolve));
    window.requestAnimationFrame = own;
    return Math.max(0, count - Math.ceil((performance.now() - begun) / 1000));
  });

/** Runs `round` many times after a few that load and fill caches; each ends where it began. */
async function comesAndGoes(name: string, tab: AppPage, round: () => Promise<void>): Promise<void> {
  const own = (await stage.browser.cdp.targets("page")).find(
    (target) => target.url === tab.page.url(),
  );
  const session = await stage.browser.cdp.attach(own?.targetId ?? "");
  for (let i = 0; i < 4; i++) await round();
  await until(
    () => tab.page.evaluate<number>(SINCE_SCRIPT),
    (ms) => ms > QUIET_MS,
    { what: "a page that has loaded everything" },
  );
  const before = await held(tab, session);
  for (let i = 0; i < ROUNDS; i++) await round();
  const after = await until(
    () => held(tab, session),
    (now) =>
      // A step of one screen is allowed: full screen adds 202 nodes and 29 listeners once, the same after
      // 20 rounds as after 40.
      now.nodes <= before.nodes + ONE_SCREEN.nodes &&
      now.listeners <= before.listeners + ONE_SCREEN.listeners &&
      now.canvases <= before.canvases &&
      now.heap <= before.heap + 1_500_000,
    { what: `about ${JSON.stringify(before)}`, everyMs: 250 },
  );
  console.log(`${name}, ${ROUNDS} times: ${JSON.stringify(before)} → ${JSON.stringify(after)}`);
  await visit(tab, ELSEWHERE);
  await tab.page.getByRole("searchbox").waitFor();
  // Rows of lists are painted with their ticks; a market that hardly moves leaves only what runs by
  // itself.
  await stage.server.lab.rate(1);
  await until(
    () => asked(tab),
    (frames) => frames === 0,
    { what: "no animation frame" },
  );
  await stage.server.lab.rate(RATE);
}

it(`${ROUNDS} mounts of the candle chart and of the depth chart, which take turns on a detail screen, leave nothing`, async () => {
  const tab = await (await stage.tab()).open(DETAIL);
  await sees(tab, "bars");
  const depth = tab.page.getByRole("button", { name: "Depth chart" });
  await comesAndGoes("candle and depth chart", tab, async () => {
    await depth.click();
    await sees(tab, "depth");
    await depth.click();
    await sees(tab, "bars");
  });
});

it.runIf(LONG_RUN)(`${ROUNDS} mounts of the chart in full screen leave nothing`, async () => {
  const tab = await (await stage.tab()).open(ELSEWHERE);
  await comesAndGoes("full screen", tab, async () => {
    await visit(tab, "/chart/index?symbol=btc", "bars");
    await visit(tab, ELSEWHERE);
  });
});

it.runIf(LONG_RUN)(`${ROUNDS} shows of a list with sparklines leave nothing`, async () => {
  const tab = await (await stage.tab()).open(CRYPTO);
  await tab.shown();
  /** Rows in sight whose line is drawn. */
  const lines = () =>
    tab.page.evaluate(
      () =>
        [...document.querySelectorAll('[data-slot] [data-c="spark"]')].filter(
          (svg) =>
            svg.checkVisibility() && svg.querySelector('[data-part="line"]')?.getAttribute("d"),
        ).length,
    );
  const seen = { what: "lines of the rows" };
  await until(lines, (count) => count > 3, seen);
  await comesAndGoes("list with sparklines", tab, async () => {
    await tab.go("/diag");
    await until(lines, (count) => count === 0, { what: "no line in sight" });
    await tab.go(CRYPTO);
    await until(lines, (count) => count > 3, seen);
  });
  expect(await canvases(tab)).toBe(0);
});
