/**
 * When the colours change. A canvas cannot follow `var(--up)`: what was drawn with the tokens has
 * to read them again and be drawn again when the theme or the direction colours change.
 */

const listeners = new Set<() => void>();
let observer: MutationObserver | undefined;
let dark: MediaQueryList | undefined;

function changed(): void {
  for (const listener of [...listeners]) listener();
}

function watch(): void {
  observer = new MutationObserver(changed);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ["data-theme", "data-color-mode", "class"],
  });
  dark = matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", changed);
}

/** Calls `listener` after the colours changed, until the returned function is called. */
export function onPalette(listener: () => void): () => void {
  if (listeners.size === 0) watch();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    observer?.disconnect();
    dark?.removeEventListener("change", changed);
  };
}
