/**
 * Keys of the search: arrows walk from the field through the rows and back, Enter in the field
 * searches or opens the best hit, Esc clears, then leaves.
 */

import type { KeyboardEvent, RefObject } from "react";
import { isComposing } from "../../lib/input/composing.ts";
import { moveFocus } from "./match/search-groups.ts";

export interface FieldKeys {
  field: RefObject<HTMLInputElement | null>;
  /** Around the rows, which carry `data-hit`. */
  list: RefObject<HTMLElement | null>;
  /** Enter in the field. */
  onEnter: () => void;
  /** Esc in the field. */
  onEscape: () => void;
}

/** One handler for the field and for the list. */
export function onFieldKeys({
  field,
  list,
  onEnter,
  onEscape,
}: FieldKeys): (event: KeyboardEvent) => void {
  return (event) => {
    // Keys of an input method belong to it.
    if (isComposing(event.nativeEvent)) return;
    const inField = document.activeElement === field.current;
    const hits = [...(list.current?.querySelectorAll<HTMLElement>("[data-hit]") ?? [])];
    const at = hits.indexOf(document.activeElement as HTMLElement);
    const { key } = event;
    if (!inField && at < 0) return;
    if (
      key === "ArrowDown" ||
      key === "ArrowUp" ||
      ((key === "Home" || key === "End") && !inField)
    ) {
      const to = moveFocus(at, key, hits.length);
      (hits[to] ?? field.current)?.focus();
    } else if (key === "Enter" && inField) {
      if (!event.repeat) onEnter();
    } else if (key === "Escape") {
      if (inField) onEscape();
      else field.current?.focus();
    } else return;
    event.preventDefault();
  };
}
