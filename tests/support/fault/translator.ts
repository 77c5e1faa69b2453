/**
 * A browser's translation as it treats a page: every text node, also one that comes later, is taken
 * out and `<font>` elements are put in its place.
 */
import type { Page } from "playwright";

/**
 * To be called before the page loads; `spares`: leaves alone what says `translate="no"`, as
 * browsers do.
 */
export async function translatePage(page: Page, { spares }: { spares: boolean }): Promise<void> {
  await page.addInitScript((isSparing) => {
    const isIn = (text: Node): boolean => {
      const parent = text.parentElement;
      if (
        parent === null ||
        text.nodeValue?.trim() === "" ||
        parent.closest("font, script, style, title, textarea, svg")
      )
        return false;
      return !isSparing || parent.closest('[translate="no"]') === null;
    };
    const wrap = (text: Node): void => {
      if (!text.isConnected || !isIn(text)) return;
      const font = (): HTMLElement =>
        Object.assign(document.createElement("font"), { style: "vertical-align: inherit;" });
      const [outer, inner] = [font(), font()];
      inner.append(document.createTextNode(text.nodeValue ?? ""));
      outer.append(inner);
      text.parentNode?.replaceChild(outer, text);
    };
    const all = (root: Node): void => {
      if (root.nodeType === Node.TEXT_NODE) wrap(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) wrap(text);
    };
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.classList.add("translated-ltr");
      all(document.body);
      new MutationObserver((records) => {
        for (const { addedNodes, type, target } of records) {
          if (type === "characterData") wrap(target);
          for (const node of addedNodes) all(node);
        }
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  }, spares);
}
