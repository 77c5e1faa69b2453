/**
 * S9: does it grow? Heap of page and worker after full collections, between list and chart in turn;
 * for a minute by default, an hour with --soak.
 */

import { slope } from "../figures/statistics.ts";
import { pause, type Tab } from "../runner/chromium/tab.ts";
import { type Bed, goOn } from "../runner/machine/bed.ts";
import type { Values } from "../runner/machine/observe.ts";
import { CRYPTO, openApp, rowsOf, wrongRows } from "../runner/product-run.ts";
import { type Cell, type Outcome, type Plan, PRODUCT, type Scenario } from "../runner/scenario.ts";

const CHART = "#/chart/index?symbol=btc";
const SHORT = { seconds: 40, warmUpS: 10, everyS: 4 };
/** An hour with its first ten minutes, which do not count. */
const LONG = { seconds: 3000, warmUpS: 600, everyS: 30 };

/** There and back, as long on each; it ends on the list, where all readings are taken. */
async function round(tab: Tab, seconds: number): Promise<void> {
  await tab.evaluate(`location.hash = ${JSON.stringify(CHART)}; 0`);
  await tab.until("document.querySelectorAll('[role=application] canvas').length > 0", "the chart");
  await pause((seconds / 2) * 1000);
  await tab.evaluate(`location.hash = ${JSON.stringify(CRYPTO)}; 0`);
  await rowsOf(tab);
  await pause((seconds / 2) * 1000);
}

async function run(cell: Cell, bed: Bed): Promise<Outcome> {
  const { warmUpS, everyS } = cell.variant === "an hour" ? LONG : SHORT;
  const { tab, product } = await openApp(bed, cell.rate);
  try {
    await rowsOf(tab);
    await bed.throttle(tab, cell.throttle);
    for (const end = performance.now() + warmUpS * 1000; performance.now() < end; )
      await round(tab, everyS);
    const begun = performance.now();
    const page: [number, number][] = [];
    const worker: [number, number][] = [];
    while (performance.now() - begun < cell.seconds * 1000) {
      await round(tab, everyS);
      const at = (performance.now() - begun) / 1000;
      page.push([at, (await tab.heap()) / 1e6]);
      const heaps = await tab.workerHeaps();
      if (heaps.length > 0)
        worker.push([at, heaps.reduce((sum, { usedBytes }) => sum + usedBytes, 0) / 1e6]);
    }
    const perHour = (points: readonly [number, number][]): number | undefined => {
      const found = slope(points);
      return found === undefined ? undefined : found * 3600;
    };
    const values: Values = {};
    const put = (name: keyof Values, value: number | undefined): void => {
      if (value !== undefined) values[name] = value;
    };
    put("heapSlope", perHour(page));
    put("workerHeapSlope", perHour(worker));
    put("heapMB", page.at(-1)?.[1]);
    put("workerHeapMB", worker.at(-1)?.[1]);
    const failures = [
      ...(await tab.errors()).map((error) => `uncaught: ${error}`),
      ...(await wrongRows(tab, product)),
    ];
    const notes =
      cell.variant === "an hour"
        ? []
        : ["a slope over less than a minute says little; --soak runs an hour"];
    return {
      values,
      timeline: {
        at: page.map(([at]) => Math.round(at)),
        heapMB: page.map(([, mb]) => Math.round(mb * 100) / 100),
      },
      failures,
      notes,
    };
  } finally {
    await tab.close();
    await goOn(product);
  }
}

export const soak: Scenario = {
  id: "S9",
  title: "Soak",
  what: "The quotes list and a chart in turn under steady load; heap of page and workers after full collections, slope by Theil and Sen.",
  metrics: ["heapSlope", "workerHeapSlope", "heapMB", "workerHeapMB"],
  cells: (plan: Plan): Cell[] =>
    plan.smoke
      ? []
      : [
          {
            scenario: "S9",
            subject: PRODUCT,
            feed: "market",
            throttle: "none",
            rate: 5000,
            rows: 12,
            seconds: plan.soak ? LONG.seconds : SHORT.seconds,
            variant: plan.soak ? "an hour" : "short",
            tier: 3,
          },
        ],
  run,
};
