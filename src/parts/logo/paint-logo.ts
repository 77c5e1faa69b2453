/**
 * Writes a logo's look into the elements of a rendered `SymbolLogo`. Its box never changes, so
 * nothing moves while it is repainted.
 */
import type { LogoLook } from "./logo.ts";
import { markId, mountMarks } from "./logo-marks.ts";

/** `el` holds, in this order: `<svg><use>`, the letter's span, the second letter's span. */
export function paintLogo(el: HTMLElement, look: LogoLook): void {
  if (el.dataset.shape !== look.shape) el.dataset.shape = look.shape;
  el.style.setProperty("--c1", look.color);
  if (look.shape === "pair") el.style.setProperty("--c2", look.color2);
  const [svg, first, second] = el.children as unknown as [SVGSVGElement, HTMLElement, HTMLElement];
  const drawn = look.mark !== "";
  if (drawn) {
    mountMarks();
    svg.firstElementChild?.setAttribute("href", `#${markId(look.mark)}`);
  }
  svg.style.display = drawn ? "" : "none";
  first.textContent = drawn ? "" : look.letter;
  second.textContent = look.letter2;
}
