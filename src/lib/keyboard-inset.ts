/**
 * How much of the window's bottom the keyboard on the screen covers, as `--keyboard` on the root,
 * by which the column is shorter: composer and buttons stand above it. Browsers that shrink the
 * page themselves (`interactive-widget=resizes-content`) leave it at nothing.
 */

/** Less is a bar of the browser that comes and goes. */
const LEAST_PX = 80;

export function followKeyboard(): void {
  const view = globalThis.visualViewport;
  if (!view) return;
  const root = document.documentElement;
  const write = (): void => {
    // A page that is zoomed in shows a part of itself; nothing covers the rest.
    const covered = view.scale > 1.01 ? 0 : Math.round(innerHeight - view.height - view.offsetTop);
    const next = covered >= LEAST_PX ? `${covered}px` : "";
    if (root.style.getPropertyValue("--keyboard") !== next)
      root.style.setProperty("--keyboard", next);
  };
  view.addEventListener("resize", write);
  view.addEventListener("scroll", write);
}
