/**
 * Keys of the desktop's desk. They stand back while something is typed, while a sheet is open, and
 * for whoever switched them off.
 */
import { useEffect, useRef } from "react";
import { prefs$ } from "../../../data/stores/device/prefs.ts";
import { useValue } from "../../../data/stores/use-value.ts";

export interface DeskActions {
  side: (side: "buy" | "sell") => void;
  /** One tick or lot. */
  price: (by: 1 | -1) => void;
  size: (by: 1 | -1) => void;
  review: () => void;
  /** Leaves the field, or empties the size. */
  cancel: () => void;
  cancelAll: () => void;
  help: () => void;
}

/** Action of a key; undefined: none here. Pure. */
export function actionOf(key: string, shift: boolean): ((of: DeskActions) => void) | undefined {
  if (key === "?") return (of) => of.help();
  if (shift) return key.toLowerCase() === "c" ? (of) => of.cancelAll() : undefined;
  const name = key.length === 1 ? key.toLowerCase() : key;
  return Object.hasOwn(PLAIN, name) ? PLAIN[name] : undefined;
}
const PLAIN: Readonly<Record<string, (of: DeskActions) => void>> = {
  b: (of) => of.side("buy"),
  s: (of) => of.side("sell"),
  ArrowUp: (of) => of.price(1),
  ArrowDown: (of) => of.price(-1),
  ArrowRight: (of) => of.size(1),
  ArrowLeft: (of) => of.size(-1),
  Enter: (of) => of.review(),
  Escape: (of) => of.cancel(),
};

/**
 * Elements that Enter presses. A region that takes the focus for readers (`<main tabindex="-1">`)
 * is pressed by nothing.
 */
const PRESSED =
  "a, button, summary, select, [role=button], [role=link], [role=tab], [role=option], [role=switch], [tabindex='0']";
/**
 * Elements that arrows move in. A plain button has no use for them: they stay the desk's after it
 * was clicked.
 */
const MOVED =
  "select, [role=tab], [role=radio], [role=radiogroup], [role=slider], [role=spinbutton], [role=listbox], [role=menu], [role=grid], [role=combobox], [tabindex='0']:not(button, a)";
const TYPED = "input, textarea, select, [contenteditable]";

/** True when a key that was pressed here belongs to where it was pressed. */
export function isTaken({ target, key }: Pick<KeyboardEvent, "target" | "key">): boolean {
  if (!(target instanceof Element) || target === document.body) return false;
  if (key === "Escape") return false;
  // A radio or a box of the ticket takes no letters.
  const isText = target.matches(TYPED) && !target.matches("[type=radio], [type=checkbox]");
  if (isText || key.length === 1) return isText;
  return target.matches(TYPED) || target.closest(key === "Enter" ? PRESSED : MOVED) !== null;
}

/** Listens while the caller is shown. An open sheet has the keys to itself. */
export function useDeskKeys(actions: DeskActions): void {
  const isOn = useValue(() => prefs$.deskKeys.get() === "on");
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent): void => {
      const { key, shiftKey, ctrlKey, metaKey, altKey, defaultPrevented, repeat } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey || isTaken(event)) return;
      // A key that is held steps on, but sends nothing twice, nor what the sheet it has just confirmed
      // leaves behind.
      if (repeat && !key.startsWith("Arrow")) return;
      if (
        document.querySelector(
          "[data-popups] :is([role=dialog], [role=alertdialog], [role=menu])",
        ) !== null
      )
        return;
      const act = actionOf(key, shiftKey);
      if (act === undefined) return;
      event.preventDefault();
      act(latest.current);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [isOn]);
}
