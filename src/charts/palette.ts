/**
 * Colours for canvases. A canvas cannot read `var(--up)`, so the tokens are read once from the root element and again when the theme
 * or the direction colours change; whoever drew with them is told to draw again.
 */

export interface Palette {
  up: string;
  down: string;
  flat: string;
  /** Dashes and other ornament. */
  quiet: string;
}

const listeners = new Set<() => void>();
let palette: Palette | undefined;
let observer: MutationObserver | undefined;
let dark: MediaQueryList | undefined;

function read(): Palette {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  return { up: token("--up-vivid"), down: token("--down-vivid"), flat: token("--flat"), quiet: token("--ink-4") };
}

function changed(): void {
  palette = undefined;
  for (const listener of [...listeners]) listener();
}

function watch(): void {
  observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme", "data-color-mode", "class"] });
  dark = matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", changed);
}

/** The colours in force. */
export function currentPalette(): Palette {
  palette ??= read();
  return palette;
}

/** Calls `listener` after the colours changed, until the returned function is called. */
export function onPalette(listener: () => void): () => void {
  if (listeners.size === 0) {
    palette = undefined;
    watch();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    observer?.disconnect();
    dark?.removeEventListener("change", changed);
  };
}
