/**
 * Finds what scrolls a list, and where the list stands in it. The scroller is the nearest ancestor
 * that scrolls, else the window.
 */
import { scrollerOf } from "../../lib/scroller-of.ts";

export interface Scroller {
  /** Height of what can be seen, px. Asked again after `resize`. */
  height(): number;
  /**
   * The viewport's upper edge in the list's own coordinates (negative while the list starts below
   * it).
   */
  topOf(list: Element): number;
  /** Scrolls so that the viewport's upper edge is at `top` of the list. */
  scrollTo(list: Element, top: number): void;
  /** Room that sticky heads take at the top (`scroll-padding-top`), px. */
  padding(): number;
  listen(onScroll: () => void): () => void;
  readonly element: Element;
}

export function scrollerFor(list: Element): Scroller {
  const element = scrollerOf(list);
  return element === null
    ? inElement(document.scrollingElement ?? document.documentElement, window)
    : inElement(element);
}

function inElement(element: Element, target: EventTarget = element): Scroller {
  const isWindow = target === window;
  const edge = (): number => (isWindow ? 0 : element.getBoundingClientRect().top);
  const topOf = (list: Element): number => edge() - list.getBoundingClientRect().top;
  return {
    element,
    height: () => element.clientHeight,
    topOf,
    scrollTo: (list, top) => {
      element.scrollTop += top - topOf(list);
    },
    padding: () => Number.parseFloat(getComputedStyle(element).scrollPaddingTop) || 0,
    listen: (onScroll) => {
      target.addEventListener("scroll", onScroll, { passive: true });
      return () => target.removeEventListener("scroll", onScroll);
    },
  };
}
