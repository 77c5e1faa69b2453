/**
 * Theme and direction colours on the document. index.html's inline script does the same before the
 * first paint; keep the two in step.
 */

/** Colour of the browser's own bars: `--bg` of the theme. */
const BAR = { white: "#ffffff", dark: "#0b0f15" } as const;

/**
 * White at first start; an explicit choice is kept, `system` follows the device. What a stored
 * theme means. `drak` is what an unreadable value reads as, and is no choice of dark.
 */
export const resolveTheme = (theme: string, systemDark: boolean): "white" | "dark" =>
  theme === "dark" || (theme === "system" && systemDark) ? "dark" : "white";

/** Writes both to the document; components read them through tokens only, so nothing re-renders. */
export function applyLook(
  document: Document,
  theme: string,
  colorMode: string,
  systemDark: boolean,
): void {
  const shown = resolveTheme(theme, systemDark);
  const { dataset } = document.documentElement;
  if (dataset.theme !== shown) dataset.theme = shown;
  if (dataset.colorMode !== colorMode) dataset.colorMode = colorMode;
  document
    .querySelector<HTMLMetaElement>("meta[name=theme-color]")
    ?.setAttribute("content", BAR[shown]);
}
