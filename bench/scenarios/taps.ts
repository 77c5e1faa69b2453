/**
 * A finger that taps and types, and how long the page takes to answer: real input events through
 * the browser, latencies from Event Timing.
 */

import { percentile } from "../figures/statistics.ts";
import { pause, type Tab } from "../runner/chromium/tab.ts";
import type { Values } from "../runner/machine/observe.ts";

/**
 * Collects the longest event of every interaction. Installed before the strokes, read after them.
 */
export const WATCH_EVENTS = `(() => { const longest = new Map(); Object.defineProperty(globalThis, "__benchTaps", { value: longest, configurable: true });
  new PerformanceObserver((list) => { for (const e of list.getEntries()) if (e.interactionId) longest.set(e.interactionId, Math.max(longest.get(e.interactionId) ?? 0, e.duration)); })
    .observe({ type: "event", durationThreshold: 16 }); })()`;

/**
 * A tap on what is on screen of a selector (the `nth` of them, counted on beyond the last from the
 * first; waited for if it is not there yet), or a character for whatever has the focus.
 */
export type Stroke = { tap: string; nth?: number } | { type: string };

const TAP_EVERY_MS = 1000;
/** Somebody who types a price. */
const TYPE_EVERY_MS = 250;
const FINGER_DOWN_MS = 60;

/** `times` taps on all that a selector finds, in turn. */
export const tapsOn = (selector: string, times: number): Stroke[] =>
  Array.from({ length: times }, (_, nth) => ({ tap: selector, nth }));
export const typed = (text: string): Stroke[] => [...text].map((type) => ({ type }));

/**
 * Makes the strokes, sixty taps a minute, over and over for `seconds`; or once without. Returns how
 * many there were.
 */
export async function useBy(
  tab: Tab,
  strokes: readonly Stroke[],
  seconds?: number,
): Promise<number> {
  const until = performance.now() + (seconds ?? Number.POSITIVE_INFINITY) * 1000;
  let made = 0;
  while (performance.now() < until && (seconds !== undefined || made < strokes.length)) {
    const round = Math.floor(made / strokes.length);
    const stroke = strokes[made % strokes.length];
    const begun = performance.now();
    if ("tap" in stroke) await tapOn(tab, stroke.tap, (stroke.nth ?? 0) + round);
    else await key(tab, stroke.type);
    made++;
    const everyMs = "tap" in stroke ? TAP_EVERY_MS : TYPE_EVERY_MS;
    await pause(Math.max(0, Math.min(begun + everyMs, until) - performance.now()));
  }
  return made;
}

async function tapOn(tab: Tab, selector: string, nth: number): Promise<void> {
  const [x, y] = await tab.until<[number, number]>(
    `(() => { const found = [...document.querySelectorAll(${JSON.stringify(selector)})].filter((el) => el.checkVisibility({ visibilityProperty: true })).map((el) => el.getBoundingClientRect())
      .filter((b) => b.width > 0 && b.right <= innerWidth && b.left >= 0 && b.top >= 0 && b.bottom <= innerHeight).map((b) => [b.left + b.width / 2, b.top + b.height / 2]);
      return found[${nth} % found.length]; })()`,
    `something to tap: ${selector}`,
    10_000,
  );
  await tab.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await pause(FINGER_DOWN_MS);
  await tab.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

async function key(tab: Tab, text: string): Promise<void> {
  await tab.send("Input.dispatchKeyEvent", { type: "keyDown", text, key: text });
  await tab.send("Input.dispatchKeyEvent", { type: "keyUp", key: text });
}

/**
 * INP by the usual rule: the longest interaction, above fifty of them the 98th percentile. Shorter
 * ones than 16 ms count as 16.
 */
export async function inpOf(tab: Tab, strokes: number): Promise<Values> {
  await pause(300);
  const found = await tab.evaluate<number[]>("[...(globalThis.__benchTaps?.values() ?? [])]");
  const all = [...found, ...Array.from({ length: Math.max(0, strokes - found.length) }, () => 16)];
  const inp = percentile(all, all.length >= 50 ? 0.98 : 1);
  return inp === undefined ? {} : { inp, interactions: strokes };
}
