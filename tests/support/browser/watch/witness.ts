/**
 * Writes down the last moves, dialogs and messages of a page with their times, for a test that
 * fails: a toast is gone in two seconds.
 */
import type { Page } from "playwright";

const KEPT = 25;

/** Begins to write down what happens on the page, from its next document on. */
export async function witness(page: Page): Promise<void> {
  await page.addInitScript((kept) => {
    const seen: string[] = [];
    Object.assign(globalThis, { witnessed: seen });
    const TOLD = "[role=dialog], [role=alertdialog], [role=status], [role=alert]";
    const note = (what: string): void => {
      seen.push(`${(performance.now() / 1000).toFixed(1)} ${what.slice(0, 120)}`);
      if (seen.length > kept) seen.shift();
    };
    for (const event of ["hashchange", "popstate"])
      addEventListener(event, () => note(`${event} ${location.hash}`));
    addEventListener(
      "click",
      ({ target }) => target instanceof Element && note(`click ${target.textContent ?? ""}`),
      true,
    );
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          if (!(node instanceof HTMLElement)) continue;
          const told = node.closest(TOLD) ?? node.querySelector(TOLD);
          // Its words come after it.
          if (told !== null)
            setTimeout(() => note(`${told.getAttribute("role")} ${told.textContent ?? ""}`));
        }
    }).observe(document, { childList: true, subtree: true });
  }, KEPT);
}

/** Everything written down, oldest first. */
export const witnessed = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as { witnessed?: string[] }).witnessed ?? []);
