/**
 * Coming and going leaves nothing behind: screens mounted and unmounted, tabs opened and closed.
 * Short form of a long day.
 */
import { expect, it } from "vitest";
import type { AppPage } from "../support/browser/app-page.ts";
import { openStage } from "../support/browser/stage.ts";
import { LONG_RUN } from "../support/long-run.ts";
import { until } from "../support/until.ts";

const stage = openStage({ rate: 500 }, { ownBrowser: true });
const ROUNDS = LONG_RUN ? 20 : 6;

async function pageSession(tab: AppPage): Promise<string> {
  const targets = await stage.browser.cdp.targets("page");
  const own = targets.find((target) => target.url === tab.page.url());
  if (!own) throw new Error(`no target at ${tab.page.url()}`);
  return stage.browser.cdp.attach(own.targetId);
}

async function workerSession(): Promise<string> {
  const [worker] = await stage.browser.cdp.targets("shared_worker");
  return stage.browser.cdp.attach(worker.targetId);
}

async function domNodes(session: string): Promise<number> {
  await stage.browser.cdp.send("HeapProfiler.collectGarbage", {}, session);
  const { nodes } = await stage.browser.cdp.send<{ nodes: number }>(
    "Memory.getDOMCounters",
    {},
    session,
  );
  return nodes;
}

/**
 * Most that a round may leave. A screen that each visit held would be 200 nodes and more. It is not
 * 0: legend-state's `useValue` begins to listen while it renders, so a render that is thrown away,
 * or made while its screen is kept out of sight, leaves a listener behind. There were 89 of
 * `session$.signedIn` after 28 rounds. Such a listener holds bones of screens that waited: up to 52
 * nodes and 110 kB a round were seen, in some runs none.
 */
const A_ROUND = { nodes: 80, heap: 100_000 };

it(`${ROUNDS} visits of other screens and back: nodes and heap of the page return`, async () => {
  const tab = await (await stage.tab()).open();
  await tab.live();
  const round = async (): Promise<void> => {
    await tab.go("/diag");
    await tab.page.getByTestId("diag-tier").waitFor();
    await tab.go("/quotes/hotModules");
    await tab.page.locator("main a, main button").filter({ visible: true }).first().waitFor();
    await tab.go("/optional/search");
    await tab.page.getByRole("searchbox").waitFor();
    await tab.go("/quotes/index?tabActive=1&sub=hot");
    await tab.shown();
  };
  // The first rounds load chunks, words and caches that stay.
  for (let i = 0; i < 4; i++) await round();
  const session = await pageSession(tab);
  const before = { nodes: await domNodes(session), heap: await stage.browser.cdp.heap(session) };
  for (let i = 0; i < ROUNDS; i++) await round();
  const after = await until(
    async () => ({ nodes: await domNodes(session), heap: await stage.browser.cdp.heap(session) }),
    ({ nodes, heap }) =>
      nodes <= before.nodes + ROUNDS * A_ROUND.nodes &&
      heap <= before.heap + 900_000 + ROUNDS * A_ROUND.heap,
    { what: `about ${before.nodes} nodes and ${before.heap} bytes` },
  );
  console.log(
    `page after ${ROUNDS} rounds: nodes ${before.nodes} → ${after.nodes}, heap ${before.heap} → ${after.heap}`,
  );
});

/** Moves what scrolls on the screen, whose place is remembered. */
async function scroll(tab: AppPage): Promise<void> {
  const move = (): Promise<number> =>
    tab.page.evaluate(() => {
      const scrollers = [...document.querySelectorAll("*")].filter(
        (e) => e.checkVisibility() && e.scrollHeight > e.clientHeight + 40,
      );
      for (const scroller of scrollers) scroller.scrollTop = 40;
      return scrollers.filter(({ scrollTop }) => scrollTop > 0).length;
    });
  await until(move, (moved) => moved > 0, { what: "something that scrolls" });
  // Places are read behind the frame that scrolled.
  await tab.page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))),
  );
}

/**
 * Nodes that may stay: the engine keeps the last object that some literal made, and with it the
 * chart of one visit, 480 nodes and more. Of a few such places, whatever the number of visits; a
 * screen held by each visit is 5,800 nodes.
 */
const SOME_SCREENS = 2500;

it.runIf(LONG_RUN)(
  "12 visits of a coin's screen that was scrolled are not held by the places they scrolled to",
  async () => {
    const tab = await (await stage.tab()).open("/optional/search");
    const visit = async (): Promise<void> => {
      await tab.go("/cryptos/trendDetails/btc");
      await tab.page.getByRole("application").first().waitFor();
      await scroll(tab);
      await tab.go("/optional/search");
      await tab.page.getByRole("searchbox").waitFor();
    };
    for (let i = 0; i < 2; i++) await visit();
    const session = await pageSession(tab);
    const before = await domNodes(session);
    for (let i = 0; i < 12; i++) await visit();
    const after = await until(
      () => domNodes(session),
      (nodes) => nodes <= before + SOME_SCREENS,
      { what: `about ${before} nodes` },
    );
    console.log(`page after 12 visits: nodes ${before} → ${after}`);
  },
);

it.runIf(LONG_RUN)(
  `${ROUNDS} tabs opened and closed: the worker's heap, its tabs and the server's topics return`,
  async () => {
    const tab = await (await stage.tab()).open();
    await tab.live();
    const visit = async (): Promise<void> => {
      const other = await (await stage.tab({ beside: tab })).open("/quotes/index?tabActive=2");
      await other.shown();
      await other.page.close();
    };
    for (let i = 0; i < 3; i++) await visit();
    const session = await workerSession();
    // A release waits a second before it unsubscribes.
    const topics = async (): Promise<number> => (await stage.server.lab.state()).topics;
    const settled = await until(
      async () => [await topics(), await topics()],
      ([a, b]) => a === b && a > 0,
    );
    const before = { heap: await stage.browser.cdp.heap(session), topics: settled[0] };
    for (let i = 0; i < ROUNDS; i++) await visit();
    await until(topics, (now) => now <= before.topics, { what: `${before.topics} topics` });
    const heap = await until(
      () => stage.browser.cdp.heap(session),
      (now) => now <= before.heap + 2_000_000,
      { what: `about ${before.heap} bytes` },
    );
    await tab.go("/diag");
    await until(
      () => tab.page.getByTestId("diag-tabs").textContent(),
      (text) => text === "1",
      { what: "one tab" },
    );
    expect((await stage.server.lab.state()).connections).toBe(1);
    console.log(`worker after ${ROUNDS} tabs: heap ${before.heap} → ${heap}`);
  },
);
