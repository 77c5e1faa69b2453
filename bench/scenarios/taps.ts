/** A finger that taps, and how long the page takes to answer: real input events through the browser, latencies from Event Timing. */
import type { Values } from "../runner/observe.ts";
import { percentile } from "../runner/statistics.ts";
import { pause, type Tab } from "../runner/tab.ts";

/** Collects the longest event of every interaction. Installed before the taps, read after them. */
export const WATCH_EVENTS = `(() => { const longest = new Map(); Object.defineProperty(globalThis, "__benchTaps", { value: longest, configurable: true });
  new PerformanceObserver((list) => { for (const e of list.getEntries()) if (e.interactionId) longest.set(e.interactionId, Math.max(longest.get(e.interactionId) ?? 0, e.duration)); })
    .observe({ type: "event", durationThreshold: 16 }); })()`;

/** Taps the elements of a selector in turn, once a second, for `seconds`. Returns how often. */
export async function tapAround(tab: Tab, selector: string, seconds: number): Promise<number> {
  const centres = await tab.evaluate<[number, number][]>(
    `[...document.querySelectorAll(${JSON.stringify(selector)})].map((el) => el.getBoundingClientRect()).filter((b) => b.width > 0 && b.right <= innerWidth && b.left >= 0)
      .map((b) => [b.left + b.width / 2, b.top + b.height / 2])`,
  );
  if (centres.length === 0) throw new Error(`nothing to tap: ${selector}`);
  const until = performance.now() + seconds * 1000;
  let taps = 0;
  while (performance.now() < until) {
    const [x, y] = centres[taps % centres.length];
    await tab.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await pause(60);
    await tab.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    taps++;
    await pause(Math.max(0, Math.min(940, until - performance.now())));
  }
  return taps;
}

/** INP by the usual rule: the longest interaction, above fifty of them the 98th percentile. Shorter ones than 16 ms count as 16. */
export async function inpOf(tab: Tab, taps: number): Promise<Values> {
  await pause(300);
  const found = await tab.evaluate<number[]>("[...(globalThis.__benchTaps?.values() ?? [])]");
  const all = [...found, ...Array.from({ length: Math.max(0, taps - found.length) }, () => 16)];
  const inp = percentile(all, all.length >= 50 ? 0.98 : 1);
  return inp === undefined ? {} : { inp, interactions: taps };
}
