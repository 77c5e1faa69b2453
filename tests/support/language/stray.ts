/**
 * Words that a reader does not see whole, in any language: beyond the edge of the phone, or a
 * button's word on two lines.
 */
import type { Page } from "playwright";

/**
 * Texts of the shown screen that stand off it, and words that break in a button, each with where.
 * Rows that scroll sideways may be longer.
 */
export const strayTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (of: Element): boolean =>
      of.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const scrolls = (of: Element): boolean => {
      for (let at: Element | null = of; at !== null && at.tagName !== "MAIN"; at = at.parentElement)
        if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
      return false;
    };
    const found = new Set<string>();
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const [text, holder] = [node.nodeValue ?? "", node.parentElement];
      if (
        text.trim() === "" ||
        holder?.closest("main") == null ||
        holder.closest(".sr-only, [aria-hidden=true]") !== null ||
        !isSeen(holder)
      )
        continue;
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      if (width > 0 && (right > innerWidth + 1 || left < -1) && !scrolls(holder))
        found.add(`"${text.slice(0, 40)}" ends at ${Math.round(right)} px`);
      if (holder.closest("button") === null) continue;
      // Thai, Chinese, Japanese and Korean break within what has no spaces.
      for (const { 0: word, index } of text.matchAll(/[\p{Script=Latin}\p{Script=Greek}]{4,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (range.getClientRects().length > 1) found.add(`"${word}" breaks in its button`);
      }
    }
    return [...found];
  });
