/**
 * S8: from navigation to the first live quote, in a new context with nothing cached. "Live" is the
 * first price that moved after it stood there: what was seeded by an answer of HTTP does not count.
 * Seen in a frame after something was written, for the product and the floor alike: a loop of
 * frames, or a question every 100 ms, is a good part of what a sixth of a core has.
 */

import { pause } from "../runner/chromium/tab.ts";
import type { Bed } from "../runner/machine/bed.ts";
import type { Values } from "../runner/machine/observe.ts";
import { openSlowLine, SLOW_4G } from "../runner/machine/slow-line.ts";
import type { Throttle } from "../runner/machine/throttle.ts";
import { openApp, rowsOf } from "../runner/product-run.ts";
import {
  type Cell,
  FLOOR,
  type Outcome,
  type Plan,
  PRODUCT,
  type Scenario,
} from "../runner/scenario.ts";
import { FLOOR_PATH, openFront } from "./inline-floor.ts";

const RATE = 5000;
const SLOW = "1.6 Mbit/s, 150 ms";
/**
 * The browser opens pages of its own with a window (250 ms of a fast core): they are no part of a
 * visit.
 */
const WINDOW_MS = 2500;
/** Until the busy loops of a throttle run. */
const THROTTLED_MS = 700;

/**
 * Runs before the page's own scripts: notes when a price first stands there and when one first
 * moves, and what JS was fetched by then. The answer is a promise, `__benchCold`. No frame is asked
 * for that is not painted anyway.
 */
const WATCH = `(() => { const seen = {}; const first = new Map(); let asked = false; let tell;
  globalThis.__benchCold = new Promise((done) => { tell = done; });
  const js = () => performance.getEntriesByType("resource").filter((e) => /\\.js(\\?|$)/.test(e.name) && e.responseEnd > 0)
    .reduce((sum, e) => sum + e.transferSize, 0);
  const frame = () => {
    asked = false;
    for (const el of document.querySelectorAll("[data-c=price]")) {
      const text = el.textContent;
      if (!/\\d/.test(text)) continue;
      seen.quote ??= performance.now();
      if (!first.has(el)) first.set(el, text);
      else if (first.get(el) !== text) { writes.disconnect(); tell({ ...seen, live: performance.now(), js: js() }); return; }
    }
  };
  const writes = new MutationObserver(() => { if (!asked) { asked = true; requestAnimationFrame(frame); } });
  writes.observe(document, { subtree: true, childList: true, characterData: true });
})()`;

async function run(cell: Cell, bed: Bed): Promise<Outcome> {
  // A visit beforehand tells which rows the list begins with, and warms the server, not the browser:
  // contexts share nothing.
  const warm = await openApp(bed, RATE);
  const symbols = await rowsOf(warm.tab);
  await warm.tab.close();
  const front = await openFront(warm.product.port, symbols);
  const line = cell.variant === SLOW ? await openSlowLine(front.port, SLOW_4G) : undefined;
  const tab = await bed.tab();
  try {
    await tab.addScript(WATCH);
    await pause(WINDOW_MS);
    await bed.throttle(tab, cell.throttle);
    await pause(THROTTLED_MS);
    const origin = `http://127.0.0.1:${line?.port ?? front.port}`;
    await tab.go(
      cell.subject === FLOOR
        ? `${origin}${FLOOR_PATH}`
        : `${origin}/#/quotes/index?tabActive=1&sub=hot`,
    );
    const { quote, live, js } = await tab.until<{ quote: number; live: number; js: number }>(
      "globalThis.__benchCold",
      "the first live quote",
      60_000,
    );
    const values: Values = { coldStart: live, jsBefore: js / 1000 };
    return {
      values,
      failures: [],
      notes: [`the first price of any kind stood there after ${Math.round(quote)} ms`],
    };
  } finally {
    bed.proc.set(1);
    await tab.close();
    await line?.close();
    await front.close();
  }
}

export const coldStart: Scenario = {
  id: "S8",
  title: "Cold start",
  what: "Navigation to the first price that moves, nothing cached; the floor is one inline page on the same socket. JS as sent to the page; scripts that a worker imports are not in that sum.",
  metrics: ["coldStart", "jsBefore"],
  cells(plan: Plan) {
    if (plan.smoke) return [];
    const conditions: [Throttle, string, 1 | 2 | 3][] = [
      ["proc-6", SLOW, 1],
      ["proc-3", "local", 2],
      ["proc-3", SLOW, 2],
      ["proc-6", "local", 3],
    ];
    return conditions
      .filter(([throttle]) => plan.throttles.includes(throttle))
      .flatMap(([throttle, variant, tier]) =>
        [PRODUCT, FLOOR].map(
          (subject): Cell => ({
            scenario: "S8",
            subject,
            feed: "market",
            throttle,
            rate: RATE,
            rows: 12,
            seconds: 5,
            variant,
            tier,
          }),
        ),
      );
  },
  run,
};
