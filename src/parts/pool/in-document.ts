/**
 * How the pool's elements stand in the document: their place among all rows, the order in which
 * readers meet them, which of them are hidden, and the one that takes part in the tab order. All
 * but the numbering is done at rest.
 */
import type { RowView } from "../row/row-view.ts";
import { type RowWindow, widen } from "./window.ts";

export interface Slot {
  view: RowView;
  /** Row shown, −1 = none. */
  index: number;
}

/**
 * At rest, rows farther than this from what is seen are hidden: every frame walks all that is
 * painted, seen or not, and half of the pool is half of that (bench/README.md). A drag uncovers
 * fewer before its first scroll event has shown the rest.
 */
const SHOW_MARGIN = 5;

/**
 * Place among all `count` rows, of which the document holds a few. Row 1 of a table is its head.
 */
export function numberRow(list: HTMLElement, el: HTMLElement, index: number, count: number): void {
  if (list.role === "rowgroup") {
    el.setAttribute("aria-rowindex", String(index + 2));
    return;
  }
  el.setAttribute("aria-posinset", String(index + 1));
  el.setAttribute("aria-setsize", String(count));
}

/** Hides what is far from the rows that are seen; what is hidden cannot keep the focus. */
export function fold(slots: readonly Slot[], visible: RowWindow, count: number): void {
  const shown = widen(visible, SHOW_MARGIN, count);
  const keep = document.activeElement;
  for (const { view, index } of slots) {
    if (index < 0) continue;
    const isFar = (index < shown.first || index >= shown.end) && !view.el.contains(keep);
    view.el.style.visibility = isFar ? "hidden" : "";
  }
}

export function unfold(slots: readonly Slot[]): void {
  for (const { view, index } of slots) if (index >= 0) view.el.style.visibility = "";
}

/**
 * Readers go through elements in document order, so after a rest the document has the order that is
 * seen.
 */
export function readingOrder(list: HTMLElement, slots: readonly Slot[]): void {
  const ordered = slots.filter((slot) => slot.index >= 0).sort((a, b) => a.index - b.index);
  const keep = document.activeElement;
  let next: Element | null = null;
  for (let i = ordered.length - 1; i >= 0; i--) {
    const { el } = ordered[i].view;
    if (el.nextElementSibling !== next && !el.contains(keep)) list.insertBefore(el, next);
    next = el;
  }
}

/** Only the row of `stop` takes part in the tab order. */
export function tabStop(slots: readonly Slot[], stop: Slot | undefined): void {
  for (const slot of slots) slot.view.setTabbable(slot === stop);
}
