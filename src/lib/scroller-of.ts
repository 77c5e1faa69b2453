const scrolls = (el: Element): boolean =>
  /^(auto|scroll|overlay)$/.test(getComputedStyle(el).overflowY);

/**
 * The nearest ancestor that scrolls up and down; null where that is the window. One that says so
 * (`data-scroller`) is found without asking for styles: asked in an effect, they are a style pass
 * of a screen that was just made.
 */
export function scrollerOf(el: Element): HTMLElement | null {
  const named = el.parentElement?.closest<HTMLElement>("[data-scroller]");
  if (named) return named;
  for (let at = el.parentElement; at !== null && at !== document.body; at = at.parentElement)
    if (scrolls(at)) return at;
  return null;
}
