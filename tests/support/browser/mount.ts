/**
 * Mounts a component for a `.dom.test.tsx` and gives what those tests need: React itself and `act`,
 * no library between.
 */
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let root: Root | undefined;

/** Takes down what is mounted: after each test, by take-down.ts. */
export function takeDown(): void {
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
}

/** Renders into the page; again with the same root when called twice in a test. */
export async function mount(node: ReactNode): Promise<void> {
  root ??= createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => root?.render(node));
}

/** The element, or an error that names the selector. */
export function one<E extends HTMLElement = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`nothing matches ${selector} in ${document.body.innerHTML}`);
  return found;
}

/**
 * Types into an input the way a finger does: the native setter, then the event that React listens
 * to.
 */
export async function type(input: HTMLInputElement, text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

/** Presses a key on the element that has the focus. */
export async function press(key: string): Promise<void> {
  await act(async () => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
    );
  });
}

/** Taps. */
export async function tap(element: HTMLElement): Promise<void> {
  await act(async () => element.click());
}
