/**
 * A key that is held types on, but gives one command: Enter presses a button or sends a form once,
 * however long it is down. In a text of lines it goes on.
 */
export function ignoreHeldEnter(): void {
  window.addEventListener(
    "keydown",
    (event) => {
      if (!event.repeat || event.key !== "Enter" || event.target instanceof HTMLTextAreaElement)
        return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
