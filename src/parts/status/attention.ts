/**
 * Something that no user asked for (a notice, an offer, a result) waits while the reader is at
 * work: it would take the focus, or the next tap.
 */

/** Sheets, dialogs and menus lie in the popups' place; a screen's own list of options is none. */
const OPEN = "[role=dialog], [role=alertdialog], [data-popups] [role=menu]";
const WRITTEN = ":is(input, textarea, select, [contenteditable]):focus, [data-keypad]";

/** So long after the last touch, key or scrolling the reader is at rest. */
export const REST_MS = 1000;
const TOUCHES = [
  "pointerdown",
  "pointerup",
  "touchmove",
  "wheel",
  "scroll",
  "keydown",
  "input",
] as const;

let touchedAt = Number.NEGATIVE_INFINITY;
for (const kind of TOUCHES)
  globalThis.addEventListener?.(kind, () => (touchedAt = performance.now()), {
    capture: true,
    passive: true,
  });

/** A kept screen hides what was open on it. */
const isSeen = (element: Element): boolean => element.closest('[style*="display: none"]') === null;

/** True while something is open, a field is written in, or the reader was at it a moment ago. */
export const isAttentionTaken = (): boolean =>
  performance.now() - touchedAt < REST_MS ||
  [...document.querySelectorAll(`${OPEN}, ${WRITTEN}`)].some(isSeen);
