/**
 * Pointer events of an element → a recogniser, with the hold's timer and pointer capture. Touch
 * scrolls the page vertically by itself (`touch-action: pan-y` in the style) and the browser then
 * cancels the pointer; while `grabs` answers true nothing scrolls.
 */
import { HOLD_MS, type Intention, type Point, Recogniser } from "./recogniser.ts";
import { toLocal } from "./rotate.ts";

export interface PointerOptions {
  rotated: () => boolean;
  /** True while every touch belongs to the chart, such as with the crosshair on. */
  grabs: () => boolean;
  on: (intention: Intention) => void;
  /** A mouse moved without a button, or left (undefined). */
  hover?: (at: Point | undefined) => void;
}

/** Starts listening; returns the way out. */
export function listenPointers(element: HTMLElement, options: PointerOptions): () => void {
  const off = new AbortController();
  const { signal } = off;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const recogniser = new Recogniser(options.on);
  // While a finger is down the chart stands still (a scroll takes the pointer away), so its place is
  // read once a touch.
  let box: DOMRect | undefined;
  const at = (e: MouseEvent): Point => {
    if (box === undefined || !recogniser.active) box = element.getBoundingClientRect();
    return toLocal(e.clientX, e.clientY, box, options.rotated());
  };
  const stopTimer = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };

  element.addEventListener(
    "pointerdown",
    (e) => {
      if (e.pointerType === "mouse" && e.button !== 0) return;
      const { x, y } = at(e);
      // A pointer made by a script cannot be captured; it works without.
      if (e.isTrusted) element.setPointerCapture(e.pointerId);
      recogniser.down(e.pointerId, x, y, e.timeStamp);
      stopTimer();
      if (e.pointerType !== "mouse" && recogniser.waits)
        timer = setTimeout(() => recogniser.hold(), HOLD_MS);
    },
    { signal },
  );
  element.addEventListener(
    "pointermove",
    (e) => {
      const p = at(e);
      if (!recogniser.active) {
        if (e.pointerType === "mouse") options.hover?.(p);
        return;
      }
      recogniser.move(e.pointerId, p.x, p.y, e.timeStamp);
      if (!recogniser.waits) stopTimer();
    },
    { signal },
  );
  const up = (e: PointerEvent): void => {
    stopTimer();
    recogniser.up(e.pointerId, e.timeStamp);
  };
  element.addEventListener("pointerup", up, { signal });
  element.addEventListener(
    "pointercancel",
    (e) => {
      stopTimer();
      recogniser.cancel(e.pointerId);
    },
    { signal },
  );
  element.addEventListener(
    "pointerleave",
    (e) => e.pointerType === "mouse" && !recogniser.active && options.hover?.(undefined),
    { signal },
  );
  // A hold is over before a scroll begins, so the browser can still be told not to scroll.
  element.addEventListener(
    "touchmove",
    (e) => options.grabs() && e.cancelable && e.preventDefault(),
    { signal, passive: false },
  );
  element.addEventListener("contextmenu", (e) => recogniser.active && e.preventDefault(), {
    signal,
  });

  return () => {
    stopTimer();
    off.abort();
  };
}
