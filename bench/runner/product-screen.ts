/**
 * A screen of the product without a list of rows (chart, book): what it costs while it moves, and
 * that what it is made of is sound.
 */

import { pause, type Tab } from "./chromium/tab.ts";
import type { Bed, Product } from "./machine/bed.ts";
import { frameValues, observe, type Values } from "./machine/observe.ts";
import { finite } from "./peer-run.ts";
import { hubDiag, openApp } from "./product-run.ts";
import type { Cell, Outcome } from "./scenario.ts";

/**
 * Paintings of all frames, as for peers that have no rows to read (bench/page/measure/probe.ts).
 */
const FRAMES = (
  seconds: number,
): string => `(() => { const at = []; const end = performance.now() + ${seconds * 1000};
  globalThis.__benchFrames = new Promise((done) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = () => { at.push(performance.now());
    if (performance.now() >= end) done(at.slice(1).map((t, i) => t - at[i])); };
    const frame = () => { port2.postMessage(0); if (performance.now() < end) requestAnimationFrame(frame); }; requestAnimationFrame(frame); }); })()`;

export interface ScreenOptions {
  path: string;
  /** Expression that is truthy once the screen stands. */
  stands: string;
  during?: (tab: Tab) => Promise<void>;
  /** Looks at the screen afterwards: more values, and failures. */
  after?: (
    tab: Tab,
    product: Product,
  ) => Promise<{ values?: Values; failures?: string[]; notes?: string[] }>;
}

export async function runScreen(
  cell: Cell,
  bed: Bed,
  { path, stands, during, after }: ScreenOptions,
): Promise<Outcome> {
  const { tab, product } = await openApp(bed, cell.rate, path);
  try {
    await tab.until(stands, `the screen ${path}`, 20_000);
    await bed.throttle(tab, cell.throttle);
    await pause(1500);
    await tab.evaluate(FRAMES(cell.seconds));
    const observed = await observe(bed, tab, {
      seconds: cell.seconds,
      ...(during === undefined ? {} : { during: () => during(tab) }),
    });
    const frames = await tab.evaluate<number[]>("__benchFrames", 60_000);
    const more = await after?.(tab, product);
    const failures = [
      ...(await tab.errors()).map((error) => `uncaught: ${error}`),
      ...(more?.failures ?? []),
    ];
    const hub = await hubDiag(tab);
    const books = hub?.detail?.books ?? [];
    const broken = books.filter(({ mismatches }) => mismatches > 0);
    failures.push(
      ...broken.map(({ key, mismatches }) => `book ${key}: ${mismatches} checksums did not match`),
    );
    const values: Values = {
      ...observed.values,
      ...frameValues(frames),
      ...(books.length > 0 ? { resyncs: books.reduce((sum, book) => sum + book.resyncs, 0) } : {}),
      ...more?.values,
    };
    return {
      values: finite(values),
      othersShare: observed.othersShare,
      failures,
      notes: more?.notes ?? [],
    };
  } finally {
    bed.proc.set(1);
    await tab.close();
  }
}
