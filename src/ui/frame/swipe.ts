/**
 * Tells a sideways swipe between pages from everything else a finger does: scrolling, a row that is
 * pulled aside, a chip row that scrolls, the back gesture of the browser at the edges. Distances
 * are CSS px.
 */

/** A finger from touchstart to touchend. */
export interface Stroke {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** Width of the window. */
  width: number;
  ms: number;
}

/** Left for the browser's own back and forward gestures. */
const edgePx = 24;

/**
 * 1 for the next page (the finger went left), −1 for the one before, 0 when it was no swipe: too
 * short, too slow, too steep, from the edge.
 */
export function swipeOf(stroke: Stroke): 1 | 0 | -1 {
  const dx = stroke.x1 - stroke.x0;
  const dy = stroke.y1 - stroke.y0;
  if (stroke.x0 < edgePx || stroke.x0 > stroke.width - edgePx) return 0;
  if (Math.abs(dx) < 56 || Math.abs(dx) < 2.5 * Math.abs(dy) || stroke.ms > 600) return 0;
  return dx < 0 ? 1 : -1;
}

/**
 * True when the finger lies on something that moves sideways by itself: it scrolls that way, or
 * says so with `data-swipe`.
 */
export function movesSideways(target: EventTarget | null, within: Element): boolean {
  for (
    let at = target instanceof Element ? target : null;
    at && at !== within;
    at = at.parentElement
  ) {
    if (at instanceof HTMLElement && at.dataset.swipe !== undefined) return true;
    if (at.scrollWidth > at.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(at).overflowX))
      return true;
  }
  return false;
}
