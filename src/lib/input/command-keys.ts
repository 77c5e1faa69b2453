import { isComposing } from "./composing.ts";

/**
 * Keys that give one command, or none. Enter that is held presses a button or sends a form once,
 * however long it is down; in a text of lines it types on. A key of an input method belongs to it:
 * no handler of the page hears it, so that it sends no form, closes no sheet and moves no figure.
 */
export function guardKeys(): void {
  window.addEventListener(
    "keydown",
    (event) => {
      const isLine = !(event.target instanceof HTMLTextAreaElement);
      const isHeld = event.repeat && event.key === "Enter" && isLine;
      if (!isHeld && !isComposing(event)) return;
      if (event.key === "Enter" && isLine) event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
