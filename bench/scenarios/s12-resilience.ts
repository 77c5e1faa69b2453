/**
 * S12: what breaks and how soon prices are fresh again; what tabs that nobody looks at cost; how
 * many sockets three tabs hold.
 */

import { pause, type Tab } from "../runner/chromium/tab.ts";
import { type Bed, goOn, type Product } from "../runner/machine/bed.ts";
import type { Values } from "../runner/machine/observe.ts";
import { browserCpu, cpuBetween } from "../runner/machine/proc-stat.ts";
import { CRYPTO, openApp, rowsOf, wrongRows } from "../runner/product-run.ts";
import { type Cell, type Outcome, PRODUCT, type Scenario } from "../runner/scenario.ts";

const MEASURED_S = 4;
const HIDDEN_S = 12;

/** Sets the visibility that a page sees; a headless browser hides nothing by itself. */
const visibility = (state: "hidden" | "visible"): string =>
  `(() => { Object.defineProperty(document, "visibilityState", { value: "${state}", configurable: true });
    Object.defineProperty(document, "hidden", { value: ${state === "hidden"}, configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true })); })()`;

/** ms from the call until some price in the list has moved and the link is live. */
const freshAgain = async (tab: Tab): Promise<number> => {
  const begun = performance.now();
  const prices = `[...document.querySelectorAll("[data-c=price]")].map((el) => el.textContent).join()`;
  const before = await tab.evaluate<string>(prices);
  await tab.until(
    `__synDiag().link === "live" && (${prices}) !== ${JSON.stringify(before)}`,
    "a fresh price",
    30_000,
    10,
  );
  return performance.now() - begun;
};

async function run(cell: Cell, bed: Bed): Promise<Outcome> {
  const { tab, product } = await openApp(bed, cell.rate);
  const tabs = [tab];
  try {
    await rowsOf(tab);
    await bed.throttle(tab, cell.throttle);
    const values =
      cell.variant === "three tabs"
        ? await threeTabs(bed, tabs, product)
        : await faults(bed, tab, product);
    const failures = [
      ...(await tab.errors()).map((error) => `uncaught: ${error}`),
      ...(await wrongRows(tab, product)),
    ];
    return { values, failures, notes: [] };
  } finally {
    bed.proc.set(1);
    for (const one of tabs.reverse()) await one.close();
    await product.lab.reset();
    await goOn(product);
  }
}

async function threeTabs(bed: Bed, tabs: Tab[], product: Product): Promise<Values> {
  const cpuOf = async (): Promise<number | undefined> => {
    const before = browserCpu(bed.chromium.pid);
    await pause(MEASURED_S * 1000);
    return cpuBetween(before, browserCpu(bed.chromium.pid))?.all;
  };
  await pause(1000);
  const alone = await cpuOf();
  for (let i = 0; i < 2; i++) {
    const other = await bed.tab(tabs[0]);
    tabs.push(other);
    await other.go(`${product.url}/${CRYPTO}`);
    await rowsOf(other);
    // A tab that is told it has the focus goes on drawing behind another one.
    await other.send("Emulation.setFocusEmulationEnabled", { enabled: false });
    await other.evaluate(visibility("hidden"));
  }
  // The newest tab stands in front; the first one is the one that is looked at.
  await tabs[0].send("Page.bringToFront");
  // A hidden tab's wishes count for ten seconds more.
  await pause(HIDDEN_S * 1000);
  const three = await cpuOf();
  const { connections } = await product.lab.state();
  return {
    sockets: connections,
    ...(alone && three ? { tabCost: 100 * (three / alone - 1) } : {}),
  };
}

async function faults(bed: Bed, tab: Tab, product: Product): Promise<Values> {
  await product.lab.sockets("close", 1012);
  const reconnectMs = await freshAgain(tab);
  await tab.evaluate(visibility("hidden"));
  await pause(HIDDEN_S * 1000);
  const back = freshAgain(tab);
  await tab.evaluate(visibility("visible"));
  const returnMs = await back;
  const { targetInfos } = await bed.chromium.cdp.send<{
    targetInfos: { targetId: string; type: string; browserContextId?: string }[];
  }>("Target.getTargets", {
    filter: [{}],
  });
  const worker = targetInfos.find(
    ({ type, browserContextId }) => type === "shared_worker" && browserContextId === tab.contextId,
  );
  if (worker === undefined) return { reconnectMs, returnMs };
  const epoch = await tab.evaluate<number>("__synDiag().epoch");
  const begun = performance.now();
  await bed.chromium.cdp.send("Target.closeTarget", { targetId: worker.targetId });
  await tab.until(
    `__synDiag().epoch !== ${epoch} && __synDiag().link === "live"`,
    "a new worker",
    30_000,
    10,
  );
  const raised = performance.now() - begun;
  return { reconnectMs, returnMs, workerDeathMs: raised + (await freshAgain(tab)) };
}

export const resilience: Scenario = {
  id: "S12",
  title: "Resilience",
  what: "The server closes the socket, the tab is hidden for twelve seconds, the shared worker is killed: time until a price moves again. Two more tabs, hidden: sockets, and CPU beside one tab's.",
  metrics: ["reconnectMs", "returnMs", "workerDeathMs", "sockets", "tabCost"],
  cells: (plan) => {
    if (plan.smoke) return [];
    const base = {
      scenario: "S12",
      subject: PRODUCT,
      feed: "market",
      rate: 5000,
      rows: 12,
      seconds: 20,
    } as const;
    const cells: Cell[] = [
      { ...base, throttle: "none", variant: "three tabs", tier: 2 },
      { ...base, throttle: "proc-3", variant: "faults", tier: 2 },
    ];
    return cells.filter(({ throttle }) => plan.throttles.includes(throttle));
  },
  run,
};
